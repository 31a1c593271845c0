import { useDraggable, useDroppable } from '@dnd-kit/core';
import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Dropdown } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { BoardCard, BoardColumn, BoardProps } from './board-types.ts';

interface LaneProps<Card extends BoardCard> extends BoardProps<Card> {
  readonly column: BoardColumn;
  /** The one card that Tab comes to. */
  readonly stopId: string | null;
  readonly draggedId: string | null;
  onFocusCard(id: string): void;
  onKey(event: KeyboardEvent, card: Card): void;
  onChoose(card: Card, column: string): void;
}

/** What a card is called as a place to drop another on. */
export const dropIdOf = (cardId: string): string => `card ${cardId}`;

/** One column of a board. */
export function BoardLane<Card extends BoardCard>(props: LaneProps<Card>) {
  const { column, cards, onMore } = props;
  const { t } = useTranslation();
  const { language } = useRegion();
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  return (
    <section
      ref={setNodeRef}
      className={`at-board__lane${isOver ? ' at-board__lane--over' : ''}`}
      aria-labelledby={titleId}
    >
      <h2 className="at-board__title" id={titleId}>
        {column.label} <span className="at-board__count">{formatNumber(column.total, language)}</span>
      </h2>
      {cards.length === 0 && <p className="at-board__none">{props.none}</p>}
      <ul className="at-board__cards">
        {cards.map((card) => (
          <LaneCard key={card.id} {...props} card={card} />
        ))}
      </ul>
      {cards.length < column.total && onMore !== undefined && (
        <Button kind="quiet" size="small" block onClick={() => onMore(column.key)}>
          {t('ui.board.more', 'Show more of {{total}}', { total: formatNumber(column.total, language) })}
        </Button>
      )}
    </section>
  );
}

function LaneCard<Card extends BoardCard>({
  card,
  column,
  columns,
  stopId,
  selectedId,
  draggedId,
  renderCard,
  onOpen,
  onFocusCard,
  onKey,
  onChoose,
}: LaneProps<Card> & { readonly card: Card }) {
  const { t } = useTranslation();
  const { setNodeRef, listeners } = useDraggable({ id: card.id, disabled: !card.canMove });
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: dropIdOf(card.id) });
  const isStop = stopId === card.id;
  const classes = [
    'at-board__card',
    selectedId === card.id ? 'at-board__card--selected' : '',
    draggedId === card.id ? 'at-board__card--lifted' : isOver ? 'at-board__card--over' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        setDropRef(element);
      }}
      className={classes}
      {...listeners}
    >
      <button
        type="button"
        className="at-board__open"
        data-card={card.id}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={selectedId === card.id}
        onFocus={() => onFocusCard(card.id)}
        onKeyDown={(event) => onKey(event, card)}
        onClick={() => onOpen(card)}
      >
        {renderCard(card)}
      </button>
      {card.canMove && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: columns.filter(({ key }) => key !== column.key).map(({ key, label }) => ({ key, label })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              onChoose(card, key);
            },
          }}
        >
          <IconButton
            className="at-board__move"
            icon="dots"
            size="small"
            tabIndex={isStop ? 0 : -1}
            label={t('ui.board.move', 'Move “{{card}}”', { card: card.name })}
          />
        </Dropdown>
      )}
    </li>
  );
}
