import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { never } from '@atrium/testing/stories';
import { useMemo, useState, type ReactElement } from 'react';
import { SearchField } from '../controls/search-field.tsx';
import { DataGrid } from './data-grid.tsx';
import { PhoneCard } from './phone-card.tsx';
import type { DataGridProps, GridColumn, GridFilter, GridSort } from './types.ts';

interface Matter {
  id: string;
  file: string;
  name: string;
  stage: string;
  wip: number;
  used: number;
  opened: string | null;
  due: string | null;
  tags: string[];
  rating: number;
  email: string;
}
const names = [
  'Nguyen v Harcourt Constructions',
  'Estate of Oyelaran',
  'Purchase: 18 Jetty Road',
  'Marinos: parenting orders',
  'Khoury: trade mark',
];
const stages = ['Advice', 'Discovery', 'Mediation', 'Trial'];
const matterAt = (index: number): Matter => ({
  id: `m${index}`,
  file: `24/${1187 + index}`,
  name: names[index % names.length] ?? '',
  stage: stages[index % stages.length] ?? '',
  wip: (index * 792_300) % 5_000_000,
  used: (index % 12) / 10,
  opened: index % 3 === 0 ? null : '2024-02-12',
  due: index % 4 === 0 ? null : '2026-11-24',
  tags: index % 2 === 0 ? ['Court', 'Urgent'] : [],
  rating: 1 + (index % 5),
  email: `client${index}@example.com`,
});
const matters = Array.from({ length: 12 }, (_, index) => matterAt(index));
const columns: readonly GridColumn<Matter>[] = [
  {
    key: 'file',
    title: 'File',
    width: 100,
    value: (row) => row.file,
    isSortable: true,
    isLocked: true,
    render: (row) => <span className="at-grid__reference">{row.file}</span>,
  },
  {
    key: 'name',
    title: 'Matter',
    value: (row) => row.name,
    isSortable: true,
    isFilterable: true,
    render: (row) => <span className="at-grid__name">{row.name}</span>,
  },
  {
    key: 'stage',
    title: 'Stage',
    width: 120,
    value: (row) => row.stage,
    isFilterable: true,
    isGroupable: true,
    choices: stages.map((value) => ({ value, label: value })),
  },
  {
    key: 'wip',
    title: 'WIP',
    width: 120,
    dataType: 'Currency',
    value: (row) => row.wip,
    isSortable: true,
    isFilterable: true,
    canAggregate: true,
  },
  {
    key: 'used',
    title: 'Estimate used',
    width: 120,
    dataType: 'Percentage',
    value: (row) => row.used,
    isSortable: true,
    isFilterable: true,
  },
  {
    key: 'opened',
    title: 'Opened',
    width: 120,
    dataType: 'Date',
    value: (row) => row.opened,
    isSortable: true,
    isFilterable: true,
  },
];
const everyType: readonly GridColumn<Matter>[] = [
  ...columns.slice(0, 2),
  { key: 'due', title: 'Due', width: 220, dataType: 'DueDate', value: (row) => row.due },
  { key: 'tags', title: 'Tags', width: 160, dataType: 'Chips', value: (row) => row.tags },
  { key: 'rating', title: 'Rating', width: 120, dataType: 'Rating', value: (row) => row.rating },
  { key: 'email', title: 'Email', width: 190, dataType: 'Email', value: (row) => row.email },
  { key: 'isUrgent', title: 'Urgent', width: 80, dataType: 'Boolean', value: (row) => row.tags.length > 0 },
  {
    key: 'menu',
    title: 'Actions',
    width: 80,
    dataType: 'ContextMenu',
    value: (row) => ({ name: row.file, items: [{ key: 'open', label: 'Open', onSelect: () => undefined }] }),
  },
];

/** A list that sorts, filters and pages in the story itself, as a screen does with its server. */
function List(props: Partial<DataGridProps<Matter>>): ReactElement {
  const [sorts, setSorts] = useState<readonly GridSort[]>([]);
  const [filters, setFilters] = useState<readonly GridFilter[]>(props.columnFilters ?? []);
  const [page, setPage] = useState({ offset: 0, first: 20 });
  const [text, setText] = useState('');
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const blocks = useMemo(
    () => ({
      key: 'story',
      load: ({ offset, first }: { offset: number; first: number }) =>
        Promise.resolve(Array.from({ length: first }, (_, index) => matterAt(offset + index))),
    }),
    [],
  );
  return (
    <DataGrid
      screen="story"
      label="Matters"
      columns={columns}
      rows={matters}
      rowKey={(row) => row.id}
      recordCount={matters.length}
      isLoading={false}
      page={page}
      onPage={setPage}
      pageSizes={[20, 100]}
      sort={null}
      onSort={() => undefined}
      sorts={sorts}
      onSorts={setSorts}
      onColumnFilters={setFilters}
      selectedKey={selectedKey}
      onSelect={(row) => setSelectedKey(row.id)}
      blocks={blocks}
      filters={<SearchField label="Filter matters" value={text} onChange={setText} />}
      phoneCard={(row) => <PhoneCard reference={row.file} title={row.name} start={row.stage} />}
      {...props}
      columnFilters={filters}
    />
  );
}

const meta = {
  title: 'Grid/DataGrid',
  component: List,
  parameters: {
    answers: {
      SavedLayout: { savedLayout: null },
      SaveLayout: { saveLayout: null },
      ResetLayout: { resetLayout: true },
    },
  },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page of rows; the headings sort and open what else a column can do. */
export const Usual: Story = {};
/** Boxes to tick rows with; what is ticked can be copied. */
export const WithTicks: Story = { args: { isSelectable: true, isPrintable: true } };
/** Conditions are chips that say their value. */
export const Filtered: Story = {
  args: {
    columnFilters: [
      { column: 'stage', operator: 'ANY_OF', values: ['Trial', 'Mediation'] },
      { column: 'wip', operator: 'BETWEEN', values: ['100000', '4000000'] },
    ],
  },
};
/** Figures over everything that matches, under their columns. */
export const WithFigures: Story = {
  args: {
    columns: columns.map((column) => (column.key === 'wip' ? { ...column, aggregate: 'sum' as const } : column)),
    aggregates: [{ column: 'wip', count: 12, sum: 31_294_600, average: 2_607_883, minimum: 0, maximum: 4_753_800 }],
  },
};
/** Groups with their counts; each opens and fetches its rows. */
export const Grouped: Story = {
  args: {
    groupBy: 'stage',
    onGroupBy: () => undefined,
    rows: [],
    groups: stages.map((key) => ({ key, recordCount: 3, aggregates: [] })),
  },
};
/** A hundred thousand rows in one list. */
export const Endless: Story = { args: { isEndless: true, recordCount: 100_000, rows: [], isSelectable: true } };
/** Cells that are more than text. */
export const EveryKindOfCell: Story = { args: { columns: everyType } };
export const Empty: Story = { args: { rows: [], recordCount: 0 } };
export const Loading: Story = {
  args: { rows: [], isLoading: true },
  parameters: { answers: { SavedLayout: never() } },
};
export const Failed: Story = { args: { rows: [], error: new Error('unreachable'), onRetry: () => undefined } };
/** Names longer than their column are cut at their own end. */
export const LongNames: Story = {
  args: {
    rows: matters.map((row) => ({
      ...row,
      name: `${row.name}: ${'a very long description of what it is about '.repeat(4)}`,
    })),
  },
};
