import { enquiryText } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Icon, VisuallyHidden, type IconName } from '@atrium/ui';
import type { FirmCalendarKind } from '../../generated/graphql.ts';
import type { CalendarRange } from '../../common/calendar/calendar-days.ts';
import { hoursOf, type CalendarEntry } from '../calendar-entries.ts';
import { useKindLabels } from '../calendar-words.ts';

const icons: Readonly<Record<FirmCalendarKind, IconName>> = {
  HEARING: 'matter',
  DEADLINE: 'bell',
  APPOINTMENT: 'people',
  ABSENCE: 'pause',
  TASK: 'task',
};

interface EntryOnDayProps {
  readonly entry: CalendarEntry;
  readonly range: CalendarRange;
  readonly isOverdue: boolean;
}

/** An entry in its day: a line in a month, with place and people where there is room. */
export function EntryText({ entry, range, isOverdue }: EntryOnDayProps) {
  const { t } = useTranslation();
  const labels = useKindLabels();
  const { kind, title, isHidden, isDone, fileNumber, enquiry, place, people } = entry;
  const hours = hoursOf(entry);
  const hasRoom = range === 'day' || range === 'agenda';
  const classes = [
    'matters-firm-entry',
    `matters-firm-entry--${kind.toLowerCase()}`,
    isOverdue && 'matters-firm-entry--overdue',
    isDone && kind === 'TASK' && 'matters-firm-entry--done',
  ]
    .filter(Boolean)
    .join(' ');
  const words = isHidden ? t('matters.firmCalendar.private', 'Private') : title;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <span className={classes}>
      <Icon name={icons[kind]} size={12} />
      <VisuallyHidden>{labels[kind]}: </VisuallyHidden>
      {isOverdue && <VisuallyHidden>{t('matters.calendar.overdue', 'Overdue:')} </VisuallyHidden>}
      <span className="matters-firm-entry__words">
        {hours !== '' && <span className="matters-firm-entry__hours">{hasRoom ? hours : entry.startsAt} </span>}
        <bdi>{words}</bdi>
        {fileNumber !== null && (
          <>
            {' '}
            <bdi className="matters-firm-entry__file">{fileNumber}</bdi>
          </>
        )}
        {enquiry !== null && (
          <>
            {' '}
            <bdi className="matters-firm-entry__file">{enquiryText(enquiry)}</bdi>
          </>
        )}
        {(hasRoom || isHidden) && (names !== '' || place !== '') && (
          <span className="matters-firm-entry__more">{[place, names].filter((part) => part !== '').join(' · ')}</span>
        )}
      </span>
    </span>
  );
}
