import { addDays, DAYS_PER_WEEK, formatDate } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { ExportButton, fileColumns } from '@atrium/ui/grid';
import { timeStatuses, timeStatusLabel } from '../../common/time-status.ts';
import type { Week } from './week-totals.tsx';

/** The entries of a person's week as a file. */
export function WeekFile({ week, userId }: { readonly week: Week; readonly userId: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const to = addDays(week.firstDay, DAYS_PER_WEEK - 1);
  return (
    <ExportButton
      list="TIME_FIGURES"
      title={`${t('timesheet.title', 'Timesheet')} ${week.user?.name ?? ''} ${formatDate(week.firstDay, language)}`}
      screen="timesheetWeek"
      columns={fileColumns({
        workedOn: t('timesheet.matterTime.day', 'Day'),
        fileNumber: t('timesheet.column.matter', 'Matter'),
        activity: t('timesheet.matterTime.activity', 'Activity'),
        narrative: t('timesheet.matterTime.narrative', 'Narrative'),
        hours: t('timesheet.matterTime.hours', 'Hours'),
        amount: t('timesheet.matterTime.amount', 'Amount'),
        status: t('timesheet.matterTime.state', 'State'),
      })}
      request={{
        timeFigures: {
          figure: 'RECORDED',
          from: week.firstDay,
          to,
          userId,
          sort: [{ column: 'workedOn', direction: 'asc' }],
        },
      }}
      labels={{ status: timeStatuses.map((value) => ({ value, label: timeStatusLabel(t, value) })) }}
    />
  );
}
