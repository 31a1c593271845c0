import { permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findReceived, findRuns } from './deliveries.store.ts';
import type { ScheduleRow } from './schedule.ts';
import {
  addReportSchedule,
  deleteReportSchedule,
  runReportScheduleNow,
  setReportSchedulePaused,
  updateReportSchedule,
} from './schedules.commands.ts';
import { reportSchedulesPolicy } from './schedules.policy.ts';
import { findSchedule, findSchedules } from './schedules.store.ts';

const RUNS_SHOWN = 30;
const RECEIVED_SHOWN = 50;
const scopeOf = (viewer: Viewer) => ({ viewerId: viewer.userId, seesAll: reportSchedulesPolicy.all(viewer) });

export const reportSchedulesResolvers = {
  Query: {
    async reportSchedules(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, reportSchedulesPolicy.own);
      const scope = scopeOf(viewer);
      const schedules = await findSchedules(context.runner, viewer.tenantId, scope);
      return { timeZone: viewer.timeZone, isOfFirm: scope.seesAll, schedules };
    },
    async reportScheduleRuns(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const viewer = permit(context, reportSchedulesPolicy.own);
      const { runner } = context;
      const schedule = isId(id) ? await findSchedule(runner, viewer.tenantId, { ...scopeOf(viewer), id }) : null;
      return schedule === null ? null : findRuns(runner, viewer.tenantId, { scheduleId: id, first: RUNS_SHOWN });
    },
    receivedReports(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId: viewerId } = permit(context, reportSchedulesPolicy.own);
      return findReceived(context.runner, tenantId, { viewerId, first: RECEIVED_SHOWN });
    },
  },
  Mutation: {
    addReportSchedule: mutation(addReportSchedule),
    updateReportSchedule: mutation(updateReportSchedule),
    setReportSchedulePaused: mutation(setReportSchedulePaused),
    runReportScheduleNow: mutation(runReportScheduleNow),
    deleteReportSchedule: mutation(deleteReportSchedule),
  },
  ReportSchedule: {
    owner: ({ ownerId: id, ownerName: name }: ScheduleRow) => ({ id, name }),
    isOwn: ({ ownerId }: ScheduleRow, _input: unknown, { viewer }: RequestContext) => viewer?.userId === ownerId,
  },
};
