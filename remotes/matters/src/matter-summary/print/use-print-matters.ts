import { reportError, useClient, useLocation, useQuery, useTranslation } from '@atrium/platform';
import { SORTS_AT_MOST, useListQuestion } from '@atrium/ui/grid';
import { useEffect, useMemo, useState } from 'react';
import { readBroughtIds } from '../../common/brought-matters.ts';
import { useMatterColumns, type MatterRow } from '../../common/matter-list/matter-columns.tsx';
import { listOfMatters } from '../../common/matter-list/matter-list.ts';
import { useMatterFacts } from '../../common/matter-list/use-matter-facts.ts';
import { usePrintRight } from '../../common/matter-list/use-print-right.ts';
import { matterPrintHeadQuery, matterPrintRowsQuery } from './print.operations.ts';

/** More than this nobody reads on paper; a file holds them all. */
export const PRINTED_AT_MOST = 2000;
const ROWS_AT_ONCE = 250;
/** As many as the list takes by name. */
export const NAMED_AT_MOST = 1000;
const noRows: readonly MatterRow[] = [];

/**
 * The matters that the address asks for, all of them and not a page, in its order; `groupFirst` sorts by the group
 * before that. Ticked rows are brought along with the navigation and take the place of the filters.
 */
export function usePrintMatters(groupFirst: (asked: string | null) => string | null) {
  const { t } = useTranslation();
  const client = useClient();
  const { fields } = useMatterFacts(false);
  const allColumns = useMatterColumns(fields);
  const { state } = useLocation();
  const right = usePrintRight();
  const question = useListQuestion(
    useMemo(() => listOfMatters({ name: 'matterSummary', columns: allColumns, hasViews: true }), [allColumns]),
  );
  const { address, grid, conditions, columnTexts } = question;
  const { columns, closed } = grid;
  const groupBy = groupFirst(grid.groupBy);
  const group = groupBy === null || closed.has(groupBy) ? null : groupBy;
  const sort =
    group === null
      ? question.request.sort
      : [
          { column: group, direction: 'asc' as const },
          ...question.request.sort.filter(({ column }) => column !== group),
        ].slice(0, SORTS_AT_MOST);
  const ticks = readBroughtIds(state);
  const brought = ticks.slice(0, NAMED_AT_MOST);
  const ticked = { filter: null, isIncludeCompleted: true, where: null, columnFilters: null, ids: [...brought] };
  const variables = { ...(brought.length > 0 ? ticked : { ...question.request, ...conditions }), sort };
  const [{ data, error: headError }, askHead] = useQuery({
    query: matterPrintHeadQuery,
    variables,
    requestPolicy: 'network-only',
    pause: right.mayPrint !== true,
  });
  const head = data?.matterSummaryListX;
  grid.setClosedColumns(head?.closedColumns);

  const key = JSON.stringify(variables);
  const total = Math.min(head?.recordCount ?? 0, PRINTED_AT_MOST);
  const [loaded, setLoaded] = useState<{ key: string; rows: readonly MatterRow[]; isWhole: boolean; error: unknown }>({
    key: '',
    rows: noRows,
    isWhole: false,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const isCounted = head !== undefined;
  useEffect(() => {
    if (!isCounted) return undefined;
    let isOver = false;
    const load = async () => {
      const rows: MatterRow[] = [];
      while (rows.length < total) {
        const { data: page, error } = await client
          .query(
            matterPrintRowsQuery,
            {
              ...(JSON.parse(key) as typeof variables),
              offset: rows.length,
              first: Math.min(ROWS_AT_ONCE, total - rows.length),
            },
            { requestPolicy: 'network-only' },
          )
          .toPromise();
        if (isOver) return;
        if (page === undefined) throw error ?? new Error('Rows of matters did not come');
        rows.push(...page.matterSummaryListX.matters);
        setLoaded({ key, rows: [...rows], isWhole: false, error: null });
        if (page.matterSummaryListX.matters.length === 0) break;
      }
      if (!isOver) setLoaded({ key, rows, isWhole: true, error: null });
    };
    load().catch((error: unknown) => {
      reportError(error, { remote: 'matters', area: 'print' });
      if (!isOver) setLoaded({ key, rows: noRows, isWhole: false, error });
    });
    return () => {
      isOver = true;
    };
  }, [client, key, total, isCounted, attempt]);

  const isCurrent = loaded.key === key;
  const rows = isCurrent ? loaded.rows : noRows;
  const words = [...question.textsOf({ rows: [...rows], matters: [...rows] }), ...columnTexts];
  return {
    columns,
    group,
    closed,
    recordCount: head?.recordCount ?? 0,
    aggregates: head?.aggregates ?? [],
    isTicked: brought.length > 0,
    isCut: brought.length < ticks.length,
    right,
    /** The list as it is asked for. */
    request: variables,
    rows,
    isWhole: isCurrent && loaded.isWhole,
    error: right.error ?? headError ?? (isCurrent ? loaded.error : null),
    /** The filters in words, for whoever has only the paper. */
    words:
      brought.length > 0
        ? [
            {
              name: t('matters.print.rows', 'Rows'),
              value: t('matters.print.ticked', {
                defaultValue_one: '{{count}} selected',
                defaultValue_other: '{{count}} selected',
                count: brought.length,
              }),
            },
          ]
        : words,
    /** Where the list is that this is a print of. */
    listAddress: `/matterSummary${address.params.size === 0 ? '' : `?${address.params.toString()}`}`,
    retry: () => {
      if (right.error !== undefined) return right.refetch();
      askHead({ requestPolicy: 'network-only' });
      setAttempt((before) => before + 1);
    },
  };
}

export type PrintMatters = ReturnType<typeof usePrintMatters>;
