import { isCurrentMatter } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { readPage } from '../../../server/paging.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { MatterEditOutcome } from '../change-matter.ts';
import { listDeleted, restoreDeleted, type DeletedMatterRow } from './deleted-matters.store.ts';
import { announceReachChange } from '../matter-change.ts';
import { shownText } from '../matter-column-access.ts';
import { followReopening } from '../matter-follow-ups.ts';
import { recordMatterDeed } from '../matter-deed.ts';
import { matterLoader } from '../matters.loaders.ts';

const PAGE_SIZE = 20;

/** Deleted matters that the viewer would reach, by the columns that are open to them. */
export async function findDeletedMatters(
  { runner }: RequestContext,
  viewer: Viewer,
  input: { offset?: number | null; first?: number | null },
): Promise<{ recordCount: number; matters: readonly DeletedMatterRow[] }> {
  const reach = matterReachOf(viewer);
  if (reach === null) return { recordCount: 0, matters: [] };
  const { recordCount, matters } = await listDeleted(
    runner,
    viewer.tenantId,
    reach,
    matterReachParameters(viewer),
    readPage(input, { first: PAGE_SIZE }),
  );
  return {
    recordCount,
    matters: matters.map((row) => ({
      ...row,
      title: shownText(viewer, 'title', row.title),
      client: shownText(viewer, 'client', row.client),
    })),
  };
}

/** Brings a deleted matter back to where it stood. */
export async function restoreMatter(context: RequestContext, viewer: Viewer, id: string): Promise<MatterEditOutcome> {
  const reach = isId(id) ? matterReachOf(viewer) : null;
  const restored =
    reach !== null &&
    (await context.runner.transaction(viewer.tenantId, async (transaction) => {
      const matter = await restoreDeleted(transaction, reach, matterReachParameters(viewer), id);
      if (matter === null) return false;
      await recordMatterDeed(transaction, context, viewer, {
        matter,
        action: 'restore',
        detail: { changes: [{ field: 'status', from: 'Deleted', to: matter.status }] },
      });
      if (isCurrentMatter(matter.status)) await followReopening(transaction, context, viewer, id);
      await announceReachChange(transaction, viewer.tenantId, id);
      return true;
    }));
  const message = context.say('api.matter.unknown', 'This matter does not exist.');
  if (!restored)
    return { ok: null, error: { message, fields: [{ field: 'id', message }] }, conflict: null, obstacles: [] };
  context.forgetLoaded();
  return { ok: await context.loader(matterLoader).load(id), error: null, conflict: null, obstacles: [] };
}
