import { formatDateRange } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Chip } from '@atrium/ui';
import { PeriodPicker } from '@atrium/ui/antd';
import { periodKeys, periodOf, type Period, type PeriodKey } from './period.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

const labelOf = (t: Translate, key: PeriodKey): string =>
  ({
    week: t('timesheet.period.week', 'This week'),
    month: t('timesheet.period.month', 'This month'),
    lastMonth: t('timesheet.period.lastMonth', 'Last month'),
    year: t('timesheet.period.year', 'Financial year'),
  })[key];

interface PeriodBarProps {
  readonly period: Period;
  readonly today: string;
  onChange(period: Period): void;
}

/** Chooses the period that figures are about. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps) {
  const { t } = useTranslation();
  const { homeCountry, language } = useRegion();
  return (
    <div className="timesheet-period" role="group" aria-label={t('timesheet.matterTime.period', 'Period')}>
      {periodKeys.map((key) => {
        const named = periodOf(key, today, homeCountry);
        const isOn = named.from === period.from && named.to === period.to;
        return <Chip key={key} label={labelOf(t, key)} active={isOn} onClick={() => onChange(named)} />;
      })}
      <PeriodPicker
        label={t('timesheet.matterTime.period', 'Period')}
        placeholder={[t('timesheet.matterTime.from', 'From'), t('timesheet.matterTime.to', 'To')]}
        value={period}
        onChange={({ from, to }) => {
          if (from !== null && to !== null) onChange({ from, to });
        }}
      />
      <span className="timesheet-quiet">{formatDateRange(period.from, period.to, language)}</span>
    </div>
  );
}
