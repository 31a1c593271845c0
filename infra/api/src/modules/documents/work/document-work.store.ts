import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';
import type { ScanState } from '../documents.store.ts';

const AT_A_TIME = 20;

const firmsStatement = defineSystemStatement<NoParameters, { tenantId: string }>({
  name: 'documents.firmsWithWork',
  text: `select f as "tenantId" from firms_with_document_work() f`,
});

export interface DueDocument {
  id: string;
  storageKey: string;
}
// What is discarded is looked at once it is brought back. Whoever takes a document to scan it puts off its time, so that nobody else does meanwhile; each look that fails doubles the wait, up to an hour.
const takeQuarantinedStatement = defineStatement<{ atATime: number }, DueDocument>({
  name: 'documents.takeQuarantined',
  text: `
    with due as materialized (
      select q.id from documents q where q.tenant_id = :tenantId and q.scan_state = 'quarantined' and q.scan_due_at <= now() and q.discarded_at is null
      order by q.scan_due_at limit :atATime::integer for update skip locked)
    update documents d set scan_due_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(d.scan_attempts, 6))), scan_attempts = d.scan_attempts + 1
    from due where d.tenant_id = :tenantId and d.id = due.id
    returning d.id, d.storage_key as "storageKey"`,
});

export interface ScannedDocument {
  id: string;
  name: string;
  category: string;
  scanState: ScanState;
  uploaderId: string | null;
  /** Null for a file of the firm's knowledge, or of an enquiry that is no matter yet. */
  matterId: string | null;
  /** The item of the firm's knowledge that it is a file of. */
  itemId: string | null;
  /** The enquiry that it is a document of. */
  enquiryId: string | null;
  fileNumber: string;
}
const judgeStatement = defineStatement<
  { id: string; scanState: 'clean' | 'infected'; scanNote: string },
  ScannedDocument
>({
  name: 'documents.judge',
  text: `
    update documents d set scan_state = :scanState, scan_note = :scanNote, scanned_at = now(), scan_due_at = null, version = d.version + 1, changed_at = now()
    where d.tenant_id = :tenantId and d.id = :id::uuid and d.scan_state = 'quarantined' and (d.matter_id is not null or d.material_item_id is not null or d.enquiry_id is not null)
      and (d.discarded_at is null or :scanState = 'infected')
    returning d.id, d.matter_id as "matterId", d.material_item_id as "itemId", d.enquiry_id as "enquiryId", d.name, d.category, d.scan_state as "scanState", d.created_by as "uploaderId",
      coalesce((select m.file_number from matters m where m.tenant_id = d.tenant_id and m.id = d.matter_id), '') as "fileNumber"`,
});

export interface ExpiredUpload {
  id: string;
  storageKey: string;
  isCompleted: boolean;
}
const expiredStatement = defineStatement<{ atATime: number }, ExpiredUpload>({
  name: 'uploads.expired',
  text: `
    select s.id, s.storage_key as "storageKey", s.state = 'completed' as "isCompleted" from upload_sessions s
    where s.tenant_id = :tenantId and s.expires_at <= now() order by s.expires_at limit :atATime::integer`,
});
// Before anything of it is taken away: a completion that holds the row either finished before, or finds it refused.
const closeExpiredStatement = defineStatement<Record<never, never>, never>({
  name: 'uploads.closeExpired',
  text: `update upload_sessions s set state = 'refused', refusal = 'gone', changed_at = now() where s.tenant_id = :tenantId and s.state = 'receiving' and s.expires_at <= now()`,
});
const forgetExpiredStatement = defineStatement<{ ids: readonly string[] }, never>({
  name: 'uploads.forgetExpired',
  text: `delete from upload_sessions where tenant_id = :tenantId and id = any(:ids::uuid[]) and expires_at <= now()`,
});

const discardedStatement = defineStatement<{ undoSeconds: number; atATime: number }, DueDocument>({
  name: 'documents.discarded',
  text: `
    select d.id, d.storage_key as "storageKey" from documents d
    where d.tenant_id = :tenantId and d.discarded_at <= now() - make_interval(secs => :undoSeconds::float8) and d.removed_at is null limit :atATime::integer`,
});
const markRemovedStatement = defineStatement<{ ids: readonly string[] }, never>({
  name: 'documents.markRemoved',
  text: `
    with removed as (
      update documents d set removed_at = now(), scan_due_at = null where d.tenant_id = :tenantId and d.id = any(:ids::uuid[]) and d.discarded_at is not null returning d.id
    )
    delete from document_texts t using removed where t.tenant_id = :tenantId and t.document_id = removed.id`,
});

/** Firms that have something due; not all at once where there are many. */
export const findFirmsWithWork = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(firmsStatement, {})).map(({ tenantId }) => tenantId);

export const takeQuarantined = (runner: TenantRunner, tenantId: string): Promise<DueDocument[]> =>
  runner.query(tenantId, takeQuarantinedStatement, { atATime: AT_A_TIME });

/** Null where somebody was faster, or what is clean was discarded meanwhile: it is looked at again once it is brought back. */
export const judgeDocument = async (
  transaction: TenantTransaction,
  verdict: { id: string; scanState: 'clean' | 'infected'; scanNote: string },
): Promise<ScannedDocument | null> => (await transaction.query(judgeStatement, verdict))[0] ?? null;

/** Uploads whose time is over. Nothing is made of them any more. */
export async function findExpired(runner: TenantRunner, tenantId: string): Promise<ExpiredUpload[]> {
  await runner.query(tenantId, closeExpiredStatement, {});
  return runner.query(tenantId, expiredStatement, { atATime: AT_A_TIME });
}
export const forgetExpired = (runner: TenantRunner, tenantId: string, ids: readonly string[]) =>
  runner.query(tenantId, forgetExpiredStatement, { ids });

export const findDiscarded = (runner: TenantRunner, tenantId: string, undoSeconds: number): Promise<DueDocument[]> =>
  runner.query(tenantId, discardedStatement, { undoSeconds, atATime: AT_A_TIME });
/** Notes that their bytes are gone, and forgets what was written in them. */
export const markRemoved = (runner: TenantRunner, tenantId: string, ids: readonly string[]) =>
  runner.query(tenantId, markRemovedStatement, { ids });
