import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import type { ScanState } from '../documents/documents.store.ts';

/** A document of an enquiry as the SDL has it; who added it comes through a loader. */
export interface EnquiryDocumentRow {
  readonly id: string;
  readonly enquiryId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly scanState: ScanState;
  readonly scanNote: string;
  readonly createdAt: string;
  readonly createdById: string | null;
}
export interface OfEnquiryInput extends FixedListInput {
  readonly enquiryId: string;
}

const MOST_DOCUMENTS = 100;
const columns = `d.id, d.enquiry_id as "enquiryId", d.name, d.media_type as "mediaType", d.size_bytes::float8 as "sizeBytes",
  d.scan_state as "scanState", d.scan_note as "scanNote", d.created_at as "createdAt", d.created_by as "createdById"`;

/** Documents of an enquiry within reach, the latest first; those of one that became a matter are the matter's. */
export const enquiryDocumentList = defineFixedList({
  name: 'enquiryFiles.documents',
  rowsField: 'documents',
  pageSize: 50,
  most: MOST_DOCUMENTS,
  select: rowsOf<EnquiryDocumentRow>(columns),
  table: 'documents d',
  joins: 'join enquiries e on e.tenant_id = :tenantId and e.id = d.enquiry_id',
  scope: rowScope('enquiries'),
  within: (reach) =>
    `d.tenant_id = :tenantId and d.enquiry_id = :enquiryId::uuid and d.matter_id is null and ${enquiryPredicate(reach)}`,
  conditions: `and d.discarded_at is null and (:filter::text is null or strpos(lower(d.name), lower(:filter::text)) > 0)`,
  order: 'd.created_at desc, d.id desc',
  read: ({ enquiryId }: OfEnquiryInput) => (isId(enquiryId) ? { enquiryId } : null),
});

/** A file that came with the form, as long as nobody has decided about it. */
export interface ReceivedFileRow {
  readonly id: string;
  readonly enquiryId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly receivedAt: string;
}
const receivedColumns = `f.id, f.enquiry_id as "enquiryId", f.name, f.media_type as "mediaType", f.size_bytes::float8 as "sizeBytes",
  f.sha256, f.storage_key as "storageKey", f.received_at as "receivedAt"`;
const waitingStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { enquiryId: string }, ReceivedFileRow>({
    name: `enquiryFiles.waiting.${reach}`,
    text: `
      select ${receivedColumns} from enquiry_received_files f join enquiries e on e.tenant_id = f.tenant_id and e.id = f.enquiry_id
      where f.tenant_id = :tenantId and f.enquiry_id = :enquiryId::uuid and f.state = 'waiting' and ${enquiryPredicate(reach)}
      order by f.received_at, f.id limit ${MOST_DOCUMENTS}`,
  }),
);
/** What came with the form of an enquiry within reach and waits for a decision. */
export async function findWaitingFiles(
  runner: TenantRunner,
  viewer: Viewer,
  enquiryId: string,
): Promise<ReceivedFileRow[]> {
  const reach = isId(enquiryId) ? rowReachOf(viewer, 'enquiries') : null;
  return reach === null
    ? []
    : runner.query(viewer.tenantId, waitingStatements[reach], { ...matterReachParameters(viewer), enquiryId });
}

const lockReceivedStatement = defineStatement<{ id: string }, ReceivedFileRow>({
  name: 'enquiryFiles.lockReceived',
  text: `select ${receivedColumns} from enquiry_received_files f where f.tenant_id = :tenantId and f.id = :id::uuid and f.state = 'waiting' for update`,
});
/** A file that waits, held until the transaction ends; null where there is none. Whose enquiry it is, the caller asks. */
export const lockReceivedFile = async (tx: TenantTransaction, id: string): Promise<ReceivedFileRow | null> =>
  (await tx.query(lockReceivedStatement, { id }))[0] ?? null;

interface Decision {
  readonly id: string;
  readonly state: 'released' | 'rejected';
  readonly documentId: string | null;
  readonly viewerId: string;
}
const decideStatement = defineStatement<Decision, never>({
  name: 'enquiryFiles.decide',
  text: `
    update enquiry_received_files f set state = :state, document_id = :documentId::uuid, decided_at = now(), decided_by = :viewerId::uuid
    where f.tenant_id = :tenantId and f.id = :id::uuid and f.state = 'waiting'`,
});
export const decideReceivedFile = (tx: TenantTransaction, decision: Decision): Promise<unknown> =>
  tx.query(decideStatement, decision);

/** A file that came with the form, once its content was examined and stored. */
export interface NewReceivedFile {
  readonly enquiryId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
}
const receiveStatement = defineStatement<NewReceivedFile, never>({
  name: 'enquiryFiles.receive',
  text: `
    insert into enquiry_received_files (tenant_id, enquiry_id, name, media_type, size_bytes, sha256, storage_key)
    values (:tenantId, :enquiryId::uuid, :name, :mediaType, :sizeBytes::bigint, :sha256, :storageKey)`,
});
export const addReceivedFile = (tx: TenantTransaction, file: NewReceivedFile): Promise<unknown> =>
  tx.query(receiveStatement, file);

export interface NewEnquiryDocument extends NewReceivedFile {
  readonly viewerId: string;
  /** Null for what came with the form: nobody of the firm wrote it. */
  readonly createdById: string | null;
  readonly scanState: ScanState;
  readonly scanNote: string;
  readonly rescanSeconds: number | null;
}
// What is let in after the enquiry became a matter is the matter's as well.
const addStatement = defineStatement<NewEnquiryDocument, EnquiryDocumentRow>({
  name: 'enquiryFiles.add',
  text: `
    insert into documents as d (tenant_id, enquiry_id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, scan_note, scanned_at,
      scan_attempts, scan_due_at, created_by, changed_by)
    select :tenantId, e.id, e.matter_id, :name, :mediaType, :sizeBytes::bigint, :sha256, :storageKey, :scanState::text, :scanNote,
      case when :scanState::text in ('clean', 'infected') then now() end, 1, now() + make_interval(secs => :rescanSeconds::float8), :createdById::uuid, :viewerId::uuid
    from enquiries e where e.tenant_id = :tenantId and e.id = :enquiryId::uuid
    returning ${columns}`,
});
export async function addEnquiryDocument(
  tx: TenantTransaction,
  document: NewEnquiryDocument,
): Promise<EnquiryDocumentRow> {
  const [row] = await tx.query(addStatement, document);
  if (row === undefined) throw new Error('A document was added but not returned');
  return row;
}

const documentStatement = defineStatement<{ id: string }, EnquiryDocumentRow>({
  name: 'enquiryFiles.document',
  text: `select ${columns} from documents d where d.tenant_id = :tenantId and d.id = :id::uuid and d.enquiry_id is not null`,
});
/** What became of an upload of the viewer's own, or a document whose enquiry the caller asks for. */
export const findEnquiryDocument = async (
  through: TenantWrite,
  tenantId: string,
  id: string,
): Promise<EnquiryDocumentRow | null> => (await queryThrough(through, tenantId, documentStatement, { id }))[0] ?? null;

interface Discard {
  readonly id: string;
  readonly viewerId: string;
  readonly isDiscarded: boolean;
  readonly undoSeconds: number;
}
const discardStatement = defineStatement<Discard, { id: string }>({
  name: 'enquiryFiles.discard',
  text: `
    update documents d set discarded_at = case when :isDiscarded::boolean then now() end, discarded_by = case when :isDiscarded::boolean then :viewerId::uuid end,
      version = d.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where d.tenant_id = :tenantId and d.id = :id::uuid and d.enquiry_id is not null and d.matter_id is null
      and case when :isDiscarded::boolean then d.discarded_at is null else d.discarded_at > now() - make_interval(secs => :undoSeconds::float8) end
    returning d.id`,
});
/** Takes one away or brings it back; false where nothing changed. */
export const setEnquiryDocumentDiscarded = async (tx: TenantTransaction, discard: Discard): Promise<boolean> =>
  (await tx.query(discardStatement, discard)).length > 0;

/** A file on its way to an enquiry. */
export interface EnquiryUploadRow {
  readonly id: string;
  readonly enquiryId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly state: 'receiving' | 'completed' | 'refused';
  readonly refusal: string | null;
  readonly documentId: string | null;
}
const uploadStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, EnquiryUploadRow>({
    name: `enquiryFiles.upload.${reach}`,
    text: `
      select s.id, s.enquiry_id as "enquiryId", s.name, s.size_bytes::float8 as "sizeBytes", s.storage_key as "storageKey", s.state, s.refusal, s.document_id as "documentId"
      from upload_sessions s join enquiries e on e.tenant_id = s.tenant_id and e.id = s.enquiry_id
      where s.tenant_id = :tenantId and s.id = :id::uuid and s.user_id = :viewerId::uuid and s.expires_at > now() and ${enquiryPredicate(reach)}`,
  }),
);
/** The viewer's own upload to an enquiry that they may change; null where there is none. */
export async function findEnquiryUpload(
  runner: TenantRunner,
  viewer: Viewer,
  id: string,
): Promise<EnquiryUploadRow | null> {
  const reach = isId(id) ? rowReachOf(viewer, 'enquiries', 'edit') : null;
  if (reach === null) return null;
  const parameters = { ...matterReachParameters(viewer), id };
  return (await runner.query(viewer.tenantId, uploadStatements[reach], parameters))[0] ?? null;
}

interface NewUpload {
  readonly id: string;
  readonly viewerId: string;
  readonly enquiryId: string;
  readonly batchId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly lifeHours: number;
}
const beginStatement = defineStatement<NewUpload, never>({
  name: 'enquiryFiles.begin',
  text: `
    insert into upload_sessions (tenant_id, id, user_id, enquiry_id, batch_id, name, size_bytes, storage_key, expires_at)
    values (:tenantId, :id::uuid, :viewerId::uuid, :enquiryId::uuid, :batchId::uuid, :name, :sizeBytes::bigint, :storageKey, now() + make_interval(hours => :lifeHours::integer))`,
});
export const beginEnquiryUpload = (tx: TenantTransaction, upload: NewUpload): Promise<unknown> =>
  tx.query(beginStatement, upload);
