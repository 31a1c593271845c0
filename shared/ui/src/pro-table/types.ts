import type { ComponentType, ReactNode } from 'react';
import type { ClosedColumns } from '../grid/closed-columns.ts';
import type { DataGridProps, GridChoice } from '../grid/types.ts';

/** A field of the search form. */
export interface SearchField {
  key: string;
  label: string;
  /**
   * A text, one of `choices` or several of them, a period of days, figures from one to another, or a control of the
   * screen's own (`SearchForm.controls`), such as a picker of people.
   */
  kind: 'text' | 'choice' | 'choices' | 'period' | 'figures' | 'own';
  choices?: readonly GridChoice[] | undefined;
  /** What stands for no choice, e.g. "All firms". */
  any?: string | undefined;
  /** What figures are: amounts are typed in whole units and asked for in minor ones, shares in percent, durations in hours and asked for in seconds. */
  figure?: SearchFigure | undefined;
}

export type SearchFigure = 'number' | 'amount' | 'share' | 'duration';

/** A control that a screen brings: what it is set to is one text. */
export interface SearchControlProps {
  id?: string | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search form of the screen's own, where the conditions on columns (`onColumnFilters`) do not say it. */
export interface SearchForm {
  fields: readonly SearchField[];
  /** The screen's own controls, by the key of their field. */
  controls?: Readonly<Record<string, ComponentType<SearchControlProps>>> | undefined;
  /**
   * By field; a period is written `2026-11-01..2026-11-30` and figures `10..99`, either end may be missing; several
   * choices are parted by commas.
   */
  values: Readonly<Record<string, string>>;
  onSearch: (values: Record<string, string>) => void;
  /** Searches with each change, instead of by the button or Enter. */
  isImmediate?: boolean | undefined;
}

/** What became of a row that was saved. */
export type RowOutcome<Row> =
  | { kind: 'saved' }
  /** Not accepted: why, and what is wrong with which column. */
  | { kind: 'refused'; message: string; fields?: Readonly<Record<string, string>> | undefined }
  /** Somebody else changed the row since it was read; this is how it stands now. */
  | { kind: 'conflict'; current: Row };

/** Rows edited in place, one at a time. */
export interface RowEditing<Row> {
  /**
   * Saves what was changed in a row, by column. The row stays open until the
   * promise answers; one that rejects is reported, and the row stays open.
   */
  save: (row: Row, changes: Readonly<Record<string, string>>) => Promise<RowOutcome<Row>>;
  /** Rows that may be edited; all of them unless said otherwise. */
  mayEdit?: ((row: Row) => boolean) | undefined;
}

/** What opens under a row. */
export interface RowDetail<Row> {
  /** Of the button that opens it, e.g. "What it did". */
  label: string;
  render: (row: Row) => ReactNode;
  /** The row that is open at first, e.g. the one the address names. */
  openKey?: string | null | undefined;
}

type SharedWithGrid<Row> = Omit<
  DataGridProps<Row>,
  | 'isEndless'
  | 'blocks'
  | 'groupBy'
  | 'onGroupBy'
  | 'groups'
  | 'groupLabel'
  | 'aggregates'
  | 'onAggregatesShown'
  | 'filters'
  | 'recordCount'
>;

export interface ProTableBase<Row> extends SharedWithGrid<Row> {
  /** Rows that match, over all pages; null where nobody counted them. */
  recordCount: number | null;
  /** Columns the reader may not see; nothing of them is drawn, searched or edited. Those of `useListGrid` are left out already. */
  closed?: ClosedColumns | undefined;
  search?: SearchForm | undefined;
  /** The screen's own buttons, such as `ExportButton`. */
  toolbar?: ReactNode;
  detail?: RowDetail<Row> | undefined;
  /** The id of a row on the page, for an address that leads to it. */
  rowId?: ((row: Row) => string) | undefined;
}

/** `form-table` is searched by a form; of `editable` a row can be edited in place as well. */
export type ProTableProps<Row> = ProTableBase<Row> &
  ({ as: 'form-table'; editing?: undefined } | { as: 'editable'; editing: RowEditing<Row> });
