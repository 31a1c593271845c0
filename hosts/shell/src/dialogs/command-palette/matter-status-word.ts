import type { useTranslation } from '@atrium/platform';

/** Where a matter stands, as people write it; a status the host does not know is shown as it came. */
export function matterStatusWord(t: ReturnType<typeof useTranslation>['t'], status: string): string {
  const words: Readonly<Record<string, string>> = {
    Pending: t('shell.matterStatus.pending', 'Pending'),
    Open: t('shell.matterStatus.open', 'Open'),
    OnHold: t('shell.matterStatus.onHold', 'On hold'),
    Completed: t('shell.matterStatus.completed', 'Completed'),
    Archived: t('shell.matterStatus.archived', 'Archived'),
    Destroyed: t('shell.matterStatus.destroyed', 'Destroyed'),
    Cancelled: t('shell.matterStatus.cancelled', 'Cancelled'),
  };
  return words[status] ?? status;
}
