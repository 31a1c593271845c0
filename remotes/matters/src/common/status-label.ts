import { isCurrentMatter, matterStatuses } from '@atrium/domain';
import type { Translate } from '@atrium/platform';

/** Statuses a matter is worked in; the rest come with "include completed". Deleted ones are in no list. */
export const openStatuses: readonly string[] = matterStatuses.filter(isCurrentMatter);
export const completedStatuses: readonly string[] = matterStatuses.filter(
  (status) => status !== 'Deleted' && !isCurrentMatter(status),
);
export const listedStatuses: readonly string[] = [...openStatuses, ...completedStatuses];

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

/** These statuses as choices of a column or a filter. */
export const statusChoices = (t: Translate, statuses: readonly string[] = listedStatuses) =>
  statuses.map((value) => ({ value, label: statusLabel(t, value) }));
