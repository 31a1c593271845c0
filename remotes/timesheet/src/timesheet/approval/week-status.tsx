import { useTranslation } from '@atrium/platform';
import { Tag, type Tone } from '@atrium/ui';

type Translate = ReturnType<typeof useTranslation>['t'];

export const weekStatuses = ['Draft', 'Submitted', 'Returned', 'Approved'] as const;

/** How a week stands, in a word. */
export function weekStatusLabel(t: Translate, status: string): string {
  const labels: Readonly<Record<string, string>> = {
    Draft: t('timesheet.week.draft', 'Not submitted'),
    Submitted: t('timesheet.week.submitted', 'Submitted'),
    Returned: t('timesheet.week.returned', 'Returned'),
    Approved: t('timesheet.week.approved', 'Approved'),
  };
  return labels[status] ?? status;
}

const tones: Readonly<Record<string, Tone>> = { Submitted: 'info', Returned: 'warn', Approved: 'accent' };

export function WeekStatus({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  return <Tag tone={tones[status] ?? 'neutral'}>{weekStatusLabel(t, status)}</Tag>;
}
