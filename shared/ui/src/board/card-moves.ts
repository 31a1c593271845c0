import type { BoardCard } from './board-types.ts';

export interface CardMove {
  readonly id: string;
  readonly column: string;
  /** The card that it was put below; null for the top. */
  readonly belowId: string | null;
}

/** A move that the server has not answered yet, or whose answer, of that version, the columns do not show yet. */
export interface KeptMove extends CardMove {
  readonly version: number | null;
}

/** Those that still count: once a card was changed again it stands where that put it. */
export const movesThatLast = (
  moves: readonly KeptMove[],
  cards: readonly { readonly id: string; readonly version: number }[],
): readonly KeptMove[] =>
  moves.filter(
    ({ id, version }) => version === null || cards.some((card) => card.id === id && card.version <= version),
  );

/** Cards as they stand after moves that the server has not told of yet. */
export function afterMoves<Card extends BoardCard>(
  cards: readonly Card[],
  moves: readonly CardMove[],
): readonly Card[] {
  return moves.reduce<readonly Card[]>((known, { id, column, belowId }) => {
    const moved = known.find((card) => card.id === id);
    if (moved === undefined) return known;
    const others = known.filter((card) => card.id !== id);
    const at = belowId === null ? 0 : others.findIndex((card) => card.id === belowId) + 1;
    return [...others.slice(0, at), { ...moved, column }, ...others.slice(at)];
  }, cards);
}
