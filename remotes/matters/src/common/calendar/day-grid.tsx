import { formatDate } from '@atrium/domain';
import { useDirection, useRegion, useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { dayForKey, monthOf, weekOf, weeksOfMonth } from './calendar-days.ts';
import type { CalendarItem, CalendarProps, CalendarWords } from './calendar-types.ts';
import { DayCell } from './day-cell.tsx';

/** Things a day of a month shows before it says how many more there are. */
const SHOWN_IN_MONTH = 4;

interface DayGridProps<Item extends CalendarItem> extends Omit<CalendarProps<Item>, 'onMove' | 'words'> {
  readonly words: CalendarWords;
  readonly draggedId: string | null;
  onMove(item: Item, day: string): void;
}

/** Days in weeks. Arrow keys go from day to day, Tab goes on to what is on that day. */
export function DayGrid<Item extends CalendarItem>(props: DayGridProps<Item>) {
  const { range, day, weekStart, items, label, onDay, onMove } = props;
  const { t } = useTranslation();
  const { language } = useRegion();
  const direction = useDirection();
  const helpId = useId();
  const table = useRef<HTMLTableElement>(null);
  const following = useRef<{ readonly selector: string } | null>(null);
  const weeks = range === 'month' ? weeksOfMonth(day, weekStart) : [range === 'day' ? [day] : weekOf(day, weekStart)];
  const follow = (selector: string) => {
    following.current = { selector };
  };
  useEffect(() => {
    const wanted = following.current;
    if (wanted === null) return;
    const element = table.current?.querySelector<HTMLElement>(wanted.selector);
    if (!element) return;
    following.current = null;
    element.focus();
  });
  const handleDayKey = (event: KeyboardEvent, from: string) => {
    const to = event.shiftKey ? null : dayForKey(event.key, from, direction, weekStart);
    if (to === null) return;
    event.preventDefault();
    follow(`[data-day="${to}"]`);
    onDay(to);
  };
  const handleItemKey = (event: KeyboardEvent, item: Item) => {
    const to =
      event.shiftKey && event.key.startsWith('Arrow') ? dayForKey(event.key, item.day, direction, weekStart) : null;
    if (to === null || !item.canMove) return;
    event.preventDefault();
    follow(`[data-item="${CSS.escape(item.id)}"]`);
    onMove(item, to);
    onDay(to);
  };
  return (
    <table
      ref={table}
      className={`matters-tasks-calendar matters-tasks-calendar--${range}`}
      aria-label={label}
      aria-describedby={helpId}
    >
      <caption>
        <VisuallyHidden>
          <span id={helpId}>
            {t(
              'matters.calendar.help',
              'Use the arrow keys to move between days. Tab moves to what is due on that day; there Shift and an arrow key move it to another day.',
            )}
          </span>
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((each) => (
            <th key={each} scope="col">
              {formatDate(each, language, 'weekdayName')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <DayCell
                key={each}
                {...props}
                date={each}
                shown={range === 'month' ? SHOWN_IN_MONTH : Infinity}
                isOutside={range === 'month' && monthOf(each) !== monthOf(day)}
                items={items.filter((item) => item.day === each)}
                onDayKey={handleDayKey}
                onItemKey={handleItemKey}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
