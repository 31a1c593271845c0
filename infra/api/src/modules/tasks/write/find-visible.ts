import { viewerOf } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { tasksOf } from '../task-reach.ts';
import type { TaskRow } from '../task.ts';
import { findTasks } from '../tasks.store.ts';
import type { TaskAnswer } from './on-task.ts';

/** Those of the tasks that the viewer sees. */
export async function findVisible(from: TenantWrite, viewer: Viewer, ids: readonly string[]): Promise<TaskRow[]> {
  const tasks = tasksOf(viewer, 'view');
  return tasks === null || ids.length === 0 ? [] : findTasks(from, viewer.tenantId, tasks, ids);
}

/** The id of a task that the viewer sees; null where they don’t: a place below it would reveal that it exists. */
export async function findVisibleId({ tx, viewer }: Unit, id: string | null): Promise<string | null> {
  if (id === null || !isId(id)) return null;
  const [found] = await findVisible(tx, viewer, [id]);
  return found?.id ?? null;
}

/** The task as the viewer sees it now, for an answer that was kept by its id. */
export async function findKept(
  context: RequestContext,
  { ok, ...rest }: TaskAnswer<{ readonly id: string }>,
): Promise<TaskAnswer<TaskRow>> {
  const [row] = ok === null ? [] : await findVisible(context.runner, viewerOf(context), [ok.id]);
  return { ...rest, ok: row ?? null };
}
