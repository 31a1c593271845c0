import { formatBilledHours, formatDuration, formatMeasured, formatMoney, formatPercentage } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { StatCard, Stats } from '@atrium/ui';
import type { TimesheetPageQuery } from '../../generated/graphql.ts';
import { missingSeconds, shareDone } from '../timesheet.week.ts';
import { Meter } from './meter.tsx';

export type Week = TimesheetPageQuery['timesheetWeek'];

/** What the week adds up to. */
export function WeekTotals({ week, today }: { readonly week: Week; readonly today: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { totalSeconds, billedSeconds, billableSeconds, targetSeconds, amount } = week;
  const left = targetSeconds - billedSeconds;
  const missing = week.days.reduce((sum, day) => sum + (day.day < today ? missingSeconds(day, today) : 0), 0);
  const hours = (seconds: number) => t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(seconds) });
  return (
    <Stats>
      <StatCard
        label={t('timesheet.total.recorded', 'Recorded')}
        value={hours(billedSeconds)}
        hint={
          <>
            {totalSeconds !== billedSeconds &&
              t('timesheet.measured', 'measured {{time}}', { time: formatMeasured(totalSeconds) })}
            <Meter
              share={shareDone(billedSeconds, targetSeconds)}
              label={t('timesheet.total.share', '{{share}} of target', {
                share: formatPercentage(shareDone(billedSeconds, targetSeconds), language),
              })}
            />
          </>
        }
      />
      <StatCard
        label={t('timesheet.total.billable', 'Billable')}
        value={hours(billableSeconds)}
        hint={t('timesheet.total.billableShare', '{{share}} of recorded time', {
          share: formatPercentage(shareDone(billableSeconds, billedSeconds), language),
        })}
      />
      <StatCard
        label={t('timesheet.total.amount', 'Amount')}
        value={formatMoney(amount.minor, amount.currency, language)}
        hint={t('timesheet.total.amountHint', 'before tax')}
      />
      <StatCard
        label={t('timesheet.total.target', 'Target')}
        value={formatDuration(targetSeconds, 'decimal', language)}
        hint={
          <>
            {left > 0
              ? t('timesheet.total.left', '{{hours}} remaining', { hours: hours(left) })
              : t('timesheet.total.reached', 'reached')}
            {missing > 0 &&
              ` · ${t('timesheet.total.missing', '{{hours}} missing on days gone by', { hours: hours(missing) })}`}
          </>
        }
      />
    </Stats>
  );
}
