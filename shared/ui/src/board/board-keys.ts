import type { BoardCard, BoardColumn } from './board-types.ts';

type Key = Readonly<{ key: string; shiftKey: boolean }>;

/** What a key on a card asks for: another card to go to, or another column for the card. */
export type BoardWish =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'move'; readonly column: string }
  | { readonly kind: 'place'; readonly belowId: string | null }
  | null;

/**
 * Arrow keys go from card to card; with Shift they take the card along: to the
 * next column, or up and down in its own. In a language written from the right,
 * left is onwards.
 */
export function wishOf(
  { key, shiftKey }: Key,
  card: BoardCard,
  { columns, cards }: { readonly columns: readonly BoardColumn[]; readonly cards: readonly BoardCard[] },
  direction: 'ltr' | 'rtl',
): BoardWish {
  const inColumn = (column: string | undefined) => cards.filter((each) => each.column === column);
  const own = inColumn(card.column);
  const place = own.findIndex(({ id }) => id === card.id);
  const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const step = key === onwards ? 1 : key === back ? -1 : 0;
  if (step !== 0)
    return shiftKey ? moveBy(step, card, columns) : focusBy(step, place, columns, { from: card.column, inColumn });
  if (shiftKey) return placeBy(key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0, card, own, place);
  const next =
    key === 'ArrowDown'
      ? own[place + 1]
      : key === 'ArrowUp'
        ? own[place - 1]
        : key === 'Home'
          ? own[0]
          : key === 'End'
            ? own.at(-1)
            : undefined;
  return next === undefined ? null : { kind: 'focus', id: next.id };
}

function moveBy(step: number, card: BoardCard, columns: readonly BoardColumn[]): BoardWish {
  const target = columns[columns.findIndex(({ key }) => key === card.column) + step];
  return target === undefined || !card.canMove ? null : { kind: 'move', column: target.key };
}

function placeBy(step: number, card: BoardCard, own: readonly BoardCard[], place: number): BoardWish {
  const target = place + step;
  if (step === 0 || !card.canMove || target < 0 || target >= own.length) return null;
  return { kind: 'place', belowId: own[step === 1 ? target : target - 1]?.id ?? null };
}

/** The next column that has a card at all. */
function focusBy(
  step: number,
  place: number,
  columns: readonly BoardColumn[],
  {
    from,
    inColumn,
  }: { readonly from: string; readonly inColumn: (column: string | undefined) => readonly BoardCard[] },
): BoardWish {
  for (let at = columns.findIndex(({ key }) => key === from) + step; at >= 0 && at < columns.length; at += step) {
    const there = inColumn(columns[at]?.key);
    const next = there[Math.min(place, there.length - 1)];
    if (next !== undefined) return { kind: 'focus', id: next.id };
  }
  return null;
}
