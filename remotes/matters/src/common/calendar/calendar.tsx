import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { useState } from 'react';
import { Agenda } from './agenda.tsx';
import type { CalendarItem, CalendarProps } from './calendar-types.ts';
import { useTaskCalendarWords } from './use-task-calendar-words.ts';
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
  const usualWords = useTaskCalendarWords();
  const words = props.words ?? usualWords;
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }));
  const move = (item: Item, day: string) => {
    if (!item.canMove || item.day === day) return;
    setSaid(words.moved(item.name, day));
    void onMove(item, day).then((isThere) => {
      if (!isThere) setSaid(words.stays(item.name, item.day));
    });
  };
  const inHand = items.find(({ id }) => id === dragged);
  if (range === 'agenda') return <Agenda {...props} words={words} />;
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
      <DayGrid {...props} words={words} onMove={move} draggedId={dragged} />
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
