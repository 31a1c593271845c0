import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivity } from '../activity/activity.store.ts';
import { matterLoader } from './matters.loaders.ts';

/** Notes in the activity log that the viewer opened a matter. False where there is none within reach. */
export async function recordMatterAccess(context: RequestContext, viewer: Viewer, matterId: string): Promise<boolean> {
  const matter = isId(matterId) ? await context.loader(matterLoader).load(matterId) : null;
  if (matter === null) return false;
  await recordActivity(context.runner, viewer.tenantId, {
    ...{ userId: viewer.userId, userName: viewer.userName, roleName: viewer.roleName, address: context.client.address, device: context.client.userAgent },
    ...{ kind: 'matterAccess', objectType: 'matter', objectId: matter.id, action: 'view', result: 'succeeded', detail: { fileNumber: matter.fileNumber } },
  });
  return true;
}
