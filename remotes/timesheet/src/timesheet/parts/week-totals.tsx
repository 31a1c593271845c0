import { formatDuration, formatMoney, formatPercentage } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { StatCard, Stats } from '@atrium/ui';
import type { TimesheetPageQuery } from '../../generated/graphql.ts';
import { shareDone } from '../timesheet.week.ts';
import { Meter } from './meter.tsx';

export type Week = TimesheetPageQuery['timesheetWeek'];

/** What the week adds up to. */
export function WeekTotals({ week }: { week: Week }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { totalSeconds, billableSeconds, targetSeconds, amount } = week;
  const left = targetSeconds - totalSeconds;
  return (
    <Stats>
      <StatCard
        label={t('timesheet.total.recorded', 'Recorded')}
        value={formatDuration(totalSeconds, 'decimal', language)}
        hint={
          <Meter
            share={shareDone(totalSeconds, targetSeconds)}
            label={t('timesheet.total.share', '{{share}} of target', {
              share: formatPercentage(shareDone(totalSeconds, targetSeconds), language),
            })}
          />
        }
      />
      <StatCard
        label={t('timesheet.total.billable', 'Billable')}
        value={formatDuration(billableSeconds, 'decimal', language)}
        hint={t('timesheet.total.billableShare', '{{share}} of recorded time', {
          share: formatPercentage(shareDone(billableSeconds, totalSeconds), language),
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
          left > 0
            ? t('timesheet.total.left', '{{hours}} remaining', { hours: formatDuration(left, 'decimal', language) })
            : t('timesheet.total.reached', 'reached')
        }
      />
    </Stats>
  );
}
