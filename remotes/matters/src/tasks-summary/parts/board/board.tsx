import { closestCenter, DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors, type Announcements, type CollisionDetection } from '@dnd-kit/core';
import { useDirection, useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { wishOf } from './board-keys.ts';
import type { BoardCard, BoardProps } from './board-types.ts';
import { BoardLane } from './board-lane.tsx';
import './board.css';

/** A press that moves less is a click. */
const DRAG_AFTER_PX = 6;
/** A finger that rests this long lifts the card; before that it scrolls. */
const LIFT_AFTER_MS = 220;
const LIFT_TOLERANCE_PX = 8;

/** Dragging speaks through the board's own line, in the words that keys use. */
const silent: Announcements = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined };
const columnUnderPointer: CollisionDetection = (question) => {
  const under = pointerWithin(question);
  return under.length > 0 ? under : closestCenter(question);
};

/**
 * Cards in columns. A card is moved by dragging it, by its menu, which needs no
 * dragging, or by Shift and an arrow key; each way is told to assistive
 * technology in the same words.
 */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { label, columns, cards, renderCard, onMove } = props;
  const { t } = useTranslation();
  const direction = useDirection();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const following = useRef<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LIFT_AFTER_MS, tolerance: LIFT_TOLERANCE_PX } }),
  );
  const cardOf = (id: unknown) => cards.find((card) => card.id === id);
  const focus = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();

  const move = (card: Card, key: string, keepsFocus: boolean) => {
    const column = columns.find((each) => each.key === key);
    if (column === undefined || key === card.column || !card.canMove) return;
    if (keepsFocus) following.current = card.id;
    setSaid(t('matters.board.moved', '“{{card}}” is now in {{column}}.', { card: card.name, column: column.label }));
    onMove(card, key);
  };
  // A card that changed its column is another element: the focus goes along.
  useEffect(() => {
    const id = following.current;
    if (id === null) return;
    following.current = null;
    focus(id);
  }, [cards]);
  const handleKey = (event: KeyboardEvent, card: Card) => {
    const wish = wishOf(event, card, columns, cards, direction);
    if (wish === null) return;
    event.preventDefault();
    if (wish.kind === 'focus') focus(wish.id);
    else move(card, wish.column, true);
  };
  const stopId = cards.some(({ id }) => id === focusedId) ? focusedId : (cards.find(({ id }) => id === props.selectedId) ?? cards[0])?.id;
  const inHand = cardOf(dragged);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnderPointer}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const card = cardOf(active.id);
        if (card !== undefined && over !== null) move(card, String(over.id), false);
      }}
    >
      <div className="matters-tasks-board" role="group" aria-label={label} aria-describedby={helpId} ref={frame}>
        <VisuallyHidden>
          <span id={helpId}>{t('matters.board.help', 'Arrow keys go from card to card. Shift and an arrow key move the card to the next column; its menu moves it to any.')}</span>
        </VisuallyHidden>
        {columns.map((column) => (
          <BoardLane
            key={column.key}
            {...props}
            column={column}
            cards={cards.filter((card) => card.column === column.key)}
            stopId={stopId ?? null}
            draggedId={dragged}
            onFocusCard={setFocusedId}
            onKey={handleKey}
            onChoose={(card, key) => move(card, key, true)}
          />
        ))}
        <div className="at-visually-hidden" role="status">
          {said}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>{inHand === undefined ? null : <div className="matters-tasks-board__card matters-tasks-board__card--in-hand">{renderCard(inHand)}</div>}</DragOverlay>
    </DndContext>
  );
}
