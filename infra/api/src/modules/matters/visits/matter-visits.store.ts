import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { byKey } from '../../../variants.ts';

const visitStatement = defineStatement<{ matterId: string; viewerId: string }, never>({
  name: 'matters.visit',
  text: `
    insert into matter_visits (tenant_id, user_id, matter_id) values (:tenantId, :viewerId::uuid, :matterId::uuid)
    on conflict (tenant_id, user_id, matter_id) do update set visited_at = now()`,
});

/** Remembers that somebody opened the matter now. */
export async function rememberVisit(
  runner: TenantRunner,
  tenantId: string,
  visit: { matterId: string; viewerId: string },
): Promise<void> {
  await runner.query(tenantId, visitStatement, visit);
}

const recentStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { first: number }, { id: string }>({
    name: `matters.recent.${reach}`,
    text: `
      select m.id from matter_visits v join matters m on m.tenant_id = v.tenant_id and m.id = v.matter_id
      where v.tenant_id = :tenantId and v.user_id = :viewerId::uuid and ${matterPredicate(reach)}
      order by v.visited_at desc, m.id limit :first::integer`,
  }),
);

/** What somebody opened last and still reaches, the latest first. */
export async function findRecent(
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  viewer: MatterReachParameters,
  first: number,
): Promise<string[]> {
  return (await runner.query(tenantId, recentStatements[reach], { ...viewer, first })).map(({ id }) => id);
}
