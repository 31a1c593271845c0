import { isKeptDay } from '@atrium/domain';
import { useTranslation, type ListAddress } from '@atrium/platform';
import { useIsPhone, ListSearch } from '@atrium/ui';
import { PeriodPicker, Select } from '@atrium/ui/antd';
import { timeStatuses, timeStatusLabel, type TimeStatus } from '../common/time-status.ts';

export interface TimeFilterValues {
  readonly filter: string | null;
  readonly userId: string | null;
  readonly status: TimeStatus | null;
  readonly isBillable: boolean | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Reads `?filter=&person=&state=&billing=&from=&to=`, which anyone may have edited: what makes no sense is ignored. */
export function readTimeFilters({ filter, params }: Pick<ListAddress, 'filter' | 'params'>): TimeFilterValues {
  const dayOf = (name: string): string | null => {
    const day = params.get(name);
    return day !== null && isKeptDay(day) ? day : null;
  };
  const billing = params.get('billing');
  return {
    filter: filter === '' ? null : filter,
    userId: params.get('person'),
    status: timeStatuses.find((status) => status === params.get('state')) ?? null,
    isBillable: billing === 'yes' ? true : billing === 'no' ? false : null,
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

interface TimeFiltersProps {
  readonly address: ListAddress;
  readonly values: TimeFilterValues;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** Narrows the time of a matter by words, person, state and period. */
export function TimeFilters({ address, values: { userId, status, isBillable, from, to }, people }: TimeFiltersProps) {
  const { t } = useTranslation();
  const size = useIsPhone() ? 'large' : 'middle';
  const billable = [
    { value: 'yes', label: t('timesheet.matterTime.billable', 'Billable') },
    { value: 'no', label: t('timesheet.matterTime.nonBillable', 'Non-billable') },
  ];
  return (
    <div className="timesheet-matter-time__filters">
      <ListSearch label={t('timesheet.matterTime.search', 'Search time')} address={address} />
      <Select
        size={size}
        allowClear
        aria-label={t('timesheet.matterTime.person', 'Person')}
        placeholder={t('timesheet.matterTime.person', 'Person')}
        popupMatchSelectWidth={false}
        value={userId}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(person: string | null | undefined) => address.change({ person: person ?? null })}
      />
      <Select
        size={size}
        allowClear
        aria-label={t('timesheet.matterTime.state', 'State')}
        placeholder={t('timesheet.matterTime.state', 'State')}
        popupMatchSelectWidth={false}
        value={status}
        options={timeStatuses.map((each) => ({ value: each, label: timeStatusLabel(t, each) }))}
        onChange={(state: TimeStatus | null | undefined) => address.change({ state: state ?? null })}
      />
      <Select
        size={size}
        allowClear
        aria-label={t('timesheet.matterTime.billing', 'Billing')}
        placeholder={t('timesheet.matterTime.billing', 'Billing')}
        popupMatchSelectWidth={false}
        value={isBillable === null ? null : isBillable ? 'yes' : 'no'}
        options={billable}
        onChange={(billing: string | null | undefined) => address.change({ billing: billing ?? null })}
      />
      <PeriodPicker
        size={size}
        label={t('timesheet.matterTime.period', 'Period')}
        placeholder={[t('timesheet.matterTime.from', 'From'), t('timesheet.matterTime.to', 'To')]}
        value={{ from, to }}
        onChange={(period) => address.change({ ...period })}
      />
    </div>
  );
}
