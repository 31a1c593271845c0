import type { ReactElement, ReactNode } from 'react';
import type { FoundRows, RowOf } from '../list/list-definition.ts';
import type { List } from '../list/use-list.ts';
import { ProTable } from './pro-table.tsx';
import type { RowDetail, SearchForm } from './types.ts';

export interface ListFormTableProps<Found extends FoundRows> {
  readonly list: List<Found>;
  /** Names the list for assistive technology, and on paper. */
  readonly label: string;
  /** The screen's own form; what the columns can be filtered by where it is left out. */
  readonly search?: SearchForm | undefined;
  readonly card: (row: RowOf<Found>) => ReactNode;
  readonly emptyState: ReactNode;
  readonly detail?: RowDetail<RowOf<Found>> | undefined;
  readonly onSelect?: ((row: RowOf<Found>) => void) | undefined;
  readonly selectedKey?: string | null | undefined;
  readonly toolbar?: ReactNode;
  readonly isPrintable?: boolean | undefined;
}

/**
 * A list of `useList` as a table that a form searches, in place of the grid: for `instead` of a `ListPage`, which
 * gives title, views and export.
 *
 * @example
 * <ListPage list={list} … instead={() => <ListFormTable list={list} label={title} search={form} … />} />
 */
export function ListFormTable<Found extends FoundRows>({
  list,
  label,
  card,
  ...rest
}: ListFormTableProps<Found>): ReactElement {
  const { tableProps, texts, columnTexts } = list;
  return (
    <ProTable
      {...rest}
      as="form-table"
      screen={list.name}
      label={label}
      columns={list.columns}
      rows={tableProps.rows}
      rowKey={tableProps.rowKey}
      recordCount={tableProps.recordCount}
      isLoading={tableProps.isLoading}
      error={tableProps.error}
      onRetry={tableProps.onRetry}
      page={tableProps.page}
      onPage={tableProps.onPage}
      pageSizes={tableProps.pageSizes}
      sort={tableProps.sort}
      onSort={tableProps.onSort}
      sorts={tableProps.sorts}
      onSorts={tableProps.onSorts}
      columnFilters={tableProps.columnFilters}
      onColumnFilters={tableProps.onColumnFilters}
      layout={tableProps.layout}
      onLayout={tableProps.onLayout}
      filterSummary={[...texts, ...columnTexts].map(({ name, value }) => `${name}: ${value}`).join(' · ')}
      phoneCard={card}
    />
  );
}
