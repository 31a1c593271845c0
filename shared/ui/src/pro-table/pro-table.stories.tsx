import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { never } from '@atrium/testing/stories';
import { useState, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import type { GridColumn, GridFilter, GridSort } from '../grid/types.ts';
import { ProTable } from './pro-table.tsx';
import type { ProTableBase, RowOutcome } from './types.ts';

interface Rate {
  id: string;
  code: string;
  name: string;
  kind: string;
  amount: number;
  from: string;
  isActive: boolean;
}
const names = ['Photocopying', 'Title search', 'Barrister', 'Courier', 'Filing fee'];
const kinds = [
  { value: 'office', label: 'Office' },
  { value: 'search', label: 'Search' },
  { value: 'counsel', label: 'Counsel' },
];
const ratesOf = (count: number): Rate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    code: `D${100 + index}`,
    name: `${names[index % names.length] ?? ''} ${index + 1}`,
    kind: kinds[index % kinds.length]?.value ?? '',
    amount: 450 + index * 1_250,
    from: `2026-0${1 + (index % 9)}-01`,
    isActive: index % 4 !== 3,
  }));
const columns: readonly GridColumn<Rate>[] = [
  {
    key: 'code',
    title: 'Code',
    width: 96,
    value: (row) => row.code,
    isSortable: true,
    isLocked: true,
    render: (row) => <span className="at-grid__reference">{row.code}</span>,
  },
  {
    key: 'name',
    title: 'Disbursement',
    value: (row) => row.name,
    isSortable: true,
    isFilterable: true,
    edit: { isRequired: true, maxLength: 60 },
  },
  {
    key: 'kind',
    title: 'Kind',
    width: 140,
    choices: kinds,
    isFilterable: true,
    value: (row) => kinds.find(({ value }) => value === row.kind)?.label,
    edit: { value: (row) => row.kind, isRequired: true },
  },
  { key: 'amount', title: 'Amount', width: 140, dataType: 'Currency', value: (row) => row.amount, edit: {} },
  {
    key: 'from',
    title: 'Valid from',
    width: 150,
    dataType: 'Date',
    value: (row) => row.from,
    isSortable: true,
    isFilterable: true,
    edit: {},
  },
  { key: 'isActive', title: 'In use', width: 84, dataType: 'Boolean', value: (row) => row.isActive, edit: {} },
];

type RatesProps = Partial<ProTableBase<Rate>> & {
  count?: number;
  /** What the server answers to a row that is saved. */
  answers?: 'saved' | 'refused' | 'conflict';
  isEditable?: boolean;
};

/** A list whose server stands in the story. */
function Rates({ count = 12, answers = 'saved', isEditable = false, ...props }: RatesProps): ReactElement {
  const [all, setAll] = useState(() => ratesOf(count));
  const [filters, setFilters] = useState<readonly GridFilter[]>([]);
  const [sort, setSort] = useState<GridSort | null>(null);
  const found = all.filter((rate) =>
    filters.every(({ column, values: [first = '', last = ''] }) =>
      column === 'name'
        ? rate.name.toLowerCase().includes(first.toLowerCase())
        : column === 'kind'
          ? rate.kind === first
          : rate.from >= first && rate.from <= last,
    ),
  );
  const by = columns.find(({ key }) => key === sort?.column);
  const rows =
    by === undefined
      ? found
      : found.toSorted(
          (a, b) => String(by.value(a)).localeCompare(String(by.value(b))) * (sort?.direction === 'desc' ? -1 : 1),
        );
  const save = async (row: Rate, changes: Readonly<Record<string, string>>): Promise<RowOutcome<Rate>> => {
    await Promise.resolve();
    if (answers === 'refused')
      return { kind: 'refused', message: 'The row was not saved.', fields: { name: 'This name is taken' } };
    if (answers === 'conflict') return { kind: 'conflict', current: { ...row, name: 'Scanning', amount: 990 } };
    const { amount, isActive, ...texts } = changes;
    const changed = {
      ...row,
      ...texts,
      ...(amount === undefined ? {} : { amount: Number(amount) }),
      ...(isActive === undefined ? {} : { isActive: isActive === 'true' }),
    };
    setAll((before) => before.map((each) => (each.id === row.id ? changed : each)));
    return { kind: 'saved' };
  };
  const shared = {
    screen: 'catalogueRates',
    label: 'Disbursements',
    columns,
    rows,
    rowKey: (row: Rate) => row.id,
    recordCount: rows.length,
    isLoading: false,
    page: { offset: 0, first: Math.max(count, 1) },
    onPage: () => undefined,
    sort,
    onSort: setSort,
    columnFilters: filters,
    onColumnFilters: setFilters,
    ...props,
  };
  return isEditable ? (
    <ProTable {...shared} as="editable" editing={{ save }} />
  ) : (
    <ProTable {...shared} as="form-table" />
  );
}

const meta = {
  title: 'Grid/ProTable',
  component: Rates,
  parameters: { answers: { SavedLayout: { savedLayout: null }, SaveLayout: { saveLayout: null } } },
} satisfies Meta<typeof Rates>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Searched by a form: its fields are the columns that can be filtered. */
export const Searched: Story = { args: { toolbar: <Button>Export</Button>, isPrintable: true, isSelectable: true } };

/** Press Enter or F2 on a cell, or the pencil; Enter saves and Escape cancels. */
export const EditedInPlace: Story = { args: { isEditable: true, count: 100 } };

/** Save a change: the server refuses it. */
export const Refused: Story = { args: { isEditable: true, answers: 'refused', count: 4 } };

/** Save a change: somebody else was quicker. */
export const Conflict: Story = { args: { isEditable: true, answers: 'conflict', count: 4 } };

/** What opens under a row; one is open at first. */
export const WithDetail: Story = {
  args: {
    count: 5,
    detail: { label: 'History', openKey: 'r1', render: (row) => <p>Nothing was changed of {row.name} so far.</p> },
  },
};

/** A column the reader may not see is not drawn, searched or edited; a masked one shows that there is something. */
export const ClosedColumns: Story = {
  args: {
    isEditable: true,
    count: 5,
    closed: new Map([
      ['kind', 'hidden'],
      ['amount', 'masked'],
    ]),
  },
};

export const Loading: Story = { args: { count: 0, isLoading: true }, parameters: { answers: { SavedLayout: never } } };

export const Empty: Story = { args: { count: 0 } };

export const Failed: Story = { args: { count: 0, error: new Error('offline'), onRetry: () => undefined } };
