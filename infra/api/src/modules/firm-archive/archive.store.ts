import type { FirmFields } from './archive-format.ts';
import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { deletedMatterPredicate, matterPredicate, type MatterReachParameters } from '../../policy/matter-reach.ts';

export interface FoundTable {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly isRequired: boolean;
    readonly isGenerated: boolean;
  }[];
  readonly key: readonly string[];
  readonly references: readonly {
    readonly table: string;
    readonly columns: readonly string[];
    readonly isDeferrable: boolean;
  }[];
}
const tablesStatement = defineStatement<NoParameters, FoundTable>({
  name: 'firmArchive.tables',
  text: `
    select f.name, f.columns, f.key, f.refs as "references" from firm_archive_tables(:tenantId) f`,
});
export const findTables = (runner: TenantRunner, tenantId: string) => runner.query(tenantId, tablesStatement, {});

interface Page {
  readonly table: string;
  readonly columns: readonly string[];
  readonly after: readonly string[] | null;
  readonly most: number;
}
export const pageStatement = defineStatement<
  Page,
  { readonly cells: readonly (string | null)[]; readonly key: readonly string[] }
>({
  name: 'firmArchive.page',
  text: `select r.cells, r.key from firm_archive_rows(:tenantId, :table, :columns::text[], :after::text[], :most::integer) r`,
});

export const insertStatement = defineStatement<
  { table: string; columns: readonly string[]; rows: string },
  { added: string }
>({
  name: 'firmArchive.insert',
  text: `select firm_archive_insert(:tenantId, :table, :columns::text[], :rows::jsonb) as "added"`,
});
/** References within circles are checked when the transaction ends. */
export const deferStatement = defineStatement<NoParameters, never>({
  name: 'firmArchive.defer',
  text: `select defer_references() where :tenantId::text is not null`,
});

// Not `not`: where nobody acts, that somebody is inside the wall is unknown rather than false.
const hiddenMattersStatement = defineStatement<MatterReachParameters, { id: string }>({
  name: 'firmArchive.hiddenMatters',
  text: `
    select m.id from matters m where m.tenant_id = :tenantId
      and (${matterPredicate('walled')}) is not true and (${deletedMatterPredicate('walled')}) is not true
      and num_nonnulls(:officeId::uuid, :teamIds::uuid[]) >= 0`,
});
/** Restricted matters whose wall the viewer is outside of. */
export const findHiddenMatters = async (
  through: TenantRunner,
  tenantId: string,
  viewer: MatterReachParameters,
): Promise<readonly string[]> => (await through.query(tenantId, hiddenMattersStatement, viewer)).map(({ id }) => id);

export interface ArchivedFirm extends FirmFields {
  readonly title: string;
}
const firmStatement = defineStatement<NoParameters, ArchivedFirm>({
  name: 'firmArchive.firm',
  text: `select t.title, t.currency, t.time_zone as "timeZone", t.home_country as "homeCountry", t.company_url as "companyUrl", coalesce(t.logo, '') as "logo" from tenants t where t.tenant_id = :tenantId`,
});
export const findFirm = async (through: TenantRunner, tenantId: string): Promise<ArchivedFirm | null> =>
  (await through.query(tenantId, firmStatement, {}))[0] ?? null;

/** What another firm said of itself is from now on said of this one. */
export const setFirmStatement = defineStatement<FirmFields, never>({
  name: 'firmArchive.setFirm',
  text: `
    update tenants t set company_url = :companyUrl::text, time_zone = :timeZone, home_country = :homeCountry, currency = :currency, logo = case when :logo::text = '' then t.logo else :logo::text end, version = t.version + 1, changed_at = now()
    where t.tenant_id = :tenantId`,
});

/** Holds the firm's row, so that two archives are not taken in at once. */
export const lockFirmStatement = defineStatement<NoParameters, { id: string }>({
  name: 'firmArchive.lock',
  text: `select t.tenant_id as "id" from tenants t where t.tenant_id = :tenantId for no key update`,
});
export const isEmpty = async (tx: TenantTransaction, table: string): Promise<boolean> =>
  (await tx.query(pageStatement, { table, columns: [], after: null, most: 1 })).length === 0;
