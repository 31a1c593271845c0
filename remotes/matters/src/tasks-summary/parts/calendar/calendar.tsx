import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { formatDate } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { Agenda } from './agenda.tsx';
import type { CalendarItem, CalendarProps } from './calendar-types.ts';
import { DayGrid } from './day-grid.tsx';
import './calendar.css';

/** A press that moves less is a click. */
const DRAG_AFTER_PX = 6;
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * What is due by day: a month, a week or a list. Something is moved to another
 * day by dragging it, by Shift and an arrow key, or, without either, where it is
 * opened.
 */
export function Calendar<Item extends CalendarItem>(props: CalendarProps<Item>) {
  const { items, range, onMove, renderItem } = props;
  const { t } = useTranslation();
  const { language } = useRegion();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }));
  const move = (item: Item, day: string) => {
    if (!item.canMove || item.day === day) return;
    setSaid(
      t('matters.calendar.moved', '“{{item}}” is now due on {{day}}.', {
        item: item.name,
        day: formatDate(day, language, 'full'),
      }),
    );
    void onMove(item, day).then((isThere) => {
      if (!isThere)
        setSaid(
          t('matters.calendar.stays', '“{{item}}” is still due on {{day}}.', {
            item: item.name,
            day: formatDate(item.day, language, 'full'),
          }),
        );
    });
  };
  const inHand = items.find(({ id }) => id === dragged);
  if (range === 'agenda') return <Agenda {...props} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const item = items.find(({ id }) => id === active.id);
        if (item !== undefined && over !== null) move(item, String(over.id));
      }}
    >
      <DayGrid {...props} onMove={move} draggedId={dragged} />
      <div className="at-visually-hidden" role="status">
        {said}
      </div>
      <DragOverlay dropAnimation={null}>
        {inHand === undefined ? null : (
          <span className="matters-tasks-calendar__item matters-tasks-calendar__item--in-hand">
            {renderItem(inHand)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}
