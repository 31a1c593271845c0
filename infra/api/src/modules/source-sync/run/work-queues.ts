import { SourceError } from '../../source-systems/wire/source-adapter.ts';
import {
  changeLaterStatement,
  changeSentStatement,
  clockStatement,
  eventLaterStatement,
  eventsDoneStatement,
  refuseRecordStatement,
  waitingChangesStatement,
  waitingEventsStatement,
  type WaitingChange,
  type WaitingEvent,
} from '../queue.store.ts';
import { dropFailedStatement } from '../links.store.ts';
import { movedStatement } from '../states.store.ts';
import { SyncRefusal } from '../sync-refusal.ts';
import { settlePaper } from '../papers/settle-paper.ts';
import { settleHere, settleThere } from './settle-new.ts';
import type { Settled } from './settle-record.ts';
import { inTurn, TurnLost, type SyncTurn } from './sync-turn.ts';

const TOGETHER = 20;
const MOST_ATTEMPTS = 8;
/** What was accepted and is not to be seen there by now is sent again at these attempts. */
const RESENT_AT = new Set([4, 6]);
const FIRST_RETRY_SECONDS = 2;
const LONGEST_RETRY_SECONDS = 900;
const retrySeconds = (attempts: number): number => Math.min(FIRST_RETRY_SECONDS * 2 ** attempts, LONGEST_RETRY_SECONDS);

/** Whether a fault is the system's, or the turn's end, rather than one record's. */
const isOfTurn = (error: unknown): boolean =>
  error instanceof TurnLost || (error instanceof SourceError && !error.isUnknown && error.kind !== 'unreadable');

/** Looks at what is said to have changed there. Answers whether there was anything. */
export async function workEvents(turn: SyncTurn): Promise<boolean> {
  const { runner, tenantId, system } = turn;
  const waiting = await runner.query(tenantId, waitingEventsStatement, { system, most: TOGETHER });
  const seen = new Set<string>();
  for (const event of waiting) {
    const key = `${event.kind} ${event.sourceId}`;
    // Settled with the one before.
    if (seen.has(key) && event.failedRequest === null) continue;
    seen.add(key);
    await workEvent(turn, event);
    if (turn.signal.aborted) break;
  }
  return waiting.length > 0;
}

async function workEvent(turn: SyncTurn, event: WaitingEvent): Promise<void> {
  const { runner, tenantId, system, claim } = turn;
  const { kind, sourceId } = event;
  const [clock] = await runner.query(tenantId, clockStatement, { system });
  try {
    if (event.failedRequest !== null) await refuseSent(turn, event);
    if (kind === 'document' || kind === 'invoice') await settlePaper(turn, kind, sourceId);
    else await settleThere(turn, kind, sourceId);
    await inTurn(turn, async (tx) => {
      await tx.query(eventsDoneStatement, { system, kind, sourceId, before: clock?.now ?? '' });
      await tx.query(movedStatement, { system, attempts: claim.attempts, isIn: true });
    });
  } catch (error) {
    if (isOfTurn(error)) throw error;
    await putOffEvent(turn, event, error);
  }
}

/** The system took a request and could not carry it out: the record here says so, until somebody changes it or tries again. */
async function refuseSent(turn: SyncTurn, { failedRequest, detail }: WaitingEvent): Promise<void> {
  const { system } = turn;
  await inTurn(turn, async (tx) => {
    const [link] = await tx.query(dropFailedStatement, { system, requestId: failedRequest ?? '' });
    if (link === undefined) return;
    // A newer version there is settled by looking again; anything else is for a person.
    if (!/changed since|conflict/i.test(detail))
      await tx.query(refuseRecordStatement, {
        system,
        kind: link.kind,
        recordId: link.recordId,
        reason: 'refusedThere',
        detail,
      });
  });
}

async function putOffEvent(turn: SyncTurn, event: WaitingEvent, error: unknown): Promise<void> {
  const { system, tenantId, logger } = turn;
  const reason = error instanceof SyncRefusal ? error.code : 'unexpected';
  if (reason === 'unexpected')
    logger.error(
      { err: error, tenantId, system, kind: event.kind },
      'a change from a source system could not be saved',
    );
  const isOver = event.attempts + 1 >= MOST_ATTEMPTS || error instanceof SyncRefusal;
  await inTurn(turn, (tx) =>
    tx.query(eventLaterStatement, {
      id: event.id,
      state: isOver ? 'failed' : 'waiting',
      reason,
      detail: error instanceof SyncRefusal ? error.detail : '',
      seconds: retrySeconds(event.attempts),
    }),
  );
}

/** Carries over what changed here. Answers whether there was anything. */
export async function workChanges(turn: SyncTurn): Promise<boolean> {
  const { runner, tenantId, system } = turn;
  const waiting = await runner.query(tenantId, waitingChangesStatement, { system, most: TOGETHER });
  for (const change of waiting) {
    await workChange(turn, change);
    if (turn.signal.aborted) break;
  }
  return waiting.length > 0;
}

async function workChange(turn: SyncTurn, change: WaitingChange): Promise<void> {
  const { system, claim } = turn;
  const { id, kind, recordId, changes, attempts } = change;
  let settled: Settled;
  try {
    settled = await settleHere(turn, kind, recordId, RESENT_AT.has(attempts) ? 'resend' : 'send');
  } catch (error) {
    if (isOfTurn(error)) throw error;
    return refuseChange(turn, change, error);
  }
  await inTurn(turn, async (tx) => {
    if (settled === 'settled') {
      await tx.query(changeSentStatement, { id, changes });
      await tx.query(movedStatement, { system, attempts: claim.attempts, isIn: false });
      return;
    }
    const isOver = attempts + 1 >= MOST_ATTEMPTS;
    await tx.query(changeLaterStatement, {
      id,
      changes,
      state: isOver ? 'refused' : 'waiting',
      reason: isOver ? 'notApplied' : '',
      detail: '',
      seconds: retrySeconds(attempts),
    });
  });
}

async function refuseChange(turn: SyncTurn, change: WaitingChange, error: unknown): Promise<void> {
  const { tenantId, system, logger } = turn;
  const { id, changes, attempts, kind } = change;
  const reason = error instanceof SyncRefusal ? error.code : 'unexpected';
  if (reason === 'unexpected')
    logger.error({ err: error, tenantId, system, kind }, 'a change could not be carried over');
  const isOver = (error instanceof SyncRefusal && reason !== 'notThereYet') || attempts + 1 >= MOST_ATTEMPTS;
  await inTurn(turn, (tx) =>
    tx.query(changeLaterStatement, {
      id,
      changes,
      state: isOver ? 'refused' : 'waiting',
      reason,
      detail: error instanceof SyncRefusal ? error.detail : '',
      seconds: retrySeconds(attempts),
    }),
  );
}
