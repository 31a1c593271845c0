import { expect, jest, test } from '@jest/globals';
import type { GenericColumn, GenericRow } from '@atrium/domain';
import { renderScreen, screen, within } from '@atrium/testing';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { GenericTable, type GenericTableProps } from './generic-table.tsx';

const columns: readonly GenericColumn[] = [
  { key: 'name', title: 'Party' },
  { key: 'claim', title: 'Claim', type: 'decimal' },
  { key: 'joined', title: 'Joined', type: 'date' },
  { key: 'roles', title: 'Roles', type: 'array' },
  { key: 'logo', title: 'Logo', type: 'image' },
];
const rows: readonly GenericRow[] = [
  {
    id: '2',
    order: 2,
    cells: {
      name: 'Harcourt Constructions',
      claim: 1234.5,
      joined: '2026-09-05',
      roles: ['Defendant', 'Debtor'],
      logo: { src: '/p/h.png', alt: 'Harcourt' },
    },
  },
  { id: '3', order: 3, isHidden: true, cells: { name: 'Nobody' } },
  { id: '1', order: 1, cells: { name: 'Nguyen', logo: 'javascript:alert(1)' } },
];

const show = (props: Partial<GenericTableProps> = {}) =>
  renderScreen(
    <AntdProvider>
      <GenericTable label="Parties" columns={columns} rows={rows} {...props} />
    </AntdProvider>,
  );

test('rows stand in their order, hidden ones left out, each cell in the manner of its type', () => {
  show();
  const [, first, second, ...more] = within(screen.getByRole('table', { name: 'Parties' })).getAllByRole('row');
  expect(more).toEqual([]);
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Nguyen', '—', '—', '—', 'javascript:alert(1)']);
  expect(
    within(second as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Harcourt Constructions', '1,234.50', '05-Sep-2026', 'Defendant, Debtor', '']);
  expect(screen.getByRole('img', { name: 'Harcourt' })).toHaveAttribute('src', '/p/h.png');
});

test('an address that is no picture is not fetched', () => {
  show();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('says when there is nothing, and offers another try when loading failed', async () => {
  const handleRetry = jest.fn();
  const { unmount } = show({ rows: [] });
  expect(screen.getByText('Nothing to show')).toBeInTheDocument();
  unmount();
  const { user } = show({ error: new Error('gone'), onRetry: handleRetry });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(handleRetry).toHaveBeenCalled();
});
