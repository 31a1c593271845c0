import { defineStatement, type TenantRunner } from '@atrium/database';
import type { LookUps } from '../../server/look-ups.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import {
  taskPredicate,
  taskReaches,
  type TaskReach,
  type TaskReachParameters,
  type ViewerTasks,
} from './task-reach.ts';
import { taskColumns, type TaskRow } from './task.ts';
import {
  boardCountStatements,
  boardStatements,
  byIdStatements,
  calendarStatements,
  figureStatements,
  idsInReachOfAllStatements,
  idsInReachStatements,
  lockStatements,
  narrowedViewCountStatements,
  plainCountStatements,
  seriesStatements,
  usualViewCountStatements,
  viewCountStatements,
  type TaskListParameters,
} from './list/tasks.statements.ts';

const viewCounts = {
  all: viewCountStatements,
  usual: usualViewCountStatements,
  narrowed: narrowedViewCountStatements,
} as const;
/** How far views are counted: all of them, so far each, or so far of a narrowed list. */
export type ViewsCounted = keyof typeof viewCounts;

export const countViews = async (
  runner: TenantRunner,
  tenantId: string,
  reach: TaskReach,
  { counted, ...parameters }: TaskListParameters & { readonly counted: ViewsCounted },
): Promise<Readonly<Record<string, number>>> =>
  (await runner.query(tenantId, viewCounts[counted][reach], parameters))[0] ?? {};

export const findTasks = (
  through: TenantWrite,
  tenantId: string,
  { reach, parameters }: ViewerTasks,
  ids: readonly string[],
): Promise<TaskRow[]> => queryThrough(through, tenantId, byIdStatements[reach], { ...parameters, ids });

export const findTaskIds = (
  runner: LookUps,
  tenantId: string,
  { reach, parameters }: ViewerTasks,
  ids: readonly string[],
): Promise<{ id: string }[]> => {
  const statements = parameters.taskScope === 'all' ? idsInReachOfAllStatements : idsInReachStatements;
  return runner.query(tenantId, statements[reach], { ...parameters, ids });
};

/** Tasks within reach, held until the transaction ends, in the order of their ids, so that no two wait for each other. */
export const lockTasks = (
  write: TenantWrite,
  tenantId: string,
  { reach, parameters }: ViewerTasks,
  ids: readonly string[],
): Promise<TaskRow[]> => queryThrough(write, tenantId, lockStatements[reach], { ...parameters, ids });

const subtaskStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { ids: readonly string[] }, TaskRow>({
    name: `tasks.subtasks.${reach}`,
    text: `select ${taskColumns} from tasks t where ${taskPredicate(reach)} and t.parent_id = any(:ids::uuid[]) order by t.subtask_place, t.created_at, t.id`,
    plan: 'custom',
  }),
);
export const findSubtasks = (
  runner: TenantRunner,
  tenantId: string,
  { reach, parameters }: ViewerTasks,
  ids: readonly string[],
): Promise<TaskRow[]> => runner.query(tenantId, subtaskStatements[reach], { ...parameters, ids });

/** The first cards of each column of the board, in its order, and how many each has, in one round trip. */
export const findBoard = (
  runner: TenantRunner,
  tenantId: string,
  reach: TaskReach,
  parameters: TaskListParameters & { first: number },
) =>
  runner.queryTogether(tenantId, [
    [boardStatements[reach], parameters],
    [boardCountStatements[reach], parameters],
  ]);

/** What is due in a period, and the open one of every series that may go on in it, in one round trip. */
export const findCalendar = (
  runner: TenantRunner,
  tenantId: string,
  reach: TaskReach,
  parameters: TaskListParameters & { from: string; to: string; first: number },
) =>
  runner.queryTogether(tenantId, [
    [calendarStatements[reach], parameters],
    [seriesStatements[reach], parameters],
  ]);

export async function findFigures(
  runner: TenantRunner,
  tenantId: string,
  { reach, by }: { readonly reach: TaskReach; readonly by: keyof typeof figureStatements },
  parameters: TaskListParameters,
) {
  const [figures, counts] = await runner.queryTogether(tenantId, [
    [figureStatements[by][reach], parameters],
    [plainCountStatements[reach], parameters],
  ]);
  return { figures, recordCount: counts[0]?.recordCount ?? 0 };
}

const lookupsStatement = defineStatement<Record<never, never>, { list: string; value: string }>({
  name: 'tasks.lookups',
  text: `select l.list, l.value from lookups l where l.tenant_id = :tenantId and l.list in ('taskCategory', 'callOutcome') and l.is_active order by l.sort_order, l.value`,
});
export async function findTaskLookups(
  through: TenantWrite,
  tenantId: string,
): Promise<{ categories: string[]; callOutcomes: string[] }> {
  const rows = await queryThrough(through, tenantId, lookupsStatement, {});
  const of = (list: string): string[] => rows.filter((row) => row.list === list).map(({ value }) => value);
  return { categories: of('taskCategory'), callOutcomes: of('callOutcome') };
}
