import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

export interface SavedViewRow {
  id: string;
  list: string;
  name: string;
  definition: unknown;
  version: number;
  ownerId: string;
  ownerName: string;
  isDefault: boolean;
  roles: { id: string; name: string }[];
}
interface ViewerKey {
  readonly viewerId: string;
}

const columns = `
  v.id, v.list, v.name, v.definition, v.version, v.owner_id as "ownerId",
  (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = v.owner_id) as "ownerName",
  exists (select 1 from saved_view_defaults d where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.list = v.list and d.view_id = v.id) as "isDefault",
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name) from saved_view_roles sr
    join roles r on r.tenant_id = sr.tenant_id and r.id = sr.role_id where sr.tenant_id = :tenantId and sr.view_id = v.id), '[]') as "roles"`;
// Their own, or shared with their role.
const isTheirs = `(v.owner_id = :viewerId::uuid or exists (
  select 1 from saved_view_roles sr join users me on me.tenant_id = sr.tenant_id and me.role_id = sr.role_id
  where sr.tenant_id = :tenantId and sr.view_id = v.id and me.id = :viewerId::uuid))`;

const listStatement = defineStatement<ViewerKey & { list: string | null }, SavedViewRow>({
  name: 'savedViews.list',
  text: `select ${columns} from saved_views v where v.tenant_id = :tenantId and (:list::text is null or v.list = :list) and v.deleted_at is null and ${isTheirs} order by lower(v.name), v.id`,
});

const byIdText = `select ${columns} from saved_views v where v.tenant_id = :tenantId and v.id = :id::uuid and ${isTheirs}`;
const findStatement = defineStatement<ViewerKey & { id: string }, SavedViewRow>({
  name: 'savedViews.find',
  text: `${byIdText} and v.deleted_at is null`,
});
const findDeletedStatement = defineStatement<ViewerKey & { id: string }, SavedViewRow>({
  name: 'savedViews.findDeleted',
  text: `${byIdText} and v.deleted_at is not null`,
});

const countStatement = defineStatement<ViewerKey & { list: string; name: string }, { count: number; hasName: boolean }>(
  {
    name: 'savedViews.countOwn',
    text: `
    select count(*) as "count", coalesce(bool_or(lower(v.name) = lower(:name)), false) as "hasName" from saved_views v
    where v.tenant_id = :tenantId and v.owner_id = :viewerId::uuid and v.list = :list and v.deleted_at is null`,
  },
);

const namesakeStatement = defineStatement<{ id: string; name: string }, { id: string }>({
  name: 'savedViews.namesake',
  text: `
    select other.id from saved_views v join saved_views other on other.tenant_id = v.tenant_id and other.owner_id = v.owner_id and other.list = v.list
    where v.tenant_id = :tenantId and v.id = :id::uuid and other.id <> v.id and other.deleted_at is null and lower(other.name) = lower(:name)`,
});

const insertStatement = defineStatement<ViewerKey & { list: string; name: string; definition: string }, { id: string }>(
  {
    name: 'savedViews.insert',
    text: `
    insert into saved_views (tenant_id, owner_id, list, name, definition, created_by, changed_by)
    values (:tenantId, :viewerId::uuid, :list, :name, :definition::jsonb, :viewerId::uuid, :viewerId::uuid) returning id`,
  },
);

const isThatVersion = `v.tenant_id = :tenantId and v.id = :id::uuid and v.version = :version::integer and v.deleted_at is null`;
const updateStatement = defineStatement<
  ViewerKey & { id: string; version: number; name: string; definition: string },
  { id: string }
>({
  name: 'savedViews.update',
  text: `
    update saved_views v set name = :name, definition = :definition::jsonb, version = v.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where ${isThatVersion} returning v.id`,
});
const touchStatement = defineStatement<ViewerKey & { id: string; version: number }, { id: string }>({
  name: 'savedViews.touch',
  text: `update saved_views v set version = v.version + 1, changed_at = now(), changed_by = :viewerId::uuid where ${isThatVersion} returning v.id`,
});
const deleteStatement = defineStatement<ViewerKey & { id: string; version: number }, { id: string }>({
  name: 'savedViews.delete',
  text: `update saved_views v set deleted_at = now(), version = v.version + 1, changed_at = now(), changed_by = :viewerId::uuid where ${isThatVersion} returning v.id`,
});
const restoreStatement = defineStatement<ViewerKey & { id: string; name: string }, { id: string }>({
  name: 'savedViews.restore',
  text: `
    update saved_views v set deleted_at = null, name = :name, version = v.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where v.tenant_id = :tenantId and v.id = :id::uuid and v.deleted_at is not null returning v.id`,
});

const unshareStatement = defineStatement<{ id: string; roleIds: readonly string[] }, never>({
  name: 'savedViews.unshare',
  text: `delete from saved_view_roles sr where sr.tenant_id = :tenantId and sr.view_id = :id::uuid and sr.role_id <> all(:roleIds::uuid[])`,
});
const shareStatement = defineStatement<ViewerKey & { id: string; roleIds: readonly string[] }, never>({
  name: 'savedViews.share',
  text: `
    insert into saved_view_roles (tenant_id, view_id, role_id, created_by)
    select :tenantId, :id::uuid, r.id, :viewerId::uuid from roles r where r.tenant_id = :tenantId and r.id = any(:roleIds::uuid[])
    on conflict do nothing`,
});

const chooseStatement = defineStatement<ViewerKey & { list: string; id: string }, { viewId: string }>({
  name: 'savedViews.choose',
  text: `
    insert into saved_view_defaults as d (tenant_id, user_id, list, view_id) values (:tenantId, :viewerId::uuid, :list, :id::uuid)
    on conflict (tenant_id, user_id, list) do update
      set view_id = excluded.view_id returning d.view_id as "viewId"`,
});
const unchooseStatement = defineStatement<ViewerKey & { list: string }, never>({
  name: 'savedViews.unchoose',
  text: `delete from saved_view_defaults d where d.tenant_id = :tenantId and d.user_id = :viewerId::uuid and d.list = :list`,
});

export const listViews = (
  runner: TenantRunner,
  tenantId: string,
  key: ViewerKey & { list: string | null },
): Promise<SavedViewRow[]> => runner.query(tenantId, listStatement, key);
export const findView = async (
  write: TenantWrite,
  tenantId: string,
  key: ViewerKey & { id: string },
): Promise<SavedViewRow | null> => (await queryThrough(write, tenantId, findStatement, key))[0] ?? null;
export const findDeletedView = async (
  write: TenantTransaction,
  key: ViewerKey & { id: string },
): Promise<SavedViewRow | null> => (await write.query(findDeletedStatement, key))[0] ?? null;
export const countOwnViews = async (
  write: TenantTransaction,
  key: ViewerKey & { list: string; name: string },
): Promise<{ count: number; hasName: boolean }> =>
  (await write.query(countStatement, key))[0] ?? { count: 0, hasName: false };
export const hasNamesake = async (write: TenantTransaction, key: { id: string; name: string }): Promise<boolean> =>
  (await write.query(namesakeStatement, key)).length > 0;
export const insertView = async (
  write: TenantTransaction,
  view: ViewerKey & { list: string; name: string; definition: string },
): Promise<string | null> => (await write.query(insertStatement, view))[0]?.id ?? null;

/** False where the view is at another version, or gone. */
export const updateView = async (
  write: TenantTransaction,
  view: ViewerKey & { id: string; version: number; name: string; definition: string },
): Promise<boolean> => (await write.query(updateStatement, view)).length > 0;
export const deleteView = async (
  write: TenantTransaction,
  key: ViewerKey & { id: string; version: number },
): Promise<boolean> => (await write.query(deleteStatement, key)).length > 0;
export const restoreView = async (
  write: TenantTransaction,
  key: ViewerKey & { id: string; name: string },
): Promise<boolean> => (await write.query(restoreStatement, key)).length > 0;
export async function shareView(
  write: TenantTransaction,
  key: ViewerKey & { id: string; version: number; roleIds: readonly string[] },
): Promise<boolean> {
  if ((await write.query(touchStatement, key)).length === 0) return false;
  await write.query(unshareStatement, key);
  await write.query(shareStatement, key);
  return true;
}

export const chooseView = (runner: TenantRunner, tenantId: string, key: ViewerKey & { list: string; id: string }) =>
  runner.query(tenantId, chooseStatement, key);
export const unchooseView = (runner: TenantRunner, tenantId: string, key: ViewerKey & { list: string }) =>
  runner.query(tenantId, unchooseStatement, key);
