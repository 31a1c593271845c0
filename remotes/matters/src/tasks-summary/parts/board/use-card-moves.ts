import { useState } from 'react';
import type { TaskBoardQuery } from '../../../generated/graphql.ts';
import { movesThatLast, type CardMove, type KeptMove } from './card-moves.ts';

type Columns = TaskBoardQuery['taskBoard']['columns'];

/**
 * A card is where it was put, before the server has said so and until the columns
 * are asked again: the answer to a move tells the card's column, but not its place.
 */
export function useCardMoves(columns: Columns | undefined) {
  const [kept, setKept] = useState<readonly KeptMove[]>([]);
  const [shown, setShown] = useState('');
  // What a change answers makes the columns another object, with the same cards in them.
  const now = JSON.stringify(columns?.map(({ status, tasks }) => [status, tasks.map(({ id }) => id)]));
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
  return { moves: movesThatLast(kept, columns?.flatMap(({ tasks }) => tasks) ?? []), keep };
}
