import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

/** What was made of a note. */
export interface NoteConversionRow {
  readonly noteId: string;
  readonly kind: 'task' | 'time';
  readonly targetId: string;
  readonly createdAt: string;
}
// Somebody who may read the note may know that it has been dealt with; the task and the time have policies of their own.
const findStatement = defineStatement<{ ids: readonly string[] }, NoteConversionRow>({
  name: 'notes.conversions',
  text: `
    select t.source_note_id as "noteId", 'task' as "kind", t.id as "targetId", t.created_at as "createdAt"
    from tasks t where t.tenant_id = :tenantId and t.source_note_id = any(:ids::uuid[]) and t.deleted_at is null
    union all
    select l.note_id, 'time', l.time_entry_id, l.created_at from note_time_entries l
      join time_entries e on e.tenant_id = :tenantId and e.id = l.time_entry_id and e.deleted_at is null where l.tenant_id = :tenantId and l.note_id = any(:ids::uuid[])
    order by "createdAt", "targetId" limit 1000`,
});
export const findConversions = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<NoteConversionRow[]> => runner.query(tenantId, findStatement, { ids });

const linkStatement = defineStatement<{ noteId: string; timeEntryId: string; viewerId: string }, { isNew: boolean }>({
  name: 'notes.linkTime',
  text: `
    with entry as (
      select t.id from time_entries t join notes n on n.tenant_id = :tenantId and n.id = :noteId::uuid and n.matter_id = t.matter_id
      where t.tenant_id = :tenantId and t.id = :timeEntryId::uuid and t.user_id = :viewerId::uuid and t.deleted_at is null
    ), linked as (
      insert into note_time_entries (tenant_id, note_id, time_entry_id, created_by) select :tenantId, :noteId::uuid, entry.id, :viewerId::uuid from entry on conflict do nothing returning time_entry_id
    )
    select exists (select 1 from linked) as "isNew" from entry`,
});
/** Links time of the viewer's own, on the matter of the note, and says whether it was not linked before. Null where there is none such. */
export const linkTime = async (
  transaction: TenantTransaction,
  link: { noteId: string; timeEntryId: string; viewerId: string },
): Promise<{ isNew: boolean } | null> => (await transaction.query(linkStatement, link))[0] ?? null;
