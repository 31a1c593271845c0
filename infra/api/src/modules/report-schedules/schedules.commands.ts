import type { ActivityEntry } from '../activity/log-activity.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { insertScheduleRun } from './deliveries.store.ts';
import { readSchedule, type ScheduleInput } from './schedule-input.ts';
import { nextDue } from './schedule-times.ts';
import { scheduleLimits, type ScheduleRow } from './schedule.ts';
import { reportSchedulesPolicy } from './schedules.policy.ts';
import {
  countSchedules,
  findSchedule,
  keepSchedule,
  lockSchedule,
  removeSchedule,
  setPaused,
} from './schedules.store.ts';

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const scopeOfViewer = ({ viewer }: Pick<Unit, 'viewer'>) => ({
  viewerId: viewer.userId,
  seesAll: reportSchedulesPolicy.all(viewer),
});
const gone = ({ translate }: Unit): Refusal =>
  refusal(translate('api.reportSchedule.gone', 'This schedule no longer exists.'));

async function lockVisible(unit: Unit, id: string): Promise<ScheduleRow> {
  const schedule = isId(id) ? await lockSchedule(unit.tx, { ...scopeOfViewer(unit), id }) : null;
  if (schedule === null) throw gone(unit);
  return schedule;
}
/** What a schedule sends goes by the rights of its owner: nobody else changes or starts it. */
async function lockOwn(unit: Unit, id: string): Promise<ScheduleRow> {
  const schedule = await lockVisible(unit, id);
  if (schedule.ownerId !== unit.viewer.userId)
    throw refusal(
      unit.translate('api.reportSchedule.notOwn', 'Only the person who set up a schedule can change or run it.'),
    );
  return schedule;
}
async function scheduleNow(unit: Unit, id: string): Promise<ScheduleRow> {
  const schedule = await findSchedule(unit.tx, unit.viewer.tenantId, { ...scopeOfViewer(unit), id });
  if (schedule === null) throw new Error('A schedule was written but not found');
  return schedule;
}
const entry = (action: string, { id, name, report, format, people, addresses }: ScheduleRow): ActivityEntry => ({
  kind: 'export',
  objectType: 'reportSchedule',
  objectId: id,
  action,
  detail: { list: 'REPORTS', title: name, report, format, people: people.map((person) => person.name), addresses },
});

export const addReportSchedule = command({
  name: 'reportSchedules.add',
  policy: reportSchedulesPolicy.own,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: ScheduleInput }) => idempotencyKey,
  lock: (unit) => countSchedules(unit.tx, unit.viewer.userId),
  version: 'none',
  run: async (unit, { input: { input }, current: count }) => {
    const { viewer, translate, tx } = unit;
    if (count >= scheduleLimits.schedules)
      throw refusal(
        translate('api.reportSchedule.most', 'You have {{most}} schedules. Delete one that is no longer needed.', {
          most: scheduleLimits.schedules,
        }),
      );
    const settings = await readSchedule(unit, input);
    const nextDueAt = nextDue(settings, viewer.timeZone, new Date());
    return scheduleNow(unit, await keepSchedule(tx, null, { ...settings, nextDueAt, viewerId: viewer.userId }));
  },
  audit: ({ ok }) => entry('schedule', ok),
  announces: 'none',
});

export const updateReportSchedule = command({
  name: 'reportSchedules.update',
  policy: reportSchedulesPolicy.own,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly version: number; readonly input: ScheduleInput }) =>
    lockOwn(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { id, input } }) => {
    const settings = await readSchedule(unit, input);
    const nextDueAt = nextDue(settings, unit.viewer.timeZone, new Date());
    await keepSchedule(unit.tx, id, { ...settings, nextDueAt, viewerId: unit.viewer.userId });
    return scheduleNow(unit, id);
  },
  audit: ({ ok }) => entry('changeSchedule', ok),
  announces: 'none',
});

export const setReportSchedulePaused = command({
  name: 'reportSchedules.setPaused',
  policy: reportSchedulesPolicy.own,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly version: number; readonly isPaused: boolean }) =>
    lockVisible(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { id, isPaused }, current }) => {
    if (current.isPaused === isPaused) return unit.unchanged(current);
    const nextDueAt = nextDue(current, unit.viewer.timeZone, new Date());
    await setPaused(unit.tx, { id, isPaused, nextDueAt, viewerId: unit.viewer.userId });
    return scheduleNow(unit, id);
  },
  audit: ({ ok }) => entry(ok.isPaused ? 'pauseSchedule' : 'resumeSchedule', ok),
  announces: 'none',
});

export const runReportScheduleNow = command({
  name: 'reportSchedules.runNow',
  policy: reportSchedulesPolicy.own,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly id: string }) => idempotencyKey,
  lock: (unit, { id }) => lockOwn(unit, id),
  version: 'none',
  run: async (unit, { input: { id } }) => {
    const run = { scheduleId: id, dueAt: new Date().toISOString(), startedBy: unit.viewer.userId };
    await insertScheduleRun(unit.tx, run);
    return scheduleNow(unit, id);
  },
  audit: ({ ok }) => entry('runSchedule', ok),
  announces: 'none',
});

export const deleteReportSchedule = command({
  name: 'reportSchedules.delete',
  policy: reportSchedulesPolicy.own,
  key: 'none',
  lock: (unit, { id }: { readonly id: string; readonly version: number }) => lockVisible(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { id }, current }) => {
    await removeSchedule(unit.tx, { id, viewerId: unit.viewer.userId });
    return current;
  },
  audit: ({ ok }) => entry('deleteSchedule', ok),
  announces: 'none',
});
