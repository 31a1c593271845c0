import { useQuery } from '@atrium/platform';
import type { ListedField, RecordCount } from '@atrium/ui/grid';
import { useState } from 'react';
import type { MatterTotalsQueryVariables } from '../../generated/graphql.ts';
import { allMatterTotalsQuery, matterListFactsQuery, matterTotalsQuery } from './matter-list.operations.ts';

/** Types and stages in use, the fields of types, and how many matters there are without any filter: asked for once a visit. */
export function useMatterFacts(isIncludeCompleted: boolean): {
  readonly types: readonly string[] | undefined;
  readonly stages: readonly string[] | undefined;
  /** Fields that matter types have of their own. */
  readonly fields: readonly ListedField[] | undefined;
  readonly total: RecordCount | undefined;
} {
  const [{ data }] = useQuery({ query: matterListFactsQuery, variables: { isIncludeCompleted } });
  const facts = data?.matterSummaryListX;
  return {
    types: facts?.types,
    stages: facts?.stages,
    fields: facts?.fields,
    total: facts && { recordCount: facts.rowCountWithoutFilters, isCountCapped: facts.isRowCountCapped },
  };
}

/**
 * Amounts over all matters that match, whatever page is shown in whatever order. Where more match than are counted they
 * are added up once `addUp` is called.
 */
export function useMatterTotals({ filter, columnFilters, isIncludeCompleted, where }: MatterTotalsQueryVariables) {
  const variables = { filter, columnFilters, isIncludeCompleted, where };
  const asked = JSON.stringify(variables);
  const [wanted, setWanted] = useState<string | null>(null);
  const isWanted = wanted === asked;
  const [{ data }, execute] = useQuery({ query: matterTotalsQuery, variables, requestPolicy: 'cache-and-network' });
  const [all, executeAll] = useQuery({
    query: allMatterTotalsQuery,
    variables,
    requestPolicy: 'cache-and-network',
    pause: !isWanted,
  });
  const quick = data?.matterSummaryListX.quickTotals;
  return {
    totals: quick ?? (isWanted ? all.data?.matterSummaryListX.totals : undefined),
    /** More match than are counted, and nobody has asked for their totals yet. */
    isLeftOut: quick === null && !isWanted,
    addUp: () => setWanted(asked),
    refetch: () => {
      execute({ requestPolicy: 'network-only' });
      if (isWanted) executeAll({ requestPolicy: 'network-only' });
    },
  };
}
