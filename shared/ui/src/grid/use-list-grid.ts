import { useClosedColumns, useRegion, type ListAddress } from '@atrium/platform';
import { useMemo, useState } from 'react';
import { withoutClosed, type ClosedColumns } from './closed-columns.ts';
import { readColumnFilter, writeColumnFilter } from './column-filters.ts';
import { groupLabelOf } from './group-label.ts';
import type { DataGridProps, GridColumn, GridFilter, GridSort } from './types.ts';

/** What a grid takes from the address of its list, and gives back to it. */
type AddressedProps =
  | 'columns'
  | 'onPage'
  | 'sort'
  | 'onSort'
  | 'sorts'
  | 'onSorts'
  | 'columnFilters'
  | 'onColumnFilters'
  | 'groupBy'
  | 'onGroupBy'
  | 'groupLabel';

/** A list as its address asks for it: `?where=kind.ANY_OF.person&sort=kind-desc,name-asc&group=kind`. */
export interface ListGrid<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly closed: ClosedColumns;
  readonly columnFilters: readonly GridFilter[];
  readonly sorts: readonly GridSort[];
  readonly groupBy: string | null;
  /** For the grid that shows the list: `<DataGrid {...grid.gridProps} …>`. */
  readonly gridProps: Pick<DataGridProps<Row>, AddressedProps>;
  /** Takes in what a page of the list said is closed; undefined while none came. */
  setClosedColumns(
    closedColumns: readonly { readonly column: string; readonly access: 'HIDDEN' | 'MASKED' }[] | undefined,
  ): void;
}

/**
 * What the address asks of the columns of a list. What it asks of a closed
 * column, or of one that does not exist, is left out: a colleague's link would be
 * refused otherwise. `columns` have to keep their identity between renders.
 * @param list the name under which the firm closes columns of it; null where it cannot
 * @param options `usual` is the order where the address names none; `isTelling` says whether the address asks for something else that tells of columns, as a saved view does
 */
export function useListGrid<Row>(
  list: string | null,
  address: ListAddress,
  columns: readonly GridColumn<Row>[],
  { usual, isTelling = false }: { readonly usual: GridSort; readonly isTelling?: boolean },
): ListGrid<Row> {
  const { language } = useRegion();
  // What the address asks of a closed column the server would refuse: then it has to be known first.
  const known = useClosedColumns(
    list ?? '',
    list !== null && (isTelling || ['where', 'sort', 'group'].some((name) => address.params.has(name))),
  );
  const [told, setTold] = useState<ClosedColumns>(new Map());
  const closed = told.size > 0 ? told : known;
  const open = useMemo(() => withoutClosed(columns, closed), [columns, closed]);
  const written = address.params.getAll('where').join('\n');
  const columnFilters = useMemo(
    () =>
      written
        .split('\n')
        .map((text) => readColumnFilter(text, open))
        .filter((filter) => filter !== null),
    [written, open],
  );
  const openSorts = address.sorts.filter(({ column }) => !closed.has(column));
  const sorts = openSorts.length === 0 ? [usual] : openSorts;
  const groupBy =
    open.find(({ key, isGroupable }) => isGroupable === true && key === address.params.get('group'))?.key ?? null;
  return {
    columns: open,
    closed,
    columnFilters,
    sorts,
    groupBy,
    gridProps: {
      columns: open,
      columnFilters,
      sort: sorts[0] ?? usual,
      sorts,
      groupBy,
      onPage: ({ offset }) => address.goTo(offset),
      onSort: address.sortBy,
      onSorts: address.sortByAll,
      onColumnFilters: (filters) => address.change({ where: filters.map(writeColumnFilter) }),
      onGroupBy: (column) => address.change({ group: column }),
      groupLabel: (column, key) => groupLabelOf(open, language, column, key),
    },
    setClosedColumns(closedColumns) {
      if (closedColumns === undefined) return;
      if (closedColumns.length === told.size && closedColumns.every(({ column }) => told.has(column))) return;
      setTold(new Map(closedColumns.map(({ column, access }) => [column, access === 'MASKED' ? 'masked' : 'hidden'])));
    },
  };
}
