import type { MatterStatus } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What one does to take a matter to a status. */
export function statusVerb(t: Translate, from: string, to: MatterStatus): string {
  const verbs: Record<MatterStatus, string> = {
    Pending: t('matters.status.toPending', 'Set pending'),
    Open: from === 'OnHold' ? t('matters.status.toOpen', 'Open it') : t('matters.status.reopen', 'Reopen it'),
    OnHold: t('matters.status.toOnHold', 'Put on hold'),
    Completed:
      from === 'Archived'
        ? t('matters.status.unarchive', 'Take out of the archive')
        : t('matters.status.toCompleted', 'Complete it'),
    Archived: t('matters.status.toArchived', 'Archive it'),
    Destroyed: t('matters.status.toDestroyed', 'Record its destruction'),
    Cancelled: t('matters.status.toCancelled', 'Cancel it'),
    Deleted: t('matters.status.toDeleted', 'Delete it'),
  };
  return verbs[to];
}

/** What follows from it, where people should know before they do it. */
export function statusHint(t: Translate, to: MatterStatus): string | null {
  const hints: Partial<Record<MatterStatus, string>> = {
    Completed: t(
      'matters.status.hintCompleted',
      'A matter can be completed once nothing is left in work in progress, unpaid invoices or trust.',
    ),
    Destroyed: t('matters.status.hintDestroyed', 'Only the record remains. This can not be undone.'),
    Deleted: t(
      'matters.status.hintDeleted',
      'The matter disappears from every list. An administrator can bring it back.',
    ),
  };
  return hints[to] ?? null;
}
