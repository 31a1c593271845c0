import type { RequestContext } from '../../server/request-context.ts';
import { isId } from '../../server/identifiers.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { cancelRun, findRun, insertUndo, lockRun, queueRun, type MatterChangeRunRow } from './matter-changes.store.ts';

const settled = new Set(['DONE', 'CANCELLED', 'FAILED']);

/** Puts a preview in line. One that is on its way or settled stays as it is; null where there is none. */
export async function applyRun(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<MatterChangeRunRow | null> {
  if (!isId(id)) return null;
  const which = { viewerId: viewer.userId, id };
  await context.runner.transaction(viewer.tenantId, (transaction) => queueRun(transaction, which));
  return findRun(context.runner, viewer.tenantId, which);
}

/** Stops one's own run after the row it is at; null where there is none. */
export async function stopRun(context: RequestContext, viewer: Viewer, id: string): Promise<MatterChangeRunRow | null> {
  if (!isId(id)) return null;
  const which = { viewerId: viewer.userId, id };
  await context.runner.transaction(viewer.tenantId, (transaction) => cancelRun(transaction, which));
  return findRun(context.runner, viewer.tenantId, which);
}

/** Ends the transaction without a run. */
class NothingToUndo extends Error {}

/** Puts a run in line that gives every changed row back what it had; asked again meanwhile it is the same run. */
export async function undoRun(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ ok: MatterChangeRunRow | null; message: string | null }> {
  const { address, userAgent: device } = context.client;
  const missing = {
    ok: null,
    message: context.say('api.matterChanges.nothingToUndo', 'There is nothing left to undo.'),
  };
  if (!isId(id)) return missing;
  try {
    const undoId = await context.runner.transaction(viewer.tenantId, async (transaction) => {
      const run = await lockRun(transaction, { viewerId: viewer.userId, id });
      if (run === null || !settled.has(run.state)) throw new NothingToUndo();
      if (run.openUndoId !== null) return run.openUndoId;
      const undo = await insertUndo(transaction, {
        viewerId: viewer.userId,
        undoesId: id,
        client: { address, device },
      });
      if (undo.total === 0) throw new NothingToUndo();
      return undo.id;
    });
    return {
      ok: await findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id: undoId }),
      message: null,
    };
  } catch (error) {
    if (error instanceof NothingToUndo) return missing;
    throw error;
  }
}
