import { MATTER_PAGE_SIZE } from '@atrium/contracts';
import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { scopeOfFeature, withinFeature } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { documentReachOf } from './documents.policy.ts';
import { newest, shareInForce, visible } from './document-visibility.ts';

export type ScanState = 'pending' | 'clean' | 'infected' | 'quarantined';

/** A document as the SDL has it; who made it comes through a loader. */
export interface DocumentRow {
  id: string;
  matterId: string;
  name: string;
  category: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  /** With anybody from outside. */
  isShared: boolean;
  scanState: ScanState;
  scanNote: string;
  createdAt: string;
  createdById: string | null;
  storageKey: string;
  /** What all versions of it have in common. */
  seriesId: string;
  revision: number;
  isCurrent: boolean;
  requestId: string | null;
  version: number;
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
  readonly seriesId: string | null;
  readonly revision: number;
  /** False where it waits for its check, and another is current meanwhile. */
  readonly isCurrent: boolean;
  readonly requestId: string | null;
  readonly scanState: ScanState;
  readonly scanNote: string;
  /** When to look again; null where there is a verdict. */
  readonly rescanSeconds: number | null;
}

export const documentColumns = `d.id, d.matter_id as "matterId", d.name, d.category, d.media_type as "mediaType", d.size_bytes::float8 as "sizeBytes", d.sha256,
  ${shareInForce('d', null)} as "isShared", d.scan_state as "scanState", d.scan_note as "scanNote", d.created_at as "createdAt", d.created_by as "createdById", d.storage_key as "storageKey",
  coalesce(d.series_id, d.id) as "seriesId", d.revision, d.is_current as "isCurrent", d.request_id as "requestId", d.version`;

const table = 'documents d';
const joins = 'join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id';
const within = (predicate: string): string => `d.tenant_id = :tenantId and ${predicate} and ${visible}`;
/** Documents within a reach that the viewer may see, older versions and discarded ones among them. */
export const documentSource = (reach: FeatureReach): string =>
  `from ${table} ${joins} where ${within(featurePredicate(reach))}`;

export interface DocumentReachParameters extends MatterReachParameters {
  readonly isExternal: boolean;
}
export const documentReachParameters = (viewer: Viewer): DocumentReachParameters => ({
  ...matterReachParameters(viewer),
  isExternal: viewer.isExternal,
});
/** Documents by reach in matters and reach in documents. */
export const documentScope = scopeOfFeature((viewer) => documentReachOf(viewer, 'view'), documentReachParameters);
/** SQL of what is typed to find a document by its name or category. */
export const documentFilter = `and (:filter::text is null or strpos(lower(d.name), lower(:filter::text)) > 0 or strpos(lower(d.category), lower(:filter::text)) > 0)`;

export interface MatterDocumentsInput extends FixedListInput {
  readonly matterId: string;
}
/** Documents of a matter in their newest versions, the latest first. */
export const matterDocumentList = defineFixedList({
  name: 'documents',
  rowsField: 'documents',
  pageSize: MATTER_PAGE_SIZE,
  select: rowsOf<DocumentRow>(documentColumns),
  table,
  joins,
  scope: documentScope,
  within: (scope) => within(withinFeature(scope)),
  conditions: `and d.matter_id = :matterId::uuid and d.discarded_at is null and ${newest} ${documentFilter}`,
  order: 'd.created_at desc, d.id desc',
  read: ({ matterId }: MatterDocumentsInput) => (isId(matterId) ? { matterId } : null),
});
const byIdStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { id: string }, DocumentRow>({
    name: `documents.byId.${name}`,
    text: `select ${documentColumns} ${documentSource(reach)} and d.id = :id::uuid and d.discarded_at is null`,
  }),
);

const byIdsStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { ids: readonly string[] }, DocumentRow>({
    name: `documents.byIds.${name}`,
    text: `select ${documentColumns} ${documentSource(reach)} and d.id = any(:ids::uuid[]) and d.discarded_at is null`,
  }),
);

const addStatement = defineStatement<NewDocument, DocumentRow>({
  name: 'documents.add',
  text: `
    with d as (
      insert into documents (tenant_id, matter_id, name, category, media_type, size_bytes, sha256, storage_key, series_id, revision, is_current, request_id, scan_state, scan_note, scanned_at,
        scan_attempts, scan_due_at, created_by, changed_by)
      values (:tenantId, :matterId::uuid, :name, :category, :mediaType, :sizeBytes::bigint, :sha256, :storageKey, :seriesId::uuid, :revision::integer, :isCurrent::boolean, :requestId::uuid, :scanState::text, :scanNote,
        case when :scanState::text in ('clean', 'infected') then now() end, 1, now() + make_interval(secs => :rescanSeconds::float8), :viewerId::uuid, :viewerId::uuid)
      returning *
    ), touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid
    )
    select ${documentColumns} from d`,
});

const ownStatement = defineStatement<{ id: string }, DocumentRow>({
  name: 'documents.ofUpload',
  text: `select ${documentColumns} from documents d where d.tenant_id = :tenantId and d.id = :id::uuid`,
});

// A document goes with all its versions, and comes back with those that went with it. People from outside take back what they sent, nothing else: not what the firm made of it since.
const discardStatements = byFeatureReach((reach, name) =>
  defineStatement<
    DocumentReachParameters & { id: string; isDiscarded: boolean; undoSeconds: number },
    { id: string; matterId: string; name: string }
  >({
    name: `documents.discard.${name}`,
    text: `
      with asked as (
        select d.id, coalesce(d.series_id, d.id) as series, d.discarded_at ${documentSource(reach)} and d.id = :id::uuid and (not :isExternal::boolean or d.created_by = :viewerId::uuid)
      ), changed as (
        update documents t set discarded_at = case when :isDiscarded::boolean then now() end, discarded_by = case when :isDiscarded::boolean then :viewerId::uuid end,
          version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
        from asked
        where t.tenant_id = :tenantId and (t.id = asked.series or t.series_id = asked.series) and (not :isExternal::boolean or t.created_by = :viewerId::uuid)
          and case when :isDiscarded::boolean then t.discarded_at is null else t.discarded_at = asked.discarded_at and t.discarded_at > now() - make_interval(secs => :undoSeconds::float8) end
        returning t.id, t.matter_id as "matterId", t.name
      )
      select c.* from changed c join asked on asked.id = c.id`,
  }),
);

const categoriesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'documents.categories',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'documentCategory' and l.is_active order by l.sort_order, l.value`,
});

const matterTitleStatement = defineStatement<
  { matterId: string },
  { fileNumber: string; title: string; responsibleId: string | null }
>({
  name: 'documents.matterTitle',
  text: `select m.file_number as "fileNumber", m.title, m.person_responsible_id as "responsibleId" from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});

/** How far whoever asks reaches, and who that is. */
export type Reaching = { readonly reach: FeatureReach; readonly viewer: DocumentReachParameters };

/** A document within reach that has not been discarded. */
export const findDocument = async (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  id: string,
): Promise<DocumentRow | null> =>
  (await runner.query(tenantId, byIdStatements[reach.matters][reach.feature], { ...viewer, id }))[0] ?? null;

/** The same within a transaction. */
export const findDocumentIn = async (
  transaction: TenantTransaction,
  { reach, viewer }: Reaching,
  id: string,
): Promise<DocumentRow | null> =>
  (await transaction.query(byIdStatements[reach.matters][reach.feature], { ...viewer, id }))[0] ?? null;

/** Those of several that are within reach and were not discarded, in the order they are asked for. */
export async function findDocuments(
  from: TenantWrite,
  tenantId: string,
  { reach, viewer }: Reaching,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const rows = await queryThrough(from, tenantId, byIdsStatements[reach.matters][reach.feature], { ...viewer, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** What became of an upload of the viewer's own. */
export const findUploaded = async (from: TenantWrite, tenantId: string, id: string): Promise<DocumentRow | null> =>
  (await queryThrough(from, tenantId, ownStatement, { id }))[0] ?? null;

export async function addDocument(transaction: TenantTransaction, document: NewDocument): Promise<DocumentRow> {
  const [row] = await transaction.query(addStatement, document);
  if (row === undefined) throw new Error('A document was added but not returned');
  return row;
}

/** Hides a document within reach, or brings it back while there is time. Null where nothing changed. */
export const setDiscarded = async (
  transaction: TenantTransaction,
  { reach, viewer }: Reaching,
  change: { id: string; isDiscarded: boolean; undoSeconds: number },
) => (await transaction.query(discardStatements[reach.matters][reach.feature], { ...viewer, ...change }))[0] ?? null;

const hasCategoryStatement = defineStatement<{ category: string }, { found: boolean }>({
  name: 'documents.hasCategory',
  text: `select true as "found" from lookups l where l.tenant_id = :tenantId and l.list = 'documentCategory' and l.is_active and l.value = :category limit 1`,
});

export const hasCategory = async (transaction: TenantTransaction, category: string): Promise<boolean> =>
  (await transaction.query(hasCategoryStatement, { category })).length > 0;

export const findCategories = async (runner: TenantRunner, tenantId: string): Promise<string[]> =>
  (await runner.query(tenantId, categoriesStatement, {})).map(({ value }) => value);

/** What a matter is called, for a text about it. */
export async function findMatterTitle(
  transaction: TenantTransaction,
  matterId: string,
): Promise<{ fileNumber: string; title: string; responsibleId: string | null }> {
  const [matter] = await transaction.query(matterTitleStatement, { matterId });
  if (matter === undefined) throw new Error('A document hangs on a matter that is not there');
  return matter;
}
