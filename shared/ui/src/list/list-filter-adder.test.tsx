import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { ListFilterAdder } from './list-filter-adder.tsx';

test('opened by keys the panel has the focus, and closed from within the chip has it again', async () => {
  const { user } = renderScreen(
    <ListFilterAdder
      panel={(onClose) => (
        <div role="dialog" aria-label="Choose filters" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
          <input type="checkbox" aria-label="Open" />
        </div>
      )}
    />,
  );
  const chip = screen.getByRole('button', { name: 'Add filter' });
  chip.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Open' })).toHaveFocus());
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(chip).toHaveFocus();
  await waitFor(() => expect(chip).toHaveAttribute('aria-expanded', 'false'));
});
