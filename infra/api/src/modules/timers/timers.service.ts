import { createHash, randomUUID } from 'node:crypto';
import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import type { TenantTransaction } from '@atrium/database';
import { isCurrentMatter } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, conflict } from '../../errors/errors.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { resultOf } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Speaker } from '../../words/words.ts';
import { logActivity, type ActivityEntry } from '../activity/log-activity.ts';
import { notifyStatement } from '../notices/notices.store.ts';
import * as store from './change-timers.store.ts';
import { timersTopic, type TimerRow } from './timer.ts';
import { findOwnTimer } from './timers.store.ts';

export interface StartTimerInput {
  readonly timerId?: string | null;
  readonly matterId?: string | null;
  readonly description?: string | null;
  readonly activity?: string | null;
  readonly secondsAgo?: number | null;
}
export interface UpdateTimerInput {
  readonly description?: string | null;
  readonly activity?: string | null;
  readonly matterId?: string | null;
  readonly isBillable?: boolean | null;
}

const ONE_DAY_SECONDS = 24 * 60 * 60;
const LONGEST_ACTIVITY = 100;
const LONGEST_DESCRIPTION = 4000;

/** Changes the viewer's timers in turn with any other change of them, and tells every device. */
function change(context: RequestContext, viewer: Viewer, work: (transaction: TenantTransaction) => Promise<string>) {
  return resultOf(context, viewer, async ({ tx: transaction }): Promise<TimerRow> => {
    await store.lockTimers(transaction, viewer.userId);
    const timerId = await work(transaction);
    await tellTimers(transaction, viewer, timerId);
    return (await findOwnTimer(transaction, { viewerId: viewer.userId, timerId })) ?? failNoTimer();
  });
}

export const tellTimers = (transaction: TenantTransaction, { userId }: Viewer, timerId: string) =>
  transaction.query(notifyStatement, { topic: timersTopic(userId), id: timerId });

/** The viewer's own timer, as they last saw it where a version is given; refused alike whether it is another's or nobody's. */
export async function expectTimer(
  transaction: TenantTransaction,
  { say }: Speaker,
  viewer: Viewer,
  timerId: string,
  version?: number,
): Promise<TimerRow> {
  const timer = isId(timerId) ? await findOwnTimer(transaction, { viewerId: viewer.userId, timerId }) : null;
  if (timer === null || timer.isDiscarded)
    throw refuse({ field: 'timerId', message: say('api.timer.unknown', 'This timer does not exist.') });
  if (version !== undefined && version !== timer.version)
    throw refuse({ field: 'version', message: say('api.timer.changed', 'The timer was changed elsewhere.') });
  return timer;
}

/** What the activity log keeps of what was done to measured time by hand. */
export const timerEntry = (
  action: string,
  timerId: string,
  detail: Readonly<Record<string, unknown>>,
): ActivityEntry => ({ kind: 'timesheet', objectType: 'timer', objectId: timerId, action, detail });

export function startTimer(context: RequestContext, viewer: Viewer, key: string, input: StartTimerInput) {
  readIdempotencyKey(key);
  const secondsAgo = readSecondsAgo(input.secondsAgo);
  const texts = {
    description: readText('description', input.description, LONGEST_DESCRIPTION),
    activity: readText('activity', input.activity, LONGEST_ACTIVITY),
  };
  const { userId: viewerId } = viewer;
  const request = JSON.stringify(['startTimer', input.timerId ?? null, input.matterId ?? null, texts]);
  const requestHash = createHash('sha256').update(request).digest('hex');
  return change(context, viewer, async (transaction) => {
    const timerId = input.timerId ?? randomUUID();
    if (!(await store.claimTimerKey(transaction, { viewerId, key, requestHash, timerId })))
      return repeatStart(transaction, context, viewer, { key, requestHash });
    if (input.timerId) await expectTimer(transaction, context, viewer, timerId);
    else {
      if ((await store.countTimers(transaction, viewerId)) >= MAXIMUM_PAGE_SIZE)
        throw refuse({
          field: 'timerId',
          message: context.say('api.timer.tooMany', 'You can have at most {{most}} timers.', {
            most: MAXIMUM_PAGE_SIZE,
          }),
        });
      const matterId = input.matterId ?? null;
      await expectMatter(transaction, context, viewer, matterId);
      await store.addTimer(transaction, { viewerId, timerId, matterId, ...texts });
    }
    const running = await store.findRunning(transaction, viewerId);
    if (running?.id === timerId) return timerId;
    if (running !== null && running.runSeconds < secondsAgo) {
      // It was asked for before the other one was started: its time ended then.
      await store.creditTimer(transaction, { viewerId, timerId, seconds: secondsAgo - running.runSeconds });
      return timerId;
    }
    if (running !== null) await store.pauseRun(transaction, { viewerId, timerId: running.id, secondsAgo });
    await store.runTimer(transaction, { viewerId, timerId, secondsAgo });
    return timerId;
  });
}

async function repeatStart(
  transaction: TenantTransaction,
  context: Speaker,
  viewer: Viewer,
  claim: { key: string; requestHash: string },
): Promise<string> {
  const kept = await store.findKeptTimer(transaction, { viewerId: viewer.userId, key: claim.key });
  if (kept === null || kept.timerId === null || kept.requestHash !== claim.requestHash)
    throw conflict('The key was used for another request.');
  return (await expectTimer(transaction, context, viewer, kept.timerId)).id;
}

export function pauseTimer(context: RequestContext, viewer: Viewer, timerId: string, asked: number | null | undefined) {
  const secondsAgo = readSecondsAgo(asked);
  return change(context, viewer, async (transaction) => {
    await expectTimer(transaction, context, viewer, timerId);
    await store.pauseRun(transaction, { viewerId: viewer.userId, timerId, secondsAgo });
    return timerId;
  });
}

export function updateTimer(
  context: RequestContext,
  viewer: Viewer,
  timerId: string,
  version: number,
  input: UpdateTimerInput,
) {
  return change(context, viewer, async (transaction) => {
    await expectMatter(transaction, context, viewer, input.matterId ?? null);
    const known = await expectTimer(transaction, context, viewer, timerId, version);
    const matterId = input.matterId === undefined ? known.matterId : input.matterId;
    await store.describeTimer(transaction, {
      viewerId: viewer.userId,
      timerId,
      matterId,
      isBillable: input.isBillable ?? known.isBillable,
      description: readText('description', input.description ?? known.description, LONGEST_DESCRIPTION),
      activity: readText('activity', input.activity ?? known.activity, LONGEST_ACTIVITY),
    });
    return timerId;
  });
}

export function adjustTimer(
  context: RequestContext,
  viewer: Viewer,
  timerId: string,
  version: number,
  seconds: number,
) {
  return change(context, viewer, async (transaction) => {
    if (seconds < 0 || seconds > ONE_DAY_SECONDS)
      throw refuse({
        field: 'seconds',
        message: context.say('api.timer.tooLong', 'A timer can be set to 24 hours at most.'),
      });
    const known = await expectTimer(transaction, context, viewer, timerId, version);
    await store.adjustTime(transaction, {
      viewerId: viewer.userId,
      timerId,
      seconds,
      correction: seconds - known.elapsedSeconds,
    });
    await logActivity(
      transaction,
      context,
      timerEntry('adjustTimer', timerId, {
        fromSeconds: known.elapsedSeconds,
        toSeconds: seconds,
      }),
    );
    return timerId;
  });
}

export function settleIdleTimer(
  context: RequestContext,
  viewer: Viewer,
  timerId: string,
  version: number,
  choice: store.IdleTimeChoice,
) {
  return change(context, viewer, async (transaction) => {
    const { elapsedSeconds, idleSince } = await expectTimer(transaction, context, viewer, timerId, version);
    await store.settleIdleTime(transaction, choice, { viewerId: viewer.userId, timerId });
    await logActivity(
      transaction,
      context,
      timerEntry('settleIdleTimer', timerId, {
        choice,
        idleSince,
        fromSeconds: elapsedSeconds,
      }),
    );
    return timerId;
  });
}

export function discardTimer(context: RequestContext, viewer: Viewer, timerId: string) {
  return change(context, viewer, async (transaction) => {
    const { elapsedSeconds } = await expectTimer(transaction, context, viewer, timerId);
    await store.discard(transaction, { viewerId: viewer.userId, timerId });
    await logActivity(transaction, context, timerEntry('discardTimer', timerId, { seconds: elapsedSeconds }));
    return timerId;
  });
}

export function restoreTimer(context: RequestContext, viewer: Viewer, timerId: string) {
  return change(context, viewer, async (transaction) => {
    const timer = { viewerId: viewer.userId, timerId };
    if (!isId(timerId) || !(await store.restore(transaction, timer)))
      throw refuse({
        field: 'timerId',
        message: context.say('api.timer.notRestorable', 'This timer can no longer be restored.'),
      });
    await logActivity(transaction, context, timerEntry('restoreTimer', timerId, {}));
    return timerId;
  });
}

/** The timer that runs, or null. */
export function noteTimerActivity(context: RequestContext, viewer: Viewer): Promise<TimerRow | null> {
  return context.runner.transaction(viewer.tenantId, async (transaction) => {
    const timerId = await store.noteActivity(transaction, viewer.userId);
    return timerId === null ? null : findOwnTimer(transaction, { viewerId: viewer.userId, timerId });
  });
}

async function expectMatter(
  transaction: TenantTransaction,
  { say }: Speaker,
  viewer: Viewer,
  matterId: string | null,
): Promise<void> {
  if (matterId === null) return;
  const reach = matterReachOf(viewer);
  const status =
    reach === null || !isId(matterId)
      ? null
      : await store.findMatterStatus(transaction, reach, matterReachParameters(viewer), matterId);
  if (status === null)
    throw refuse({ field: 'matterId', message: say('api.matter.unknown', 'This matter does not exist.') });
  if (!isCurrentMatter(status))
    throw refuse({ field: 'matterId', message: say('api.matter.closed', 'The matter is closed.') });
}

function readSecondsAgo(seconds: number | null | undefined): number {
  if (seconds !== null && seconds !== undefined && (seconds < 0 || seconds > ONE_DAY_SECONDS))
    throw badInput('secondsAgo has to be between 0 and a day.');
  return seconds ?? 0;
}

function readText(field: string, text: string | null | undefined, longest: number): string {
  const trimmed = (text ?? '').trim();
  if (trimmed.length > longest) throw badInput(`${field} may have at most ${longest} characters.`);
  return trimmed;
}

function failNoTimer(): never {
  throw new Error('A timer was changed but not returned');
}
