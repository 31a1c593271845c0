import type { useTranslation } from '@atrium/platform';
import { statusLabel } from '../status-label.ts';
import type { MatterSummaryPage_MatterFragment } from '../../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Share of the estimate used, by what is billed and what waits to be; null where there is no estimate. */
export function estimateUsed({ estimate, billed, wip }: Pick<MatterSummaryPage_MatterFragment, 'estimate' | 'billed' | 'wip'>): number | null {
  return estimate === null || estimate === undefined || estimate.minor === 0 ? null : (billed.minor + wip.minor) / estimate.minor;
}

/** The name of a group: a status in words, a month by its name, anything else as it is. */
export function groupLabel(t: Translate, language: string, column: string, key: string): string {
  if (column === 'status') return statusLabel(t, key);
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(key) ?? [];
  const isMonth = year !== undefined && (column === 'openedOn' || column === 'nextKeyDate');
  return isMonth ? new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(Number(year), Number(month) - 1)) : key;
}
