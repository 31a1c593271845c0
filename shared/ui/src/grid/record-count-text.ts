import { formatNumber } from '@atrium/domain';
import type { Translate } from '@atrium/platform';

/** How many rows match, as far as they were counted. */
export interface RecordCount {
  readonly recordCount?: number | undefined;
  /** There are more than were counted. */
  readonly isCountCapped?: boolean | undefined;
}

const THOUSAND = 1000;
const HUNDRED = 100;

/** A count as it is written: "1,482", or "1,000+" in whole thousands, below one in whole hundreds, where counting stopped. */
export function recordCountText(
  t: Translate,
  language: string,
  { recordCount = 0, isCountCapped = false }: RecordCount,
): string {
  if (!isCountCapped) return formatNumber(recordCount, language);
  const step = recordCount < THOUSAND ? HUNDRED : THOUSAND;
  return t('ui.grid.atLeast', '{{total}}+', { total: formatNumber(Math.floor(recordCount / step) * step, language) });
}
