import { useDraggable, useDroppable } from '@dnd-kit/core';
import { formatDate, formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import type { KeyboardEvent } from 'react';
import type { CalendarItem, CalendarProps, CalendarWords } from './calendar-types.ts';

interface DayCellProps<Item extends CalendarItem> extends Omit<CalendarProps<Item>, 'onMove' | 'words'> {
  readonly date: string;
  readonly words: CalendarWords;
  /** How many are shown before the rest is counted. */
  readonly shown: number;
  readonly isOutside: boolean;
  readonly draggedId: string | null;
  onDayKey(event: KeyboardEvent, day: string): void;
  onItemKey(event: KeyboardEvent, item: Item): void;
}

/** One day. Tab comes to the day one is on, and to what is due there. */
export function DayCell<Item extends CalendarItem>(props: DayCellProps<Item>) {
  const { date, day, today, items, words, shown, isOutside, onDay, onAdd, onDayKey } = props;
  const { t } = useTranslation();
  const { language } = useRegion();
  const { setNodeRef, isOver } = useDroppable({ id: date });
  const isCurrent = date === day;
  const classes = [
    'matters-tasks-calendar__day',
    isOutside && 'matters-tasks-calendar__day--outside',
    date === today && 'matters-tasks-calendar__day--today',
    isOver && 'matters-tasks-calendar__day--over',
  ];
  // One more line costs as much as saying that there is one more.
  const visible = items.length <= shown + 1 ? items : items.slice(0, shown);
  const rest = items.length - visible.length;
  return (
    <td ref={setNodeRef} className={classes.filter(Boolean).join(' ')}>
      <div className="matters-tasks-calendar__head">
        <button
          type="button"
          className="matters-tasks-calendar__number"
          data-day={date}
          tabIndex={isCurrent ? 0 : -1}
          aria-current={date === today ? 'date' : undefined}
          aria-label={words.day(date, items.length)}
          onKeyDown={(event) => onDayKey(event, date)}
          onClick={() => onDay(date)}
        >
          {formatDate(date, language, 'dayNumber')}
        </button>
        {onAdd !== undefined && (
          <IconButton
            className="matters-tasks-calendar__add"
            icon="plus"
            size="small"
            tabIndex={isCurrent ? 0 : -1}
            label={words.add(date)}
            onClick={() => onAdd(date)}
          />
        )}
      </div>
      <ul className="matters-tasks-calendar__items">
        {visible.map((item) => (
          <DayItem key={item.id} {...props} item={item} isStop={isCurrent} />
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="matters-tasks-calendar__rest"
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onDay(date, 'week')}
        >
          {t('matters.calendar.more', {
            count: rest,
            more: formatNumber(rest, language),
            defaultValue_one: '{{more}} more',
            defaultValue_other: '{{more}} more',
          })}
        </button>
      )}
    </td>
  );
}

function DayItem<Item extends CalendarItem>({
  item,
  isStop,
  selectedId,
  draggedId,
  renderItem,
  onOpen,
  onItemKey,
}: DayCellProps<Item> & { readonly item: Item; readonly isStop: boolean }) {
  const { setNodeRef, listeners } = useDraggable({ id: item.id, disabled: !item.canMove });
  const classes = [
    'matters-tasks-calendar__item',
    selectedId === item.id && 'matters-tasks-calendar__item--selected',
    draggedId === item.id && 'matters-tasks-calendar__item--lifted',
  ];
  return (
    <li ref={setNodeRef} {...listeners}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        data-item={item.id}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={selectedId === item.id}
        onKeyDown={(event) => onItemKey(event, item)}
        onClick={() => onOpen(item)}
      >
        {renderItem(item)}
      </button>
    </li>
  );
}
