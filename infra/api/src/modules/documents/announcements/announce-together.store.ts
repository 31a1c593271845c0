import { defineStatement, type TenantTransaction } from '@atrium/database';

export interface HeldAnnouncement {
  readonly documentId: string;
  readonly matterId: string;
  readonly uploaderId: string | null;
  readonly scanState: 'clean' | 'quarantined';
}
const holdStatement = defineStatement<HeldAnnouncement, never>({
  name: 'documents.holdAnnouncement',
  text: `
    insert into upload_announcements (tenant_id, document_id, matter_id, uploader_id, scan_state)
    values (:tenantId, :documentId::uuid, :matterId::uuid, :uploaderId::uuid, :scanState) on conflict do nothing`,
});

/** What one person added to one matter, and what became of it. */
export interface AnnouncementGroup {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly uploaderId: string | null;
  readonly scanState: 'clean' | 'quarantined';
  /** In the order they came. */
  readonly names: string[];
}
interface Waits {
  readonly quietSeconds: number;
  readonly longestSeconds: number;
}

// Deleting takes them: of two processes one gets the rows. A person who is still
// sending to the matter is waited for, though not for ever: a tab may be closed.
const takeStatement = defineStatement<Waits, AnnouncementGroup>({
  name: 'documents.takeAnnouncements',
  text: `
    with due as (
      select a.matter_id, a.uploader_id, a.scan_state from upload_announcements a where a.tenant_id = :tenantId
      group by a.matter_id, a.uploader_id, a.scan_state
      having min(a.added_at) <= now() - make_interval(secs => :longestSeconds::float8)
        or max(a.added_at) <= now() - make_interval(secs => :quietSeconds::float8) and not exists (
          select from upload_sessions s
          where s.tenant_id = :tenantId and s.user_id = a.uploader_id and s.matter_id = a.matter_id and s.state = 'receiving' and s.changed_at > now() - interval '1 hour')
    ), taken as (
      delete from upload_announcements a using due
      where a.tenant_id = :tenantId and a.matter_id = due.matter_id and a.uploader_id is not distinct from due.uploader_id and a.scan_state = due.scan_state
      returning a.document_id, a.matter_id, a.uploader_id, a.scan_state, a.added_at
    )
    select t.matter_id as "matterId", m.file_number as "fileNumber", t.uploader_id as "uploaderId", t.scan_state as "scanState", array_agg(d.name order by t.added_at, d.name) as names
    from taken t
    join matters m on m.tenant_id = :tenantId and m.id = t.matter_id
    join documents d on d.tenant_id = :tenantId and d.id = t.document_id and d.discarded_at is null
    group by t.matter_id, m.file_number, t.uploader_id, t.scan_state`,
});

const dropStatement = defineStatement<{ documentIds: readonly string[] }, never>({
  name: 'documents.dropAnnouncements',
  text: `delete from upload_announcements a where a.tenant_id = :tenantId and a.document_id = any(:documentIds::uuid[])`,
});

export const lockAnnouncement = (transaction: TenantTransaction, held: HeldAnnouncement): Promise<unknown> =>
  transaction.query(holdStatement, held);

/** Documents that are told of in another way are not announced as well, unless they were already. */
export const dropAnnouncements = async (
  transaction: TenantTransaction,
  documentIds: readonly string[],
): Promise<void> => void (await transaction.query(dropStatement, { documentIds }));

/** What is due to be told, which is then nobody else's to tell. */
export const takeAnnouncements = (transaction: TenantTransaction, waits: Waits): Promise<AnnouncementGroup[]> =>
  transaction.query(takeStatement, waits);
