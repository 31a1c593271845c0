import type { useTranslation } from '@atrium/platform';

type Translate = ReturnType<typeof useTranslation>['t'];

export const timeStatuses = ['Draft', 'Submitted', 'Approved', 'Billed', 'WrittenOff'] as const;
/** Time in these states can still go on an invoice. */
export const unbilledStatuses = ['Draft', 'Submitted', 'Approved'] as const satisfies readonly TimeStatus[];
export type TimeStatus = (typeof timeStatuses)[number];

export function timeStatusLabel(t: Translate, status: string): string {
  const words: Record<string, string> = {
    Draft: t('timesheet.matterTime.status.draft', 'Draft'),
    Submitted: t('timesheet.matterTime.status.submitted', 'Submitted'),
    Approved: t('timesheet.matterTime.status.approved', 'Approved'),
    Billed: t('timesheet.matterTime.status.billed', 'Billed'),
    WrittenOff: t('timesheet.matterTime.status.writtenOff', 'Written off'),
  };
  return words[status] ?? status;
}
