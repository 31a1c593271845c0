import { afterEach, expect, jest, test } from '@jest/globals';
import { act, onAPhone, renderScreen, screen, waitFor, within, type FakeData } from '@atrium/testing';
import { useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { DataGrid } from './data-grid.tsx';
import { PhoneCard } from './phone-card.tsx';
import type { DataGridProps, GridColumn } from './types.ts';

interface Matter {
  id: string;
  file: string;
  name: string;
  wip: number;
}

const matters: readonly Matter[] = [
  { id: 'm1', file: '24/1187', name: 'Nguyen v Harcourt', wip: 4_128_000 },
  { id: 'm2', file: '24/1192', name: 'Estate of Oyelaran', wip: 890_550 },
  { id: 'm3', file: '24/1203', name: 'Purchase: 18 Jetty Road', wip: 0 },
];

const columns: readonly GridColumn<Matter>[] = [
  { key: 'file', title: 'File', width: 90, value: (row) => row.file, isSortable: true, isLocked: true },
  { key: 'name', title: 'Matter', value: (row) => row.name, isSortable: true },
  { key: 'wip', title: 'WIP', width: 110, dataType: 'Currency', value: (row) => row.wip },
];

type Overrides = Partial<DataGridProps<Matter>>;

function Grid(overrides: Overrides) {
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  return (
    <AntdProvider>
      <DataGrid
        screen="test"
        label="Matters"
        columns={columns}
        rows={matters}
        rowKey={(row) => row.id}
        recordCount={1482}
        isLoading={false}
        page={{ offset: 20, first: 3 }}
        onPage={() => undefined}
        sort={null}
        onSort={() => undefined}
        selectedKey={selectedKey}
        onSelect={(row) => setSelectedKey(row.id)}
        {...overrides}
      />
    </AntdProvider>
  );
}

const noLayout: FakeData = {
  SavedLayout: { savedLayout: null },
  SaveLayout: { saveLayout: null },
  ResetLayout: { resetLayout: true },
};
const open = (overrides: Overrides = {}, data: FakeData = noLayout) => renderScreen(<Grid {...overrides} />, { data });
const cellOf = async (row: RegExp, cell: RegExp | string) =>
  within(await rowOf(row)).getByRole('gridcell', { name: cell });
const focusCell = async (row: RegExp, cell: RegExp | string) => {
  const target = await cellOf(row, cell);
  act(() => target.focus());
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
});

test('a narrow column has a short heading, and is called by its title everywhere else', async () => {
  const { user } = open({
    columns: [
      ...columns,
      { key: 'by', title: 'Person Responsible', shortTitle: 'By', width: 64, value: () => 'Ada Moreau' },
    ],
  });
  expect(await screen.findByRole('columnheader', { name: 'Person Responsible' })).toHaveTextContent('By');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('checkbox', { name: 'Person Responsible' })).toBeInTheDocument();
});

test('shows a named grid with its rows, range and totals', async () => {
  open({ footer: 'WIP in view $50,185.50' });
  expect(await screen.findByRole('grid', { name: 'Matters' })).toBeInTheDocument();
  expect(within(await rowOf(/24\/1187/)).getByText('41,280.00')).toBeInTheDocument();
  expect(within(await rowOf(/24\/1203/)).getByText('—')).toBeInTheDocument();
  expect(screen.getByText('21–23 of 1,482')).toBeInTheDocument();
  expect(screen.getByText('WIP in view $50,185.50')).toBeInTheDocument();
});

test.each([
  [null, { column: 'name', direction: 'asc' }],
  [
    { column: 'name', direction: 'asc' },
    { column: 'name', direction: 'desc' },
  ],
  [{ column: 'name', direction: 'desc' }, null],
  [
    { column: 'file', direction: 'desc' },
    { column: 'name', direction: 'asc' },
  ],
] as const)('a press on a heading turns the order %j into %j', async (sort, next) => {
  const handleSort = jest.fn();
  const { user } = open({ sort, onSort: handleSort });
  await user.click(await screen.findByRole('button', { name: 'Matter' }));
  expect(handleSort).toHaveBeenCalledWith(next);
});

test('the heading that sorts says so', async () => {
  open({ sort: { column: 'name', direction: 'desc' } });
  expect(await screen.findByRole('columnheader', { name: 'Matter' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'File' })).not.toHaveAttribute('aria-sort');
});

test('the pager asks for the pages beside this one', async () => {
  const handlePage = jest.fn();
  const { user } = open({ onPage: handlePage });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(handlePage.mock.calls).toEqual([[{ offset: 23, first: 3 }], [{ offset: 17, first: 3 }]]);
});

test('the pager stops at both ends', async () => {
  open({ page: { offset: 0, first: 3 }, recordCount: 4 });
  expect(await screen.findByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});

test('arrows walk from cell to cell, Home and End along the row, with Ctrl to the first and last of all', async () => {
  const { user } = open();
  await focusCell(/24\/1187/, 'Nguyen v Harcourt');
  await user.keyboard('{ArrowDown}');
  expect(await cellOf(/24\/1192/, 'Estate of Oyelaran')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await cellOf(/24\/1192/, '8,905.50')).toHaveFocus();
  await user.keyboard('{ArrowRight}{Home}');
  expect(await cellOf(/24\/1192/, '24/1192')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(await cellOf(/24\/1203/, '—')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
  expect(await cellOf(/24\/1187/, '24/1187')).toHaveFocus();
});

test('walking leaves the selection alone until a row is selected; then it follows', async () => {
  const { user } = open();
  await focusCell(/24\/1187/, '24/1187');
  await user.keyboard('{ArrowDown}');
  expect(await rowOf(/24\/1192/)).toHaveAttribute('aria-selected', 'false');
  await user.keyboard(' ');
  expect(await rowOf(/24\/1192/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(await rowOf(/24\/1203/)).toHaveAttribute('aria-selected', 'true');
});

test('one cell is a tab stop, and it follows the focus', async () => {
  const { user } = open();
  await focusCell(/24\/1187/, '24/1187');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  const stops = screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);
  expect(stops).toEqual([await cellOf(/24\/1192/, 'Estate of Oyelaran')]);
});

test('Enter and a double click open a row', async () => {
  const handleOpen = jest.fn();
  const { user } = open({ onOpen: handleOpen });
  await focusCell(/24\/1192/, '24/1192');
  await user.keyboard('{Enter}');
  await user.dblClick(await rowOf(/24\/1203/));
  expect(handleOpen.mock.calls).toEqual([[matters[1]], [matters[2]]]);
});

test('Page Down turns the page and puts the focus on its first row', async () => {
  const { user } = renderScreen(<TwoPages />, { data: noLayout });
  await focusCell(/24\/1192/, '24/1192');
  await user.keyboard('{PageDown}');
  expect(await cellOf(/24\/1203/, '24/1203')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(await cellOf(/24\/1203/, '24/1203')).toHaveFocus();
});

function TwoPages() {
  const [page, setPage] = useState({ offset: 0, first: 2 });
  return (
    <Grid rows={matters.slice(page.offset, page.offset + page.first)} recordCount={3} page={page} onPage={setPage} />
  );
}

test('while a page is on its way the old rows stay', async () => {
  open({ isLoading: true });
  expect(await rowOf(/24\/1187/)).toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'Matters' })).toHaveAttribute('aria-busy', 'true');
});

test('says that nothing matches', async () => {
  open({ rows: [], recordCount: 0 });
  expect(await screen.findByText('No records')).toBeInTheDocument();
});

test('a failure says so and can be tried again', async () => {
  const handleRetry = jest.fn();
  const { user } = open({ rows: [], error: new Error('unreachable'), onRetry: handleRetry });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('a column is hidden, and the choice kept', async () => {
  const { user, api } = open({ filters: 'Filters' });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(chooser.getByRole('checkbox', { name: 'File' })).toBeDisabled();
  await user.click(chooser.getByRole('checkbox', { name: 'WIP' }));
  expect(screen.queryByRole('columnheader', { name: 'WIP' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.callsOf('SaveLayout').at(-1)?.variables).toEqual({
      screen: 'test',
      layout: { columns: [{ key: 'file' }, { key: 'name' }, { key: 'wip', isHidden: true }] },
    }),
  );
});

test('a column is moved and made wider without dragging', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(chooser.getByRole('button', { name: 'Move WIP earlier' }));
  await user.click(chooser.getByRole('button', { name: 'Wider: WIP' }));
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['File', 'WIP', 'Matter']);
  await user.click(chooser.getByRole('button', { name: 'Reset columns' }));
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['File', 'Matter', 'WIP']);
});

test('the layout a person kept is used', async () => {
  const kept = {
    screen: 'test',
    layout: { columns: [{ key: 'file' }, { key: 'wip' }, { key: 'name', isHidden: true }] },
  };
  open({}, { ...noLayout, SavedLayout: { savedLayout: kept } });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Matter' })).not.toBeInTheDocument());
});

test('on a phone rows are cards that open by a tap', async () => {
  leavePhone = onAPhone();
  const handleOpen = jest.fn();
  const { user } = open({
    onOpen: handleOpen,
    phoneCard: (row) => <PhoneCard reference={row.file} title={row.name} />,
  });
  const cards = within(await screen.findByRole('list', { name: 'Matters' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(cards.getByRole('button', { name: /Estate of Oyelaran/ }));
  expect(handleOpen).toHaveBeenCalledWith(matters[1]);
});

test('on a phone a grouped list keeps its lines: its rows are in none of the pages', async () => {
  leavePhone = onAPhone();
  open({
    rows: [],
    groupBy: 'name',
    groups: [{ key: 'Estate of Oyelaran', recordCount: 3, aggregates: [] }],
    phoneCard: (row) => <PhoneCard reference={row.file} title={row.name} />,
  });
  expect(await screen.findByText('Estate of Oyelaran')).toBeVisible();
  expect(screen.getByRole('treegrid')).toBeInTheDocument();
});
