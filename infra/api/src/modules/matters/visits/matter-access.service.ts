import { defineVisits } from '../../../grid/define-visits.ts';
import { matterScope } from '../../../grid/list-scope.ts';
import { matterPredicate } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { readPage } from '../../../server/paging.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { PresentedMatter } from '../matter.ts';
import { matterLoader } from '../matters.loaders.ts';

/** Matters that people opened last. */
const matterVisits = defineVisits({ kind: 'matter', alias: 'm', scope: matterScope, within: matterPredicate });

/** Records in the activity log that the viewer opened a matter, and among what they opened last. False where there is none within reach. */
export async function recordMatterAccess(context: RequestContext, viewer: Viewer, matterId: string): Promise<boolean> {
  const matter = isId(matterId) ? await context.loader(matterLoader).load(matterId) : null;
  if (matter === null) return false;
  await logActivity(context.runner, context, {
    kind: 'matterAccess',
    objectType: 'matter',
    objectId: matter.id,
    action: 'view',
    detail: { fileNumber: matter.fileNumber },
  });
  await matterVisits.remember(context.runner, viewer, matter.id);
  return true;
}

const RECENT = 10;
const MOST_RECENT = 50;

/** What the viewer opened last and still reaches. */
export async function findRecentMatters(
  context: RequestContext,
  viewer: Viewer,
  first: number | null | undefined,
): Promise<PresentedMatter[]> {
  const page = readPage({ first: first ?? null }, { first: RECENT, maximum: MOST_RECENT });
  const ids = await matterVisits.findRecent(context.runner, viewer, page.first);
  const matters = await Promise.all(ids.map((id) => context.loader(matterLoader).load(id)));
  return matters.filter((matter) => matter !== null);
}
