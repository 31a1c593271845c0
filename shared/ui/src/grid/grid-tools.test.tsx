import { afterEach, expect, jest, test } from '@jest/globals';
import { act, onAPhone, renderScreen, screen, waitFor, within, type FakeData } from '@atrium/testing';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { DataGrid } from './data-grid.tsx';
import { PhoneCard } from './phone-card.tsx';
import type { DataGridProps, GridColumn, GridFilter, GridGroup } from './types.ts';

type Matter = Record<'id' | 'file' | 'name' | 'stage', string> & { wip: number; opened: string | null };
const matters: readonly Matter[] = [
  { id: 'm1', file: '24/1187', name: 'Nguyen v Harcourt', stage: 'Trial', wip: 4_128_000, opened: '2024-02-12' },
  { id: 'm2', file: '24/1192', name: 'Estate of Oyelaran', stage: 'Trial', wip: 890_550, opened: null },
  { id: 'm3', file: '24/1203', name: 'Purchase: 18 Jetty Road', stage: 'Advice', wip: 0, opened: '2025-01-01' },
];
const columns: readonly GridColumn<Matter>[] = [
  { key: 'file', title: 'File', width: 90, value: (row) => row.file, isSortable: true, isLocked: true },
  { key: 'name', title: 'Matter', value: (row) => row.name, isSortable: true, isFilterable: true },
  {
    key: 'stage',
    title: 'Stage',
    value: (row) => row.stage,
    isFilterable: true,
    isGroupable: true,
    choices: [
      { value: 'T', label: 'Trial' },
      { value: 'A', label: 'Advice' },
    ],
  },
  {
    key: 'wip',
    title: 'WIP',
    width: 110,
    dataType: 'Currency',
    value: (row) => row.wip,
    isSortable: true,
    isFilterable: true,
    canAggregate: true,
  },
  {
    key: 'spent',
    title: 'Spent',
    width: 90,
    dataType: 'Duration',
    value: () => 5400,
    isFilterable: true,
    isHiddenByDefault: true,
  },
  {
    key: 'opened',
    title: 'Opened',
    width: 110,
    dataType: 'Date',
    value: (row) => row.opened,
    isFilterable: true,
    canAggregate: true,
  },
];
const noLayout: FakeData = {
  SavedLayout: { savedLayout: null },
  SaveLayout: { saveLayout: null },
  ResetLayout: { resetLayout: true },
};
const aggregates = [{ column: 'wip', count: 3, sum: 5_018_550, average: 1_672_850, minimum: 0, maximum: 4_128_000 }];

function open(overrides: Partial<DataGridProps<Matter>> = {}, data: FakeData = noLayout) {
  return renderScreen(
    <AntdProvider>
      <DataGrid
        screen="tools"
        label="Matters"
        columns={columns}
        rows={matters}
        rowKey={(row) => row.id}
        recordCount={1482}
        isLoading={false}
        page={{ offset: 0, first: 3 }}
        onPage={() => undefined}
        sort={null}
        onSort={() => undefined}
        filters="Filters"
        {...overrides}
      />
    </AntdProvider>,
    { data },
  );
}
const openOptions = async (user: ReturnType<typeof open>['user'], column: string) => {
  await user.click(await screen.findByRole('button', { name: `Options of ${column}` }));
  return within(await screen.findByRole('dialog', { name: `Options of ${column}` }));
};
const cell = async (name: string) => screen.findByRole('gridcell', { name });
let leavePhone: (() => void) | undefined;
afterEach(() => leavePhone?.());

test('a heading is one stop for the keyboard, and the arrow opens its options', async () => {
  const { user } = open({ onColumnFilters: () => undefined });
  const heading = await screen.findByRole('button', { name: 'WIP' });
  const stops = within(heading.closest('th') as HTMLElement)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([heading]);
  heading.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Options of WIP' })).toBeInTheDocument();
});

test('a text column is filtered by what it contains', async () => {
  const handleFilters = jest.fn();
  const { user } = open({ onColumnFilters: handleFilters });
  const options = await openOptions(user, 'Matter');
  await user.type(options.getByRole('textbox', { name: 'Value' }), 'estate{Enter}');
  expect(handleFilters).toHaveBeenCalledWith([{ column: 'name', operator: 'CONTAINS', values: ['estate'] }]);
});

test('an amount is typed as money and asked for in minor units, a range either way round', async () => {
  const handleFilters = jest.fn();
  const { user } = open({ onColumnFilters: handleFilters });
  const options = await openOptions(user, 'WIP');
  await user.type(options.getByRole('textbox', { name: 'From' }), '2,000');
  await user.type(options.getByRole('textbox', { name: 'To' }), '500.5');
  await user.click(options.getByRole('button', { name: 'Filter' }));
  expect(handleFilters).toHaveBeenCalledWith([{ column: 'wip', operator: 'BETWEEN', values: ['50050', '200000'] }]);
});

test('a duration is typed and said in hours, as its cells show it, and asked for in seconds', async () => {
  const handleFilters = jest.fn();
  const { user } = open({
    columnFilters: [{ column: 'spent', operator: 'MORE', values: ['5400'] }],
    onColumnFilters: handleFilters,
  });
  await user.click(await screen.findByRole('button', { name: 'Spent: over 1.5' }));
  const value = await screen.findByRole('textbox', { name: 'Value' });
  expect(value).toHaveValue('1.5');
  await user.clear(value);
  await user.type(value, '0.25{Enter}');
  expect(handleFilters).toHaveBeenCalledWith([{ column: 'spent', operator: 'MORE', values: ['900'] }]);
});

test('what cannot be compared with is said, and nothing is asked', async () => {
  const handleFilters = jest.fn();
  const { user } = open({ onColumnFilters: handleFilters });
  const options = await openOptions(user, 'WIP');
  await user.selectOptions(options.getByRole('combobox', { name: 'Condition' }), 'over');
  await user.type(options.getByRole('textbox', { name: 'Value' }), 'much{Enter}');
  expect(options.getByText('Check this value.')).toBeInTheDocument();
  expect(handleFilters).not.toHaveBeenCalled();
});

test('a column with known words is filtered by ticking them', async () => {
  const handleFilters = jest.fn();
  const { user } = open({
    onColumnFilters: handleFilters,
    columnFilters: [{ column: 'name', operator: 'CONTAINS', values: ['x'] }],
  });
  const options = await openOptions(user, 'Stage');
  await user.click(options.getByRole('checkbox', { name: 'Trial' }));
  await user.click(options.getByRole('button', { name: 'Filter' }));
  expect(handleFilters).toHaveBeenCalledWith([
    { column: 'name', operator: 'CONTAINS', values: ['x'] },
    { column: 'stage', operator: 'ANY_OF', values: ['T'] },
  ]);
});

test.each<[GridFilter, string]>([
  [{ column: 'name', operator: 'CONTAINS', values: ['smith'] }, 'Matter: contains “smith”'],
  [{ column: 'stage', operator: 'ANY_OF', values: ['T', 'A'] }, 'Stage: Trial, Advice'],
  [{ column: 'wip', operator: 'MORE', values: ['0'] }, 'WIP: over 0.00'],
  [{ column: 'wip', operator: 'BETWEEN', values: ['100', '200000'] }, 'WIP: 1.00 – 2,000.00'],
  [{ column: 'opened', operator: 'LESS', values: ['2025-03-01'] }, 'Opened: before 1 Mar 2025'],
  [{ column: 'opened', operator: 'IS_EMPTY', values: [] }, 'Opened: is empty'],
])('the condition %j is a chip that says %s and takes it away', async (filter, text) => {
  const handleFilters = jest.fn();
  const { user } = open({ onColumnFilters: handleFilters, columnFilters: [filter] });
  await user.click(await screen.findByRole('button', { name: `Remove filter ${text}` }));
  expect(handleFilters).toHaveBeenCalledWith([]);
});

test('a chip opens its condition to be changed', async () => {
  const handleFilters = jest.fn();
  const { user } = open({
    onColumnFilters: handleFilters,
    columnFilters: [{ column: 'wip', operator: 'MORE', values: ['150000'] }],
  });
  await user.click(await screen.findByRole('button', { name: 'WIP: over 1,500.00' }));
  const field = await screen.findByRole('textbox', { name: 'Value' });
  expect(field).toHaveValue('1500.00');
  await user.clear(field);
  await user.type(field, '2000{Enter}');
  expect(handleFilters).toHaveBeenCalledWith([{ column: 'wip', operator: 'MORE', values: ['200000'] }]);
});

test('Shift adds a column to the order', async () => {
  const handleSorts = jest.fn();
  const { user } = open({ sorts: [{ column: 'name', direction: 'asc' }], onSorts: handleSorts });
  await screen.findByRole('table', { name: 'Matters' });
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'WIP' }));
  await user.keyboard('{/Shift}');
  expect(handleSorts).toHaveBeenLastCalledWith([
    { column: 'name', direction: 'asc' },
    { column: 'wip', direction: 'asc' },
  ]);
  await user.click(screen.getByRole('button', { name: 'WIP' }));
  expect(handleSorts).toHaveBeenLastCalledWith([{ column: 'wip', direction: 'asc' }]);
});

test('a figure is chosen for a column, passed to the list, saved, and shown under it', async () => {
  const handleShown = jest.fn();
  const { user, api } = open({ aggregates, onAggregatesShown: handleShown });
  const options = await openOptions(user, 'WIP');
  expect(handleShown).toHaveBeenLastCalledWith(false);
  await user.selectOptions(options.getByRole('combobox', { name: 'Summarise by' }), 'Average');
  expect(await screen.findByText('16,728.50')).toBeInTheDocument();
  expect(handleShown).toHaveBeenLastCalledWith(true);
  await waitFor(() =>
    expect(JSON.stringify(api.callsOf('SaveLayout').at(-1)?.variables)).toContain('"aggregate":"average"'),
  );
});

test('a column is pinned beside the locked one, and let go', async () => {
  const { user } = open();
  await user.click((await openOptions(user, 'WIP')).getByRole('button', { name: 'Pin to the start' }));
  const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'));
  expect(headings()).toEqual(['File', 'WIP', 'Matter', 'Stage', 'Opened']);
  await user.click((await openOptions(user, 'WIP')).getByRole('button', { name: 'Unpin' }));
  expect((await openOptions(user, 'File')).queryByRole('button', { name: 'Pin to the start' })).not.toBeInTheDocument();
});

const groups: readonly GridGroup[] = [
  { key: 'T', recordCount: 2, aggregates: [{ column: 'wip', count: 2, sum: 5_018_550 }] },
  { key: '', recordCount: 150, aggregates: [] },
];
const manyRows = (offset: number, first: number): Matter[] =>
  Array.from({ length: first }, (_, index) => ({
    id: `x${offset + index}`,
    file: `X/${offset + index}`,
    name: 'Many',
    stage: '',
    wip: 1,
    opened: null,
  }));

test('groups open by a press, fetch their rows, and show more when asked', async () => {
  const load = jest.fn(({ offset, first, group }: { offset: number; first: number; group: string | null }) =>
    Promise.resolve(group === 'T' ? matters.slice(0, 2) : manyRows(offset, Math.min(first, 150 - offset))),
  );
  const { user } = open({
    rows: [],
    groupBy: 'stage',
    groups,
    onGroupBy: () => undefined,
    groupLabel: (_, key) => (key === 'T' ? 'Trial' : key),
    blocks: { key: 'k', load },
  });
  const trial = await screen.findByRole('row', { name: /Trial 2/ });
  expect(trial).toHaveAttribute('aria-expanded', 'false');
  await user.click(trial);
  expect(await screen.findByText('Estate of Oyelaran')).toBeInTheDocument();
  await user.click(screen.getByRole('row', { name: /Trial 2/ }));
  expect(screen.queryByText('Estate of Oyelaran')).not.toBeInTheDocument();
  const rest = screen.getByRole('gridcell', { name: /No value/ });
  act(() => rest.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(load).toHaveBeenCalledWith({ offset: 0, first: 100, group: '' }));
});

test('the chip of a grouping takes it away', async () => {
  const handleGroup = jest.fn();
  const { user } = open({ groupBy: 'stage', groups, onGroupBy: handleGroup });
  await user.click(await screen.findByRole('button', { name: 'Remove filter Grouped by: Stage' }));
  expect(handleGroup).toHaveBeenCalledWith(null);
});

function copyFrom(target: HTMLElement): string {
  let copied = '';
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { setData: (_: string, text: string) => (copied = text) } });
  act(() => {
    target.dispatchEvent(event);
  });
  return copied;
}

test('a cell, cells chosen with Shift, and ticked rows are copied as a spreadsheet takes them', async () => {
  const { user } = open({ isSelectable: true });
  const first = await cell('Nguyen v Harcourt');
  act(() => first.focus());
  expect(copyFrom(first)).toBe('Nguyen v Harcourt');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
  expect(copyFrom(await cell('8,905.50'))).toBe(
    'Nguyen v Harcourt\tTrial\t41,280.00\nEstate of Oyelaran\tTrial\t8,905.50',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select 24/1203' }));
  const last = await cell('24/1203');
  act(() => last.focus());
  expect(copyFrom(last)).toBe(
    'File\tMatter\tStage\tWIP\tOpened\n24/1203\tPurchase: 18 Jetty Road\tAdvice\t\t1 Jan 2025',
  );
  expect(screen.getByText('Copied: 1 row')).toBeInTheDocument();
});

test('an endless list draws the lines in sight alone and fetches what comes into it', async () => {
  const load = jest.fn(({ offset, first }: { offset: number; first: number }) =>
    Promise.resolve(manyRows(offset, first)),
  );
  const { user } = open({
    rows: manyRows(0, 100),
    recordCount: 100_000,
    isEndless: true,
    blocks: { key: 'all', load },
    onSelect: () => undefined,
  });
  const grid = await screen.findByRole('grid', { name: 'Matters' });
  expect(grid).toHaveAttribute('aria-rowcount', '100001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(90);
  act(() => screen.getByRole('gridcell', { name: 'X/0' }).focus());
  await user.keyboard('{PageDown}');
  expect(document.activeElement?.closest('tr')?.dataset['line']).not.toBe('0');
});

test('how many rows a page has is chosen under the grid', async () => {
  const handlePage = jest.fn();
  const { user } = open({ pageSizes: [3, 100, 0], onPage: handlePage });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows' }), 'All, scrolling');
  expect(handlePage).toHaveBeenCalledWith({ offset: 0, first: 0 });
});

test('on a phone a column is chosen, then its condition', async () => {
  leavePhone = onAPhone();
  const handleFilters = jest.fn();
  const { user } = open({ onColumnFilters: handleFilters, phoneCard: (row) => <PhoneCard title={row.name} /> });
  await user.click(await screen.findByRole('button', { name: 'Filter by column' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Column' }), 'WIP');
  await user.type(screen.getByRole('textbox', { name: 'From' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'To' }), '2{Enter}');
  expect(handleFilters).toHaveBeenCalledWith([{ column: 'wip', operator: 'BETWEEN', values: ['100', '200'] }]);
});
