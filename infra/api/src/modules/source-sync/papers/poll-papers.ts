import { findAdapter } from '../../source-systems/source-systems.ts';
import { addEventsStatement } from '../queue.store.ts';
import { cursorStatement } from '../states.store.ts';
import { inTurn, type SyncTurn } from '../run/sync-turn.ts';

const MOST_PAGES = 5000;

/** Asks what documents and invoices are other than they were, where the system has a list of it. */
export async function pollPapers(turn: SyncTurn): Promise<void> {
  const { session, system, claim, signal } = turn;
  const { attempts, cursors } = claim;
  const { papers } = findAdapter(system);
  for (const kind of papers.kinds) {
    let cursor = cursors[kind] ?? null;
    for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
      const read = await papers.readChanges(session, kind, cursor);
      if (read === null) break;
      const { changes, cursor: next, hasMore } = read;
      const events = changes
        .filter(({ id }) => id !== '')
        .map(({ id, version }) => ({ key: `${kind}:${id}:${version}`, kind, sourceId: id }));
      await inTurn(turn, async (tx) => {
        if (events.length > 0)
          await tx.query(addEventsStatement, { system, via: 'poll', events: JSON.stringify(events) });
        await tx.query(cursorStatement, { system, attempts, kind, cursor: next });
      });
      cursor = next;
      if (!hasMore) break;
    }
  }
}
