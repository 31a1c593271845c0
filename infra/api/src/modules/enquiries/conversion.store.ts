import { defineStatement, type TenantTransaction } from '@atrium/database';
import { reachesMatter } from '../../policy/matter-audience.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A conversion that stands. */
export interface ConversionRow {
  readonly id: string;
  readonly enquiryId: string;
  readonly matterId: string;
  readonly clientId: string;
  readonly isNewMatter: boolean;
  readonly isNewClient: boolean;
  readonly noteIds: readonly string[];
  readonly taskIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly reportIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly meetingIds: readonly string[];
  readonly statusBefore: string;
  readonly stageBefore: string;
  readonly outcomeBefore: string | null;
  readonly contactBefore: string | null;
  readonly convertedBy: string;
  readonly convertedAt: string;
  /** Nothing was done with the matter that came of it; true of a matter that was there before. */
  readonly isUntouched: boolean;
}

const carriedStatement = defineStatement<
  { enquiryId: string; matterId: string; viewerId: string },
  {
    noteIds: string[];
    taskIds: string[];
    messageIds: string[];
    reportIds: string[];
    documentIds: string[];
    meetingIds: string[];
  }
>({
  name: 'enquiries.carryOver',
  text: `
    with noted as (
      update notes n set matter_id = :matterId::uuid, version = n.version + 1, changed_at = n.changed_at
      where n.tenant_id = :tenantId and n.enquiry_id = :enquiryId::uuid and n.matter_id is null and n.deleted_at is null returning n.id
    ), tasked as (
      update tasks t set matter_id = :matterId::uuid, version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where t.tenant_id = :tenantId and t.enquiry_id = :enquiryId::uuid and t.matter_id is null and t.deleted_at is null returning t.id
    ), written as (
      update messages g set matter_id = :matterId::uuid
      where g.tenant_id = :tenantId and g.enquiry_id = :enquiryId::uuid and g.matter_id is null returning g.id
    ), checked as (
      update conflict_reports r set matter_id = :matterId::uuid, version = r.version + 1
      where r.tenant_id = :tenantId and r.enquiry_id = :enquiryId::uuid and r.matter_id is null returning r.id
    ), filed as (
      update documents d set matter_id = :matterId::uuid, version = d.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where d.tenant_id = :tenantId and d.enquiry_id = :enquiryId::uuid and d.matter_id is null and d.discarded_at is null returning d.id
    ), met as (
      update appointments a set matter_id = m.id, version = a.version + 1
      from matters m
      where a.tenant_id = :tenantId and a.enquiry_id = :enquiryId::uuid and a.matter_id is null and a.deleted_at is null
        and m.tenant_id = :tenantId and m.id = :matterId::uuid
        -- Somebody who is part of it and may not see the matter would lose it from their calendar.
        and not exists (select 1 from appointment_people p join users u on u.tenant_id = :tenantId and u.id = p.user_id
          join roles r on r.tenant_id = :tenantId and r.id = u.role_id
          where p.tenant_id = :tenantId and p.appointment_id = a.id and not (${reachesMatter}))
      returning a.id)
    select array(select id::text from noted) as "noteIds", array(select id::text from tasked) as "taskIds",
      array(select id::text from written) as "messageIds", array(select id::text from checked) as "reportIds",
      array(select id::text from filed) as "documentIds", array(select id::text from met) as "meetingIds"`,
});
/** Puts the notes, tasks, messages, conflict checks, documents and meetings of an enquiry on its matter; they stay the enquiry's. */
export async function carryOver(
  tx: TenantTransaction,
  parameters: { enquiryId: string; matterId: string; viewerId: string },
): Promise<Pick<ConversionRow, 'noteIds' | 'taskIds' | 'messageIds' | 'reportIds' | 'documentIds' | 'meetingIds'>> {
  return (
    (await tx.query(carriedStatement, parameters))[0] ?? {
      noteIds: [],
      taskIds: [],
      messageIds: [],
      reportIds: [],
      documentIds: [],
      meetingIds: [],
    }
  );
}

interface NewConversion extends Omit<ConversionRow, 'id' | 'convertedAt' | 'convertedBy' | 'isUntouched'> {
  readonly viewerId: string;
  readonly wonStage: string;
}
const insertStatement = defineStatement<NewConversion, { id: string }>({
  name: 'enquiries.convert',
  text: `
    with kept as (
      insert into enquiry_conversions (tenant_id, enquiry_id, matter_id, client_id, is_new_matter, is_new_client, matter_version, note_ids, task_ids, message_ids, report_ids, document_ids, meeting_ids,
        status_before, stage_before, outcome_before, contact_before, converted_by)
      select :tenantId, :enquiryId::uuid, m.id, :clientId::uuid, :isNewMatter::boolean, :isNewClient::boolean, m.version, :noteIds::uuid[], :taskIds::uuid[], :messageIds::uuid[], :reportIds::uuid[], :documentIds::uuid[], :meetingIds::uuid[],
        :statusBefore, :stageBefore, :outcomeBefore::text, :contactBefore::uuid, :viewerId::uuid
      from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid
      returning id, matter_id)
    update enquiries e set status = 'Won', stage = :wonStage, outcome = :wonStage, lost_reason = null, matter_id = kept.matter_id, contact_id = :clientId::uuid,
      first_responded_at = coalesce(e.first_responded_at, now()), version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from kept where e.tenant_id = :tenantId and e.id = :enquiryId::uuid returning kept.id`,
});
/** Links the enquiry to its matter and keeps where it stood. */
export async function keepConversion(tx: TenantTransaction, conversion: NewConversion): Promise<void> {
  if ((await tx.query(insertStatement, conversion)).length === 0) throw new Error('A conversion was not kept');
}

/** Who works with the matter makes it touched: its record, its notes, tasks, documents, appointments, time and invoices. */
const isUntouched = `(not c.is_new_matter or m.version = c.matter_version
  and not exists (select 1 from notes x where x.tenant_id = :tenantId and x.matter_id = m.id and x.deleted_at is null and x.id <> all(c.note_ids))
  and not exists (select 1 from tasks x where x.tenant_id = :tenantId and x.matter_id = m.id and x.deleted_at is null and x.id <> all(c.task_ids))
  and not exists (select 1 from documents x where x.tenant_id = :tenantId and x.matter_id = m.id and x.id <> all(c.document_ids))
  and not exists (select 1 from appointments x where x.tenant_id = :tenantId and x.matter_id = m.id and x.deleted_at is null and x.id <> all(c.meeting_ids))
  and not exists (select 1 from time_entries x where x.tenant_id = :tenantId and x.matter_id = m.id)
  and not exists (select 1 from timers x where x.tenant_id = :tenantId and x.matter_id = m.id)
  and not exists (select 1 from invoices x where x.tenant_id = :tenantId and x.matter_id = m.id))`;
const standingText = (lock: string): string => `
  select c.id, c.enquiry_id as "enquiryId", c.matter_id as "matterId", c.client_id as "clientId", c.is_new_matter as "isNewMatter",
    c.is_new_client as "isNewClient", c.note_ids::text[] as "noteIds", c.task_ids::text[] as "taskIds", c.message_ids::text[] as "messageIds", c.report_ids::text[] as "reportIds", c.document_ids::text[] as "documentIds", c.meeting_ids::text[] as "meetingIds", c.status_before as "statusBefore",
    c.stage_before as "stageBefore", c.outcome_before as "outcomeBefore", c.contact_before as "contactBefore", c.converted_by as "convertedBy",
    c.converted_at as "convertedAt", ${isUntouched} as "isUntouched"
  from enquiry_conversions c join matters m on m.tenant_id = c.tenant_id and m.id = c.matter_id
  where c.tenant_id = :tenantId and c.enquiry_id = any(:ids::uuid[]) and c.undone_at is null ${lock}`;
type ByIds = { readonly ids: readonly string[] };
const standingStatement = defineStatement<ByIds, ConversionRow>({
  name: 'enquiries.conversions',
  text: standingText(''),
});
const lockedStatement = defineStatement<ByIds, ConversionRow>({
  name: 'enquiries.conversions.locked',
  text: standingText('for update of c'),
});
/** How enquiries within reach became matters. */
export const findConversions = (
  through: TenantWrite,
  tenantId: string,
  ids: readonly string[],
): Promise<ConversionRow[]> => queryThrough(through, tenantId, standingStatement, { ids });
export const lockConversion = async (tx: TenantTransaction, enquiryId: string): Promise<ConversionRow | null> =>
  (await tx.query(lockedStatement, { ids: [enquiryId] }))[0] ?? null;

const undoStatement = defineStatement<{ id: string; viewerId: string }, { id: string }>({
  name: 'enquiries.undoConversion',
  text: `
    with undone as (
      update enquiry_conversions c set undone_by = :viewerId::uuid, undone_at = now()
      where c.tenant_id = :tenantId and c.id = :id::uuid and c.undone_at is null returning c.*
    ), noted as (
      update notes n set matter_id = null, version = n.version + 1 from undone
      where n.tenant_id = :tenantId and n.id = any(undone.note_ids) and n.matter_id = undone.matter_id
    ), tasked as (
      update tasks t set matter_id = null, version = t.version + 1, changed_at = now(), changed_by = :viewerId::uuid from undone
      where t.tenant_id = :tenantId and t.id = any(undone.task_ids) and t.matter_id = undone.matter_id
    ), written as (
      update messages g set matter_id = null from undone
      where g.tenant_id = :tenantId and g.id = any(undone.message_ids) and g.matter_id = undone.matter_id
    ), checked as (
      update conflict_reports r set matter_id = null, version = r.version + 1 from undone
      where r.tenant_id = :tenantId and r.id = any(undone.report_ids) and r.matter_id = undone.matter_id
    ), filed as (
      update documents d set matter_id = null, version = d.version + 1, changed_at = now(), changed_by = :viewerId::uuid from undone
      where d.tenant_id = :tenantId and d.id = any(undone.document_ids) and d.matter_id = undone.matter_id
    ), met as (
      update appointments a set matter_id = null, version = a.version + 1 from undone
      where a.tenant_id = :tenantId and a.id = any(undone.meeting_ids) and a.matter_id = undone.matter_id
    ), closed as (
      update matters m set status = 'Deleted', status_before_deletion = m.status, deleted_at = now(), version = m.version + 1,
        changed_at = now(), changed_by = :viewerId::uuid from undone
      where m.tenant_id = :tenantId and m.id = undone.matter_id and undone.is_new_matter
    ), client as (
      update contacts k set is_client = false, version = k.version + 1, changed_at = now(), changed_by = :viewerId::uuid from undone
      where k.tenant_id = :tenantId and k.id = undone.client_id and undone.is_new_client and k.is_client
        and not exists (select 1 from matters o where o.tenant_id = :tenantId and o.client_id = k.id and o.id <> undone.matter_id and o.status <> 'Deleted'))
    update enquiries e set status = undone.status_before, stage = undone.stage_before, outcome = undone.outcome_before, contact_id = undone.contact_before,
      matter_id = null, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from undone where e.tenant_id = :tenantId and e.id = undone.enquiry_id returning e.id`,
});
/** Puts everything back to where it was: the enquiry open again, its notes, tasks and documents its own, a matter that came of it deleted. */
export async function undoConversionRow(tx: TenantTransaction, undo: { id: string; viewerId: string }): Promise<void> {
  if ((await tx.query(undoStatement, undo)).length === 0) throw new Error('A conversion was not undone');
}

const clientStatement = defineStatement<{ id: string }, { isClient: boolean }>({
  name: 'enquiries.isClient',
  text: `select c.is_client as "isClient" from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid`,
});
/** Whether the firm acts or acted for this contact already. */
export const isClientAlready = async (tx: TenantTransaction, id: string): Promise<boolean> =>
  (await tx.query(clientStatement, { id }))[0]?.isClient === true;

const matterClientStatement = defineStatement<{ id: string }, { clientId: string }>({
  name: 'enquiries.clientOfMatter',
  text: `select m.client_id as "clientId" from matters m where m.tenant_id = :tenantId and m.id = :id::uuid`,
});
export const findClientOf = async (tx: TenantTransaction, matterId: string): Promise<string> =>
  (await tx.query(matterClientStatement, { id: matterId }))[0]?.clientId ?? '';
