import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import type { ScanState } from '../documents/documents.store.ts';
import { isMeant } from '../material-access/material-audience.ts';

/** A file of an item; its bytes, scan, tickets and text are those of any document. */
export interface MaterialFileRow {
  id: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  scanState: ScanState;
  scanNote: string;
}
const columns = `d.id, d.name, d.media_type as "mediaType", d.size_bytes::float8 as "sizeBytes", d.scan_state as "scanState", d.scan_note as "scanNote"`;

const byIdsStatement = defineStatement<{ ids: readonly string[] }, MaterialFileRow>({
  name: 'materialFiles.byIds',
  text: `select ${columns} from documents d where d.tenant_id = :tenantId and d.id = any(:ids::uuid[]) and d.material_item_id is not null`,
});
const ofItemStatement = defineStatement<{ id: string; itemId: string }, { id: string }>({
  name: 'materialFiles.ofItem',
  text: `select d.id from documents d where d.tenant_id = :tenantId and d.id = :id::uuid and d.material_item_id = :itemId::uuid and d.scan_state = 'clean' and d.discarded_at is null`,
});

export interface NewFile {
  readonly viewerId: string;
  /** Null where the item comes after it. */
  readonly itemId: string | null;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly scanState: ScanState;
  readonly scanNote: string;
  readonly rescanSeconds: number | null;
  readonly seriesId: string | null;
  readonly revision: number;
  /** False while it waits beside the one before. */
  readonly isCurrent: boolean;
}
const addStatement = defineStatement<NewFile, { id: string }>({
  name: 'materialFiles.add',
  text: `
    insert into documents (tenant_id, material_item_id, name, media_type, size_bytes, sha256, storage_key, scan_state, scan_note, scanned_at, scan_attempts, scan_due_at, series_id, revision, is_current, created_by, changed_by)
    values (:tenantId, :itemId::uuid, :name, :mediaType, :sizeBytes::bigint, :sha256, :storageKey, :scanState::text, :scanNote, case when :scanState::text = 'clean' then now() end, 1,
      now() + make_interval(secs => :rescanSeconds::float8), :seriesId::uuid, :revision::integer, :isCurrent::boolean, :viewerId::uuid, :viewerId::uuid)
    returning id`,
});
const giveStatement = defineStatement<{ id: string; itemId: string }, never>({
  name: 'materialFiles.give',
  text: `update documents set material_item_id = :itemId::uuid where tenant_id = :tenantId and id = :id::uuid and matter_id is null and material_item_id is null`,
});

/** Who is told of a virus, and whether the item is theirs to read. */
export interface ItemAdministrator {
  id: string;
  isReader: boolean;
}
const administratorsStatement = defineStatement<{ itemId: string }, ItemAdministrator>({
  name: 'materialFiles.administrators',
  text: `
    select u.id, r.is_internal_admin or (${isMeant}) or exists (select from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id and f.flag = 'featureLicensing') as "isReader"
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join material_items i on i.tenant_id = u.tenant_id and i.id = :itemId::uuid
    where u.tenant_id = :tenantId and (r.is_administrator or r.is_internal_admin) and not r.is_external and not u.is_external and u.is_authorized and not u.is_disabled
    order by u.id limit 50`,
});

/** Files of items that were found to be the viewer's to read. */
export const findFiles = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<MaterialFileRow[]> =>
  runner.query(tenantId, byIdsStatement, { ids });
/** Whether it is, or was, the item's, and has been checked. */
export const isFileOf = async (
  transaction: TenantTransaction,
  file: { id: string; itemId: string },
): Promise<boolean> => (await transaction.query(ofItemStatement, file)).length > 0;

export async function addFile(transaction: TenantTransaction, file: NewFile): Promise<string> {
  const [row] = await transaction.query(addStatement, file);
  if (row === undefined) throw new Error('A file was added but not returned');
  return row.id;
}
/** Hangs a file that hangs on nothing yet on its item. */
export const giveFile = async (transaction: TenantTransaction, file: { id: string; itemId: string }): Promise<void> =>
  void (await transaction.query(giveStatement, file));
export const findItemAdministrators = (transaction: TenantTransaction, itemId: string): Promise<ItemAdministrator[]> =>
  transaction.query(administratorsStatement, { itemId });
