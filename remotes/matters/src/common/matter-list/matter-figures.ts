import type { MatterSummaryPage_MatterFragment } from '../../generated/graphql.ts';

/** Share of the estimate used, by what is billed and what waits to be; null where there is no estimate. */
export function estimateUsed({
  estimate,
  billed,
  wip,
}: Pick<MatterSummaryPage_MatterFragment, 'estimate' | 'billed' | 'wip'>): number | null {
  return estimate === null || estimate === undefined || estimate.minor === 0
    ? null
    : (billed.minor + wip.minor) / estimate.minor;
}
