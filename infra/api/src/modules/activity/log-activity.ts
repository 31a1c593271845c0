import type { TenantTransaction } from '@atrium/database';
import { viewerOf, type Asker } from '../../policy/rules.ts';
import { recordActivitiesStatement, trimActivity, type Activity } from './activity.store.ts';

/** What was done, to what; who did it, and from where, comes from the request. It succeeded unless it says otherwise. */
export interface ActivityEntry extends Pick<Activity, 'kind' | 'objectType' | 'objectId' | 'action' | 'detail'> {
  readonly result?: Activity['result'];
}

/** Who acts, and from where: the context of a request is one. */
export interface Actor extends Asker {
  readonly client: { readonly address: string; readonly userAgent: string };
}

/**
 * Keeps in the activity log what the viewer did, within the transaction that did it. However many of one kind and
 * action there are, they take one statement. Throws UNAUTHENTICATED where nobody is signed in.
 */
export async function logActivity(
  transaction: TenantTransaction,
  context: Actor,
  ...entries: readonly ActivityEntry[]
): Promise<void> {
  const rows = entries.map((entry) => activityOf(context, entry));
  for (const same of groupsOf(rows)) {
    const [first] = same;
    if (first === undefined) continue;
    const { objectId: _id, detail: _detail, ...common } = first;
    await transaction.query(recordActivitiesStatement, {
      ...common,
      objectIds: same.map(({ objectId }) => objectId),
      details: same.map(({ detail }) => JSON.stringify(detail)),
    });
  }
}

/** The row of the log for what the viewer did. */
export function activityOf(context: Actor, entry: ActivityEntry): Activity {
  const { userId, userName, roleName } = viewerOf(context);
  const { address, userAgent: device } = context.client;
  return trimActivity({ userId, userName, roleName, address, device, result: 'succeeded', ...entry });
}

/** Neighbours that differ in object and detail alone. */
function groupsOf(rows: readonly Activity[]): Activity[][] {
  const groups: Activity[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && kindOf(last[0]) === kindOf(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
const kindOf = ({ kind, objectType, action, result }: Activity): string =>
  JSON.stringify([kind, objectType, action, result]);
