import { dayIn, formatDateRange, periodOf, type Period, type PeriodKey } from '@atrium/domain';
import { useRegion, useTranslation, type Translate } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Chip } from '../controls/chip.tsx';
import { PeriodPicker } from './period-picker.tsx';
import './antd.css';

const labelOf = (t: Translate, key: PeriodKey): string =>
  ({
    week: t('ui.period.week', 'This week'),
    month: t('ui.period.month', 'This month'),
    lastMonth: t('ui.period.lastMonth', 'Last month'),
    quarter: t('ui.period.quarter', 'This quarter'),
    year: t('ui.period.year', 'Financial year'),
    twelveMonths: t('ui.period.twelveMonths', '12 months'),
  })[key];

export interface PeriodBarProps {
  readonly period: Period;
  /** Which periods are offered by name. */
  readonly keys: readonly PeriodKey[];
  onChange(period: Period): void;
}

/** Chooses the period that figures are about, by name or day by day. */
export function PeriodBar({ period, keys, onChange }: PeriodBarProps): ReactElement {
  const { t } = useTranslation();
  const { financialYearStart, language, timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  return (
    <div className="at-period-bar" role="group" aria-label={t('ui.period.label', 'Period')}>
      {keys.map((key) => {
        const named = periodOf(key, today, financialYearStart);
        const isOn = named.from === period.from && named.to === period.to;
        return <Chip key={key} label={labelOf(t, key)} active={isOn} onClick={() => onChange(named)} />;
      })}
      <PeriodPicker
        label={t('ui.period.label', 'Period')}
        placeholder={[t('ui.period.from', 'From'), t('ui.period.to', 'To')]}
        value={period}
        onChange={({ from, to }) => {
          if (from !== null && to !== null) onChange({ from, to });
        }}
      />
      <span className="at-period-bar__days">{formatDateRange(period.from, period.to, language)}</span>
    </div>
  );
}
