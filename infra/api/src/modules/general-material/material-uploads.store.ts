import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

/** A file on its way to the firm's knowledge: a new item of a category, or the next version of an item. */
export interface MaterialUploadRow {
  id: string;
  name: string;
  sizeBytes: number;
  storageKey: string;
  state: 'receiving' | 'completed' | 'refused';
  refusal: string | null;
  documentId: string | null;
  categoryId: string | null;
  itemId: string | null;
  roleIds: string[];
  officeIds: string[];
}
const findStatement = defineStatement<{ id: string; viewerId: string }, MaterialUploadRow>({
  name: 'materialUploads.find',
  text: `
    select s.id, s.name, s.size_bytes::float8 as "sizeBytes", s.storage_key as "storageKey", s.state, s.refusal, s.document_id as "documentId",
      s.material_category_id as "categoryId", s.material_item_id as "itemId", s.role_ids as "roleIds", s.office_ids as "officeIds"
    from upload_sessions s
    where s.tenant_id = :tenantId and s.id = :id::uuid and s.user_id = :viewerId::uuid and s.expires_at > now() and s.matter_id is null and s.enquiry_id is null`,
});

export interface NewMaterialUpload {
  readonly id: string;
  readonly viewerId: string;
  readonly batchId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly lifeHours: number;
  readonly categoryId: string | null;
  readonly itemId: string | null;
  readonly roleIds: readonly string[];
  readonly officeIds: readonly string[];
}
const beginStatement = defineStatement<NewMaterialUpload, never>({
  name: 'materialUploads.begin',
  text: `
    insert into upload_sessions (tenant_id, id, user_id, batch_id, name, size_bytes, storage_key, material_category_id, material_item_id, role_ids, office_ids, expires_at)
    values (:tenantId, :id::uuid, :viewerId::uuid, :batchId::uuid, :name, :sizeBytes::bigint, :storageKey, :categoryId::uuid, :itemId::uuid, :roleIds::uuid[], :officeIds::uuid[], now() + make_interval(hours => :lifeHours::integer))`,
});

/** The viewer's own upload to the firm's knowledge; null where there is none. */
export const findMaterialUpload = async (
  runner: TenantRunner,
  tenantId: string,
  one: { id: string; viewerId: string },
): Promise<MaterialUploadRow | null> => (await runner.query(tenantId, findStatement, one))[0] ?? null;
export const beginMaterialUpload = async (transaction: TenantTransaction, upload: NewMaterialUpload): Promise<void> =>
  void (await transaction.query(beginStatement, upload));
