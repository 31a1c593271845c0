import { formatDate } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { CalendarItem, CalendarProps, CalendarWords } from './calendar-types.ts';

/** Only the days that have something, one below the other: what a phone shows. */
export function Agenda<Item extends CalendarItem>({
  label,
  items,
  today,
  selectedId,
  words,
  renderItem,
  onOpen,
}: CalendarProps<Item> & { readonly words: CalendarWords }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const days = [...new Set(items.map(({ day }) => day))].sort();
  return (
    <section className="matters-tasks-agenda" aria-label={label}>
      {days.length === 0 && <p className="matters-tasks-agenda__none">{words.none}</p>}
      {days.map((day) => (
        <section key={day} className="matters-tasks-agenda__day">
          <h2 className="matters-tasks-agenda__title">
            {formatDate(day, language, 'weekdayLong')}
            {day === today && (
              <span className="matters-tasks-agenda__today">{t('matters.calendar.today', 'Today')}</span>
            )}
          </h2>
          <ul className="matters-tasks-agenda__items">
            {items
              .filter((item) => item.day === day)
              .map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className="matters-tasks-agenda__item"
                    aria-pressed={selectedId === item.id}
                    onClick={() => onOpen(item)}
                  >
                    {renderItem(item)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
