import { useState } from 'react';
import { movesThatLast, type CardMove, type KeptMove } from './card-moves.ts';

/** A column as the server answers it. */
export interface AnsweredColumn {
  readonly key: string;
  readonly cards: readonly { readonly id: string; readonly version: number }[];
}

/**
 * A card is where it was put, before the server has said so and until the columns
 * are asked again: the answer to a move tells the card's column, but not its place.
 */
export function useCardMoves(columns: readonly AnsweredColumn[] | undefined) {
  const [kept, setKept] = useState<readonly KeptMove[]>([]);
  const [shown, setShown] = useState('');
  // What a change answers makes the columns another object, with the same cards in them.
  const now = JSON.stringify(columns?.map(({ key, cards }) => [key, cards.map(({ id }) => id)]));
  if (now !== undefined && now !== shown) {
    setShown(now);
    setKept(kept.filter(({ version }) => version === null));
  }

  /** Keeps a move while it is made, which answers the card as it then is, or null where it stays. */
  const keep = async (wanted: CardMove, make: () => Promise<{ readonly version: number } | null>): Promise<boolean> => {
    const move: KeptMove = { ...wanted, version: null };
    setKept((known) => [...known, move]);
    const done = await make();
    setKept((known) =>
      known.flatMap((each) => (each !== move ? each : done === null ? [] : { ...move, version: done.version })),
    );
    return done !== null;
  };
  return { moves: movesThatLast(kept, columns?.flatMap(({ cards }) => cards) ?? []), keep };
}
