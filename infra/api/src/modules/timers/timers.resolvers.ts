import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { loadOptional } from '../../server/loaders.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import type { CreateTimeEntryInput } from '../timesheet/create-time-entry.ts';
import { presentTimeEntry } from '../timesheet/time-entry.ts';
import { findTimeRecording } from '../timesheet/timesheet.store.ts';
import type { IdleTimeChoice } from './change-timers.store.ts';
import { turnTimerIntoEntry } from './timer-entry.service.ts';
import { timersTopic, type TimerRow } from './timer.ts';
import { timersPolicy } from './timers.policy.ts';
import * as service from './timers.service.ts';
import { findDay, listTimers } from './timers.store.ts';

interface TimerListInput {
  filter?: string | null;
  first?: number | null;
  offset?: number | null;
}
interface OneTimer {
  readonly timerId: string;
}
interface SeenTimer extends OneTimer {
  readonly version: number;
}

const everyTimer = { filter: null, first: MAXIMUM_PAGE_SIZE, offset: 0 };

/** A list of timers, and what goes with it: asked for once, and only where it is selected. */
function summaryOf({ runner }: RequestContext, viewer: Viewer, list: { rows: TimerRow[]; recordCount: number }) {
  const { tenantId, userId: viewerId, timeZone } = viewer;
  const day = once(() => findDay(runner, tenantId, { viewerId, timeZone }));
  const recording = once(() => findTimeRecording(runner, tenantId, viewerId));
  return { timers: list.rows, recordCount: list.recordCount, day, recording };
}
type Summary = ReturnType<typeof summaryOf>;

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}

export const timersResolvers = {
  Query: {
    async timerSummary(_root: unknown, input: TimerListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, timersPolicy.own);
      const page = readPage(input, { first: MAXIMUM_PAGE_SIZE });
      const selected = selectedFields(info);
      const parameters = { viewerId: viewer.userId, filter: readFilter(input.filter), ...page };
      const wants = { rows: selected.has('timers'), count: selected.has('recordCount') };
      return summaryOf(context, viewer, await listTimers(context.runner, viewer.tenantId, parameters, wants));
    },
  },
  TimerSummary: {
    asAt: async ({ day }: Summary) => (await day()).asAt,
    recordedTodaySeconds: async ({ day }: Summary) => (await day()).recordedTodaySeconds,
    activities: async ({ recording }: Summary) => (await recording()).activities,
    recording: async ({ recording }: Summary) => (await recording()).rules,
  },
  Timer: {
    matter: (timer: TimerRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, matterLoader, timer.matterId),
  },
  Mutation: {
    startTimer: (
      _root: unknown,
      { input, idempotencyKey }: { input: service.StartTimerInput; idempotencyKey: string },
      context: RequestContext,
    ) => service.startTimer(context, permit(context, timersPolicy.own), idempotencyKey, input),
    pauseTimer: (
      _root: unknown,
      { timerId, secondsAgo }: OneTimer & { secondsAgo?: number | null },
      context: RequestContext,
    ) => service.pauseTimer(context, permit(context, timersPolicy.own), timerId, secondsAgo),
    updateTimer: (
      _root: unknown,
      { timerId, version, input }: SeenTimer & { input: service.UpdateTimerInput },
      context: RequestContext,
    ) => service.updateTimer(context, permit(context, timersPolicy.own), timerId, version, input),
    adjustTimer: (
      _root: unknown,
      { timerId, version, seconds }: SeenTimer & { seconds: number },
      context: RequestContext,
    ) => service.adjustTimer(context, permit(context, timersPolicy.own), timerId, version, seconds),
    settleIdleTimer: (
      _root: unknown,
      { timerId, version, choice }: SeenTimer & { choice: IdleTimeChoice },
      context: RequestContext,
    ) => service.settleIdleTimer(context, permit(context, timersPolicy.own), timerId, version, choice),
    discardTimer: (_root: unknown, { timerId }: OneTimer, context: RequestContext) =>
      service.discardTimer(context, permit(context, timersPolicy.own), timerId),
    restoreTimer: (_root: unknown, { timerId }: OneTimer, context: RequestContext) =>
      service.restoreTimer(context, permit(context, timersPolicy.own), timerId),
    async turnTimerIntoEntry(
      _root: unknown,
      { idempotencyKey, input, ...timer }: SeenTimer & { idempotencyKey: string; input: CreateTimeEntryInput },
      context: RequestContext,
    ) {
      const viewer = permit(context, timersPolicy.record);
      const { ok, error } = await turnTimerIntoEntry(context, viewer, timer, idempotencyKey, input);
      return { ok: ok && presentTimeEntry(ok, { userId: viewer.userId, seesAmounts: true }), error };
    },
    noteTimerActivity: (_root: unknown, _input: unknown, context: RequestContext) =>
      service.noteTimerActivity(context, permit(context, timersPolicy.own)),
  },
  Subscription: {
    timerSummaryChanged: {
      subscribe(_root: unknown, _input: unknown, context: RequestContext) {
        const viewer = permit(context, timersPolicy.own);
        const { tenantId, userId } = viewer;
        const read = async () => {
          // What was loaded for the last answer may be out of reach by now.
          context.forgetLoaded();
          const list = await listTimers(
            context.runner,
            tenantId,
            { viewerId: userId, ...everyTimer },
            { rows: true, count: true },
          );
          return { timerSummaryChanged: summaryOf(context, viewer, list) };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: timersTopic(userId) }, read);
      },
    },
  },
};
