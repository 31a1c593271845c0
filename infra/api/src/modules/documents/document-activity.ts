import type { Viewer } from '../../policy/viewer.ts';
import type { RequestClient } from '../../server/request-context.ts';
import { trimActivity, type Activity } from '../activity/activity.store.ts';

interface DocumentActivity {
  readonly action: string;
  readonly document: { readonly id: string; readonly matterId: string; readonly name: string };
  readonly result?: Activity['result'];
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What somebody did with a document, as a row of the activity log. The matter is in the detail, so that a wall around it closes the row as well. */
export function documentActivity(viewer: Viewer, client: RequestClient, { action, document, result = 'succeeded', detail = {} }: DocumentActivity): Activity {
  return trimActivity({
    ...{ userId: viewer.userId, userName: viewer.userName, roleName: viewer.roleName, address: client.address, device: client.userAgent },
    ...{ kind: 'document', objectType: 'document', objectId: document.id, action, result, detail: { matterId: document.matterId, name: document.name, ...detail } },
  });
}
