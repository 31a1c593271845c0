import {
  useAppUser,
  useClient,
  useLabels,
  useListAddress,
  useParams,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { useListGrid, type GridBlocks, type GridPage } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import type { MatterSummaryPageQuery } from '../../generated/graphql.ts';
import { matterColumns, type MatterRow } from './matter-columns.tsx';
import {
  findPathView,
  matterListRules,
  matterPageSizes,
  openFilters,
  readFilters,
  readPageSize,
  tellsOfColumns,
  variablesOf,
} from './matter-filters.ts';
import { matterSummaryFiguresQuery, matterSummaryPageQuery, matterSummaryRowsQuery } from './matter-list.operations.ts';

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
  const address = useListAddress({
    ...matterListRules,
    pageSize: pageSize === 0 ? matterListRules.pageSize : pageSize,
  });
  const wished = readFilters(address.params, command);
  const [types, setTypes] = useState(noTypes);
  const [showsFigures, setShowsFigures] = useState(false);
  const allColumns = useMemo(() => matterColumns(t, labels, types), [t, labels, types]);
  const grid = useListGrid<MatterRow>(
    'matters',
    address,
    allColumns,
    matterListRules.defaultSort,
    tellsOfColumns(wished),
  );
  const { columns, columnFilters, sorts, groupBy, closed } = grid;
  const filters = openFilters(wished, closed);

  const variables = variablesOf(address, filters, userId, { pageSize, sorts, columnFilters, groupBy });
  const hasFigures = showsFigures || groupBy !== null;
  const [plain, askPlain] = useQuery({
    query: matterSummaryPageQuery,
    variables,
    requestPolicy: 'cache-and-network',
    pause: hasFigures,
  });
  const [figures, askFigures] = useQuery({
    query: matterSummaryFiguresQuery,
    variables: { ...variables, groupBy },
    requestPolicy: 'cache-and-network',
    pause: !hasFigures,
  });
  const answer = hasFigures ? figures : plain;
  const withFigures = hasFigures ? figures.data?.matterSummaryListX : undefined;
  // Between the two the rows stay as they are, and with them whatever is open over them.
  const [kept, setKept] = useState<MatterList>();
  const came = answer.data?.matterSummaryListX;
  if (came !== undefined && came !== kept) setKept(came);
  const list = came ?? (answer.fetching ? kept : undefined);
  grid.hear(list?.closedColumns);
  if (list !== undefined && list.types.length > 0 && list.types.join('\n') !== types.join('\n')) setTypes(list.types);

  const [age, setAge] = useState(0);
  const key = JSON.stringify([variables, groupBy]);
  const blocks = useMemo((): GridBlocks<MatterRow> => {
    const [same, by] = JSON.parse(key) as [typeof variables, string | null];
    return {
      key,
      age,
      async load({ offset, first, group }) {
        const grouping = group === null ? {} : { groupBy: by, withinGroup: group };
        const { data, error } = await client
          .query(
            matterSummaryRowsQuery,
            { ...same, ...grouping, offset, first },
            age === 0 ? {} : { requestPolicy: 'network-only' },
          )
          .toPromise();
        if (error || data === undefined) throw error ?? new Error('Rows of matters did not come');
        return data.matterSummaryListX.matters;
      },
    };
  }, [key, client, age]);
  const ask = () => (hasFigures ? askFigures : askPlain)({ requestPolicy: 'network-only' });
  return {
    address,
    variables,
    filters,
    command,
    pathView: findPathView(address.params, command),
    columns,
    columnFilters,
    list,
    closed,
    onAggregatesShown: setShowsFigures,
    aggregates: withFigures?.aggregates,
    /** For the grid that shows them. */
    gridProps: {
      ...grid.gridProps,
      page: { offset: address.offset, first: pageSize === 0 ? matterListRules.pageSize : pageSize },
      onPage: ({ offset, first }: GridPage) =>
        first === pageSize || (pageSize === 0 && first === matterListRules.pageSize && offset > 0)
          ? address.goTo(offset)
          : address.change({ rows: first === 0 ? 'all' : first === matterListRules.pageSize ? null : String(first) }),
      pageSizes: matterPageSizes,
      isEndless: pageSize === 0,
      blocks,
      groups: withFigures?.groups,
      isLoading: answer.fetching,
      error: answer.error,
      onRetry: ask,
    },
    /** Asks again for what is shown, which stays until the answer is there. */
    refresh: () => {
      setAge((before) => before + 1);
      ask();
    },
  };
}
