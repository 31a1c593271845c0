import type { MatterStatus } from '@atrium/domain';
import type { Translate } from '@atrium/platform';

/** What one does to take a matter to a status. */
export function statusVerb(t: Translate, from: string, to: MatterStatus): string {
  const verbs: Record<MatterStatus, string> = {
    Pending: t('matters.status.toPending', 'Set pending'),
    Open: from === 'OnHold' ? t('matters.status.toOpen', 'Open matter') : t('matters.status.reopen', 'Reopen matter'),
    OnHold: t('matters.status.toOnHold', 'Put on hold'),
    Completed:
      from === 'Archived'
        ? t('matters.status.unarchive', 'Remove from archive')
        : t('matters.status.toCompleted', 'Complete matter'),
    Archived: t('matters.status.toArchived', 'Archive matter'),
    Destroyed: t('matters.status.toDestroyed', 'Record destruction'),
    Cancelled: t('matters.status.toCancelled', 'Cancel matter'),
    Deleted: t('matters.status.toDeleted', 'Delete matter'),
  };
  return verbs[to];
}

/** What follows from it, where people should know before they do it. */
export function statusHint(t: Translate, to: MatterStatus): string | null {
  const hints: Partial<Record<MatterStatus, string>> = {
    Completed: t(
      'matters.status.hintCompleted',
      'A matter can be completed once there is no work in progress, unpaid invoice or money in trust left.',
    ),
    Destroyed: t('matters.status.hintDestroyed', 'Only the record remains. This can’t be undone.'),
    Deleted: t('matters.status.hintDeleted', 'The matter disappears from every list. An administrator can restore it.'),
  };
  return hints[to] ?? null;
}
