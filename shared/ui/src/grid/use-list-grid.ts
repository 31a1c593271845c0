import { useClosedColumns, type ListAddress } from '@atrium/platform';
import { useMemo, useState } from 'react';
import { withoutClosed, type ClosedColumns } from './closed-columns.ts';
import { readColumnFilter, writeColumnFilter } from './column-filters.ts';
import type { GridColumn, GridFilter, GridSort } from './types.ts';

/** A list as its address asks for it: `?where=kind.ANY_OF.person&sort=kind-desc,name-asc&group=kind`. */
export interface ListGrid<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly closed: ClosedColumns;
  readonly columnFilters: readonly GridFilter[];
  readonly sorts: readonly GridSort[];
  readonly groupBy: string | null;
  setColumnFilters(filters: readonly GridFilter[]): void;
  setGroupBy(column: string | null): void;
  /** Takes in what a page of the list said is closed; undefined while none came. */
  hear(closedColumns: readonly { readonly column: string; readonly access: 'HIDDEN' | 'MASKED' }[] | undefined): void;
}

/**
 * What the address asks of the columns of a list. What it asks of a closed
 * column, or of one that does not exist, is left out: a colleague's link would be
 * refused otherwise. `columns` have to keep their identity between renders.
 * @param list the name under which the firm closes columns of it; null where it cannot
 * @param usual the order where the address names none
 */
export function useListGrid<Row>(list: string | null, address: ListAddress, columns: readonly GridColumn<Row>[], usual: GridSort): ListGrid<Row> {
  // What the address asks of a closed column the server would refuse: then it has to be known first.
  const known = useClosedColumns(list ?? '', list !== null && ['where', 'sort', 'group'].some((name) => address.params.has(name)));
  const [told, setTold] = useState<ClosedColumns>(new Map());
  const closed = told.size > 0 ? told : known;
  const open = useMemo(() => withoutClosed(columns, closed), [columns, closed]);
  const written = address.params.getAll('where').join('\n');
  const columnFilters = useMemo(() => written.split('\n').map((text) => readColumnFilter(text, open)).filter((filter) => filter !== null), [written, open]);
  const sorts = address.sorts.filter(({ column }) => !closed.has(column));
  return {
    ...{ columns: open, closed, columnFilters, sorts: sorts.length === 0 ? [usual] : sorts },
    groupBy: open.find(({ key, isGroupable }) => isGroupable === true && key === address.params.get('group'))?.key ?? null,
    setColumnFilters: (filters) => address.change({ where: filters.map(writeColumnFilter) }),
    setGroupBy: (column) => address.change({ group: column }),
    hear(closedColumns) {
      if (closedColumns === undefined) return;
      if (closedColumns.length === told.size && closedColumns.every(({ column }) => told.has(column))) return;
      setTold(new Map(closedColumns.map(({ column, access }) => [column, access === 'MASKED' ? 'masked' : 'hidden'])));
    },
  };
}
