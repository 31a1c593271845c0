import type { useTranslation } from '@atrium/platform';
import type { MatterSummaryPage_MatterFragment } from '../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Share of the estimate used, by what is billed and what waits to be; null where there is no estimate. */
export function estimateUsed({ estimate, billed, wip }: Pick<MatterSummaryPage_MatterFragment, 'estimate' | 'billed' | 'wip'>): number | null {
  return estimate === null || estimate === undefined || estimate.minor === 0 ? null : (billed.minor + wip.minor) / estimate.minor;
}

/** A status as people write it; one the client does not know is shown as it came. */
export function statusLabel(t: Translate, status: string): string {
  const labels: Record<string, string> = {
    Pending: t('matters.status.pending', 'Pending'),
    Open: t('matters.status.open', 'Open'),
    OnHold: t('matters.status.onHold', 'On hold'),
    Completed: t('matters.status.completed', 'Completed'),
    Archived: t('matters.status.archived', 'Archived'),
    Destroyed: t('matters.status.destroyed', 'Destroyed'),
    Cancelled: t('matters.status.cancelled', 'Cancelled'),
    Deleted: t('matters.status.deleted', 'Deleted'),
  };
  return labels[status] ?? status;
}

/** The name of a group: a status in words, a month by its name, anything else as it is. */
export function groupLabel(t: Translate, language: string, column: string, key: string): string {
  if (column === 'status') return statusLabel(t, key);
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(key) ?? [];
  const isMonth = year !== undefined && (column === 'openedOn' || column === 'nextKeyDate');
  return isMonth ? new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(Number(year), Number(month) - 1)) : key;
}
