import {
  clearedFilters,
  findUnknownFilters,
  firstViewOf,
  hidesRows,
  isForbidden,
  rememberListReturn,
  useAppUser,
  useListData,
  useLocation,
  useSearchParams,
  viewParameterOf,
  type AskedFilters,
  type ListAddress,
  type ListQuestions,
  type UnknownFilter,
} from '@atrium/platform';
import { useEffect, useMemo, useState } from 'react';
import type { ClosedColumns } from '../grid/closed-columns.ts';
import type { DataGridProps, GridColumn, GridFilter, GridPage } from '../grid/types.ts';
import { useTicks, type Ticks } from '../grid/use-ticks.ts';
import { useGridViews, type GridViews } from '../grid/views/use-grid-views.tsx';
import type { FoundRows, ListConditions, ListDefinition, ListExportDefinition, RowOf } from './list-definition.ts';
import { rowsToAskFor } from './page-size.ts';
import { useHeldSelection, type HeldSelection } from './use-held-selection.ts';
import { useListQuestion, type ListRequest, type ListText } from './use-list-question.ts';

/** What of the list's state a table takes, whichever draws it. */
type TableProps =
  | 'rows'
  | 'recordCount'
  | 'isCountCapped'
  | 'isLoading'
  | 'error'
  | 'onRetry'
  | 'page'
  | 'onPage'
  | 'pageSizes'
  | 'isEndless'
  | 'blocks'
  | 'sort'
  | 'onSort'
  | 'sorts'
  | 'onSorts'
  | 'columnFilters'
  | 'onColumnFilters'
  | 'groupBy'
  | 'onGroupBy'
  | 'groups'
  | 'groupLabel'
  | 'aggregates'
  | 'onAggregatesShown'
  | 'layout'
  | 'onLayout'
  | 'ticks'
  | 'columns'
  | 'rowKey';

/** A list as it is on screen, and all that can be done with it. */
export interface List<Found extends FoundRows, Conditions = unknown> {
  readonly name: string;
  readonly address: ListAddress;
  /** View and filters as the address asks for them, without what discloses a closed column. */
  readonly asked: AskedFilters;
  readonly questions: ListQuestions;
  readonly unknown: readonly UnknownFilter[];
  /** What came; undefined until then. */
  readonly found: Found | undefined;
  readonly rows: readonly RowOf<Found>[];
  readonly columns: readonly GridColumn<RowOf<Found>>[];
  readonly closed: ClosedColumns;
  readonly columnFilters: readonly GridFilter[];
  /** The list's own variables, for what else asks by the same filters. */
  readonly conditions: Conditions;
  /** What the API was asked, for exports and changes of everything that matches. */
  readonly request: Conditions & ListRequest;
  /** The filters in words; those of columns are in `columnTexts`. */
  readonly texts: readonly ListText[];
  readonly columnTexts: readonly { readonly name: string; readonly value: string }[];
  /** Search, filters or conditions on columns hide rows. */
  readonly isNarrowed: boolean;
  clear(): void;
  /** The API refuses the list to this person. */
  readonly isRefused: boolean;
  readonly error: unknown;
  /** Asks again, quietly, because rows may have changed. */
  refetch(): void;
  readonly ticks: Ticks;
  readonly selection: HeldSelection;
  readonly views: GridViews;
  /** The tab that is open: a saved view, or one of the list's own. */
  readonly activeView: string;
  openView(key: string): void;
  readonly export: ListExportDefinition | undefined;
  readonly tableProps: Pick<DataGridProps<RowOf<Found>>, TableProps>;
}

/**
 * Everything a list does, whatever draws it: pages and blocks, order, search (500 ms after the last key), filters,
 * conditions on columns, groups, saved views and layout, selection, ticks, its address, and the way back to it.
 *
 * @example
 * const list = useList(contactList);
 * return <ListPage list={list} title={t('crm.contacts.title', 'Contacts')} … />;
 */
export function useList<Data, Variables, Found extends FoundRows>(
  definition: ListDefinition<Data, Variables, Found>,
): List<Found, ListConditions<Variables>> {
  const { userId } = useAppUser();
  const [params] = useSearchParams();
  const [words, setWords] = useState('{}');
  const question = useListQuestion(definition, words);
  const { address, questions, asked, named, grid, pageSize, rowsOnPage, conditions, request, columnTexts } = question;
  const { columnFilters, groupBy, closed, columns } = grid;
  const { views } = questions;

  const [showsFigures, setShowsFigures] = useState(false);
  const hasFigures = definition.hasFigures === true && (showsFigures || groupBy !== null);
  const variables = {
    offset: pageSize === 0 ? 0 : address.offset,
    first: rowsToAskFor(pageSize, groupBy),
    ...request,
    ...conditions,
    groupBy,
    ...(hasFigures ? { withFigures: true } : {}),
  };
  // A document has these variables and those of the list's own.
  const answer = useListData(definition.query, variables as unknown as Variables & object);
  const { read } = definition;
  const found = useMemo(() => (answer.data === undefined ? undefined : read(answer.data)), [answer.data, read]);
  grid.setClosedColumns(found?.closedColumns);
  const came = found && definition.choices?.(found);
  const cameWords = came && JSON.stringify(came);
  if (cameWords !== undefined && cameWords !== words) setWords(cameWords);

  const blocks = useMemo(
    () => ({
      ...answer.blocks,
      load: async (place: { offset: number; first: number; group: string | null }) =>
        read(await answer.blocks.load(place)).rows as readonly RowOf<Found>[],
    }),
    [answer.blocks, read],
  );
  const groups = useMemo(
    () => found?.groups?.map((group) => ({ ...group, aggregates: group.aggregates ?? [] })),
    [found?.groups],
  );
  const saved = useGridViews(
    definition.name,
    asked.isViewOfPath && definition.viewOfPath
      ? { says: { [viewParameterOf(views)]: asked.view }, without: definition.viewOfPath.without }
      : undefined,
    definition.hasSavedViews,
  );
  const ticks = useTicks(definition.name);
  const selection = useHeldSelection(address);
  useListReturn(definition.name, userId);
  const rows: readonly RowOf<Found>[] = found?.rows ?? [];
  return {
    name: definition.name,
    address,
    asked,
    questions,
    unknown: findUnknownFilters(params, questions),
    found,
    rows,
    columns,
    closed,
    columnFilters,
    conditions,
    request: { ...conditions, ...request },
    texts: question.textsOf(found),
    columnTexts,
    isNarrowed: address.filter !== '' || columnFilters.length > 0 || hidesRows(asked, questions),
    clear: () => address.change(clearedFilters(questions)),
    isRefused: isForbidden(answer.error),
    error: answer.error,
    refetch: answer.refetch,
    ticks,
    selection,
    views: saved,
    activeView: saved.active ?? asked.view,
    openView(key) {
      if (saved.open(key)) return;
      const isUsual = key === firstViewOf(views) && named === undefined;
      address.change({ [viewParameterOf(views)]: isUsual ? null : key, saved: null });
    },
    export: definition.export,
    tableProps: {
      ...grid.gridProps,
      rows,
      rowKey: definition.rowKey,
      recordCount: found?.recordCount ?? 0,
      isCountCapped: found?.isCountCapped,
      isLoading: answer.isLoading,
      error: answer.error,
      onRetry: answer.retry,
      page: { offset: address.offset, first: rowsOnPage },
      onPage: turnTo,
      pageSizes: definition.pageSizes,
      isEndless: pageSize === 0,
      blocks,
      groups: definition.hasFigures === true && !hasFigures ? undefined : groups,
      aggregates: definition.hasFigures === true && !hasFigures ? undefined : found?.aggregates,
      onAggregatesShown: definition.hasFigures === true ? setShowsFigures : undefined,
      layout: saved.layout,
      onLayout: saved.onLayout,
      ticks,
    },
  };

  function turnTo({ offset, first }: GridPage): void {
    const isSameSize = first === pageSize || (pageSize === 0 && first === definition.pageSize && offset > 0);
    if (isSameSize || definition.pageSizes === undefined) address.goTo(offset);
    else address.change({ rows: first === 0 ? 'all' : first === definition.pageSize ? null : String(first) });
  }
}

function useListReturn(list: string, userId: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberListReturn(list, userId, `${pathname}${search}`), [list, userId, pathname, search]);
}
