import { pollPapers } from '../papers/poll-papers.ts';
import { addEventsStatement } from '../queue.store.ts';
import { cursorStatement, polledStatement } from '../states.store.ts';
import { syncKinds, type SyncKind } from '../sync-fields.ts';
import { inTurn, type SyncTurn } from './sync-turn.ts';

/** How often a system is asked that tells of changes itself, and one that does not. */
const SECONDS_WITH_HOOKS = 60;
const SECONDS_WITHOUT = 15;
const MOST_PAGES = 5000;
/** What a system's clock may be behind this machine's: the feed begins so long before provisioning did. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** Asks for what changed since the last time, kind by kind. Each page is kept together with where to go on. */
export async function pollChanges(turn: SyncTurn): Promise<void> {
  for (const kind of syncKinds) await pollKind(turn, kind);
  await pollPapers(turn);
  const { system, claim, adapter } = turn;
  const seconds = adapter.hooks !== null && claim.hookId !== null ? SECONDS_WITH_HOOKS : SECONDS_WITHOUT;
  await inTurn(turn, (tx) => tx.query(polledStatement, { system, attempts: claim.attempts, seconds }));
}

async function pollKind(turn: SyncTurn, kind: SyncKind): Promise<void> {
  const { adapter, session, system, claim, signal } = turn;
  const { attempts, cursors, readFrom } = claim;
  const known = cursors[kind];
  const readAt = readFrom === null ? Date.now() : Date.parse(readFrom);
  let cursor = known ?? adapter.cursorAt(readAt - CLOCK_DIFFERENCE_MS);
  // Tasks, notes and time were not brought across: where the feed knows no moments, they begin with what comes.
  const isPassedOver = known === undefined && cursor === null && kind !== 'contact' && kind !== 'matter';
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const { changes, cursor: next, hasMore } = await adapter.readChanges(session, kind, cursor);
    const events = isPassedOver
      ? []
      : changes
          .filter(({ id }) => id !== '')
          .map(({ id, version }) => ({ key: `${kind}:${id}:${version}`, kind, sourceId: id }));
    await inTurn(turn, async (tx) => {
      if (events.length > 0)
        await tx.query(addEventsStatement, { system, via: 'poll', events: JSON.stringify(events) });
      // Of a page that is passed over, only the end is kept: a kill begins anew.
      if (!isPassedOver || !hasMore) await tx.query(cursorStatement, { system, attempts, kind, cursor: next });
    });
    cursor = next;
    if (!hasMore) return;
  }
}
