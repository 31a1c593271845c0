import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { Page } from './page.tsx';

test('a page without a pane has no empty place at its side', () => {
  renderScreen(<Page pane={null}>Rows</Page>);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('the pane is named, and closes by its button or by Escape', async () => {
  const handleClose = jest.fn();
  const { user } = renderScreen(
    <Page pane={<button>Open</button>} paneLabel="Selected matter" onClosePane={handleClose}>
      Rows
    </Page>,
  );
  expect(screen.getByRole('complementary', { name: 'Selected matter' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close details' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(2);
});
