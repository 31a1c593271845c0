import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { isMeant } from '../material-access/material-audience.ts';
import type { MaterialItemRow } from './material.ts';

/** What an item was in one version. */
export interface MaterialVersionRow {
  version: number;
  kind: string;
  title: string;
  summary: string;
  html: string;
  url: string | null;
  documentId: string | null;
  changedAt: string;
  changedById: string | null;
}
const recordStatement = defineStatement<
  { itemId: string; version: number; content: string; viewerId: string | null },
  never
>({
  name: 'material.recordVersion',
  text: `insert into material_item_versions (tenant_id, item_id, version, content, changed_by) values (:tenantId, :itemId::uuid, :version::integer, :content::jsonb, :viewerId::uuid)`,
});
const versionsStatement = defineStatement<{ itemId: string }, MaterialVersionRow>({
  name: 'material.versions',
  text: `
    select v.version, v.content ->> 'kind' as kind, v.content ->> 'title' as title, v.content ->> 'summary' as summary, v.content ->> 'html' as html, v.content ->> 'url' as url,
      (v.content ->> 'documentId')::uuid as "documentId", v.changed_at as "changedAt", v.changed_by as "changedById"
    from material_item_versions v join material_items i on i.tenant_id = v.tenant_id and i.id = v.item_id
    where v.tenant_id = :tenantId and v.item_id = :itemId::uuid and i.deleted_at is null order by v.version desc limit 200`,
});
const acknowledgeStatement = defineStatement<{ itemId: string; version: number; viewerId: string }, never>({
  name: 'material.acknowledge',
  text: `insert into material_acknowledgements (tenant_id, item_id, user_id, version) values (:tenantId, :itemId::uuid, :viewerId::uuid, :version::integer) on conflict do nothing`,
});
const acknowledgementsStatement = defineStatement<
  { itemId: string },
  { userId: string; acknowledgedAt: string | null }
>({
  name: 'material.acknowledgements',
  text: `
    select u.id as "userId", (select max(a.acknowledged_at) from material_acknowledgements a where a.tenant_id = :tenantId and a.item_id = i.id and a.user_id = u.id and a.version >= i.content_version) as "acknowledgedAt"
    from material_items i join users u on u.tenant_id = i.tenant_id
    where i.tenant_id = :tenantId and i.id = :itemId::uuid and i.deleted_at is null and i.requires_acknowledgement and u.is_authorized and not u.is_disabled and ${isMeant}
      and exists (select from role_access_flags f where f.tenant_id = :tenantId and f.role_id = u.role_id and f.flag = 'generalMaterial')
    order by "acknowledgedAt" nulls first, u.friendly_name, u.id limit 1000`,
});

/** Keeps what the item is now, for good. */
export const recordVersion = async (
  transaction: TenantTransaction,
  { id, version, ...item }: MaterialItemRow,
  viewerId: string | null,
): Promise<void> => {
  const {
    kind,
    title,
    summary,
    html,
    url,
    documentId,
    categoryId,
    effectiveOn,
    reviewOn,
    isFeatured,
    requiresAcknowledgement,
    roleIds,
    officeIds,
    ownerId,
  } = item;
  const content = JSON.stringify({
    kind,
    title,
    summary,
    html,
    url,
    documentId,
    categoryId,
    effectiveOn,
    reviewOn,
    isFeatured,
    requiresAcknowledgement,
    roleIds,
    officeIds,
    ownerId,
  });
  await transaction.query(recordStatement, { itemId: id, version, content, viewerId });
};
export const listVersions = (runner: TenantRunner, tenantId: string, itemId: string): Promise<MaterialVersionRow[]> =>
  runner.query(tenantId, versionsStatement, { itemId });
export const acknowledge = async (
  transaction: TenantTransaction,
  one: { itemId: string; version: number; viewerId: string },
): Promise<void> => void (await transaction.query(acknowledgeStatement, one));
/** Everybody who is meant and can sign in, those who have not first. */
export const listAcknowledgements = (runner: TenantRunner, tenantId: string, itemId: string) =>
  runner.query(tenantId, acknowledgementsStatement, { itemId });

interface Choice {
  group: 'roles' | 'offices' | 'owners';
  id: string;
  name: string;
}
const choicesStatement = defineStatement<NoParameters, Choice>({
  name: 'material.choices',
  text: `
    select 'roles' as "group", r.id, r.name from roles r where r.tenant_id = :tenantId and r.retired_at is null
    union all select 'offices', o.id, o.name from offices o where o.tenant_id = :tenantId and o.is_active
    union all select 'owners', u.id, u.friendly_name from users u where u.tenant_id = :tenantId and u.is_staff and u.is_authorized and not u.is_external and not u.is_disabled
    order by 1, 3, 2 limit 3000`,
});
/** Roles, offices and people of the firm, by name. */
export const listChoices = (runner: TenantRunner, tenantId: string): Promise<Choice[]> =>
  runner.query(tenantId, choicesStatement, {});

const strangersStatement = defineStatement<
  { categoryId: string; roleIds: readonly string[]; officeIds: readonly string[]; ownerId: string | null },
  { hasCategory: boolean; hasRoles: boolean; hasOffices: boolean; hasOwner: boolean }
>({
  name: 'material.strangers',
  text: `
    select exists (select from material_categories c where c.tenant_id = :tenantId and c.id = :categoryId::uuid and c.deleted_at is null for share) as "hasCategory",
      (select count(*) from roles r where r.tenant_id = :tenantId and r.id = any(:roleIds::uuid[])) = cardinality(:roleIds::uuid[]) as "hasRoles",
      (select count(*) from offices o where o.tenant_id = :tenantId and o.id = any(:officeIds::uuid[])) = cardinality(:officeIds::uuid[]) as "hasOffices",
      (:ownerId::uuid is null or exists (select from users u where u.tenant_id = :tenantId and u.id = :ownerId::uuid and not u.is_external)) as "hasOwner"`,
});
/** Whether everything an item names is the firm's own. */
export async function findKnown(
  transaction: TenantTransaction,
  names: { categoryId: string; roleIds: readonly string[]; officeIds: readonly string[]; ownerId: string | null },
) {
  const [row] = await transaction.query(strangersStatement, names);
  if (row === undefined) throw new Error('A question about the firm was not answered');
  return row;
}
