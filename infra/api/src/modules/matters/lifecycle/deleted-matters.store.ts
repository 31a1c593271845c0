import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import {
  deletedMatterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import type { Page } from '../../../server/paging.ts';
import { byKey } from '../../../variants.ts';

export interface DeletedMatterRow {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly client: string;
  readonly deletedAt: string | null;
  readonly deletedBy: string | null;
}

const listStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & Page, DeletedMatterRow>({
    name: `matters.deleted.${reach}`,
    text: `
      select m.id, m.file_number as "fileNumber", m.title, m.client_name as "client", m.deleted_at as "deletedAt",
        (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = m.changed_by) as "deletedBy"
      from matters m where ${deletedMatterPredicate(reach)} order by m.deleted_at desc nulls last, m.id limit :first::integer offset :offset::integer`,
  }),
);
const countStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters, { recordCount: number }>({
    name: `matters.deleted.count.${reach}`,
    text: `select count(*) as "recordCount" from matters m where ${deletedMatterPredicate(reach)}`,
  }),
);
const restoreStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, { id: string; fileNumber: string; status: string }>({
    name: `matters.restore.${reach}`,
    text: `
      update matters m set status = coalesce(m.status_before_deletion, 'Open'), status_before_deletion = null, deleted_at = null, version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where ${deletedMatterPredicate(reach)} and m.id = :id::uuid returning m.id, m.file_number as "fileNumber", m.status`,
  }),
);

export async function listDeleted(
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  parameters: MatterReachParameters & Page,
): Promise<{ recordCount: number; matters: DeletedMatterRow[] }> {
  const [matters, [count]] = await runner.queryTogether(tenantId, [
    [listStatements[reach], parameters],
    [countStatements[reach], parameters],
  ]);
  return { recordCount: count?.recordCount ?? 0, matters };
}

/** Brings a deleted matter within reach back; null where there is none. */
export async function restoreDeleted(
  transaction: TenantTransaction,
  reach: MatterReach,
  viewer: MatterReachParameters,
  id: string,
): Promise<{ id: string; fileNumber: string; status: string } | null> {
  return (await transaction.query(restoreStatements[reach], { ...viewer, id }))[0] ?? null;
}
