import { useClient, useClosedColumns, useLabels, useListAddress, useParams, useAppUser, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { readColumnFilter, writeColumnFilter, type ClosedColumns, type GridBlocks, type GridFilter } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import type { MatterSummaryPageQuery } from '../generated/graphql.ts';
import { matterColumns, type MatterRow } from './matter-summary.columns.tsx';
import { matterListRules, readFilters, readPageSize, variablesOf } from './matter-summary.filters.ts';
import { matterSummaryFiguresQuery, matterSummaryPageQuery, matterSummaryRowsQuery } from './matter-summary.operations.ts';

type MatterList = MatterSummaryPageQuery['matterSummaryListX'];
const noTypes: readonly string[] = [];

/** The list of matters as its address asks for it: columns, conditions, order, groups, and the rows that came. */
export function useMatterGrid() {
  const { t } = useTranslation();
  const client = useClient();
  const { userId } = useAppUser();
  const labels = useLabels();
  const { command } = useParams();
  const [params] = useSearchParams();
  const pageSize = readPageSize(params);
  const address = useListAddress({ ...matterListRules, pageSize: pageSize === 0 ? matterListRules.pageSize : pageSize });
  const filters = readFilters(address.params, command);
  // What the address asks of a closed column the server would refuse: then it has to be known first.
  const known = useClosedColumns('matters', ['where', 'sort', 'group'].some((name) => params.has(name)));
  const [told, setTold] = useState<ClosedColumns>(new Map());
  const closed = told.size > 0 ? told : known;
  const [types, setTypes] = useState(noTypes);
  const [showsFigures, setShowsFigures] = useState(false);

  const columns = useMemo(() => matterColumns(t, labels, closed, types), [t, labels, closed, types]);
  // What a colleague's link or a shared view asks of a closed column is left out: the server would refuse it.
  const written = address.params.getAll('where').join('\n');
  const columnFilters = useMemo(() => written.split('\n').map((text) => readColumnFilter(text, columns)).filter((filter) => filter !== null), [written, columns]);
  const sorts = address.sorts.filter(({ column }) => !closed.has(column));
  const groupBy = columns.find(({ key, isGroupable }) => isGroupable === true && key === address.params.get('group'))?.key ?? null;

  const variables = variablesOf(address, filters, userId, { pageSize, sorts: sorts.length === 0 ? [matterListRules.defaultSort] : sorts, columnFilters, groupBy });
  const hasFigures = showsFigures || groupBy !== null;
  const [plain, askPlain] = useQuery({ query: matterSummaryPageQuery, variables, requestPolicy: 'cache-and-network', pause: hasFigures });
  const [figures, askFigures] = useQuery({ query: matterSummaryFiguresQuery, variables: { ...variables, groupBy }, requestPolicy: 'cache-and-network', pause: !hasFigures });
  const answer = hasFigures ? figures : plain;
  const withFigures = hasFigures ? figures.data?.matterSummaryListX : undefined;
  // Between the two the rows stay as they are, and with them whatever is open over them.
  const [kept, setKept] = useState<MatterList>();
  const came = answer.data?.matterSummaryListX;
  if (came !== undefined && came !== kept) setKept(came);
  const list = came ?? (answer.fetching ? kept : undefined);
  const toldNow = list?.closedColumns ?? [];
  if (toldNow.length !== told.size || toldNow.some(({ column }) => !told.has(column))) {
    if (list !== undefined) setTold(new Map(toldNow.map(({ column, access }) => [column, access === 'MASKED' ? 'masked' : 'hidden'])));
  }
  if (list !== undefined && list.types.length > 0 && list.types.join('\n') !== types.join('\n')) setTypes(list.types);

  const key = JSON.stringify([variables, groupBy]);
  const blocks = useMemo((): GridBlocks<MatterRow> => {
    const [same, by] = JSON.parse(key) as [typeof variables, string | null];
    return {
      key,
      async load({ offset, first, group }) {
        const grouping = group === null ? {} : { groupBy: by, withinGroup: group };
        const { data, error } = await client.query(matterSummaryRowsQuery, { ...same, ...grouping, offset, first }).toPromise();
        if (error || data === undefined) throw error ?? new Error('Rows of matters did not come');
        return data.matterSummaryListX.matters;
      },
    };
  }, [key, client]);
  return {
    ...{ address, variables, filters, command, columns, columnFilters, sorts, groupBy, pageSize, list, blocks, closed },
    ...{ aggregates: withFigures?.aggregates, groups: withFigures?.groups, isLoading: answer.fetching, error: answer.error, onAggregatesShown: setShowsFigures },
    retry: () => (hasFigures ? askFigures : askPlain)({ requestPolicy: 'network-only' }),
    setColumnFilters: (next: readonly GridFilter[]) => address.change({ where: next.map(writeColumnFilter) }),
    setGroupBy: (column: string | null) => address.change({ group: column }),
    setPage: ({ offset, first }: { offset: number; first: number }) =>
      first === pageSize || (pageSize === 0 && first === matterListRules.pageSize && offset > 0)
        ? address.goTo(offset)
        : address.change({ rows: first === 0 ? 'all' : first === matterListRules.pageSize ? null : String(first) }),
  };
}
