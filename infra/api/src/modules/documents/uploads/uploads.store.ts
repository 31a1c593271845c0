import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';
import { isCurrentIn } from '../../matters/current-matter.ts';

/** A file being sent, or that was. */
export interface UploadRow {
  id: string;
  matterId: string;
  name: string;
  category: string;
  isShared: boolean;
  sizeBytes: number;
  storageKey: string;
  state: 'receiving' | 'completed' | 'refused';
  refusal: string | null;
  documentId: string | null;
  replacesId: string | null;
  requestId: string | null;
  isForMessage: boolean;
}

export interface NewUpload {
  readonly id: string;
  readonly viewerId: string;
  readonly matterId: string;
  readonly batchId: string;
  readonly name: string;
  readonly category: string;
  readonly isShared: boolean;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly lifeHours: number;
  readonly replacesId: string | null;
  readonly requestId: string | null;
  readonly isForMessage: boolean;
}

const columns = `s.id, s.matter_id as "matterId", s.name, s.category, s.is_shared as "isShared", s.size_bytes::float8 as "sizeBytes",
  s.storage_key as "storageKey", s.state, s.refusal, s.document_id as "documentId", s.replaces_id as "replacesId", s.request_id as "requestId", s.is_for_message as "isForMessage"`;

/** By reach in matters and reach in documents. */
const findStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { id: string }, UploadRow>({
    name: `uploads.find.${name}`,
    text: `
      select ${columns} from upload_sessions s join matters m on m.tenant_id = s.tenant_id and m.id = s.matter_id
      where s.tenant_id = :tenantId and s.id = :id::uuid and s.user_id = :viewerId::uuid and s.expires_at > now() and ${featurePredicate(reach)}`,
  }),
);

/** The matter, kept as it is until the transaction ends, and the firm's word on the category. */
const placeStatements = byFeatureReach((reach, name) =>
  defineStatement<
    MatterReachParameters & { matterId: string; category: string },
    { isOpen: boolean; hasCategory: boolean; title: string; fileNumber: string }
  >({
    name: `uploads.place.${name}`,
    text: `
      select ${isCurrentIn('m')} as "isOpen", m.title, m.file_number as "fileNumber",
        :category::text = '' or exists (select 1 from lookups l where l.tenant_id = :tenantId and l.list = 'documentCategory' and l.is_active and l.value = :category::text) as "hasCategory"
      from matters m where m.id = :matterId::uuid and ${featurePredicate(reach)} for key share of m`,
  }),
);

// One person's uploads begin one after the other, so that what is counted is still so when the row is written.
const lockUploaderStatement = defineStatement<{ viewerId: string }, { id: string }>({
  name: 'uploads.lockUploader',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid for no key update`,
});

export interface UploadUsage {
  unfinished: number;
  unfinishedBytes: number;
  inBatch: number;
}
const usageStatement = defineStatement<{ viewerId: string; batchId: string }, UploadUsage>({
  name: 'uploads.usage',
  text: `
    select count(*) filter (where s.state = 'receiving' and s.expires_at > now()) as "unfinished",
      coalesce(sum(s.size_bytes) filter (where s.state = 'receiving' and s.expires_at > now()), 0)::float8 as "unfinishedBytes",
      count(*) filter (where s.batch_id = :batchId::uuid and s.state <> 'refused') as "inBatch"
    from upload_sessions s where s.tenant_id = :tenantId and s.user_id = :viewerId::uuid`,
});

const beginStatement = defineStatement<NewUpload, never>({
  name: 'uploads.begin',
  text: `
    insert into upload_sessions (tenant_id, id, user_id, matter_id, batch_id, name, category, is_shared, size_bytes, storage_key, replaces_id, request_id, is_for_message, expires_at)
    values (:tenantId, :id::uuid, :viewerId::uuid, :matterId::uuid, :batchId::uuid, :name, :category, :isShared::boolean, :sizeBytes::bigint, :storageKey, :replacesId::uuid, :requestId::uuid, :isForMessage::boolean,
      now() + make_interval(hours => :lifeHours::integer))`,
});

const lockStatement = defineStatement<{ id: string }, UploadRow>({
  name: 'uploads.lock',
  text: `select ${columns} from upload_sessions s where s.tenant_id = :tenantId and s.id = :id::uuid and s.expires_at > now() for update`,
});

const settleStatement = defineStatement<
  { id: string; state: 'completed' | 'refused'; refusal: string | null; documentId: string | null },
  never
>({
  name: 'uploads.settle',
  text: `
    update upload_sessions set state = :state, refusal = :refusal, document_id = :documentId::uuid, changed_at = now()
    where tenant_id = :tenantId and id = :id::uuid and state = 'receiving'`,
});

const isStoredStatement = defineStatement<{ storageKey: string }, { found: boolean }>({
  name: 'documents.isStored',
  text: `select true as "found" from documents d where d.tenant_id = :tenantId and d.storage_key = :storageKey limit 1`,
});

const removeStatement = defineStatement<{ id: string }, never>({
  name: 'uploads.remove',
  text: `delete from upload_sessions where tenant_id = :tenantId and id = :id::uuid and state <> 'completed'`,
});

type Reaching = { readonly reach: FeatureReach; readonly viewer: MatterReachParameters };

/** The viewer's own upload to a matter that is still within reach; null where there is none. */
export const findUpload = async (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  id: string,
): Promise<UploadRow | null> =>
  (await runner.query(tenantId, findStatements[reach.matters][reach.feature], { ...viewer, id }))[0] ?? null;

/** Where a document would go; null where the matter is not within reach. */
export const findPlace = async (
  transaction: TenantTransaction,
  { reach, viewer }: Reaching,
  place: { matterId: string; category: string },
) => (await transaction.query(placeStatements[reach.matters][reach.feature], { ...viewer, ...place }))[0] ?? null;

/** What the viewer has under way. Other uploads of the same person wait until the transaction ends. */
export async function countUsage(
  transaction: TenantTransaction,
  who: { viewerId: string; batchId: string },
): Promise<UploadUsage> {
  await transaction.query(lockUploaderStatement, { viewerId: who.viewerId });
  return (await transaction.query(usageStatement, who))[0] ?? { unfinished: 0, unfinishedBytes: 0, inBatch: 0 };
}

export const beginUpload = (transaction: TenantTransaction, upload: NewUpload) =>
  transaction.query(beginStatement, upload);

/** Null where there is none, or its time is over: then its bytes are taken away. */
export const lockUpload = async (transaction: TenantTransaction, id: string): Promise<UploadRow | null> =>
  (await transaction.query(lockStatement, { id }))[0] ?? null;

export const completeUploadRow = (transaction: TenantTransaction, id: string, documentId: string) =>
  transaction.query(settleStatement, { id, documentId, state: 'completed', refusal: null });

export const refuseUploadRow = (runner: TenantRunner, tenantId: string, id: string, refusal: string) =>
  runner.query(tenantId, settleStatement, { id, refusal, state: 'refused', documentId: null });

/** True where a document has its bytes there: whoever else gave up must not take them away. */
export const isStored = async (runner: TenantRunner, tenantId: string, storageKey: string): Promise<boolean> =>
  (await runner.query(tenantId, isStoredStatement, { storageKey })).length > 0;

export const removeUploadRow = (runner: TenantRunner, tenantId: string, id: string) =>
  runner.query(tenantId, removeStatement, { id });
