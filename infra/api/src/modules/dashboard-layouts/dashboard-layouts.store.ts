import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

/** A layout of one role; without a role, of everybody. */
export interface LayoutKey {
  readonly layoutId: number;
  readonly roleId: string | null;
}
export interface PublishedLayout {
  readonly id: string;
  readonly layout: unknown;
  readonly publishedAt: string;
}
export interface LayoutVersion extends PublishedLayout {
  readonly number: number;
  readonly note: string;
  readonly publishedBy: string;
}
export interface LayoutDraft {
  readonly layout: unknown;
  readonly version: number;
  readonly changedAt: string;
  readonly changedBy: string;
}
export interface DashboardRoleRow {
  readonly id: string;
  readonly name: string;
  readonly isExternal: boolean;
  readonly hasDraft: boolean;
  readonly isOwn: boolean;
}
/** What somebody who sets up a layout needs to see of it. */
export interface LayoutSetup extends LayoutKey {
  readonly versions: readonly LayoutVersion[];
  readonly draft: LayoutDraft | null;
  readonly roles: readonly DashboardRoleRow[];
  readonly common: unknown;
}
const VERSIONS_AT_MOST = 50;
/** True for the rows of this layout and role. */
const ofKey = (alias: string): string =>
  `${alias}.tenant_id = :tenantId and ${alias}.layout_id = :layoutId::integer and ${alias}.role_id is not distinct from :roleId::uuid`;

// The newest of the role, unless it goes back to that of everybody; then the newest of everybody, unless it goes back.
const effectiveStatement = defineStatement<{ layoutId: number; viewerId: string }, PublishedLayout>({
  name: 'dashboardLayouts.effective',
  text: `
    select l.id, l.layout, l.published_at as "publishedAt"
    from (
      select distinct on (d.role_id) d.id, d.layout, d.published_at, d.role_id
      from dashboard_layouts d
      where d.tenant_id = :tenantId and d.layout_id = :layoutId::integer
        and (d.role_id is null
          or d.role_id = (select u.role_id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid))
      order by d.role_id, d.number desc
    ) l
    where l.layout is not null
    order by l.role_id nulls last limit 1`,
});
/** What the viewer's dashboard is arranged by; null where nothing is published for them. */
export const findEffectiveLayout = async (
  runner: TenantRunner,
  tenantId: string,
  asked: { layoutId: number; viewerId: string },
): Promise<PublishedLayout | null> => (await runner.query(tenantId, effectiveStatement, asked))[0] ?? null;

const versionsStatement = defineStatement<LayoutKey, LayoutVersion>({
  name: 'dashboardLayouts.versions',
  text: `
    select l.id, l.number, l.layout, l.note, l.published_at as "publishedAt", l.published_by as "publishedBy"
    from dashboard_layouts l where ${ofKey('l')} order by l.number desc limit ${VERSIONS_AT_MOST}`,
});
const draftStatement = defineStatement<LayoutKey, LayoutDraft>({
  name: 'dashboardLayouts.draft',
  text: `
    select d.layout, d.version, d.changed_at as "changedAt", d.changed_by as "changedBy"
    from dashboard_layout_drafts d where ${ofKey('d')}`,
});
const rolesStatement = defineStatement<{ layoutId: number; access: string }, DashboardRoleRow>({
  name: 'dashboardLayouts.roles',
  text: `
    select r.id, r.name, r.is_external as "isExternal",
      exists (select 1 from dashboard_layout_drafts d
        where d.tenant_id = :tenantId and d.layout_id = :layoutId::integer and d.role_id = r.id) as "hasDraft",
      coalesce((select l.layout is not null from dashboard_layouts l
        where l.tenant_id = :tenantId and l.layout_id = :layoutId::integer and l.role_id = r.id
        order by l.number desc limit 1), false) as "isOwn"
    from roles r
    join role_access_flags f on f.tenant_id = r.tenant_id and f.role_id = r.id and f.flag = :access
    where r.tenant_id = :tenantId and r.retired_at is null and (:access <> 'clientDashboard' or r.is_external)
    order by r.name, r.id limit 200`,
});
const commonStatement = defineStatement<{ layoutId: number }, { layout: unknown }>({
  name: 'dashboardLayouts.common',
  text: `
    select l.layout from dashboard_layouts l
    where l.tenant_id = :tenantId and l.layout_id = :layoutId::integer and l.role_id is null
    order by l.number desc limit 1`,
});

/** Everything that somebody who sets up a layout needs to see of it; that of everybody where there is no such role. */
export async function readSetup(
  read: TenantRunner,
  tenantId: string,
  { layoutId, roleId, access }: LayoutKey & { readonly access: string },
): Promise<LayoutSetup> {
  const key = { layoutId, roleId };
  const [versions, drafts, roles, common] = await read.queryTogether(tenantId, [
    [versionsStatement, key],
    [draftStatement, key],
    [rolesStatement, { layoutId, access }],
    [commonStatement, { layoutId }],
  ]);
  if (roleId !== null && roles.every(({ id }) => id !== roleId))
    return readSetup(read, tenantId, { layoutId, roleId: null, access });
  return { ...key, versions, draft: drafts[0] ?? null, roles, common: common[0]?.layout ?? null };
}

/** One change of a layout at a time. */
const lockStatement = defineStatement<LayoutKey, never>({
  name: 'dashboardLayouts.lock',
  text: `
    select pg_advisory_xact_lock(hashtextextended(
      'dashboard layout ' || :tenantId || ' ' || :layoutId::integer || ' ' || coalesce(:roleId::uuid::text, ''), 0))`,
});
export async function lockDraft(transaction: TenantTransaction, key: LayoutKey): Promise<LayoutDraft | null> {
  await transaction.query(lockStatement, key);
  return (await transaction.query(draftStatement, key))[0] ?? null;
}

type Writing = LayoutKey & { readonly viewerId: string };
const saveDraftStatement = defineStatement<Writing & { readonly layout: string | null }, never>({
  name: 'dashboardLayouts.saveDraft',
  text: `
    insert into dashboard_layout_drafts as d (tenant_id, layout_id, role_id, layout, changed_by)
    values (:tenantId, :layoutId::integer, :roleId::uuid, :layout::jsonb, :viewerId::uuid)
    on conflict (tenant_id, layout_id, role_id) do update
      set layout = excluded.layout, version = d.version + 1, changed_at = now(), changed_by = excluded.changed_by`,
});
export const saveDraft = (
  transaction: TenantTransaction,
  draft: Writing & { readonly layout: string | null },
): Promise<never[]> => transaction.query(saveDraftStatement, draft);

const deleteDraftStatement = defineStatement<LayoutKey, never>({
  name: 'dashboardLayouts.deleteDraft',
  text: `delete from dashboard_layout_drafts d where ${ofKey('d')}`,
});
export const deleteDraft = (transaction: TenantTransaction, key: LayoutKey): Promise<never[]> =>
  transaction.query(deleteDraftStatement, key);

// A number once given is never given again: versions are not deleted.
const publishStatement = defineStatement<Writing & { readonly note: string }, { number: number }>({
  name: 'dashboardLayouts.publish',
  text: `
    insert into dashboard_layouts (tenant_id, layout_id, role_id, number, layout, note, published_by)
    select d.tenant_id, d.layout_id, d.role_id,
      1 + coalesce((select max(l.number) from dashboard_layouts l where ${ofKey('l')}), 0), d.layout, :note, :viewerId::uuid
    from dashboard_layout_drafts d where ${ofKey('d')}
    returning number`,
});
/** Publishes the draft that there is; answers its number. */
export async function publishDraft(
  transaction: TenantTransaction,
  publication: Writing & { readonly note: string },
): Promise<number> {
  const [row] = await transaction.query(publishStatement, publication);
  if (row === undefined) throw new Error('A locked draft was not published');
  return row.number;
}
