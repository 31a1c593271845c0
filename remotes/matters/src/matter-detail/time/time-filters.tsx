import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useTranslation } from '@atrium/platform';
import { SearchField, useIsPhone } from '@atrium/ui';
import { DatePicker, Select } from '@atrium/ui/antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeStatuses, timeStatusLabel } from './time-columns.tsx';

export interface TimeFilterValues {
  readonly filter: string;
  readonly userId: string | null;
  readonly status: string | null;
  readonly isBillable: boolean | null;
  readonly from: string | null;
  readonly to: string | null;
}
export const noTimeFilters: TimeFilterValues = { filter: '', userId: null, status: null, isBillable: null, from: null, to: null };

interface TimeFiltersProps {
  readonly values: TimeFilterValues;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  onChange(changes: Partial<TimeFilterValues>): void;
}

/** Narrows the time of a matter by words, person, state and period. */
export function TimeFilters({ values, people, onChange }: TimeFiltersProps) {
  const { t } = useTranslation();
  const size = useIsPhone() ? 'large' : 'middle';
  const [typed, setTyped] = useState(values.filter);
  const filter = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const narrow = useEffectEvent((text: string) => {
    if (text !== values.filter) onChange({ filter: text });
  });
  useEffect(() => narrow(filter), [filter]);
  const billable = [
    { value: 'yes', label: t('matters.time.billable', 'Billable') },
    { value: 'no', label: t('matters.time.nonBillable', 'Not billable') },
  ];
  return (
    <div className="matters-money__filters">
      <SearchField label={t('matters.time.search', 'Search time')} value={typed} onChange={setTyped} />
      <Select size={size} allowClear aria-label={t('matters.time.person', 'Person')} placeholder={t('matters.time.person', 'Person')} popupMatchSelectWidth={false} value={values.userId} options={people.map(({ id, name }) => ({ value: id, label: name }))} onChange={(userId: string | undefined) => onChange({ userId: userId ?? null })} />
      <Select size={size} allowClear aria-label={t('matters.time.state', 'State')} placeholder={t('matters.time.state', 'State')} popupMatchSelectWidth={false} value={values.status} options={timeStatuses.map((status) => ({ value: status, label: timeStatusLabel(t, status) }))} onChange={(status: string | undefined) => onChange({ status: status ?? null })} />
      <Select size={size} allowClear aria-label={t('matters.time.billing', 'Billing')} placeholder={t('matters.time.billing', 'Billing')} popupMatchSelectWidth={false} value={values.isBillable === null ? null : values.isBillable ? 'yes' : 'no'} options={billable} onChange={(choice: string | undefined) => onChange({ isBillable: choice === undefined ? null : choice === 'yes' })} />
      <DatePicker.RangePicker
        size={size}
        allowEmpty={[true, true]}
        aria-label={t('matters.time.period', 'Period')}
        placeholder={[t('matters.time.from', 'From'), t('matters.time.to', 'To')]}
        onChange={(days) => onChange({ from: days?.[0]?.format('YYYY-MM-DD') ?? null, to: days?.[1]?.format('YYYY-MM-DD') ?? null })}
      />
    </div>
  );
}
