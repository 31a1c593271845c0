import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
} from '@dnd-kit/core';
import { useDirection, useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { wishOf } from './board-keys.ts';
import type { BoardCard, BoardProps } from './board-types.ts';
import { BoardLane, dropIdOf } from './board-lane.tsx';
import './board.css';

/** A press that moves less is a click. */
const DRAG_AFTER_PX = 6;
/** A finger that rests this long lifts the card; before that it scrolls. */
const LIFT_AFTER_MS = 220;
const LIFT_TOLERANCE_PX = 8;

/** Dragging speaks through the board's own line, in the words that keys use. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const areaOf = ({ droppableRects }: Parameters<CollisionDetection>[0], id: string | number): number => {
  const rect = droppableRects.get(id);
  return rect === undefined ? Infinity : rect.width * rect.height;
};
const columnUnderPointer: CollisionDetection = (question) => {
  const under = pointerWithin(question);
  // A card lies on its column: what is smaller is meant.
  return under.length > 0
    ? [...under].sort((one, other) => areaOf(question, one.id) - areaOf(question, other.id))
    : closestCenter(question);
};

/**
 * Cards in columns. A card is moved by dragging it, by its menu, which needs no
 * dragging, or by Shift and an arrow key; each way is told to assistive
 * technology in the same words.
 */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { label, columns, cards, renderCard, onMove, isOrdered = true } = props;
  const { t } = useTranslation();
  const direction = useDirection();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const chosen = useRef<string | null>(null);
  const held = useRef<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LIFT_AFTER_MS, tolerance: LIFT_TOLERANCE_PX } }),
  );
  const cardOf = (id: unknown) => cards.find((card) => card.id === id);
  const focus = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();

  const send = (
    card: Card,
    key: string,
    belowId: string | null,
    { words, keepsFocus }: { readonly words: string; readonly keepsFocus: boolean },
  ) => {
    const outcome = onMove(card, key, belowId);
    if (outcome === false) return;
    if (keepsFocus) chosen.current = card.id;
    setSaid(words);
    void outcome.then((isThere) => {
      if (!isThere) setSaid(t('ui.board.stays', '“{{card}}” was not moved.', { card: card.name }));
    });
  };
  /** Within its column, below another card or to the top. */
  const place = (card: Card, belowId: string | null, keepsFocus: boolean) => {
    const others = cards.filter((each) => each.column === card.column && each.id !== card.id);
    const at = belowId === null ? 0 : others.findIndex(({ id }) => id === belowId) + 1;
    if (!isOrdered || !card.canMove || cards.filter((each) => each.column === card.column).indexOf(card) === at) return;
    send(card, card.column, belowId, {
      words: t('ui.board.placed', '“{{card}}” is now number {{place}} of {{all}}.', {
        card: card.name,
        place: at + 1,
        all: others.length + 1,
      }),
      keepsFocus,
    });
  };
  const move = (card: Card, key: string, keepsFocus: boolean, belowId: string | null = null) => {
    const column = columns.find((each) => each.key === key);
    if (column === undefined || key === card.column || !card.canMove) return;
    send(card, key, belowId, {
      words: t('ui.board.moved', '“{{card}}” is now in {{column}}.', { card: card.name, column: column.label }),
      keepsFocus,
    });
  };
  // A card that changed its column is another element: the focus goes along, whoever moved it.
  useEffect(() => {
    const id = chosen.current ?? (document.activeElement === document.body ? held.current : null);
    chosen.current = null;
    if (id !== null) focus(id);
  }, [cards]);
  const handleKey = (event: KeyboardEvent, card: Card) => {
    const wish = wishOf(event, card, { columns, cards }, direction);
    if (wish === null) return;
    event.preventDefault();
    if (wish.kind === 'focus') focus(wish.id);
    else if (wish.kind === 'move') move(card, wish.column, true);
    else place(card, wish.belowId, true);
  };
  const stopId = cards.some(({ id }) => id === focusedId)
    ? focusedId
    : (cards.find(({ id }) => id === props.selectedId) ?? cards[0])?.id;
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
        if (card === undefined || over === null) return;
        const target = cards.find(({ id }) => over.id === dropIdOf(id));
        if (target === undefined) return move(card, String(over.id), false);
        const lifted = active.rect.current.translated;
        const isBelow = lifted !== null && lifted.top + lifted.height / 2 > over.rect.top + over.rect.height / 2;
        const others = cards.filter((each) => each.column === target.column && each.id !== card.id);
        const belowId = isBelow ? target.id : (others[others.findIndex(({ id }) => id === target.id) - 1]?.id ?? null);
        if (target.id === card.id) return;
        if (target.column === card.column) place(card, belowId, false);
        else move(card, target.column, false, belowId);
      }}
    >
      <div
        className="at-board"
        role="group"
        aria-label={label}
        aria-describedby={helpId}
        ref={frame}
        onBlur={() => (held.current = null)}
      >
        <VisuallyHidden>
          <span id={helpId}>
            {isOrdered
              ? t(
                  'ui.board.help',
                  'Use the arrow keys to move between cards. Shift and an arrow key move the card to the next column or up and down in its own; its menu moves it to any column.',
                )
              : t(
                  'ui.board.helpColumns',
                  'Use the arrow keys to move between cards. Shift and an arrow key move the card to the next column; its menu moves it to any column.',
                )}
          </span>
        </VisuallyHidden>
        {columns.map((column) => (
          <BoardLane
            key={column.key}
            {...props}
            column={column}
            cards={cards.filter((card) => card.column === column.key)}
            stopId={stopId ?? null}
            draggedId={dragged}
            onFocusCard={(id) => {
              held.current = id;
              setFocusedId(id);
            }}
            onKey={handleKey}
            onChoose={(card, key) => move(card, key, true)}
          />
        ))}
        <div className="at-visually-hidden" role="status">
          {said}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {inHand === undefined ? null : (
          <div className="at-board__card at-board__card--in-hand">{renderCard(inHand)}</div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
