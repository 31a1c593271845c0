import type { DisplayDataType } from '@atrium/domain';
import type { ReactNode } from 'react';
import type { GridLayout } from './grid-layout.ts';
import type { Ticks } from './use-ticks.ts';

/** What a column holds (product specification §3): decides alignment, how a value is written and how it is filtered. */
export type GridDataType = DisplayDataType;

/** How a column is summed up in the line under the rows and in the lines of groups. */
export const aggregateFunctions = ['sum', 'average', 'minimum', 'maximum', 'count'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

/** A word a column can hold, as it is stored and as people read it. */
export interface GridChoice {
  value: string;
  label: string;
}

/**
 * A column, after the grid column definition of the product (product
 * specification §3): `key` is its `field`, `title` its `headerName`, `value` its
 * `valueGetter`, `isHiddenByDefault` the opposite of `show`, `aggregate` its
 * `aggFunc` and `canAggregate` its `enableValue`.
 */
export interface GridColumn<Row> {
  /** Also the name sorted and filtered by; kept in saved layouts, so it must not change lightly. */
  key: string;
  title: string;
  /** Stands in the heading instead, where the column is narrower than its title. */
  shortTitle?: string | undefined;
  /** In pixels. One column without a width takes the room that is left. */
  width?: number | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  dataType?: GridDataType | undefined;
  /** Money may be minor units or `{ minor, currency }`; durations are seconds; percentages are shares (0.82). */
  value: (row: Row) => unknown;
  /** How the cell looks, where the data type alone does not say. */
  render?: ((row: Row) => ReactNode) | undefined;
  /** A class for the cells: always, or after the row. */
  cellClass?: string | ((row: Row) => string | undefined) | undefined;
  isSortable?: boolean | undefined;
  /** The list takes conditions on this column (`onColumnFilters`). */
  isFilterable?: boolean | undefined;
  /** All a text column can hold: it is filtered by ticking these. */
  choices?: readonly GridChoice[] | undefined;
  /** The list can be grouped by it (`onGroupBy`). */
  isGroupable?: boolean | undefined;
  /** The list sends figures of it (`aggregates`). */
  canAggregate?: boolean | undefined;
  /** The figure it shows until the person chooses another; needs `canAggregate`. */
  aggregate?: AggregateFunction | undefined;
  /** Stays at the start while the rest scrolls; cannot be hidden or moved. Of matters only the file number is. */
  isLocked?: boolean | undefined;
  isHiddenByDefault?: boolean | undefined;
  /** Holds a control, such as a menu or a box, and no data: it is in no file. */
  isControl?: boolean | undefined;
  /** Its values can be changed in their row, where the list is edited in place (`@atrium/ui/pro-table`). */
  edit?: ColumnEdit<Row> | undefined;
}

/** How the values of a column are edited in their row. Values are texts: days in ISO 8601, amounts in minor units, `true` and `false`. */
export interface ColumnEdit<Row> {
  /** What the field begins with; the text of the column's `value` unless said otherwise. */
  value?: ((row: Row) => string) | undefined;
  isRequired?: boolean | undefined;
  maxLength?: number | undefined;
  /** What is wrong with a value, in words; null where nothing is. */
  check?: ((value: string) => string | null) | undefined;
}

export interface GridSort {
  column: string;
  direction: 'asc' | 'desc';
}

export const filterOperators = [
  'CONTAINS',
  'EQUALS',
  'ANY_OF',
  'NOT_ANY_OF',
  'LESS',
  'MORE',
  'BETWEEN',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
/** A condition on a column, as the API takes it: texts, days, minor units, shares. */
export interface GridFilter {
  column: string;
  operator: FilterOperator;
  values: string[];
}

/** Figures of a column over everything that matches; amounts in minor units. */
export interface GridAggregate {
  column: string;
  count: number;
  sum?: number | null | undefined;
  average?: number | null | undefined;
  minimum?: number | null | undefined;
  maximum?: number | null | undefined;
  earliest?: string | null | undefined;
  latest?: string | null | undefined;
}

export interface GridGroup {
  /** The value its rows share; empty where they have none. */
  key: string;
  recordCount: number;
  aggregates: readonly GridAggregate[];
}

export interface GridPage {
  /** Rows before the first one shown. */
  offset: number;
  /** Rows to a page. */
  first: number;
}

/** Loads rows by their place: of the whole list, or of one group. */
export interface GridBlocks<Row> {
  /** Changes with everything that changes which rows there are; what was loaded under another key is forgotten. */
  key: string;
  /** Another one says that rows may have changed: those in sight are loaded again, and stay until the new ones came. */
  age?: number | undefined;
  load: (place: { offset: number; first: number; group: string | null }) => Promise<readonly Row[]>;
}

export interface DataGridProps<Row> {
  /** Under this name the person's columns, order and widths are kept. */
  screen: string;
  /** What the list holds, e.g. "Matters": names the grid for assistive technology. */
  label?: string | undefined;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that match, over all pages. */
  recordCount: number;
  /** There are more rows than were counted: the count is written "1,000+". */
  isCountCapped?: boolean | undefined;
  isLoading: boolean;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  page: GridPage;
  onPage: (page: GridPage) => void;
  /** How many rows a page may have; 0 stands for all of them in one list that scrolls, and needs `blocks`. */
  pageSizes?: readonly number[] | undefined;
  /** All rows in one list that loads as it scrolls. */
  isEndless?: boolean | undefined;
  blocks?: GridBlocks<Row> | undefined;
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
  /** Where the list sorts by several columns: all of them, the first deciding first. Takes the place of `sort`. */
  sorts?: readonly GridSort[] | undefined;
  onSorts?: ((sorts: readonly GridSort[]) => void) | undefined;
  columnFilters?: readonly GridFilter[] | undefined;
  onColumnFilters?: ((filters: readonly GridFilter[]) => void) | undefined;
  groupBy?: string | null | undefined;
  onGroupBy?: ((column: string | null) => void) | undefined;
  groups?: readonly GridGroup[] | undefined;
  /** How the key of a group is written; a value's own text unless said otherwise. */
  groupLabel?: ((column: string, key: string) => string) | undefined;
  aggregates?: readonly GridAggregate[] | undefined;
  /** Told whether any figure is on show, so that the list need not ask for them otherwise. */
  onAggregatesShown?: ((isShown: boolean) => void) | undefined;
  /** Columns as a saved view has them; without it the person's own arrangement is used. */
  layout?: GridLayout | null | undefined;
  onLayout?: ((layout: GridLayout | null) => void) | undefined;
  /** Adds boxes to tick rows with. */
  isSelectable?: boolean | undefined;
  /** The ticks, where the screen holds them; the grid keeps its own otherwise. */
  ticks?: Ticks | undefined;
  /** Takes the place of the filters while there is something to do with the ticked rows: the list stays where it is. */
  selectionBar?: ReactNode;
  /** Told the keys of the rows that are ticked, over all pages, when they change. */
  onTicks?: ((keys: readonly string[]) => void) | undefined;
  selectedKey?: string | null | undefined;
  onSelect?: ((row: Row) => void) | undefined;
  /** Enter, a double click, or a tap on a card. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Totals at the end of the line under the grid. */
  footer?: ReactNode;
  emptyState?: ReactNode;
  /** What stands in a row's card under 700 px. */
  phoneCard?: ((row: Row) => ReactNode) | undefined;
  /** A button beside the card, such as to complete what it shows. */
  phoneAction?: ((row: Row) => ReactNode) | undefined;
  /** Search field and chips above the grid; chips of column filters and the column chooser join their line. */
  filters?: ReactNode;
  /** The filters bring a panel that offers the columns as well: no chip of its own for them. */
  hasFilterPanel?: boolean | undefined;
  /** The filters in words, for paper. */
  filterSummary?: string | undefined;
  /** Adds a button that prints the list. */
  isPrintable?: boolean | undefined;
}
