import { useAppUser, useQuery, useTranslation } from '@atrium/platform';
import { Chip } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useKindLabels } from '../calendar-words.ts';
import { calendarKinds, writePeople, type CalendarFilters } from '../firm-calendar.filters.ts';
import { firmCalendarOptionsQuery } from '../../common/people-options.operations.ts';
import { PeopleSelect } from '../../common/people-select.tsx';

interface CalendarFilterLineProps {
  readonly filters: CalendarFilters;
  onChange(changes: Readonly<Record<string, string | null | readonly string[]>>): void;
}

/** What is shown, and whose. */
export function CalendarFilterLine({ filters, onChange }: CalendarFilterLineProps) {
  const { t } = useTranslation();
  const { userId } = useAppUser();
  const labels = useKindLabels();
  const [{ data }] = useQuery({ query: firmCalendarOptionsQuery });
  const { people = [], teams = [], offices = [] } = data?.firmCalendarOptions ?? {};
  const { kinds, personIds, teamId, officeId } = filters;
  const hide = (kind: (typeof calendarKinds)[number]) =>
    calendarKinds.filter((each) => (each === kind ? kinds.includes(each) : !kinds.includes(each)));
  const choices = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="matters-firm-calendar__filters" role="group" aria-label={t('matters.firmCalendar.show', 'Show')}>
      {calendarKinds.map((kind) => (
        <Chip
          key={kind}
          label={labels[kind]}
          active={kinds.includes(kind)}
          onClick={() => onChange({ hide: hide(kind).map((each) => each.toLowerCase()) })}
        />
      ))}
      <PeopleSelect
        hideLabel
        label={t('matters.firmCalendar.people', 'People')}
        placeholder={t('matters.firmCalendar.everyone', 'Everyone')}
        people={people}
        value={data === undefined ? [] : personIds}
        onChange={(ids) => onChange({ person: writePeople(ids, userId) })}
      />
      <Select<string | null>
        allowClear
        className="matters-firm-calendar__choice"
        aria-label={t('matters.firmCalendar.team', 'Team')}
        placeholder={t('matters.firmCalendar.anyTeam', 'Any team')}
        value={data === undefined ? null : teamId}
        options={choices(teams)}
        // A team is looked at whole: whoever chooses one no longer means themselves alone.
        onChange={(team) =>
          onChange({ team: team ?? null, ...(team === undefined ? {} : { person: writePeople([], userId) }) })
        }
      />
      <Select<string | null>
        allowClear
        className="matters-firm-calendar__choice"
        aria-label={t('matters.firmCalendar.office', 'Office')}
        placeholder={t('matters.firmCalendar.anyOffice', 'Any office')}
        value={data === undefined ? null : officeId}
        options={choices(offices)}
        onChange={(office) =>
          onChange({ office: office ?? null, ...(office === undefined ? {} : { person: writePeople([], userId) }) })
        }
      />
    </div>
  );
}
