import { defineStatement, defineSystemStatement, type NoParameters, type TenantRunner } from '@atrium/database';

/** A stored file that leaves with a mail. */
export interface ClaimedAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
}

/** A mail that is this process's to send until `lease` has passed. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where a person wrote it. */
  readonly replyTo: string | null;
  /** Headers of its own, such as those by which a list is left. */
  readonly headers: Readonly<Record<string, string>>;
  /** An invitation that calendars understand. */
  readonly calendar: string | null;
  /** Names the mail when it comes back, where somebody reads that. */
  readonly returnToken: string | null;
  /** How often it was tried, this time included. */
  readonly attempts: number;
  /** Names the claim: whoever holds another one may not settle the mail. */
  readonly lease: string;
}

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'outbox.dueFirms',
  text: 'select firms_with_due_mail() as tenant',
});

const claimStatement = defineStatement<{ leaseSeconds: number }, ClaimedMail>({
  name: 'outbox.claim',
  text: `
    update mail_outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::integer)
    where o.tenant_id = :tenantId and o.id = (
      select w.id from mail_outbox w where w.tenant_id = :tenantId and w.state = 'queued' and w.due_at <= now()
      order by w.due_at limit 1 for update skip locked)
    returning o.id, o.kind, o.recipient, o.subject, o.text_body as text, o.html_body as html, o.reply_to as "replyTo", o.headers, o.calendar, o.return_token as "returnToken", o.attempts, o.due_at::text as lease`,
});

const attachmentsStatement = defineStatement<{ id: string }, ClaimedAttachment>({
  name: 'outbox.attachments',
  text: `
    select a.name, a.media_type as "mediaType", a.size_bytes::float8 as "sizeBytes", a.storage_key as "storageKey" from mail_attachments a
    where a.tenant_id = :tenantId and a.mail_id = :id::uuid order by a.position`,
});

// What somebody wrote to a client outlives its mail and says what became of it, from the same statement.
const markSentStatement = defineStatement<{ id: string; lease: string }, { id: string }>({
  name: 'outbox.markSent',
  text: `
    with o as (
      update mail_outbox q set state = 'sent', sent_at = now(), last_error = null, text_body = '', html_body = ''
      where q.tenant_id = :tenantId and q.id = :id::uuid and q.state = 'queued' and q.due_at = :lease::timestamptz
      returning q.id
    ), told as (
      update messages g set state = 'sent', settled_at = now() from o where g.tenant_id = :tenantId and g.mail_id = o.id
    )
    select o.id from o`,
});

const postponeStatement = defineStatement<
  { id: string; lease: string; seconds: number; error: string; counts: boolean },
  { id: string }
>({
  name: 'outbox.postpone',
  text: `
    update mail_outbox o set due_at = now() + make_interval(secs => :seconds::integer), last_error = :error,
      attempts = case when :counts::boolean then o.attempts else o.attempts - 1 end
    where o.tenant_id = :tenantId and o.id = :id::uuid and o.state = 'queued' and o.due_at = :lease::timestamptz
    returning o.id`,
});

// What somebody wrote to a client can be sent again; anything else may hold a link or a code and is forgotten.
const markFailedStatement = defineStatement<{ id: string; lease: string; error: string }, { id: string }>({
  name: 'outbox.markFailed',
  text: `
    with o as (
      update mail_outbox q set state = 'failed', last_error = :error,
        text_body = case when w.is_written then q.text_body else '' end, html_body = case when w.is_written then q.html_body else '' end
      from (select exists (select from messages g where g.tenant_id = :tenantId and g.mail_id = :id::uuid) as is_written) w
      where q.tenant_id = :tenantId and q.id = :id::uuid and q.state = 'queued' and q.due_at = :lease::timestamptz
      returning q.id
    ), told as (
      update messages g set state = 'failed', failure = :error, settled_at = now() from o where g.tenant_id = :tenantId and g.mail_id = o.id
    )
    select o.id, pg_notify('atrium_failed_messages', '') from o`,
});

const recordFailureStatement = defineStatement<{ id: string; detail: object }, never>({
  name: 'outbox.recordFailure',
  text: `
    insert into activity_log (tenant_id, kind, object_type, object_id, action, result, detail)
    values (:tenantId, 'emailFailures', 'mail', :id::uuid, 'send', 'failed', :detail::jsonb)`,
});

const suppressStatement = defineStatement<{ address: string; detail: string }, { address: string }>({
  name: 'outbox.suppress',
  text: `
    insert into marketing_suppressions (tenant_id, address, reason, detail) values (:tenantId, :address, 'bounce', :detail)
    on conflict (tenant_id, address) do nothing returning address`,
});

const forgetStatement = defineStatement<{ days: number }, never>({
  name: 'outbox.forget',
  text: `delete from mail_outbox o where o.tenant_id = :tenantId and o.state <> 'queued' and o.created_at < now() - make_interval(days => :days::integer)`,
});

/** Firms whose mail is due, the longest waiting first, a hundred at most. */
export async function findDueFirms(runner: TenantRunner): Promise<string[]> {
  return (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);
}

/** Takes one due mail of the firm, which nobody else gets before the lease has passed. */
export async function claimMail(
  runner: TenantRunner,
  tenantId: string,
  leaseSeconds: number,
): Promise<ClaimedMail | null> {
  return (await runner.query(tenantId, claimStatement, { leaseSeconds }))[0] ?? null;
}

/** The files of a mail, in their order. */
export const findAttachments = (
  runner: TenantRunner,
  tenantId: string,
  { id }: ClaimedMail,
): Promise<ClaimedAttachment[]> => runner.query(tenantId, attachmentsStatement, { id });

/** Sent; what it said is forgotten, since it may hold a link or a code. */
export async function markSent(runner: TenantRunner, tenantId: string, { id, lease }: ClaimedMail): Promise<void> {
  await runner.query(tenantId, markSentStatement, { id, lease });
}

/** The mail server did not answer: no attempt of the mail's, and nothing the firm could mend. */
export async function returnMail(
  runner: TenantRunner,
  tenantId: string,
  { id, lease }: ClaimedMail,
  { error, seconds }: { readonly error: string; readonly seconds: number },
): Promise<void> {
  await runner.query(tenantId, postponeStatement, { id, lease, error, seconds, counts: false });
}

interface Refusal {
  readonly error: string;
  readonly seconds: number | null;
  readonly detail: object;
  readonly suppresses: boolean;
}
/**
 * The mail server refused it: tried again after a while, or given up where `seconds` is null. Either way the firm's
 * activity log says so. Where it refused the address for good, lists and events write to that no more.
 */
export async function recordRefusal(
  runner: TenantRunner,
  tenantId: string,
  { id, lease, recipient }: ClaimedMail,
  { error, seconds, detail, suppresses }: Refusal,
): Promise<void> {
  await runner.transaction(tenantId, async (transaction) => {
    const settled =
      seconds === null
        ? await transaction.query(markFailedStatement, { id, lease, error })
        : await transaction.query(postponeStatement, { id, lease, error, seconds, counts: true });
    if (settled.length === 0) return;
    const address = recipient.trim().toLowerCase();
    const isSuppressed =
      suppresses && (await transaction.query(suppressStatement, { address, detail: error })).length > 0;
    await transaction.query(recordFailureStatement, { id, detail: { ...detail, isSuppressed } });
  });
}

/** Removes what was settled long ago. */
export async function forgetSettled(runner: TenantRunner, tenantId: string, days: number): Promise<void> {
  await runner.query(tenantId, forgetStatement, { days });
}
