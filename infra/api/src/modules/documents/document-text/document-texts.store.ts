import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

// Also for a text that is there: it is read anew.
const wantStatement = defineStatement<{ documentId: string }, never>({
  name: 'documentTexts.want',
  text: `
    insert into document_texts as t (tenant_id, document_id, due_at) values (:tenantId, :documentId::uuid, now())
    on conflict (tenant_id, document_id) do update set state = 'waiting', reason = '', attempts = 0, due_at = now()`,
});

export interface DueText {
  id: string;
  storageKey: string;
  mediaType: string;
  sizeBytes: number;
  name: string;
  matterId: string | null;
  itemId: string | null;
  attempts: number;
}
// Whoever takes one puts off its time; a process that dies over a document is tried twice more, then the document has no text.
// Materialised: joined as it is, the part that skips what is locked could be asked once for each text, and take more than can be read in time.
const takeStatement = defineStatement<{ atATime: number; waitSeconds: number }, DueText>({
  name: 'documentTexts.take',
  text: `
    with due as materialized (
      select w.document_id from document_texts w where w.tenant_id = :tenantId and w.due_at <= now() order by w.due_at limit :atATime::integer for update skip locked)
    update document_texts t set due_at = now() + make_interval(secs => :waitSeconds::float8), attempts = t.attempts + 1
    from due join documents d on d.tenant_id = :tenantId and d.id = due.document_id
    where t.tenant_id = :tenantId and t.document_id = due.document_id
    returning d.id, d.storage_key as "storageKey", d.media_type as "mediaType", d.size_bytes::float8 as "sizeBytes", d.name, d.matter_id as "matterId", d.material_item_id as "itemId", t.attempts`,
});

const keepStatement = defineStatement<
  {
    documentId: string;
    state: 'ready' | 'none';
    reason: string;
    content: string;
    configuration: string;
    pages: number | null;
  },
  never
>({
  name: 'documentTexts.keep',
  text: `
    update document_texts t set state = :state, reason = :reason, content = :content::text, configuration = :configuration::regconfig,
      search = case when :state = 'ready' then to_tsvector(:configuration::regconfig, :content::text) end, pages = :pages::integer, due_at = null, extracted_at = now()
    where t.tenant_id = :tenantId and t.document_id = :documentId::uuid`,
});

const firmStatement = defineStatement<Record<never, never>, { homeCountry: string }>({
  name: 'documentTexts.firm',
  text: `select t.home_country as "homeCountry" from tenants t where t.tenant_id = :tenantId`,
});

const statesStatement = defineStatement<
  { ids: readonly string[] },
  { id: string; state: 'waiting' | 'ready' | 'none'; reason: string }
>({
  name: 'documentTexts.states',
  text: `select t.document_id as "id", t.state, t.reason from document_texts t where t.tenant_id = :tenantId and t.document_id = any(:ids::uuid[])`,
});

/** Has the text of a document taken out by and by, or once more. */
export const wantText = (write: TenantTransaction, documentId: string) => write.query(wantStatement, { documentId });

export const takeTexts = (
  runner: TenantRunner,
  tenantId: string,
  wants: { atATime: number; waitSeconds: number },
): Promise<DueText[]> => runner.query(tenantId, takeStatement, wants);

export const keepText = (
  write: TenantWrite,
  tenantId: string,
  text: {
    documentId: string;
    state: 'ready' | 'none';
    reason: string;
    content: string;
    configuration: string;
    pages: number | null;
  },
) => queryThrough(write, tenantId, keepStatement, text);

export const findHomeCountry = async (runner: TenantRunner, tenantId: string): Promise<string> =>
  (await runner.query(tenantId, firmStatement, {}))[0]?.homeCountry ?? '';

export const findTextStates = (runner: TenantRunner, tenantId: string, ids: readonly string[]) =>
  runner.query(tenantId, statesStatement, { ids });
