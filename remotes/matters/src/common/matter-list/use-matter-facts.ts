import { useQuery } from '@atrium/platform';
import type { ListedField } from '@atrium/ui/grid';
import type { MatterTotalsQueryVariables } from '../../generated/graphql.ts';
import { matterListFactsQuery, matterTotalsQuery } from './matter-list.operations.ts';

/** Types and stages in use, the fields of types, and how many matters there are without any filter: asked for once a visit. */
export function useMatterFacts(isIncludeCompleted: boolean): {
  readonly types: readonly string[] | undefined;
  readonly stages: readonly string[] | undefined;
  /** Fields that matter types have of their own. */
  readonly fields: readonly ListedField[] | undefined;
  readonly total: number | undefined;
} {
  const [{ data }] = useQuery({ query: matterListFactsQuery, variables: { isIncludeCompleted } });
  const facts = data?.matterSummaryListX;
  return { types: facts?.types, stages: facts?.stages, fields: facts?.fields, total: facts?.rowCountWithoutFilters };
}

/** Amounts over all matters that match, whatever page is shown in whatever order. */
export function useMatterTotals({ filter, columnFilters, isIncludeCompleted, where }: MatterTotalsQueryVariables) {
  const [{ data }, execute] = useQuery({
    query: matterTotalsQuery,
    variables: { filter, columnFilters, isIncludeCompleted, where },
    requestPolicy: 'cache-and-network',
  });
  return {
    totals: data?.matterSummaryListX.totals,
    refetch: () => execute({ requestPolicy: 'network-only' }),
  };
}
