import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import {
  advance,
  findDueSchedules,
  findFirmsWithSchedules,
  findUnplannedRuns,
  insertScheduleRun,
  markPlanned,
  type DueSchedule,
} from './deliveries.store.ts';
import { deliverReports } from './deliver-reports.ts';
import { nextDue } from './schedule-times.ts';
import { findSchedule } from './schedules.store.ts';
import { planRun, putInLine, type PlannedRun } from './start-run.ts';
import { findTimeZone } from './time-zone.store.ts';

const AT_A_TIME = 20;

/**
 * One round of the jobs role: starts the schedules that are due, and sends the files that are ready. That a schedule
 * moves on, its run and its files are one transaction, by schedule and time; so are what became of a file and its mail.
 * After a crash nothing is sent twice, and what was due meanwhile is sent once. Answers whether there is more to do.
 */
export function createReportScheduleRound({
  runner,
  logger,
  now = () => new Date(),
}: {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly now?: () => Date;
}): (signal: AbortSignal, publicUrl: string) => Promise<boolean> {
  async function start(tenantId: string, { id, ownerId, dueAt }: DueSchedule): Promise<void> {
    const schedule = await findSchedule(runner, tenantId, { id, viewerId: ownerId, seesAll: true });
    if (schedule === null) return;
    const plan = await planRun(runner, tenantId, schedule, now());
    const nextDueAt = nextDue(schedule, await findTimeZone(runner, tenantId), now());
    // Nothing leaves in the name of somebody who may not have it any more.
    const isPaused = plan.ownFile === null;
    await runner.transaction(tenantId, async (tx) => {
      if (!(await advance(tx, { id, dueAt, nextDueAt, isPaused }))) return;
      const runId = await insertScheduleRun(tx, { scheduleId: id, dueAt, startedBy: null });
      if (runId !== null) await putInLine(tx, isPaused ? withoutFiles(plan) : plan, runId);
    });
  }

  /** What somebody ran at once. */
  async function startNow(tenantId: string, run: { id: string; scheduleId: string }): Promise<void> {
    const schedule = await findSchedule(runner, tenantId, {
      id: run.scheduleId,
      viewerId: run.scheduleId,
      seesAll: true,
    });
    const plan = schedule === null ? null : await planRun(runner, tenantId, schedule, now());
    await runner.transaction(tenantId, async (tx) => {
      if ((await markPlanned(tx, run.id)) && plan !== null) await putInLine(tx, plan, run.id);
    });
  }

  return async (signal, publicUrl) => {
    let isMore = false;
    for (const tenantId of await findFirmsWithSchedules(runner)) {
      const due = await findDueSchedules(runner, tenantId, AT_A_TIME);
      const atOnce = await findUnplannedRuns(runner, tenantId, AT_A_TIME);
      isMore ||= due.length === AT_A_TIME || atOnce.length === AT_A_TIME;
      const starts = [
        ...due.map((schedule) => () => start(tenantId, schedule)),
        ...atOnce.map((run) => () => startNow(tenantId, run)),
      ];
      for (const startOne of starts) {
        if (signal.aborted) return false;
        await startOne().catch((error: unknown) =>
          logger.error({ err: error, tenantId }, 'a scheduled report could not be started; it is tried again'),
        );
      }
      if (signal.aborted) return false;
      try {
        if (await runner.transaction(tenantId, (tx) => deliverReports(tx, publicUrl))) isMore = true;
      } catch (error) {
        logger.error({ err: error, tenantId }, 'reports could not be sent; they are tried again');
      }
    }
    return isMore;
  };
}

const withoutFiles = (plan: PlannedRun): PlannedRun => ({
  ...plan,
  people: plan.people.map(({ userId }) => ({ userId, file: null })),
});
