import { useCallback, useMemo, useRef, useState } from 'react';
import { reportError } from '@atrium/platform';
import type { GridBlocks } from './types.ts';

/** Rows fetched at once while a list scrolls, and first shown of a group. */
export const BLOCK_ROWS = 100;
/** Rows that did not come are asked for again after this long, while they are in sight. */
export const TRY_AGAIN_MS = 5_000;

export interface RowBlocks<Row> {
  /** The row at a place of the list, or of a group; undefined until it is there. */
  rowAt(index: number, group: string | null): Row | undefined;
  /** Fetches what is missing between two places, both included. */
  want(from: number, to: number, group: string | null): void;
}

interface Block<Row> {
  /** Null until some came. */
  readonly rows: readonly Row[] | null;
  readonly age: number;
  readonly isWaiting: boolean;
}
interface Loaded<Row> {
  readonly key: string;
  readonly blocks: Map<string, Block<Row>>;
}

/**
 * The rows of a list by their place, fetched block by block as they come into sight; forgotten when the list
 * becomes another. When it has aged, the rows in sight are fetched again, and stay as they are until they came.
 */
export function useRowBlocks<Row>(source: GridBlocks<Row> | undefined): RowBlocks<Row> {
  const loaded = useRef<Loaded<Row>>({ key: '', blocks: new Map() });
  const [version, setVersion] = useState(0);
  const key = source?.key ?? '';
  const age = source?.age ?? 0;
  const load = source?.load;

  const current = useCallback((): Loaded<Row> => {
    if (loaded.current.key !== key) loaded.current = { key, blocks: new Map() };
    return loaded.current;
  }, [key]);

  const want = useCallback(
    (from: number, to: number, group: string | null): void => {
      if (load === undefined) return;
      const mine = current();
      for (let block = Math.floor(Math.max(from, 0) / BLOCK_ROWS); block <= Math.floor(to / BLOCK_ROWS); block += 1) {
        const name = `${group ?? ''}\n${group === null}\n${block}`;
        const known = mine.blocks.get(name);
        if (known !== undefined && (known.age === age || known.isWaiting)) continue;
        mine.blocks.set(name, { rows: known?.rows ?? null, age, isWaiting: true });
        load({ offset: block * BLOCK_ROWS, first: BLOCK_ROWS, group }).then(
          (rows) => {
            mine.blocks.set(name, { rows, age, isWaiting: false });
            if (loaded.current === mine) setVersion((before) => before + 1);
          },
          (error: unknown) => {
            // It is tried again the next time it comes into sight, or is drawn again after a while.
            if (known === undefined) mine.blocks.delete(name);
            else mine.blocks.set(name, known);
            setTimeout(() => {
              if (loaded.current === mine) setVersion((before) => before + 1);
            }, TRY_AGAIN_MS);
            reportError(error, { area: 'rows of a grid' });
          },
        );
      }
    },
    [current, load, age],
  );
  return useMemo(() => {
    // A new object for every block that arrives, so that whoever shows rows shows them anew.
    void version;
    return {
      want,
      rowAt(index: number, group: string | null) {
        return current().blocks.get(`${group ?? ''}\n${group === null}\n${Math.floor(index / BLOCK_ROWS)}`)?.rows?.[
          index % BLOCK_ROWS
        ];
      },
    };
  }, [want, current, version]);
}
