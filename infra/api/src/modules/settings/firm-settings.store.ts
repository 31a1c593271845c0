import { defineStatement, type NoParameters, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import type { SettingPatch, StoredSettings } from './setting-values.ts';

/** Who set a setting last. */
export interface SettingChange {
  readonly setting: string;
  readonly changedAt: string;
  readonly changedBy: string;
}
/** What is stored, with a version that rises with every change of any of it. */
export interface VersionedSettings extends StoredSettings {
  readonly version: number;
}

const columns = `jsonb_build_object('title', t.title, 'company_url', t.company_url, 'home_country', t.home_country, 'currency', t.currency,
      'time_zone', t.time_zone, 'show_reset_leap_access_card', t.show_reset_leap_access_card,
      'show_reset_smokeball_access_card', t.show_reset_smokeball_access_card,
      'show_reset_actionstep_access_card', t.show_reset_actionstep_access_card)`;
const storedStatement = defineStatement<NoParameters, VersionedSettings>({
  name: 'firmSettings.stored',
  text: `
    select ${columns} as "columns", coalesce(s.rows, '{}') as "rows", (t.version + coalesce(s.version, 0))::integer as "version"
    from tenants t
    left join lateral (
      select jsonb_object_agg(s.name, s.value) as rows, sum(s.version) as version from settings s where s.tenant_id = :tenantId
    ) s on true
    where t.tenant_id = :tenantId`,
});
/** What is stored of the firm. Throws where there is no such firm. */
export async function findStored(through: TenantWrite, tenantId: string): Promise<VersionedSettings> {
  const [stored] = await queryThrough(through, tenantId, storedStatement, {});
  if (stored === undefined) throw new Error('There is no such firm');
  return stored;
}

const lockFirmStatement = defineStatement<NoParameters, { version: number }>({
  name: 'firmSettings.lockFirm',
  text: `select t.version from tenants t where t.tenant_id = :tenantId for no key update`,
});
const lockRowsStatement = defineStatement<NoParameters, { name: string }>({
  name: 'firmSettings.lockRows',
  text: `select s.name from settings s where s.tenant_id = :tenantId order by s.name for update`,
});
/** Locks what is stored until the transaction ends, and answers it. */
export async function lockStored(transaction: TenantTransaction, tenantId: string): Promise<VersionedSettings> {
  await transaction.query(lockFirmStatement, {});
  await transaction.query(lockRowsStatement, {});
  return findStored(transaction, tenantId);
}

const changesStatement = defineStatement<NoParameters, SettingChange>({
  name: 'firmSettings.changes',
  text: `
    select distinct on (c.setting) c.setting, c.changed_at as "changedAt", u.friendly_name as "changedBy"
    from setting_changes c join users u on u.tenant_id = :tenantId and u.id = c.changed_by
    where c.tenant_id = :tenantId order by c.setting, c.changed_at desc, c.id desc`,
});
/** The last change of each setting. */
export const findChanges = (through: TenantWrite, tenantId: string): Promise<readonly SettingChange[]> =>
  queryThrough(through, tenantId, changesStatement, {});

const changeFirmStatement = defineStatement<{ columns: string; viewerId: string }, never>({
  name: 'firmSettings.changeFirm',
  text: `
    update tenants t set
      title = coalesce(:columns::jsonb ->> 'title', t.title),
      company_url = nullif(coalesce(:columns::jsonb ->> 'company_url', t.company_url), ''),
      home_country = coalesce(:columns::jsonb ->> 'home_country', t.home_country),
      currency = coalesce(:columns::jsonb ->> 'currency', t.currency),
      time_zone = coalesce(:columns::jsonb ->> 'time_zone', t.time_zone),
      show_reset_leap_access_card = coalesce((:columns::jsonb ->> 'show_reset_leap_access_card')::boolean, t.show_reset_leap_access_card),
      show_reset_smokeball_access_card = coalesce((:columns::jsonb ->> 'show_reset_smokeball_access_card')::boolean, t.show_reset_smokeball_access_card),
      show_reset_actionstep_access_card = coalesce((:columns::jsonb ->> 'show_reset_actionstep_access_card')::boolean, t.show_reset_actionstep_access_card),
      version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where t.tenant_id = :tenantId`,
});
const changeRowStatement = defineStatement<
  { name: string; set: string; unset: readonly string[]; viewerId: string },
  never
>({
  name: 'firmSettings.changeRow',
  text: `
    insert into settings as s (tenant_id, name, value, created_by, changed_by)
    values (:tenantId, :name, :set::jsonb, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, name) do update
      set value = (s.value || excluded.value) - :unset::text[], version = s.version + 1, changed_at = now(), changed_by = excluded.changed_by`,
});
const recordStatement = defineStatement<
  { settings: readonly string[]; befores: readonly string[]; afters: readonly string[]; viewerId: string },
  never
>({
  name: 'firmSettings.record',
  text: `
    insert into setting_changes (tenant_id, setting, before, after, changed_by)
    select :tenantId, each.setting, each.before::jsonb, each.after::jsonb, :viewerId::uuid
    from unnest(:settings::text[], :befores::text[], :afters::text[]) each (setting, before, after)`,
});

/** A change of one setting, before and after. */
export interface SettingDifference {
  readonly setting: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Writes a patch and who brought it about. */
export async function writeSettings(
  transaction: TenantTransaction,
  { columns: changed, rows }: SettingPatch,
  differences: readonly SettingDifference[],
  viewerId: string,
): Promise<void> {
  if (Object.keys(changed).length > 0)
    await transaction.query(changeFirmStatement, { columns: JSON.stringify(changed), viewerId });
  for (const [name, { set, unset }] of Object.entries(rows))
    await transaction.query(changeRowStatement, { name, set: JSON.stringify(set), unset, viewerId });
  await transaction.query(recordStatement, {
    settings: differences.map(({ setting }) => setting),
    befores: differences.map(({ before }) => JSON.stringify(before)),
    afters: differences.map(({ after }) => JSON.stringify(after)),
    viewerId,
  });
}
