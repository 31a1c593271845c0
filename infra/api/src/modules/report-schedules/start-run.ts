import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { insertRun } from '../exports/exports.store.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { insertDelivery } from './deliveries.store.ts';
import { scheduleLimits, type ScheduleRow } from './schedule.ts';
import { scheduledFile, type ScheduledFile } from './schedule-request.ts';

/** What a run makes, before it is put in line: a file for each person, and one for everybody outside. */
export interface PlannedRun {
  readonly schedule: ScheduleRow;
  readonly owner: Viewer | null;
  /** Null where the owner may not have the report any more. */
  readonly ownFile: ScheduledFile | null;
  readonly people: readonly { readonly userId: string; readonly file: ScheduledFile | null }[];
}

/** Finds out who gets what. Reads only; what changes until the run starts, the job of each file asks anew. */
export async function planRun(
  runner: TenantRunner,
  tenantId: string,
  schedule: ScheduleRow,
  at: Date,
): Promise<PlannedRun> {
  const fileOf = (viewer: Viewer | null) =>
    viewer === null ? Promise.resolve(null) : scheduledFile(runner, viewer, schedule, at);
  const viewerOf = (userId: string) => findViewerOfUser(runner, tenantId, userId, schedule.id);
  const owner = await viewerOf(schedule.ownerId);
  const people = [];
  for (const userId of schedule.peopleIds) people.push({ userId, file: await fileOf(await viewerOf(userId)) });
  return { schedule, owner, ownFile: await fileOf(owner), people };
}

/** Puts the files of a run in line, each with its delivery, in the transaction that says so of the run. */
export async function putInLine(
  tx: TenantTransaction,
  { schedule, ownFile, people }: PlannedRun,
  runId: string,
): Promise<void> {
  const base = { runId, scheduleId: schedule.id };
  const put = async (viewerId: string, file: ScheduledFile | null): Promise<string | null> =>
    file === null
      ? null
      : (
          await insertRun(tx, {
            ...file,
            viewerId,
            format: schedule.format,
            total: 0,
            keptHours: scheduleLimits.keptHours,
            isScheduled: true,
          })
        ).id;
  const deliver = (userId: string, address: string | null, exportId: string | null) =>
    insertDelivery(tx, { ...base, userId, address, exportId, failure: exportId === null ? 'NO_ACCESS' : null });
  for (const { userId, file } of people) await deliver(userId, null, await put(userId, file));
  if (schedule.addresses.length === 0) return;
  const exportId = await put(schedule.ownerId, ownFile);
  for (const address of schedule.addresses) await deliver(schedule.ownerId, address, exportId);
}
