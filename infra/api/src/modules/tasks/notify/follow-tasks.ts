import { defineStatement } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { createNoticeStream } from '../../../server/notice-stream.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { byKey } from '../../../variants.ts';
import { TASK_CHANGE_TOPIC } from '../task-change.ts';
import { taskPredicateWithDeleted, taskReaches, tasksOf, type TaskReachParameters } from '../task-reach.ts';

/** Of more than this nobody is told one by one. */
const MOST_REMEMBERED = 500;

// A deletion is told to those who saw what was deleted.
const reachedStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { ids: readonly string[] }, { id: string }>({
    name: `tasks.reached.${reach}`,
    text: `select t.id from tasks t where ${taskPredicateWithDeleted(reach)} and t.id = any(:ids::uuid[])`,
    plan: 'custom',
  }),
);

/**
 * Ids of changed tasks within the viewer's reach; without ids, "ask again" for all that is shown. Begins with that,
 * for a page that lost the connection and is back may have missed something, and says it again after a gap; who has just
 * asked (`isFresh`) is told what changed in the last seconds instead. What
 * changes while one batch is read goes into the next.
 */
export function followTasks(
  { services, runner }: RequestContext,
  viewer: Viewer,
  { isFresh }: { readonly isFresh: boolean },
): AsyncIterableIterator<{ ids: readonly string[] }> {
  const tasks = tasksOf(viewer, 'view');
  const recent = isFresh ? services.broker.recent(viewer.tenantId, TASK_CHANGE_TOPIC) : null;
  const waiting = new Set<string>((recent ?? []).filter(isId));
  let isAllDue = recent === null;
  // Before the stream's own, which reads at once.
  const stopGaps = services.broker.onGap(() => {
    isAllDue = true;
  });
  const stopFollowing = services.broker.follow(viewer.tenantId, TASK_CHANGE_TOPIC, ({ id }) => {
    if (!isId(id) || waiting.has(id)) return;
    if (waiting.size < MOST_REMEMBERED) waiting.add(id);
    else isAllDue = true;
  });
  const stream = createNoticeStream(
    services.broker,
    { tenantId: viewer.tenantId, topic: TASK_CHANGE_TOPIC },
    async () => {
      const ids = [...waiting];
      const isForAll = isAllDue;
      waiting.clear();
      isAllDue = false;
      if (tasks === null) return null;
      if (isForAll) return { ids: [] };
      if (ids.length === 0) return null;
      const reached = await runner.query(viewer.tenantId, reachedStatements[tasks.reach], { ...tasks.parameters, ids });
      return reached.length === 0 ? null : { ids: reached.map(({ id }) => id) };
    },
  );
  const endStream = stream.return?.bind(stream);
  const end = async (): Promise<void> => {
    stopFollowing();
    stopGaps();
    await endStream?.();
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => stream.next(),
    async return() {
      await end();
      return { value: undefined, done: true };
    },
    async throw(error: unknown) {
      await end();
      throw error;
    },
  };
}
