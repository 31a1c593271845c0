import type { GraphQLResolveInfo } from 'graphql';
import type { FixedListInput } from '../../grid/define-fixed-list.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import { loadOptional } from '../../server/loaders.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { presentTimeEntry } from '../timesheet/time-entry.ts';
import { findTimeRecording } from '../timesheet/timesheet.store.ts';
import { convertTimerToEntry } from './timer-entry.service.ts';
import { timersTopic, type TimerRow } from './timer.ts';
import { timersPolicy } from './timers.policy.ts';
import * as service from './timers.service.ts';
import { findDay, timerList } from './timers.store.ts';

const wholeList: ReadonlySet<string> = new Set(['timers', 'recordCount']);

/** A list of timers, and what goes with it: asked for once, and only where it is selected. */
function summaryOf(
  { runner }: RequestContext,
  viewer: Viewer,
  list: { readonly timers: readonly TimerRow[]; readonly recordCount: number },
) {
  const { tenantId, userId: viewerId, timeZone } = viewer;
  const day = once(() => findDay(runner, tenantId, { viewerId, timeZone }));
  const recording = once(() => findTimeRecording(runner, tenantId, viewerId));
  return { ...list, day, recording };
}
type Summary = ReturnType<typeof summaryOf>;

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}

export const timersResolvers = {
  Query: {
    async timerSummary(_root: unknown, input: FixedListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, timersPolicy.own);
      return summaryOf(context, viewer, await timerList.find(context.runner, viewer, input, selectedFields(info)));
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
          const list = await timerList.find(context.runner, viewer, {}, wholeList);
          return { timerSummaryChanged: summaryOf(context, viewer, list) };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: timersTopic(userId) }, read);
      },
    },
  },
};
