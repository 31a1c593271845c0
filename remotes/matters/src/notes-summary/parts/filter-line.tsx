import { addDays, dayIn } from '@atrium/domain';
import { useRegion, useTranslation, type ListAddress } from '@atrium/platform';
import { Chip } from '@atrium/ui';
import { ListSearch } from '../../common/list-filters/list-search.tsx';
import { filterParameters, monthOf, type NoteListFilters } from '../notes-summary.filters.ts';

interface FilterLineProps {
  readonly address: ListAddress;
  readonly filters: NoteListFilters;
  /** The conditions that the address names, in words. */
  readonly texts: readonly { readonly parameter: string; readonly name: string; readonly value: string }[];
}

const WEEK_DAYS = 6;

/** Search, a chip for each condition of the address, and periods to put on. */
export function FilterLine({ address, filters, texts }: FilterLineProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const month = monthOf(today);
  const week = { from: addDays(today, -WEEK_DAYS), to: today };
  const isOn = (period: { from: string; to: string }) => filters.from === period.from && filters.to === period.to;
  const toggle = (period: { from: string; to: string }) => () =>
    address.change(isOn(period) ? { from: null, to: null } : period);
  const isKnownPeriod = isOn(month) || isOn(week);
  const named = texts.filter(
    ({ parameter }) =>
      (filterParameters as readonly string[]).includes(parameter) &&
      !(isKnownPeriod && (parameter === 'from' || parameter === 'to')),
  );
  return (
    <>
      <ListSearch label={t('matters.notes.find', 'Find in notes')} address={address} />
      <Chip label={t('matters.notes.lastWeek', 'Last 7 days')} active={isOn(week)} onClick={toggle(week)} />
      <Chip label={t('matters.notes.thisMonth', 'This month')} active={isOn(month)} onClick={toggle(month)} />
      {named.map(({ parameter, name, value }) => (
        <Chip
          key={parameter}
          label={name}
          value={value}
          active
          onRemove={() => address.change({ [parameter]: null })}
        />
      ))}
    </>
  );
}
