import { CONTACT_IMPORT_UNDO_DAYS } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import type { ColumnMapping } from './import-fields.ts';

export type ContactImportState =
  'UPLOADING' | 'MAPPING' | 'PREVIEW' | 'QUEUED' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED';
export type ContactImportFailure = 'ACCESS_CHANGED' | 'NOT_POSSIBLE';

/** An import with the counts of its rows. */
export interface ContactImportRun {
  readonly id: string;
  readonly fileName: string;
  readonly format: 'CSV' | 'XLSX' | 'VCARD';
  readonly state: ContactImportState;
  readonly step: 'IMPORT' | 'UNDO';
  readonly failure: ContactImportFailure | null;
  readonly headings: readonly string[];
  readonly columns: ColumnMapping;
  readonly total: number;
  readonly waiting: number;
  readonly invalid: number;
  readonly duplicates: number;
  readonly skipping: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly refused: number;
  readonly undone: number;
  readonly kept: number;
  readonly canUndo: boolean;
  readonly createdAt: string;
  readonly appliedAt: string | null;
  readonly finishedAt: string | null;
}
/** One of a person's own. */
export interface OwnImport {
  readonly viewerId: string;
  readonly id: string;
}

/** What a subscription of one person follows; the id is the import's. */
export const contactImportTopic = (userId: string): string => `contactImport:${userId}`;
const tell = (id: string): string =>
  `pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', ${id})::text) as told`;
const own = `r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.id = :id::uuid`;

const count = (name: string, condition: string): string => `count(*) filter (where ${condition})::integer as ${name}`;
const columns = `
  r.id, r.file_name as "fileName", r.format, r.state, r.step, r.failure, r.headings, r.mapping as "columns", r.total,
  r.created_at as "createdAt", r.applied_at as "appliedAt", r.finished_at as "finishedAt",
  counted.waiting, counted.invalid, counted.duplicates, counted.skipping, counted.created, counted.updated, counted.unchanged,
  counted.skipped, counted.refused, counted.undone, counted.kept,
  r.state in ('DONE', 'CANCELLED', 'FAILED') and r.applied_at > now() - interval '${CONTACT_IMPORT_UNDO_DAYS} days' and counted.created + counted.updated > 0 as "canUndo"`;
const counted = `
  cross join lateral (
    select ${[
      count('waiting', `w.outcome = 'WAITING'`),
      count('invalid', `w.outcome = 'INVALID'`),
      count('duplicates', `w.outcome = 'WAITING' and (w.duplicate_id is not null or w.duplicate_position is not null)`),
      count('skipping', `w.outcome = 'WAITING' and w.choice = 'SKIP'`),
      ...['created', 'updated', 'unchanged', 'skipped', 'refused', 'undone', 'kept'].map((name) =>
        count(name, `w.outcome = '${name.toUpperCase()}'`),
      ),
    ].join(', ')}
    from contact_import_rows w where w.tenant_id = :tenantId and w.import_id = r.id) counted`;

const oneStatement = defineStatement<OwnImport, ContactImportRun>({
  name: 'contactImport.one',
  text: `select ${columns} from contact_imports r ${counted} where ${own}`,
});
const latestStatement = defineStatement<{ viewerId: string; offset: number; first: number }, ContactImportRun>({
  name: 'contactImport.latest',
  text: `
    select ${columns}
    from (select * from contact_imports i where i.tenant_id = :tenantId and i.user_id = :viewerId::uuid and i.applied_at is not null
      order by i.created_at desc, i.id limit :first::integer offset :offset::integer) r ${counted}
    order by r.created_at desc, r.id`,
});
const countStatement = defineStatement<{ viewerId: string }, { recordCount: number }>({
  name: 'contactImport.count',
  text: `select count(*)::integer as "recordCount" from contact_imports i where i.tenant_id = :tenantId and i.user_id = :viewerId::uuid and i.applied_at is not null`,
});

/** One of the person's own imports; null where there is none. */
export const findImport = async (
  through: TenantWrite,
  tenantId: string,
  which: OwnImport,
): Promise<ContactImportRun | null> => (await queryThrough(through, tenantId, oneStatement, which))[0] ?? null;

/** The person's own imports that were applied, newest first, and how many there are. */
export async function findImports(
  runner: TenantRunner,
  tenantId: string,
  page: { readonly viewerId: string; readonly offset: number; readonly first: number },
): Promise<{ imports: ContactImportRun[]; recordCount: number }> {
  const [imports, [found]] = await runner.queryTogether(tenantId, [
    [latestStatement, page],
    [countStatement, { viewerId: page.viewerId }],
  ]);
  return { imports, recordCount: found?.recordCount ?? 0 };
}

export const forgetStatement = defineStatement<{ viewerId: string }, never>({
  name: 'contactImport.forget',
  text: `delete from contact_imports r where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.applied_at is null`,
});
export const startStatement = defineStatement<
  { viewerId: string; fileName: string; sizeBytes: number; client: unknown },
  { id: string }
>({
  name: 'contactImport.start',
  text: `
    insert into contact_imports (tenant_id, user_id, file_name, format, size_bytes, client)
    values (:tenantId, :viewerId::uuid, :fileName, 'CSV', :sizeBytes::integer, :client::jsonb) returning id`,
});
export const removeStatement = defineStatement<OwnImport, never>({
  name: 'contactImport.remove',
  text: `delete from contact_imports r where ${own} and r.applied_at is null`,
});

/** An import as its steps find it. */
export interface LockedImport {
  readonly state: ContactImportState;
  readonly step: 'IMPORT' | 'UNDO';
  readonly format: 'CSV' | 'XLSX' | 'VCARD';
  readonly sizeBytes: number;
  readonly headings: readonly string[];
}
export const lockStatement = defineStatement<OwnImport, LockedImport>({
  name: 'contactImport.lock',
  text: `select r.state, r.step, r.format, r.size_bytes as "sizeBytes", r.headings from contact_imports r where ${own} for update of r`,
});

export const addPartStatement = defineStatement<{ id: string; position: number; content: string }, never>({
  name: 'contactImport.addPart',
  text: `
    insert into contact_import_parts (tenant_id, import_id, position, content)
    values (:tenantId, :id::uuid, :position::integer, decode(:content, 'base64')) on conflict do nothing`,
});
export const arrivedStatement = defineStatement<{ id: string }, { parts: number; bytes: number }>({
  name: 'contactImport.arrived',
  text: `
    select count(*)::integer as "parts", coalesce(sum(octet_length(p.content)), 0)::integer as "bytes"
    from contact_import_parts p where p.tenant_id = :tenantId and p.import_id = :id::uuid`,
});
export const contentStatement = defineStatement<{ id: string }, { content: string }>({
  name: 'contactImport.content',
  text: `
    select encode(string_agg(p.content, ''::bytea order by p.position), 'base64') as "content"
    from contact_import_parts p where p.tenant_id = :tenantId and p.import_id = :id::uuid`,
});
export const forgetPartsStatement = defineStatement<{ id: string }, never>({
  name: 'contactImport.forgetParts',
  text: `delete from contact_import_parts p where p.tenant_id = :tenantId and p.import_id = :id::uuid`,
});

export const readStatement = defineStatement<
  { id: string; format: string; headings: readonly string[]; mapping: string; total: number },
  never
>({
  name: 'contactImport.read',
  text: `
    update contact_imports r set state = 'MAPPING', format = :format, headings = :headings::text[], mapping = :mapping::jsonb, total = :total::integer
    where r.tenant_id = :tenantId and r.id = :id::uuid`,
});
export const addRowsStatement = defineStatement<{ id: string; rows: string }, never>({
  name: 'contactImport.addRows',
  text: `
    insert into contact_import_rows (tenant_id, import_id, position, cells, card)
    select :tenantId, :id::uuid, g.position, coalesce(g.cells, '{}'), g.card
    from jsonb_to_recordset(:rows::jsonb) as g (position integer, cells text[], card jsonb)`,
});
/** How the person mapped a file with the same headings the last time. */
export const rememberedStatement = defineStatement<
  { viewerId: string; headings: readonly string[] },
  { columns: ColumnMapping }
>({
  name: 'contactImport.remembered',
  text: `
    select r.mapping as "columns" from contact_imports r
    where r.tenant_id = :tenantId and r.user_id = :viewerId::uuid and r.headings = :headings::text[] and r.applied_at is not null
    order by r.applied_at desc limit 1`,
});

export const previewStatement = defineStatement<OwnImport & { mapping: string; topic: string }, { id: string }>({
  name: 'contactImport.preview',
  text: `update contact_imports r set state = 'PREVIEW', mapping = :mapping::jsonb where ${own} returning r.id, ${tell('r.id')}`,
});
export const chooseStatement = defineStatement<
  { id: string; positions: readonly number[] | null; choice: string },
  never
>({
  name: 'contactImport.choose',
  text: `
    update contact_import_rows w set choice = :choice
    where w.tenant_id = :tenantId and w.import_id = :id::uuid and w.outcome = 'WAITING'
      and (w.duplicate_id is not null or w.duplicate_position is not null) and (:positions::integer[] is null or w.position = any(:positions::integer[]))`,
});

// Only what the job would find something to do for waits in line.
export const applyStatement = defineStatement<OwnImport & { topic: string }, { id: string }>({
  name: 'contactImport.apply',
  text: `
    update contact_imports r set state = 'QUEUED', applied_at = now(), due_at = now()
    where ${own} and r.state = 'PREVIEW'
      and exists (select 1 from contact_import_rows w where w.tenant_id = :tenantId and w.import_id = r.id and w.outcome = 'WAITING')
    returning r.id, pg_notify('atrium_contact_imports', '') as woken, ${tell('r.id')}`,
});
export const cancelStatement = defineStatement<OwnImport & { topic: string }, { id: string }>({
  name: 'contactImport.cancel',
  text: `
    update contact_imports r set state = 'CANCELLED', finished_at = now()
    where ${own} and r.state in ('QUEUED', 'RUNNING') returning r.id, ${tell('r.id')}`,
});
export const undoStatement = defineStatement<OwnImport & { topic: string; client: unknown }, { id: string }>({
  name: 'contactImport.undo',
  text: `
    update contact_imports r set state = 'QUEUED', step = 'UNDO', failure = null, attempts = 0, due_at = now(), finished_at = null, client = :client::jsonb
    where ${own} and r.state in ('DONE', 'CANCELLED', 'FAILED') and r.applied_at > now() - interval '${CONTACT_IMPORT_UNDO_DAYS} days'
      and exists (select 1 from contact_import_rows w where w.tenant_id = :tenantId and w.import_id = r.id and w.outcome in ('CREATED', 'UPDATED'))
    returning r.id, pg_notify('atrium_contact_imports', '') as woken, ${tell('r.id')}`,
});
