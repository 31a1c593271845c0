import { expect, jest, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor } from '@atrium/testing';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps, GridColumn } from './types.ts';

interface Matter {
  readonly id: string;
  readonly file: string;
}
const columns: readonly GridColumn<Matter>[] = [
  { key: 'file', title: 'File', value: (row) => row.file, isGroupable: true },
];
const rowsFrom = (offset: number, count: number): Matter[] =>
  Array.from({ length: count }, (_, index) => ({ id: `m${offset + index}`, file: `X/${offset + index}` }));
const load = ({ offset, first }: { offset: number; first: number }) => Promise.resolve(rowsFrom(offset, first));

function open(overrides: Partial<DataGridProps<Matter>> = {}) {
  const handleTicks = jest.fn<(keys: readonly string[]) => void>();
  const rendered = renderScreen(
    <AntdProvider>
      <DataGrid
        screen="ticks"
        label="Matters"
        columns={columns}
        rows={rowsFrom(0, 3)}
        rowKey={(row) => row.id}
        recordCount={1482}
        isLoading={false}
        page={{ offset: 0, first: 3 }}
        onPage={() => undefined}
        sort={null}
        onSort={() => undefined}
        isSelectable
        onTicks={handleTicks}
        {...overrides}
      />
    </AntdProvider>,
    { data: { SavedLayout: { savedLayout: null } } },
  );
  return { ...rendered, ticked: () => handleTicks.mock.calls.at(-1)?.[0] ?? [] };
}

test('rows are ticked by their box, by Space and all at once', async () => {
  const { user, ticked } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select X/1' }));
  expect(screen.getByText('1 row selected')).toBeInTheDocument();
  act(() => screen.getByRole('gridcell', { name: 'X/2' }).focus());
  await user.keyboard(' ');
  expect(ticked()).toEqual(['m1', 'm2']);
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getByText('3 rows selected')).toBeInTheDocument();
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
  await user.click(all);
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test('a long page is ticked whole, with the rows that came in blocks', async () => {
  const { user, ticked } = open({
    rows: rowsFrom(0, 100),
    page: { offset: 0, first: 500 },
    recordCount: 300,
    blocks: { key: 'all', load },
  });
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await user.click(all);
  expect(ticked()).toHaveLength(300);
  expect(all).toBeChecked();
});

test('of an endless list those that came are ticked, and it is said that they are not all', async () => {
  const { user, ticked } = open({ rows: rowsFrom(0, 100), isEndless: true, blocks: { key: 'all', load } });
  const box = await screen.findByRole('checkbox', { name: 'Select the 100 rows loaded so far, of 1,482' });
  await user.click(box);
  expect(ticked()).toHaveLength(100);
  expect(box).not.toBeChecked();
  expect(box).toBePartiallyChecked();
  await user.click(box);
  expect(ticked()).toEqual([]);
});

test('in groups the rows of those that are open are ticked; without any there is nothing to tick', async () => {
  const groups = [
    { key: 'A', recordCount: 2, aggregates: [] },
    { key: 'B', recordCount: 5, aggregates: [] },
  ];
  const { user, ticked } = open({
    rows: rowsFrom(50, 3),
    recordCount: 7,
    groupBy: 'file',
    groups,
    onGroupBy: () => undefined,
    blocks: { key: 'groups', load: ({ group }) => Promise.resolve(group === 'A' ? rowsFrom(0, 2) : rowsFrom(2, 5)) },
  });
  expect(await screen.findByRole('checkbox', { name: 'Select the 0 rows loaded so far, of 7' })).toBeDisabled();
  await user.click(screen.getByRole('row', { name: /^A 2/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select the 2 rows loaded so far, of 7' }));
  expect(ticked()).toEqual(['m0', 'm1']);
  await user.click(screen.getByRole('row', { name: /^B 5/ }));
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  expect(ticked()).toHaveLength(7);
});

test('ticked rows that came in blocks are copied with the others', async () => {
  const { user } = open({
    rows: rowsFrom(0, 100),
    page: { offset: 0, first: 500 },
    recordCount: 300,
    blocks: { key: 'all', load },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  let copied = '';
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { setData: (_: string, text: string) => (copied = text) } });
  act(() => void screen.getByRole('gridcell', { name: 'X/0' }).dispatchEvent(event));
  expect(copied.split('\n')).toHaveLength(301);
  await waitFor(() => expect(screen.getByText('Copied: 300 rows')).toBeInTheDocument());
});
