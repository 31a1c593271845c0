import type pg from 'pg';
import { entityId } from '../../src/entities/entities.fixtures.ts';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { matters, users, type Target } from './probe-targets.ts';

/** In the log that has a row of each matter. */
const inMatterAccess = (target: Target): Target => ({ ...target, alongside: [[['log'], 'matterAccess']] });

/** Arguments of activity logs. */
export const activityTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    ['activityLog', 'activityLogChart'].flatMap((name) => [
      [`${name} objectId`, matters.map(inMatterAccess)],
      [`${name} userId`, users.slice(0, 1).map(inMatterAccess)],
    ]),
  ),
  'activityLog values': [],
  'activityLog withinGroup': [],
  'activityLog ids': [],
};

/** The partner looked at every matter, and at a mailing list. */
export async function seedActivityProbes(owner: Pick<pg.Client, 'query'>, tenant: TestTenant): Promise<void> {
  const by = [tenant, idOf(tenant, 'user', 'partner'), markOf(tenant)];
  await owner.query(
    `insert into activity_log (tenant_id, user_id, user_name, kind, object_type, object_id, action, result)
     select tenant_id, $2, $3, 'matterAccess', 'matter', id, 'view', 'succeeded' from matters where tenant_id = $1`,
    by,
  );
  await owner.query(
    `insert into activity_log (tenant_id, user_id, user_name, kind, object_type, object_id, action, result)
     values ($1, $2, $3, 'marketingListAccess', 'mailingList', $4, 'view', 'succeeded')`,
    [...by, entityId(tenant, 'mailingList', 1)],
  );
}
