import {
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TenantTransaction,
} from '@atrium/database';

/** A scrub that two administrators agreed on, and that is this process's to do for a while. */
export interface ClaimedScrub {
  readonly id: string;
  readonly attempts: number;
}
export interface ScrubBatch {
  readonly processed: number;
  readonly scrubbed: number;
}

/** What stands where a name or a subject was. */
const BLANK = 'Scrubbed';

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'scrub.dueFirms',
  text: 'select firms_with_due_scrubs() as tenant',
});

const claimStatement = defineStatement<{ leaseSeconds: number }, ClaimedScrub>({
  name: 'scrub.claim',
  text: `
    update enquiry_scrubs s set state = 'running', attempts = s.attempts + 1, processed = 0, due_at = now() + make_interval(secs => :leaseSeconds::integer)
    where s.tenant_id = :tenantId and s.id = (
      select w.id from enquiry_scrubs w where w.tenant_id = :tenantId and w.state in ('approved', 'running') and w.due_at <= now()
      order by w.due_at limit 1 for update skip locked)
    returning s.id, s.attempts`,
});

// Enquiries opened again or changed since the request are kept as they are. A note,
// task or message that also belongs to a matter is the matter's record: it only
// loses its link to the enquiry. Statements of one WITH see the same rows, so
// tasks are found by the enquiries of the batch and not by each other.
const scrubBatchStatement = defineStatement<{ id: string; size: number; blank: string }, ScrubBatch>({
  name: 'scrub.batch',
  text: `
    with batch as (
      select i.enquiry_id as id from enquiry_scrub_items i
      where i.tenant_id = :tenantId and i.scrub_id = :id::uuid and i.outcome is null
      order by i.enquiry_id limit :size::integer
    ), scrubbed as (
      update enquiries e set enquirer_name = :blank, enquirer_email = '', enquirer_phone = '', contact_id = null, matter_id = null, summary = '', other_parties = '', custom = '{}',
        consent_wording = null, scrubbed_at = now(), changed_at = now(), changed_by = s.decided_by, version = e.version + 1
      from enquiry_scrubs s
      where e.tenant_id = :tenantId and s.tenant_id = :tenantId and s.id = :id::uuid and e.id in (select b.id from batch b)
        and e.status in ('Won', 'Lost') and e.scrubbed_at is null and e.changed_at < s.cutoff
      returning e.id
    ), noted as (
      update notes n set
        subject = case when n.matter_id is null then :blank else n.subject end, body = case when n.matter_id is null then '' else n.body end,
        contact_id = case when n.matter_id is null then null else n.contact_id end, enquiry_id = case when n.matter_id is null then n.enquiry_id end, version = n.version + 1
      where n.tenant_id = :tenantId and n.enquiry_id in (select d.id from scrubbed d)
      returning n.id
    ), tasked as (
      update tasks t set
        subject = case when t.matter_id is null then :blank else t.subject end, note = case when t.matter_id is null then '' else t.note end,
        caller_name = case when t.matter_id is null then null else t.caller_name end, caller_number = case when t.matter_id is null then null else t.caller_number end,
        caller_contact_id = case when t.matter_id is null then null else t.caller_contact_id end, call_outcome = case when t.matter_id is null then null else t.call_outcome end,
        contact_id = case when t.matter_id is null then null else t.contact_id end,
        enquiry_id = case when t.matter_id is null then t.enquiry_id end, version = t.version + 1
      where t.tenant_id = :tenantId and (t.enquiry_id in (select d.id from scrubbed d)
        or t.parent_id in (select p.id from tasks p where p.tenant_id = :tenantId and p.matter_id is null and p.enquiry_id in (select d.id from scrubbed d)))
      returning t.id
    ), written as (
      update messages g set
        recipient_name = case when g.matter_id is null then :blank else g.recipient_name end,
        recipient_email = case when g.matter_id is null then '' else g.recipient_email end,
        subject = case when g.matter_id is null then :blank else g.subject end, html = case when g.matter_id is null then '' else g.html end,
        failure = case when g.matter_id is null then null else g.failure end, enquiry_id = case when g.matter_id is null then g.enquiry_id end
      where g.tenant_id = :tenantId and g.enquiry_id in (select d.id from scrubbed d)
      returning g.id
    ), checked as (
      update conflict_reports r set names = case when r.matter_id is null then '[]' else r.names end,
        enquiry_id = case when r.matter_id is null then r.enquiry_id end, version = r.version + 1
      where r.tenant_id = :tenantId and r.enquiry_id in (select d.id from scrubbed d)
      returning r.id, r.matter_id
    ), found as (
      delete from conflict_hits h where h.tenant_id = :tenantId and h.report_id in (select k.id from checked k where k.matter_id is null)
      returning h.report_id
    ), filed as (
      -- What was uploaded is removed as a discarded document is, once the time to undo is over.
      update documents d set
        name = case when d.matter_id is null then :blank else d.name end, enquiry_id = case when d.matter_id is null then d.enquiry_id end,
        discarded_at = case when d.matter_id is null then coalesce(d.discarded_at, now()) else d.discarded_at end, version = d.version + 1
      where d.tenant_id = :tenantId and d.enquiry_id in (select e.id from scrubbed e)
      returning d.id
    ), refused as (
      update enquiry_received_files f set name = :blank, state = case when f.state = 'waiting' then 'rejected' else f.state end, decided_at = coalesce(f.decided_at, now())
      from enquiry_received_files was
      where f.tenant_id = :tenantId and f.enquiry_id in (select d.id from scrubbed d) and was.tenant_id = f.tenant_id and was.id = f.id
      returning f.enquiry_id, f.media_type, f.size_bytes, f.sha256, f.storage_key, was.state
    ), thrown as (
      -- Bytes of what nobody let in go the same way.
      insert into documents (tenant_id, enquiry_id, name, media_type, size_bytes, sha256, storage_key, scan_state, discarded_at)
      select :tenantId, r.enquiry_id, :blank, r.media_type, r.size_bytes, r.sha256, r.storage_key, 'pending', now() from refused r where r.state = 'waiting'
    ), offered as (
      update enquiry_quotes q set title = :blank, introduction = '', lines = '[]', decision_note = '', answered_by = '', version = q.version + 1
      where q.tenant_id = :tenantId and q.enquiry_id in (select d.id from scrubbed d)
    ), met as (
      update appointments a set title = :blank, place = '', note = '', invited_email = null, enquiry_id = null, version = a.version + 1
      where a.tenant_id = :tenantId and a.enquiry_id in (select d.id from scrubbed d)
    ), repeated as (
      -- What the next ones of a series are made of.
      update task_series r set template = r.template || jsonb_build_object('subject', :blank::text, 'note', '', 'contactId', null, 'enquiryId', null)
      where r.tenant_id = :tenantId and r.id in (select t.series_id from tasks t where t.tenant_id = :tenantId and t.matter_id is null and t.enquiry_id in (select d.id from scrubbed d))
      returning r.id
    ), gone as (
      update enquiry_scrub_items i set outcome = case when i.enquiry_id in (select d.id from scrubbed d) then 'scrubbed' else 'kept' end
      where i.tenant_id = :tenantId and i.scrub_id = :id::uuid and i.enquiry_id in (select b.id from batch b)
      returning i.outcome
    )
    select count(*)::integer as processed, count(*) filter (where g.outcome = 'scrubbed')::integer as scrubbed from gone g`,
});

const progressStatement = defineStatement<{ id: string; processed: number; leaseSeconds: number }, never>({
  name: 'scrub.progress',
  text: `
    with moved as (
      update enquiry_scrubs s set processed = :processed::integer, due_at = now() + make_interval(secs => :leaseSeconds::integer)
      where s.tenant_id = :tenantId and s.id = :id::uuid and s.state = 'running' returning s.id)
    select pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', 'enquiryScrub', 'id', moved.id)::text) from moved`,
});

const finishStatement = defineStatement<{ id: string; processed: number; scrubbed: number }, { id: string }>({
  name: 'scrub.finish',
  text: `
    with finished as (
      update enquiry_scrubs s set state = 'done', finished_at = now(), processed = :processed::integer, scrubbed = :scrubbed::integer, last_error = null
      where s.tenant_id = :tenantId and s.id = :id::uuid and s.state = 'running' returning s.id, s.decided_by),
    recorded as (
      insert into activity_log (tenant_id, user_id, kind, object_type, object_id, action, result, detail)
      select :tenantId, f.decided_by, 'enquiryScrub', 'enquiryScrub', f.id, 'scrub', 'succeeded', json_build_object('scrubbed', :scrubbed::integer, 'kept', :processed::integer - :scrubbed::integer)::jsonb from finished f)
    select finished.id, pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', 'enquiryScrub', 'id', finished.id)::text) as told from finished`,
});

const putOffStatement = defineStatement<{ id: string; error: string; seconds: number; isGivenUp: boolean }, never>({
  name: 'scrub.putOff',
  text: `
    with put as (
      update enquiry_scrubs s set last_error = :error, due_at = now() + make_interval(secs => :seconds::integer), processed = 0,
        state = case when :isGivenUp::boolean then 'failed' else s.state end, finished_at = case when :isGivenUp::boolean then now() end
      where s.tenant_id = :tenantId and s.id = :id::uuid and s.state = 'running' returning s.id, s.decided_by),
    recorded as (
      insert into activity_log (tenant_id, user_id, kind, object_type, object_id, action, result, detail)
      select :tenantId, p.decided_by, 'enquiryScrub', 'enquiryScrub', p.id, 'scrub', 'failed', '{}' from put p where :isGivenUp::boolean)
    select pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', 'enquiryScrub', 'id', put.id)::text) from put`,
});

export async function findFirmsToScrub(runner: TenantRunner): Promise<string[]> {
  return (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);
}

/** Takes the firm's scrub that is due, which nobody else gets before the lease has passed. */
export async function claimScrub(
  runner: TenantRunner,
  tenantId: string,
  leaseSeconds: number,
): Promise<ClaimedScrub | null> {
  return (await runner.query(tenantId, claimStatement, { leaseSeconds }))[0] ?? null;
}

/** Makes the next enquiries of the list anonymous, with their notes, tasks, messages and conflict checks. Counts, area, source, dates and value stay. */
export async function scrubBatch(transaction: TenantTransaction, id: string, size: number): Promise<ScrubBatch> {
  return (await transaction.query(scrubBatchStatement, { id, size, blank: BLANK }))[0] ?? { processed: 0, scrubbed: 0 };
}

/** Shows how far it is, outside the work's own transaction, and keeps the lease. */
export async function showProgress(
  runner: TenantRunner,
  tenantId: string,
  progress: { readonly id: string; readonly processed: number; readonly leaseSeconds: number },
): Promise<void> {
  await runner.query(tenantId, progressStatement, progress);
}

/** False where somebody else has finished it. */
export async function finishScrub(
  transaction: TenantTransaction,
  id: string,
  { processed, scrubbed }: ScrubBatch,
): Promise<boolean> {
  return (await transaction.query(finishStatement, { id, processed, scrubbed })).length > 0;
}

export async function putOffScrub(
  runner: TenantRunner,
  tenantId: string,
  putOff: { id: string; error: string; seconds: number; isGivenUp: boolean },
): Promise<void> {
  await runner.query(tenantId, putOffStatement, putOff);
}
