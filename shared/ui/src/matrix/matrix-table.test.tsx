import { onAPhone, renderScreen, screen, waitFor, within } from '@atrium/testing';
import { expect, jest, test } from '@jest/globals';
import { MatrixTable } from './matrix-table.tsx';
import { SaveBar } from './save-bar.tsx';
import type { MatrixChoice, MatrixTableProps } from './types.ts';

const scopes: readonly MatrixChoice[] = [
  { value: 'none', label: 'None' },
  { value: 'own', label: 'Own' },
  { value: 'all', label: 'All' },
];
const yesOrNo: readonly MatrixChoice[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];
const onChange = jest.fn();

function open(props: Partial<MatrixTableProps> = {}) {
  onChange.mockClear();
  return renderScreen(
    <MatrixTable
      label="Role security"
      corner="Feature"
      rows={[
        { key: 'matters', label: 'Matters', group: 'Records' },
        { key: 'notes', label: 'Notes', group: 'Records' },
      ]}
      columns={[
        { key: 'view', label: 'View' },
        { key: 'edit', label: 'Edit' },
      ]}
      choices={scopes}
      cell={() => ({ value: 'none' })}
      onChange={onChange}
      {...props}
    />,
  );
}
const cellNamed = (name: string) => screen.getByRole('button', { name });

test('each cell says its line, its column and what is chosen, and one is in the order of Tab', () => {
  open();
  expect(cellNamed('Matters, View: None')).toHaveAttribute('tabindex', '0');
  expect(cellNamed('Notes, Edit: None')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('grid', { name: 'Role security' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Records' })).toBeInTheDocument();
});

test('arrows, Home and End move from cell to cell', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cellNamed('Notes, Edit: None')).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(cellNamed('Matters, View: None')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cellNamed('Notes, Edit: None')).toHaveFocus();
});

test('Space sets the next choice and Enter opens all of them', async () => {
  const { user } = open({ cell: () => ({ value: 'own' }) });
  await user.tab();
  await user.keyboard(' ');
  expect(onChange.mock.calls).toEqual([['matters', 'view', 'all']]);
  await user.keyboard('{Enter}');
  const none = await screen.findByRole('menuitem', { name: 'None' });
  // The menu takes the focus some frames after it opens; a choice made before that would lose it to the menu.
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  await user.click(none);
  expect(onChange.mock.calls.at(-1)).toEqual(['matters', 'view', 'none']);
  expect(cellNamed('Matters, View: Own')).toHaveFocus();
});

test('two choices take turns', async () => {
  const { user } = open({ choices: yesOrNo, cell: (row) => ({ value: row === 'notes' ? 'yes' : 'no' }) });
  await user.click(cellNamed('Matters, Edit: No'));
  await user.click(cellNamed('Notes, Edit: Yes'));
  expect(onChange.mock.calls).toEqual([
    ['matters', 'edit', 'yes'],
    ['notes', 'edit', 'no'],
  ]);
});

test('a locked cell says why, and nothing changes it', async () => {
  const { user } = open({ cell: () => ({ value: 'all', locked: 'Always' }) });
  const cell = cellNamed('Matters, View: All, Always');
  await user.click(cell);
  await user.keyboard(' {Enter}');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('on a phone one line is shown at a time', async () => {
  onAPhone();
  const { user } = open({ choices: yesOrNo, cell: () => ({ value: 'no' }) });
  const cards = screen.getByRole('region', { name: 'Role security' });
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(within(cards).getByRole('button', { name: 'Next' }));
  await user.click(within(cards).getByRole('checkbox', { name: 'Edit' }));
  expect(onChange.mock.calls).toEqual([['notes', 'edit', 'yes']]);
});

test('the bar is there while something is not saved', async () => {
  const [save, discard] = [jest.fn(), jest.fn()];
  const { user } = renderScreen(
    <SaveBar count={2} isSaving={false} message="Not now" onSave={save} onDiscard={discard}>
      Affects 3 people
    </SaveBar>,
  );
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  expect(bar.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(bar.getByRole('alert')).toHaveTextContent('Not now');
  await user.click(bar.getByRole('button', { name: 'Save' }));
  await user.click(bar.getByRole('button', { name: 'Discard' }));
  expect([save.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1]);
});
