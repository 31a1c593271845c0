import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { matterPredicate, matterReaches, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { queryPage } from '../../server/list.ts';
import type { Page } from '../../server/paging.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import type { FeatureReach } from '../../policy/feature-reach.ts';

export type ScanState = 'pending' | 'clean' | 'infected' | 'quarantined';

/** A document as the SDL has it; who made it comes through a loader. */
export interface DocumentRow {
  id: string;
  matterId: string;
  name: string;
  category: string;
  mediaType: string;
  sizeBytes: number;
  isShared: boolean;
  scanState: ScanState;
  scanNote: string;
  createdAt: string;
  createdById: string | null;
  storageKey: string;
}

export interface NewDocument {
  readonly viewerId: string;
  readonly matterId: string;
  readonly name: string;
  readonly category: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly isShared: boolean;
  readonly scanState: ScanState;
  readonly scanNote: string;
  /** When to look again; null where there is a verdict. */
  readonly rescanSeconds: number | null;
}

const columns = `d.id, d.matter_id as "matterId", d.name, d.category, d.media_type as "mediaType", d.size_bytes::float8 as "sizeBytes", d.is_shared as "isShared",
  d.scan_state as "scanState", d.scan_note as "scanNote", d.created_at as "createdAt", d.created_by as "createdById", d.storage_key as "storageKey"`;

// People from outside see what is shared with them, and what they sent themselves whatever became of it.
const visible = `(not :isExternal::boolean or (d.is_shared and (d.scan_state = 'clean' or d.created_by = :viewerId::uuid)))`;
const source = (reach: FeatureReach): string => `
  from documents d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
  where d.tenant_id = :tenantId and ${matterPredicate(reach.matters)} and ${matterPredicate(reach.feature)} and ${visible}`;

export interface DocumentReachParameters extends MatterReachParameters {
  readonly isExternal: boolean;
}
type ListParameters = DocumentReachParameters & Page & { readonly matterId: string; readonly filter: string | null };

const ofMatter = `and d.matter_id = :matterId::uuid and d.discarded_at is null
  and (:filter::text is null or strpos(lower(d.name), :filter::text) > 0 or strpos(lower(d.category), :filter::text) > 0)`;

/** By reach in matters and reach in documents. */
const pageStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (documents) =>
    defineStatement<ListParameters, DocumentRow>({
      name: `documents.page.${matters}.${documents}`,
      text: `select ${columns} ${source({ matters, feature: documents })} ${ofMatter} order by d.created_at desc, d.id desc limit :first::integer offset :offset::integer`,
    }),
  ),
);
const countStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (documents) =>
    defineStatement<ListParameters, { recordCount: number }>({
      name: `documents.count.${matters}.${documents}`,
      text: `select count(*) as "recordCount" ${source({ matters, feature: documents })} ${ofMatter}`,
    }),
  ),
);
const byIdStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (documents) =>
    defineStatement<DocumentReachParameters & { id: string }, DocumentRow>({
      name: `documents.byId.${matters}.${documents}`,
      text: `select ${columns} ${source({ matters, feature: documents })} and d.id = :id::uuid and d.discarded_at is null`,
    }),
  ),
);

const addStatement = defineStatement<NewDocument, DocumentRow>({
  name: 'documents.add',
  text: `
    with d as (
      insert into documents (tenant_id, matter_id, name, category, media_type, size_bytes, sha256, storage_key, is_shared, scan_state, scan_note, scanned_at, scan_attempts,
        scan_due_at, created_by, changed_by)
      values (:tenantId, :matterId::uuid, :name, :category, :mediaType, :sizeBytes::bigint, :sha256, :storageKey, :isShared::boolean, :scanState::text, :scanNote,
        case when :scanState::text in ('clean', 'infected') then now() end, 1, now() + make_interval(secs => :rescanSeconds::float8), :viewerId::uuid, :viewerId::uuid)
      returning *
    ), touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid
    )
    select ${columns} from d`,
});

const ownStatement = defineStatement<{ id: string }, DocumentRow>({
  name: 'documents.ofUpload',
  text: `select ${columns} from documents d where d.tenant_id = :tenantId and d.id = :id::uuid`,
});

const discardStatements = byKey(matterReaches, (matters) =>
  byKey(matterReaches, (documents) =>
    defineStatement<DocumentReachParameters & { id: string; isDiscarded: boolean; undoSeconds: number }, { id: string; matterId: string; name: string }>({
      name: `documents.discard.${matters}.${documents}`,
      text: `
        update documents t set discarded_at = case when :isDiscarded::boolean then now() end, discarded_by = case when :isDiscarded::boolean then :viewerId::uuid end,
          version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
        where t.tenant_id = :tenantId and t.id = (select d.id ${source({ matters, feature: documents })} and d.id = :id::uuid)
          and case when :isDiscarded::boolean then t.discarded_at is null else t.discarded_at > now() - make_interval(secs => :undoSeconds::float8) end
        returning t.id, t.matter_id as "matterId", t.name`,
    }),
  ),
);

const categoriesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'documents.categories',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'documentCategory' and l.is_active order by l.sort_order, l.value`,
});

type Reaching = { readonly reach: FeatureReach; readonly viewer: DocumentReachParameters };

export const listDocuments = (runner: TenantRunner, tenantId: string, { reach, viewer }: Reaching, query: Page & { matterId: string; filter: string | null }, wants: { rows: boolean; count: boolean }) =>
  queryPage(
    runner,
    tenantId,
    wants.rows ? pageStatements[reach.matters][reach.feature] : null,
    wants.count ? countStatements[reach.matters][reach.feature] : null,
    { ...viewer, ...query },
  );

/** A document within reach that has not been discarded. */
export const findDocument = async (runner: TenantRunner, tenantId: string, { reach, viewer }: Reaching, id: string): Promise<DocumentRow | null> =>
  (await runner.query(tenantId, byIdStatements[reach.matters][reach.feature], { ...viewer, id }))[0] ?? null;

/** What became of an upload of the viewer's own. */
export const findUploaded = async (from: TenantWrite, tenantId: string, id: string): Promise<DocumentRow | null> =>
  (await queryThrough(from, tenantId, ownStatement, { id }))[0] ?? null;

export async function addDocument(transaction: TenantTransaction, document: NewDocument): Promise<DocumentRow> {
  const [row] = await transaction.query(addStatement, document);
  if (row === undefined) throw new Error('A document was added but not returned');
  return row;
}

/** Hides a document within reach, or brings it back while there is time. Null where nothing changed. */
export const setDiscarded = async (transaction: TenantTransaction, { reach, viewer }: Reaching, change: { id: string; isDiscarded: boolean; undoSeconds: number }) =>
  (await transaction.query(discardStatements[reach.matters][reach.feature], { ...viewer, ...change }))[0] ?? null;

export const findCategories = async (runner: TenantRunner, tenantId: string): Promise<string[]> => (await runner.query(tenantId, categoriesStatement, {})).map(({ value }) => value);
