import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestClient } from '../../server/request-context.ts';
import { recordActivitiesStatement, trimActivity, type Activity } from '../activity/activity.store.ts';

interface DocumentActivity {
  readonly action: string;
  readonly document: { readonly id: string; readonly matterId: string | null; readonly name: string };
  readonly result?: Activity['result'];
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What somebody did with a document, as a row of the activity log. The matter is in the detail, so that a wall around it closes the row as well. */
export function documentActivity(
  viewer: Viewer,
  client: RequestClient,
  { action, document, result = 'succeeded', detail = {} }: DocumentActivity,
): Activity {
  return trimActivity({
    userId: viewer.userId,
    userName: viewer.userName,
    roleName: viewer.roleName,
    address: client.address,
    device: client.userAgent,
    kind: 'document',
    objectType: 'document',
    objectId: document.id,
    action,
    result,
    detail: { matterId: document.matterId, name: document.name, ...detail },
  });
}

/** Keeps what somebody did with several documents, a row for each, in one statement. */
export async function recordDocumentActivities(
  transaction: TenantTransaction,
  viewer: Viewer,
  client: RequestClient,
  {
    documents,
    ...deed
  }: Omit<DocumentActivity, 'document'> & { readonly documents: readonly DocumentActivity['document'][] },
): Promise<void> {
  const [first] = documents;
  if (first === undefined) return;
  const rows = documents.map((document) => documentActivity(viewer, client, { ...deed, document }));
  const { objectId: _id, detail: _detail, ...common } = documentActivity(viewer, client, { ...deed, document: first });
  await transaction.query(recordActivitiesStatement, {
    ...common,
    objectIds: documents.map(({ id }) => id),
    details: rows.map(({ detail }) => JSON.stringify(detail)),
  });
}
