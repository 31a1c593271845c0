import type { ReactNode } from 'react';

/** What a column holds (product specification §3, grid column definition): decides alignment and how a value is written. */
export type GridDataType =
  | 'String'
  | 'Number'
  | 'Currency'
  | 'CurrencyWithoutDecimals'
  | 'Date'
  | 'DateTime'
  | 'Boolean'
  | 'Percentage'
  | 'Duration'
  | 'LongText';

export interface GridColumn<Row> {
  /** Also the name sorted by; kept in saved layouts, so it must not change lightly. */
  key: string;
  title: string;
  /** In pixels. One column without a width takes the room that is left. */
  width?: number | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  dataType?: GridDataType | undefined;
  /** Money may be minor units or `{ minor, currency }`; durations are seconds; percentages are shares (0.82). */
  value: (row: Row) => unknown;
  /** How the cell looks, where the data type alone does not say. */
  render?: ((row: Row) => ReactNode) | undefined;
  isSortable?: boolean | undefined;
  /** Stays at the start while the rest scrolls; cannot be hidden or moved. */
  isLocked?: boolean | undefined;
  isHiddenByDefault?: boolean | undefined;
}

export interface GridSort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface GridPage {
  /** Rows before the first one shown. */
  offset: number;
  /** Rows to a page. */
  first: number;
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
  isLoading: boolean;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  page: GridPage;
  onPage: (page: GridPage) => void;
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
  selectedKey?: string | null | undefined;
  onSelect?: ((row: Row) => void) | undefined;
  /** Enter, a double click, or a tap on a card. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Totals at the end of the line under the grid. */
  footer?: ReactNode;
  emptyState?: ReactNode;
  /** What stands in a row's card under 700 px. */
  phoneCard?: ((row: Row) => ReactNode) | undefined;
  /** Search field and chips above the grid; the column chooser joins their line. */
  filters?: ReactNode;
}
