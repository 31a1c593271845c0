import { createHash, randomUUID } from 'node:crypto';
import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import { isCurrentMatter } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, conflict } from '../../errors/errors.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { command, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import type { Notice } from '../notices/notices.store.ts';
import * as store from './change-timers.store.ts';
import { timersTopic, type TimerRow } from './timer.ts';
import { timersPolicy } from './timers.policy.ts';
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

export const timerNotice = ({ userId }: Viewer, timerId: string): Notice => ({
  topic: timersTopic(userId),
  id: timerId,
});

/** The viewer's own timer, as they last saw it where a version is given; refused alike whether it is another's or nobody's. */
export async function expectTimer(
  { tx, viewer, translate }: Unit,
  timerId: string,
  version?: number,
): Promise<TimerRow> {
  const timer = isId(timerId) ? await findOwnTimer(tx, { viewerId: viewer.userId, timerId }) : null;
  if (timer === null || timer.isDiscarded)
    throw refuse({ field: 'timerId', message: translate('api.timer.unknown', 'This timer does not exist.') });
  if (version !== undefined && version !== timer.version)
    throw refuse({ field: 'version', message: translate('api.timer.changed', 'The timer was changed elsewhere.') });
  return timer;
}

/** The timer as it is now. */
async function getTimer({ tx, viewer }: Unit, timerId: string): Promise<TimerRow> {
  const timer = await findOwnTimer(tx, { viewerId: viewer.userId, timerId });
  if (timer === null) throw new Error('A timer was changed but not returned');
  return timer;
}

/** What the activity log keeps of what was done to measured time by hand. */
export const timerEntry = (
  action: string,
  timerId: string,
  detail: Readonly<Record<string, unknown>>,
): ActivityEntry => ({ kind: 'timesheet', objectType: 'timer', objectId: timerId, action, detail });

interface OneTimer {
  readonly timerId: string;
}
interface SeenTimer extends OneTimer {
  readonly version: number;
}

/** Locks the viewer's timers, so that they change in turn, and finds the one it is about. */
async function lockTimer(unit: Unit, timerId: string, version?: number): Promise<TimerRow> {
  await store.lockTimers(unit.tx, unit.viewer.userId);
  return expectTimer(unit, timerId, version);
}

/** What every command on a timer has in common: each device of the viewer is told. */
const ofTimer = {
  policy: timersPolicy.own,
  key: 'none',
  // Whoever saw another version is refused.
  version: 'none',
  announces: ({ viewer, ok }: CommandDone<unknown, unknown, TimerRow>) => timerNotice(viewer, ok.id),
} as const;

interface StartInput {
  readonly idempotencyKey: string;
  readonly input: StartTimerInput;
}

/** Its own keys are kept with the timers: what is answered again is the timer as it is now. */
export const startTimer = command({
  ...ofTimer,
  name: 'timers.start',
  lock: ({ tx, viewer }, { idempotencyKey, input }: StartInput) => {
    readIdempotencyKey(idempotencyKey);
    const secondsAgo = readSecondsAgo(input.secondsAgo);
    const texts = {
      description: readText('description', input.description, LONGEST_DESCRIPTION),
      activity: readText('activity', input.activity, LONGEST_ACTIVITY),
    };
    return store.lockTimers(tx, viewer.userId).then(() => ({ secondsAgo, texts }));
  },
  run: async (unit, { input: { idempotencyKey: key, input }, current: { secondsAgo, texts } }) => {
    const { tx, viewer, translate } = unit;
    const viewerId = viewer.userId;
    const request = JSON.stringify(['startTimer', input.timerId ?? null, input.matterId ?? null, texts]);
    const requestHash = createHash('sha256').update(request).digest('hex');
    const timerId = input.timerId ?? randomUUID();
    if (!(await store.claimTimerKey(tx, { viewerId, key, requestHash, timerId })))
      return repeatStart(unit, { key, requestHash });
    if (input.timerId) await expectTimer(unit, timerId);
    else {
      if ((await store.countTimers(tx, viewerId)) >= MAXIMUM_PAGE_SIZE)
        throw refuse({
          field: 'timerId',
          message: translate('api.timer.tooMany', 'You can have at most {{most}} timers.', { most: MAXIMUM_PAGE_SIZE }),
        });
      const matterId = input.matterId ?? null;
      await checkMatter(unit, matterId);
      await store.addTimer(tx, { viewerId, timerId, matterId, ...texts });
    }
    const running = await store.findRunning(tx, viewerId);
    if (running?.id === timerId) return getTimer(unit, timerId);
    if (running !== null && running.runSeconds < secondsAgo) {
      // It was asked for before the other one was started: its time ended then.
      await store.creditTimer(tx, { viewerId, timerId, seconds: secondsAgo - running.runSeconds });
      return getTimer(unit, timerId);
    }
    if (running !== null) await store.pauseRun(tx, { viewerId, timerId: running.id, secondsAgo });
    await store.runTimer(tx, { viewerId, timerId, secondsAgo });
    return getTimer(unit, timerId);
  },
  // Measured time is logged where somebody changes it by hand.
  audit: 'none',
});

async function repeatStart(unit: Unit, claim: { key: string; requestHash: string }): Promise<TimerRow> {
  const kept = await store.findKeptTimer(unit.tx, { viewerId: unit.viewer.userId, key: claim.key });
  if (kept === null || kept.timerId === null || kept.requestHash !== claim.requestHash)
    throw conflict('The key was used for another request.');
  return expectTimer(unit, kept.timerId);
}

export const pauseTimer = command({
  ...ofTimer,
  name: 'timers.pause',
  lock: async (unit, { timerId, secondsAgo }: OneTimer & { readonly secondsAgo?: number | null }) => {
    const seconds = readSecondsAgo(secondsAgo);
    await lockTimer(unit, timerId);
    return seconds;
  },
  run: async (unit, { input: { timerId }, current: secondsAgo }) => {
    await store.pauseRun(unit.tx, { viewerId: unit.viewer.userId, timerId, secondsAgo });
    return getTimer(unit, timerId);
  },
  audit: 'none',
});

export const updateTimer = command({
  ...ofTimer,
  name: 'timers.update',
  lock: async (unit, { timerId, version, input }: SeenTimer & { readonly input: UpdateTimerInput }) => {
    await store.lockTimers(unit.tx, unit.viewer.userId);
    await checkMatter(unit, input.matterId ?? null);
    return expectTimer(unit, timerId, version);
  },
  run: async (unit, { input: { timerId, input }, current }) => {
    await store.describeTimer(unit.tx, {
      viewerId: unit.viewer.userId,
      timerId,
      matterId: input.matterId === undefined ? current.matterId : input.matterId,
      isBillable: input.isBillable ?? current.isBillable,
      description: readText('description', input.description ?? current.description, LONGEST_DESCRIPTION),
      activity: readText('activity', input.activity ?? current.activity, LONGEST_ACTIVITY),
    });
    return getTimer(unit, timerId);
  },
  audit: 'none',
});

export const adjustTimer = command({
  ...ofTimer,
  name: 'timers.adjust',
  lock: (unit, { timerId, version, seconds }: SeenTimer & { readonly seconds: number }) => {
    if (seconds < 0 || seconds > ONE_DAY_SECONDS)
      throw refuse({
        field: 'seconds',
        message: unit.translate('api.timer.tooLong', 'A timer can be set to 24 hours at most.'),
      });
    return lockTimer(unit, timerId, version);
  },
  run: async (unit, { input: { timerId, seconds }, current }) => {
    const correction = seconds - current.elapsedSeconds;
    await store.adjustTime(unit.tx, { viewerId: unit.viewer.userId, timerId, seconds, correction });
    return getTimer(unit, timerId);
  },
  audit: ({ input: { timerId, seconds }, current }) =>
    timerEntry('adjustTimer', timerId, { fromSeconds: current.elapsedSeconds, toSeconds: seconds }),
});

export const resolveIdleTime = command({
  ...ofTimer,
  name: 'timers.resolveIdleTime',
  lock: (unit, { timerId, version }: SeenTimer & { readonly choice: store.IdleTimeChoice }) =>
    lockTimer(unit, timerId, version),
  run: async (unit, { input: { timerId, choice } }) => {
    await store.resolveIdleTime(unit.tx, choice, { viewerId: unit.viewer.userId, timerId });
    return getTimer(unit, timerId);
  },
  // The log keeps its actions under the names it began with.
  audit: ({ input: { timerId, choice }, current: { elapsedSeconds, idleSince } }) =>
    timerEntry('settleIdleTimer', timerId, { choice, idleSince, fromSeconds: elapsedSeconds }),
});

export const discardTimer = command({
  ...ofTimer,
  name: 'timers.discard',
  lock: (unit, { timerId }: OneTimer) => lockTimer(unit, timerId),
  run: async (unit, { input: { timerId } }) => {
    await store.discard(unit.tx, { viewerId: unit.viewer.userId, timerId });
    return getTimer(unit, timerId);
  },
  audit: ({ input: { timerId }, current }) => timerEntry('discardTimer', timerId, { seconds: current.elapsedSeconds }),
});

export const restoreTimer = command({
  ...ofTimer,
  name: 'timers.restore',
  lock: ({ tx, viewer }, _input: OneTimer) => store.lockTimers(tx, viewer.userId),
  run: async (unit, { input: { timerId } }) => {
    if (!isId(timerId) || !(await store.restore(unit.tx, { viewerId: unit.viewer.userId, timerId })))
      throw refuse({
        field: 'timerId',
        message: unit.translate('api.timer.notRestorable', 'This timer can no longer be restored.'),
      });
    return getTimer(unit, timerId);
  },
  audit: ({ input: { timerId } }) => timerEntry('restoreTimer', timerId, {}),
});

const recordActivity = command({
  name: 'timers.recordActivity',
  policy: timersPolicy.own,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: async (unit, _work: { readonly input: unknown; readonly current: null }): Promise<TimerRow | null> => {
    const timerId = await store.noteActivity(unit.tx, unit.viewer.userId);
    return timerId === null ? null : getTimer(unit, timerId);
  },
  audit: 'none',
  announces: 'none',
});

/** The timer that runs, or null. */
export const recordTimerActivity = async (context: RequestContext): Promise<TimerRow | null> =>
  (await recordActivity(context, null)).ok;

/** Refuses a matter that is closed or beyond reach. */
async function checkMatter({ tx, viewer, translate }: Unit, matterId: string | null): Promise<void> {
  if (matterId === null) return;
  const reach = matterReachOf(viewer);
  const status =
    reach === null || !isId(matterId)
      ? null
      : await store.findMatterStatus(tx, reach, matterReachParameters(viewer), matterId);
  if (status === null)
    throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  if (!isCurrentMatter(status))
    throw refuse({ field: 'matterId', message: translate('api.matter.closed', 'The matter is closed.') });
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
