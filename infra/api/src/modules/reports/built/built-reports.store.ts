import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough } from '../../../server/tenant-write.ts';
import type { ReportCategory } from '../report-definition.ts';

export interface BuiltReportRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly category: ReportCategory;
  readonly definition: unknown;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly isRetired: boolean;
  readonly changedAt: string;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}
interface Scope {
  readonly viewerId: string;
  /** True for those who look after the reports of the firm. */
  readonly seesAll: boolean;
}

const columns = `
  b.id, b.version, b.name, b.description, b.category, b.definition, b.owner_id as "ownerId", b.retired_at is not null as "isRetired", b.changed_at as "changedAt",
  (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = b.owner_id) as "ownerName",
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name) from built_report_roles br
    join roles r on r.tenant_id = :tenantId and r.id = br.role_id where br.tenant_id = :tenantId and br.report_id = b.id), '[]') as "roles"`;
// Their own, those shared with their role, and all for those who look after them.
const visible = `b.tenant_id = :tenantId and (:seesAll::boolean or b.owner_id = :viewerId::uuid or exists (
  select from built_report_roles br join users me on me.tenant_id = :tenantId and me.role_id = br.role_id
  where br.tenant_id = :tenantId and br.report_id = b.id and me.id = :viewerId::uuid))`;

const listStatement = defineStatement<Scope, BuiltReportRow>({
  name: 'builtReports.list',
  text: `select ${columns} from built_reports b where ${visible} and b.retired_at is null order by lower(b.name), b.id limit 500`,
});
/** The built reports that somebody finds among their reports; retired ones are not there. */
export const findBuiltReports = (runner: TenantRunner, tenantId: string, scope: Scope): Promise<BuiltReportRow[]> =>
  runner.query(tenantId, listStatement, scope);

const retiredStatement = defineStatement<Scope, BuiltReportRow>({
  name: 'builtReports.retired',
  text: `select ${columns} from built_reports b where ${visible} and b.retired_at is not null and (:seesAll::boolean or b.owner_id = :viewerId::uuid) order by lower(b.name), b.id limit 500`,
});
/** Those that were retired, for whoever may bring them back. */
export const findRetiredReports = (runner: TenantRunner, tenantId: string, scope: Scope): Promise<BuiltReportRow[]> =>
  runner.query(tenantId, retiredStatement, scope);

const oneStatement = defineStatement<Scope & { id: string }, BuiltReportRow>({
  name: 'builtReports.one',
  text: `select ${columns} from built_reports b where ${visible} and b.id = :id::uuid`,
});
/** One that somebody sees, retired or not; null where there is none. */
export const findBuiltReport = async (
  through: TenantRunner | TenantTransaction,
  tenantId: string,
  which: Scope & { id: string },
): Promise<BuiltReportRow | null> => (await queryThrough(through, tenantId, oneStatement, which))[0] ?? null;

const lockStatement = defineStatement<Scope & { id: string }, { id: string }>({
  name: 'builtReports.lock',
  text: `select b.id from built_reports b where ${visible} and b.id = :id::uuid for no key update of b`,
});
/** The same, so that nothing else changes it until the transaction ends. */
export const lockBuiltReport = async (
  tx: TenantTransaction,
  which: Scope & { id: string },
): Promise<BuiltReportRow | null> =>
  (await tx.query(lockStatement, which)).length === 0 ? null : findBuiltReport(tx, tx.tenantId, which);

const lockOwnerStatement = defineStatement<{ viewerId: string }, { count: number }>({
  name: 'builtReports.lockOwner',
  text: `
    with owner as (select u.id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid for no key update)
    select (select count(*)::integer from built_reports b where b.tenant_id = :tenantId and b.owner_id = owner.id and b.retired_at is null) as count from owner`,
});
/** How many reports a person has built; another of theirs waits until the transaction ends. */
export const countBuiltReports = async (tx: TenantTransaction, viewerId: string): Promise<number> =>
  (await tx.query(lockOwnerStatement, { viewerId }))[0]?.count ?? 0;

interface Written {
  readonly name: string;
  readonly description: string;
  readonly category: ReportCategory;
  /** As JSON. */
  readonly definition: string;
  readonly viewerId: string;
}
const insertStatement = defineStatement<Written, { id: string }>({
  name: 'builtReports.insert',
  text: `
    insert into built_reports (tenant_id, owner_id, name, description, category, definition, changed_by)
    values (:tenantId, :viewerId::uuid, :name, :description, :category, :definition::jsonb, :viewerId::uuid) returning id`,
});
const updateStatement = defineStatement<Written & { id: string }, never>({
  name: 'builtReports.update',
  text: `
    update built_reports b set name = :name, description = :description, category = :category, definition = :definition::jsonb,
      version = b.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where b.tenant_id = :tenantId and b.id = :id::uuid`,
});
/** Keeps a new report, or what was changed of one; answers its id. */
export async function keepBuiltReport(tx: TenantTransaction, id: string | null, written: Written): Promise<string> {
  if (id !== null) {
    await tx.query(updateStatement, { ...written, id });
    return id;
  }
  const [made] = await tx.query(insertStatement, written);
  if (made === undefined) throw new Error('A report was not kept');
  return made.id;
}

interface Shared {
  readonly id: string;
  readonly roleIds: readonly string[];
}
const unshareStatement = defineStatement<Shared, never>({
  name: 'builtReports.unshare',
  text: `delete from built_report_roles br where br.tenant_id = :tenantId and br.report_id = :id::uuid and br.role_id <> all(:roleIds::uuid[])`,
});
const shareStatement = defineStatement<Shared, never>({
  name: 'builtReports.share',
  text: `
    insert into built_report_roles (tenant_id, report_id, role_id)
    select :tenantId, :id::uuid, r.id from roles r where r.tenant_id = :tenantId and r.id = any(:roleIds::uuid[]) on conflict do nothing`,
});
/** Shares a report with exactly these roles of the firm. */
export async function shareBuiltReport(tx: TenantTransaction, shared: Shared): Promise<void> {
  await tx.query(unshareStatement, shared);
  await tx.query(shareStatement, shared);
}

const retireStatement = defineStatement<{ id: string; isRetired: boolean; viewerId: string }, never>({
  name: 'builtReports.retire',
  text: `
    update built_reports b set retired_at = case when :isRetired::boolean then now() end, version = b.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where b.tenant_id = :tenantId and b.id = :id::uuid`,
});
export const retireBuiltReport = (
  tx: TenantTransaction,
  which: { id: string; isRetired: boolean; viewerId: string },
): Promise<unknown> => tx.query(retireStatement, which);

const rolesStatement = defineStatement<object, { id: string; name: string }>({
  name: 'builtReports.roles',
  text: `select r.id, r.name from roles r where r.tenant_id = :tenantId and not r.is_external and r.retired_at is null order by lower(r.name), r.id limit 500`,
});
/** The roles of people of the firm. */
export const findRolesOfFirm = (runner: TenantRunner, tenantId: string): Promise<{ id: string; name: string }[]> =>
  runner.query(tenantId, rolesStatement, {});
