import type { TenantRunner, TenantTransaction } from '@atrium/database';
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

/** Somebody by name, who is not the signed-in viewer: a step of signing in, a job that acts for them. */
export interface NamedActor extends Pick<Actor, 'client'> {
  readonly userId: string | null;
  readonly userName: string;
  readonly roleName: string;
}

/**
 * Keeps in the activity log what the viewer did: within the transaction that did it, or by itself where there is none.
 * However many of one kind and action there are, they take one statement. Throws UNAUTHENTICATED where nobody is signed in.
 */
export async function logActivity(
  write: TenantRunner | TenantTransaction,
  actor: Actor,
  ...entries: readonly ActivityEntry[]
): Promise<void> {
  const { tenantId, ...viewer } = viewerOf(actor);
  await logActivityOf(write, tenantId, { ...viewer, client: actor.client }, ...entries);
}

/** The same of somebody who is not the signed-in viewer. */
export async function logActivityOf(
  write: TenantRunner | TenantTransaction,
  tenantId: string,
  by: NamedActor,
  ...entries: readonly ActivityEntry[]
): Promise<void> {
  if ('tenantId' in write && write.tenantId !== tenantId)
    throw new Error(`A transaction of ${write.tenantId} can not log for ${tenantId}`);
  for (const same of groupsOf(entries.map((entry) => activityOf(by, entry)))) {
    const [first] = same;
    if (first === undefined) continue;
    const { objectId: _id, detail: _detail, ...common } = first;
    const row = {
      ...common,
      objectIds: same.map(({ objectId }) => objectId),
      details: same.map(({ detail }) => JSON.stringify(detail)),
    };
    await ('tenantId' in write
      ? write.query(recordActivitiesStatement, row)
      : write.query(tenantId, recordActivitiesStatement, row));
  }
}

function activityOf({ userId, userName, roleName, client }: NamedActor, entry: ActivityEntry): Activity {
  const { address, userAgent: device } = client;
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
