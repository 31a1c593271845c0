import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { usageOf } from '../../entities/entity-columns.ts';
import { lookups } from '../../entities/lookup.entity.ts';

export interface LookupRow {
  readonly id: string;
  readonly value: string;
  readonly code: string;
  readonly colour: string | null;
  readonly isActive: boolean;
  readonly isSystem: boolean;
  readonly sortOrder: number;
  readonly version: number;
}

const columns = `l.id, l.value, l.code, l.colour, l.is_active as "isActive", l.is_system as "isSystem", l.sort_order as "sortOrder", l.version`;
const listStatement = defineStatement<{ list: string }, LookupRow>({
  name: 'lookupImport.list',
  text: `select ${columns} from lookups l where l.tenant_id = :tenantId and l.list = :list order by l.sort_order, l.id`,
});
/** Whoever imports into a list waits for whoever does already; a value that is edited is waited for as well. */
const lockListStatement = defineStatement<{ list: string }, never>({
  name: 'lookupImport.lockList',
  text: `select pg_advisory_xact_lock(hashtextextended(:tenantId::text || ' lookups ' || :list::text, 0)) as held`,
});
const lockRowsStatement = defineStatement<{ list: string }, LookupRow>({
  name: 'lookupImport.lockRows',
  text: `select ${columns} from lookups l where l.tenant_id = :tenantId and l.list = :list order by l.sort_order, l.id for update`,
});
const addStatement = defineStatement<{ list: string; rows: string; viewerId: string }, { id: string; value: string }>({
  name: 'lookupImport.add',
  text: `
    insert into lookups (tenant_id, list, code, value, colour, is_active, created_by, changed_by)
    select :tenantId, :list, r.code, r.value, r.colour, r."isActive", :viewerId::uuid, :viewerId::uuid
    from jsonb_to_recordset(:rows::jsonb) as r(code text, value text, colour text, "isActive" boolean)
    returning id, value`,
});
/** Also puts rows back as they were; the version rises either way. */
const changeStatement = defineStatement<{ rows: string; viewerId: string }, { id: string }>({
  name: 'lookupImport.change',
  text: `
    update lookups l set code = r.code, colour = r.colour, is_active = r."isActive", sort_order = coalesce(r."sortOrder", l.sort_order),
      version = l.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from jsonb_to_recordset(:rows::jsonb) as r(id uuid, code text, colour text, "isActive" boolean, "sortOrder" integer)
    where l.tenant_id = :tenantId and l.id = r.id returning l.id`,
});
/** The order alone: what somebody is editing meanwhile is not taken for changed. */
const orderStatement = defineStatement<{ ids: readonly string[] }, { id: string }>({
  name: 'lookupImport.order',
  text: `
    update lookups l set sort_order = o.place from unnest(:ids::uuid[]) with ordinality as o(id, place)
    where l.tenant_id = :tenantId and l.id = o.id and l.sort_order <> o.place returning l.id`,
});
const keepStatement = defineStatement<
  { list: string; added: readonly string[]; before: string; viewerId: string },
  { id: string }
>({
  name: 'lookupImport.keep',
  text: `
    insert into lookup_imports (tenant_id, list, added, before, created_by)
    values (:tenantId, :list, :added::uuid[], :before::jsonb, :viewerId::uuid) returning id`,
});

export interface KeptImport {
  readonly id: string;
  readonly list: string;
  readonly added: readonly string[];
  readonly before: readonly LookupRow[];
}
const lockImportStatement = defineStatement<{ id: string }, KeptImport>({
  name: 'lookupImport.lockImport',
  text: `select i.id, i.list, i.added, i.before from lookup_imports i where i.tenant_id = :tenantId and i.id = :id::uuid and i.undone_at is null for update`,
});
const undoneStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'lookupImport.undone',
  text: `update lookup_imports i set undone_at = now() where i.tenant_id = :tenantId and i.id = :id::uuid returning i.id`,
});
const usedStatement = defineStatement<{ ids: readonly string[] }, { value: string }>({
  name: 'lookupImport.used',
  text: `
    select e.value from lookups e where e.tenant_id = :tenantId and e.id = any(:ids::uuid[])
      and (${usageOf(lookups.definition)}) > 0 order by e.value limit 1`,
});
const removeStatement = defineStatement<{ ids: readonly string[] }, { id: string }>({
  name: 'lookupImport.remove',
  text: `delete from lookups l where l.tenant_id = :tenantId and l.id = any(:ids::uuid[]) returning l.id`,
});

export const findList = (runner: TenantRunner, tenantId: string, list: string): Promise<LookupRow[]> =>
  runner.query(tenantId, listStatement, { list });

/** The rows of a list, held until the transaction ends. */
export async function lockList(tx: TenantTransaction, list: string): Promise<LookupRow[]> {
  await tx.query(lockListStatement, { list });
  return tx.query(lockRowsStatement, { list });
}

export const lookupImportStatements = {
  add: addStatement,
  change: changeStatement,
  order: orderStatement,
  keep: keepStatement,
  lockImport: lockImportStatement,
  undone: undoneStatement,
  used: usedStatement,
  remove: removeStatement,
};
