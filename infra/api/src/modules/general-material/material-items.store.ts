import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import type { Page } from '../../server/paging.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { HIT_END, HIT_START } from '../documents/search/search-documents.store.ts';
import { isReadable, type AudienceParameters } from '../material-access/material-audience.ts';
import type { MaterialItemRow, MaterialView } from './material.ts';

const acknowledged = `(select max(a.acknowledged_at) from material_acknowledgements a where a.tenant_id = i.tenant_id and a.item_id = i.id and a.user_id = :viewerId::uuid and a.version >= i.content_version)`;
// Of a file: the number that the version which waits for its check is going to have.
const waiting = `case when :isWriter::boolean and exists (
  select from documents w join documents o on o.tenant_id = w.tenant_id and o.id = i.document_id
  where w.tenant_id = i.tenant_id and w.material_item_id = i.id and not w.is_current and w.revision > o.revision and w.scan_state in ('pending', 'quarantined') and w.discarded_at is null) then i.version + 1 end`;
const columns = `i.id, i.category_id as "categoryId", (select c.name from material_categories c where c.tenant_id = i.tenant_id and c.id = i.category_id) as "categoryName", i.kind, i.title, i.summary, i.html, i.url, i.document_id as "documentId", ${waiting} as "waitingVersion", i.effective_on as "effectiveOn", i.review_on as "reviewOn",
  coalesce(i.review_on < :today::date, false) as "isReviewDue", i.created_at > now() - interval '14 days' as "isNew", i.is_featured as "isFeatured",
  i.requires_acknowledgement as "requiresAcknowledgement", ${acknowledged} as "acknowledgedAt",
  case when :isWriter::boolean then i.role_ids else '{}' end as "roleIds", case when :isWriter::boolean then i.office_ids else '{}' end as "officeIds",
  i.owner_id as "ownerId", i.version, i.content_version as "contentVersion", i.changed_at as "changedAt", i.changed_by as "changedById"`;
const toReview = `(i.review_on < :today::date and :isWriter::boolean)`;
const toAcknowledge = `(i.requires_acknowledgement and ${acknowledged} is null)`;

/** The scanner asks too, of a file whose sender may be gone. */
type Asking = Omit<AudienceParameters, 'viewerId'> & { readonly viewerId: string | null };

export interface ItemListQuery extends AudienceParameters, Page {
  readonly categoryId: string | null;
  readonly text: string | null;
  readonly view: MaterialView;
}
export interface FoundItem extends MaterialItemRow {
  snippet: string;
  recordCount: number;
}
const headline = `'StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=24, MinWords=8, MaxFragments=2, FragmentDelimiter=" … "'`;

// Who may read is settled before anything is looked for; a snippet is made for the rows of the page only.
const pageStatement = defineStatement<ItemListQuery, FoundItem>({
  name: 'material.page',
  text: `
    with recursive within as (
      select c.id from material_categories c where c.tenant_id = :tenantId and c.id = :categoryId::uuid and c.deleted_at is null
      union select c.id from material_categories c join within w on c.parent_id = w.id where c.tenant_id = :tenantId
    ), found as (
      select ${columns}, i.content, i.configuration, t.content as text, count(*) over ()::integer as "recordCount",
        case when :text::text is null then 0 else ts_rank(i.search, websearch_to_tsquery(i.configuration, :text::text)) + coalesce(ts_rank(t.search, websearch_to_tsquery(t.configuration, :text::text)), 0) end as rank
      from material_items i
      left join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id and d.scan_state = 'clean'
      left join document_texts t on t.tenant_id = d.tenant_id and t.document_id = d.id and t.state = 'ready'
      where ${isReadable} and (:categoryId::uuid is null or i.category_id in (select id from within))
        and (:view::text = 'ALL' or (:view::text = 'TO_REVIEW' and ${toReview}) or (:view::text = 'TO_ACKNOWLEDGE' and ${toAcknowledge}))
        and (:text::text is null or i.search @@ websearch_to_tsquery(i.configuration, :text::text) or t.search @@ websearch_to_tsquery(t.configuration, :text::text))
      order by rank desc, i.is_featured desc, lower(i.title), i.id limit :first::integer offset :offset::integer
    )
    select found.*, case when :text::text is null then ''
      else ts_headline(found.configuration, concat_ws(' · ', nullif(found.summary, ''), nullif(left(found.content, 200000), ''), nullif(left(found.text, 200000), '')), websearch_to_tsquery(found.configuration, :text::text), ${headline}) end as "snippet"
    from found order by found.rank desc, found."isFeatured" desc, lower(found.title), found.id`,
});
const oneStatement = defineStatement<AudienceParameters & { id: string }, MaterialItemRow>({
  name: 'material.one',
  text: `select ${columns} from material_items i where ${isReadable} and i.id = :id::uuid`,
});
const lockStatement = defineStatement<Asking & { id: string }, MaterialItemRow & { isDeleted: boolean }>({
  name: 'material.lock',
  text: `select ${columns}, i.deleted_at is not null as "isDeleted" from material_items i where i.tenant_id = :tenantId and i.id = :id::uuid for no key update of i`,
});

export const listItems = (runner: TenantRunner, tenantId: string, query: ItemListQuery): Promise<FoundItem[]> =>
  runner.query(tenantId, pageStatement, query);
export const findItem = async (
  from: TenantWrite,
  tenantId: string,
  one: AudienceParameters & { id: string },
): Promise<MaterialItemRow | null> => (await queryThrough(from, tenantId, oneStatement, one))[0] ?? null;
/** The item, deleted or not, held until the transaction ends. For writers, who read everything. */
export const lockItem = async (
  transaction: TenantTransaction,
  one: Asking & { id: string },
): Promise<(MaterialItemRow & { isDeleted: boolean }) | null> =>
  (await transaction.query(lockStatement, one))[0] ?? null;

export interface ItemValues {
  readonly categoryId: string;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly content: string;
  readonly url: string | null;
  readonly documentId: string | null;
  readonly effectiveOn: string | null;
  readonly reviewOn: string | null;
  readonly isFeatured: boolean;
  readonly requiresAcknowledgement: boolean;
  readonly roleIds: readonly string[];
  readonly officeIds: readonly string[];
  readonly ownerId: string | null;
  readonly configuration: string;
}
const insertStatement = defineStatement<ItemValues & AudienceParameters, MaterialItemRow>({
  name: 'material.insert',
  text: `
    insert into material_items as i (tenant_id, category_id, kind, title, summary, html, content, url, document_id, effective_on, review_on, is_featured, requires_acknowledgement, role_ids, office_ids, owner_id, configuration, created_by, changed_by)
    values (:tenantId, :categoryId::uuid, :kind, :title, :summary, :html, :content, :url, :documentId::uuid, :effectiveOn::date, :reviewOn::date, :isFeatured::boolean, :requiresAcknowledgement::boolean,
      :roleIds::uuid[], :officeIds::uuid[], :ownerId::uuid, :configuration::regconfig, :viewerId::uuid, :viewerId::uuid)
    returning ${columns}`,
});
const updateStatement = defineStatement<
  Omit<ItemValues, 'kind'> & AudienceParameters & { id: string; isContentChanged: boolean },
  MaterialItemRow
>({
  name: 'material.update',
  text: `
    update material_items i set category_id = :categoryId::uuid, title = :title, summary = :summary, html = :html, content = :content, url = :url, document_id = :documentId::uuid, effective_on = :effectiveOn::date, review_on = :reviewOn::date,
      is_featured = :isFeatured::boolean, requires_acknowledgement = :requiresAcknowledgement::boolean, role_ids = :roleIds::uuid[], office_ids = :officeIds::uuid[], owner_id = :ownerId::uuid,
      configuration = :configuration::regconfig, version = i.version + 1, content_version = case when :isContentChanged::boolean then i.version + 1 else i.content_version end, changed_at = now(), changed_by = :viewerId::uuid
    where i.tenant_id = :tenantId and i.id = :id::uuid returning ${columns}`,
});
const deletedStatement = defineStatement<AudienceParameters & { id: string; isDeleted: boolean }, MaterialItemRow>({
  name: 'material.deleted',
  text: `
    update material_items i set deleted_at = case when :isDeleted::boolean then now() end, deleted_by = case when :isDeleted::boolean then :viewerId::uuid end
    where i.tenant_id = :tenantId and i.id = :id::uuid returning ${columns}`,
});
const ofFileStatement = defineStatement<AudienceParameters & { documentId: string }, MaterialItemRow>({
  name: 'material.ofFile',
  text: `select ${columns} from documents d join material_items i on i.tenant_id = d.tenant_id and i.id = d.material_item_id where d.tenant_id = :tenantId and d.id = :documentId::uuid and ${isReadable}`,
});
const replaceFileStatement = defineStatement<Asking & { id: string; documentId: string }, MaterialItemRow>({
  name: 'material.replaceFile',
  text: `
    update material_items i set document_id = :documentId::uuid, version = i.version + 1, content_version = i.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where i.tenant_id = :tenantId and i.id = :id::uuid returning ${columns}`,
});
const only = ([row]: MaterialItemRow[]): MaterialItemRow => {
  if (row === undefined) throw new Error('An item was written but not returned');
  return row;
};
export const insertItem = async (
  transaction: TenantTransaction,
  item: ItemValues & AudienceParameters,
): Promise<MaterialItemRow> => only(await transaction.query(insertStatement, item));
export const updateItem = async (
  transaction: TenantTransaction,
  item: Omit<ItemValues, 'kind'> & AudienceParameters & { id: string; isContentChanged: boolean },
): Promise<MaterialItemRow> => only(await transaction.query(updateStatement, item));
/** Puts the next file in the place of the one before; whoever took note of that has to look again. */
export const replaceFile = async (
  transaction: TenantTransaction,
  one: Asking & { id: string; documentId: string },
): Promise<MaterialItemRow> => only(await transaction.query(replaceFileStatement, one));
export const findItemOfFile = async (
  from: TenantWrite,
  tenantId: string,
  one: AudienceParameters & { documentId: string },
): Promise<MaterialItemRow | null> => (await queryThrough(from, tenantId, ofFileStatement, one))[0] ?? null;
export const markDeleted = async (
  transaction: TenantTransaction,
  one: AudienceParameters & { id: string; isDeleted: boolean },
): Promise<MaterialItemRow> => only(await transaction.query(deletedStatement, one));

const countsStatement = defineStatement<
  AudienceParameters,
  { categoryId: string; itemCount: number; toReview: number; toAcknowledge: number }
>({
  name: 'material.counts',
  text: `
    select i.category_id as "categoryId", count(*)::integer as "itemCount", count(*) filter (where ${toReview})::integer as "toReview", count(*) filter (where ${toAcknowledge})::integer as "toAcknowledge"
    from material_items i where ${isReadable} group by i.category_id`,
});
/** How many items of each category the viewer may read. */
export const countItems = (from: TenantWrite, tenantId: string, audience: AudienceParameters) =>
  queryThrough(from, tenantId, countsStatement, audience);
