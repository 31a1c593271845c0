import { expect, jest, test } from '@jest/globals';
import { act, onAPhone, renderScreen, screen, waitFor, within, type FakeData } from '@atrium/testing';
import { useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import type { GridColumn } from '../grid/types.ts';
import { ProTable } from './pro-table.tsx';
import type { ProTableBase, RowEditing } from './types.ts';

interface Rate {
  id: string;
  code: string;
  name: string;
  kind: string;
}
const photocopying: Rate = { id: 'r1', code: 'D100', name: 'Photocopying', kind: 'office' };
const titleSearch: Rate = { id: 'r2', code: 'D101', name: 'Title search', kind: 'search' };
const rates: readonly Rate[] = [photocopying, titleSearch, { id: 'r3', code: 'D102', name: 'Courier', kind: 'office' }];
const kinds = [
  { value: 'office', label: 'Office' },
  { value: 'search', label: 'Search' },
];
const columns: readonly GridColumn<Rate>[] = [
  { key: 'code', title: 'Code', width: 90, value: (row) => row.code, isSortable: true, isLocked: true },
  { key: 'name', title: 'Name', value: (row) => row.name, isFilterable: true, edit: { isRequired: true } },
  {
    key: 'kind',
    title: 'Kind',
    width: 120,
    choices: kinds,
    isFilterable: true,
    value: (row) => kinds.find(({ value }) => value === row.kind)?.label,
    edit: { value: (row) => row.kind },
  },
];
type Overrides = Partial<ProTableBase<Rate>> & { editing?: RowEditing<Rate> };

function List({ editing, ...overrides }: Overrides) {
  const shared = {
    screen: 'rates',
    label: 'Rates',
    columns,
    rows: rates,
    rowKey: (row: Rate) => row.id,
    recordCount: 3,
    isLoading: false,
    page: { offset: 0, first: 20 },
    onPage: () => undefined,
    sort: null,
    onSort: () => undefined,
    ...overrides,
  };
  return (
    <AntdProvider>
      {editing === undefined ? (
        <ProTable {...shared} as="form-table" />
      ) : (
        <ProTable {...shared} as="editable" editing={editing} />
      )}
    </AntdProvider>
  );
}
const noLayout: FakeData = { SavedLayout: { savedLayout: null }, SaveLayout: { saveLayout: null } };
const open = (overrides: Overrides = {}) => renderScreen(<List {...overrides} />, { data: noLayout });
const cell = (name: string) => screen.findByRole('gridcell', { name });
const saving = (outcome: Awaited<ReturnType<RowEditing<Rate>['save']>>) =>
  jest.fn<RowEditing<Rate>['save']>().mockResolvedValue(outcome);

test('it is a grid with one cell in the tab order, walked with the arrows', async () => {
  const { user } = open();
  const grid = await screen.findByRole('grid', { name: 'Rates' });
  expect(grid).toHaveAttribute('aria-rowcount', '4');
  const cells = within(grid).getAllByRole('gridcell');
  expect(cells.filter((each) => each.tabIndex === 0)).toEqual([cells[0]]);
  act(() => cells[0]?.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(await cell('Title search')).toHaveFocus();
  expect(
    within(grid)
      .getAllByRole('gridcell')
      .filter((each) => each.tabIndex === 0),
  ).toHaveLength(1);
  await user.keyboard('{Control>}{End}{/Control}');
  expect(within(grid).getAllByRole('gridcell', { name: 'Office' }).at(-1)).toHaveFocus();
});

test('the form has a labelled field for each column that can be filtered, and searches on Enter', async () => {
  const onColumnFilters = jest.fn();
  const { user } = open({
    columnFilters: [{ column: 'kind', operator: 'ANY_OF', values: ['office'] }],
    onColumnFilters,
  });
  const form = await screen.findByRole('search', { name: 'Search: Rates' });
  expect(within(form).getByLabelText('Kind')).toHaveValue('office');
  await user.type(within(form).getByLabelText('Name'), 'copy{Enter}');
  await waitFor(() =>
    expect(onColumnFilters).toHaveBeenLastCalledWith([
      { column: 'kind', operator: 'ANY_OF', values: ['office'] },
      { column: 'name', operator: 'CONTAINS', values: ['copy'] },
    ]),
  );
  expect(onColumnFilters).toHaveBeenCalledTimes(1);
  await user.click(within(form).getByRole('button', { name: 'Clear' }));
  expect(onColumnFilters).toHaveBeenLastCalledWith([]);
});

test('the form shows what is in force when the address changes', async () => {
  function Changing() {
    const [text, setText] = useState('');
    return (
      <>
        <button type="button" onClick={() => setText('title')}>
          Elsewhere
        </button>
        <List
          columnFilters={text === '' ? [] : [{ column: 'name', operator: 'CONTAINS', values: [text] }]}
          onColumnFilters={() => undefined}
        />
      </>
    );
  }
  const { user } = renderScreen(<Changing />, { data: noLayout });
  await user.click(await screen.findByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(within(screen.getByRole('search')).getByLabelText('Name')).toHaveValue('title'));
});

test('a closed column is not drawn, searched or edited', async () => {
  const { user } = open({
    closed: new Map([['kind', 'hidden']]),
    onColumnFilters: () => undefined,
    editing: { save: saving({ kind: 'saved' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit D100' }));
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Kind')).not.toBeInTheDocument();
  expect(screen.queryByText('Office')).not.toBeInTheDocument();
});

test('Enter on a cell edits its row, Enter in the field saves what differs, and the cell has the focus again', async () => {
  const save = saving({ kind: 'saved' });
  const { user } = open({ editing: { save } });
  const name = await cell('Photocopying');
  act(() => name.focus());
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(field).toHaveFocus();
  await user.keyboard('Scanning{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledWith(photocopying, { name: 'Scanning' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
  expect(name).toHaveFocus();
});

test('Escape leaves the row as it was, and a row without a change is not sent', async () => {
  const save = saving({ kind: 'saved' });
  const { user } = open({ editing: { save } });
  const name = await cell('Photocopying');
  act(() => name.focus());
  await user.keyboard('{F2}');
  await user.keyboard('Scanning{Escape}');
  expect(name).toHaveFocus();
  expect(name).toHaveTextContent('Photocopying');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
  expect(save).not.toHaveBeenCalled();
});

test('one row is edited at a time: opening another saves the first', async () => {
  const save = saving({ kind: 'saved' });
  const { user } = open({ editing: { save } });
  await user.click(await screen.findByRole('button', { name: 'Edit D100' }));
  await user.keyboard('Scanning');
  await user.click(screen.getByRole('button', { name: 'Edit D102' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Courier'));
  expect(save).toHaveBeenCalledWith(photocopying, { name: 'Scanning' });
});

test('a required value is asked for before anything is sent', async () => {
  const save = saving({ kind: 'saved' });
  const { user } = open({ editing: { save } });
  await user.click(await screen.findByRole('button', { name: 'Edit D100' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Required')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});

test('a refusal stands under the row and beside its fields; what was typed stays', async () => {
  const save = saving({ kind: 'refused', message: 'It was not saved.', fields: { name: 'The name is taken.' } });
  const { user } = open({ editing: { save } });
  await user.click(await screen.findByRole('button', { name: 'Edit D100' }));
  await user.keyboard('Courier{Enter}');
  expect(await screen.findByText('It was not saved.')).toBeInTheDocument();
  expect(screen.getByText('The name is taken.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Courier');
});

test('after a conflict mine is saved over theirs, or discarded', async () => {
  const current = { ...photocopying, name: 'Printing', kind: 'search' };
  const save = jest
    .fn<RowEditing<Rate>['save']>()
    .mockResolvedValueOnce({ kind: 'conflict', current })
    .mockResolvedValueOnce({ kind: 'saved' });
  const { user } = open({ editing: { save } });
  await user.click(await screen.findByRole('button', { name: 'Edit D100' }));
  await user.keyboard('Scanning{Enter}');
  expect(await screen.findByText('Name is now “Printing”')).toBeInTheDocument();
  expect(screen.getByText('Kind is now “Search”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(current, { name: 'Scanning' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
});

test('a save that breaks off keeps the row open', async () => {
  const save = jest.fn<RowEditing<Rate>['save']>().mockRejectedValue(new Error('offline'));
  const { user } = open({ editing: { save } });
  await user.click(await screen.findByRole('button', { name: 'Edit D100' }));
  await user.keyboard('Scanning{Enter}');
  expect(await screen.findByText(/Couldn’t save/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Scanning');
});

test('columns can be hidden, and the heading sorts', async () => {
  const onSort = jest.fn();
  const { user } = open({ onSort });
  await user.click(await screen.findByRole('button', { name: 'Code' }));
  expect(onSort).toHaveBeenCalledWith({ column: 'code', direction: 'asc' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Kind' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument());
});

test('a detail opens under its row by its button or Enter', async () => {
  const { user } = open({ detail: { label: 'More', render: (row) => <p>About {row.name}</p>, openKey: 'r2' } });
  expect(await screen.findByText('About Title search')).toBeInTheDocument();
  const [first] = screen.getAllByRole('button', { name: 'More' });
  act(() => first?.closest<HTMLElement>('[data-cell]')?.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('About Photocopying')).toBeInTheDocument();
  expect(first).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone rows are cards, edited where they stand', async () => {
  onAPhone();
  const save = saving({ kind: 'saved' });
  const { user } = open({ editing: { save } });
  const cards = await screen.findByRole('list', { name: 'Rates' });
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await user.click(within(cards).getByRole('button', { name: 'Edit D101' }));
  await user.keyboard('Land search');
  await user.click(within(cards).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(titleSearch, { name: 'Land search' }));
});

test('states are ours, and nothing speaks Chinese', async () => {
  open({ rows: [], recordCount: 0 });
  expect(await screen.findByText('No records')).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/[\u4e00-\u9fff]/);
});
