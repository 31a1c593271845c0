import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { matterChangesPolicy } from './matter-changes.policy.ts';
import { cancelRun, findRun, insertUndo, lockRun, queueRun, type MatterChangeRunRow } from './matter-changes.store.ts';

interface Which {
  readonly id: string;
}
const settled = new Set(['DONE', 'CANCELLED', 'FAILED']);

/** A command on one's own run. The job logs what becomes of each matter, and the statements tell of the run. */
const ofRun = (step: typeof queueRun | typeof cancelRun, name: string) =>
  command({
    name: `matterChanges.${name}`,
    policy: matterChangesPolicy.change,
    key: 'none',
    lock: () => null,
    version: 'none',
    run: ({ tx, viewer }, { input: { id } }: { readonly input: Which }) => step(tx, { viewerId: viewer.userId, id }),
    audit: 'none',
    announces: 'none',
  });
const queue = ofRun(queueRun, 'apply');
const cancel = ofRun(cancelRun, 'cancel');

/** Puts a preview in line. One that is on its way or settled stays as it is; null where there is none. */
export async function applyRun(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<MatterChangeRunRow | null> {
  if (!isId(id)) return null;
  await queue(context, { id });
  return findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id });
}

/** Stops one's own run after the row it is at; null where there is none. */
export async function stopRun(context: RequestContext, viewer: Viewer, id: string): Promise<MatterChangeRunRow | null> {
  if (!isId(id)) return null;
  await cancel(context, { id });
  return findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id });
}

const undo = command({
  name: 'matterChanges.undo',
  policy: matterChangesPolicy.change,
  key: 'none',
  lock: async ({ tx, viewer, translate }, { id }: Which) => {
    const run = isId(id) ? await lockRun(tx, { viewerId: viewer.userId, id }) : null;
    const nothing = new Refusal({
      message: translate('api.matterChanges.nothingToUndo', 'There is nothing left to undo.'),
      fields: [],
    });
    if (run === null || !settled.has(run.state)) throw nothing;
    return { run, nothing };
  },
  version: 'none',
  run: async ({ tx, viewer, context }, { input: { id }, current: { run, nothing } }) => {
    if (run.openUndoId !== null) return run.openUndoId;
    const { address, userAgent: device } = context.client;
    const made = await insertUndo(tx, { viewerId: viewer.userId, undoesId: id, client: { address, device } });
    if (made.total === 0) throw nothing;
    return made.id;
  },
  audit: 'none',
  announces: 'none',
});

/** Puts a run in line that gives every changed row back what it had; asked again meanwhile it is the same run. */
export async function undoRun(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ ok: MatterChangeRunRow | null; message: string | null }> {
  const { ok: undoId, error } = await undo(context, { id });
  if (undoId === null) return { ok: null, message: error?.message ?? null };
  const ok = await findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id: undoId });
  return { ok, message: null };
}
