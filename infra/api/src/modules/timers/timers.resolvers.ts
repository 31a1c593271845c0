import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import { loadOptional } from '../../server/loaders.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { presentTimeEntry } from '../timesheet/time-entry.ts';
import { findTimeRecording } from '../timesheet/timesheet.store.ts';
import { convertTimerToEntry } from './timer-entry.service.ts';
import { timersTopic, type TimerRow } from './timer.ts';
import { timersPolicy } from './timers.policy.ts';
import * as service from './timers.service.ts';
import { findDay, listTimers } from './timers.store.ts';

interface TimerListInput {
  filter?: string | null;
  first?: number | null;
  offset?: number | null;
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
    startTimer: mutation(service.startTimer),
    pauseTimer: mutation(service.pauseTimer),
    updateTimer: mutation(service.updateTimer),
    adjustTimer: mutation(service.adjustTimer),
    settleIdleTimer: mutation(service.resolveIdleTime),
    discardTimer: mutation(service.discardTimer),
    restoreTimer: mutation(service.restoreTimer),
    async turnTimerIntoEntry(
      _root: unknown,
      input: Parameters<typeof convertTimerToEntry>[1],
      context: RequestContext,
    ) {
      const { ok, error } = await convertTimerToEntry(context, input);
      return { ok: ok && presentTimeEntry(ok, { userId: viewerOf(context).userId, seesAmounts: true }), error };
    },
    noteTimerActivity: (_root: unknown, _input: unknown, context: RequestContext) =>
      service.recordTimerActivity(context),
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
