import { defineStatement, defineSystemStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import { exclusionOf } from '../marketing/exclusions.ts';
import { followedLinks, type FollowedLink } from '../marketing/followed-links.ts';

/** The two forms of a subject. */
export type Variant = 'A' | 'B';
/** What became of the mails with one form of the subject, those to the rest included. */
export interface VariantFigures {
  readonly key: Variant;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
}
/** A mailing with what became of its mails so far. */
export interface MailingRow {
  readonly id: string;
  readonly subject: string;
  readonly state: string;
  readonly sentBy: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly recipients: number;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly leftOut: number;
  readonly optedOut: number;
  readonly hardBounces: number;
  readonly softBounces: number;
  readonly complaints: number;
  readonly secondSubject: string | null;
  readonly testPercent: number | null;
  readonly decidesAt: string | null;
  readonly winner: Variant | null;
  readonly isMeasured: boolean;
  readonly opened: number;
  readonly clicked: number;
  readonly variants: readonly VariantFigures[];
  readonly links: readonly FollowedLink[];
  readonly campaign: string | null;
  readonly event: string | null;
}
/** Those of the part that tries the subject who have not been written to. */
const untested = `select 1 from mailing_recipients w where w.tenant_id = :tenantId and w.mailing_id = m.id and w.state = 'WAITING' and w.variant is not null`;
const byVariant = (mailingId: string): string => `
  select coalesce(v.variant, w.winner) as key, count(*)::integer as sent, count(v.opened_at)::integer as opened, count(v.clicked_at)::integer as clicked
  from mailing_recipients v join mailings w on w.tenant_id = :tenantId and w.id = v.mailing_id
  where v.tenant_id = :tenantId and v.mailing_id = ${mailingId} and v.state = 'QUEUED' group by 1`;
/** How many of its mails came back in this way. */
const came = (kind: 'hard' | 'soft' | 'complaint'): string =>
  `(count(*) filter (where exists (select 1 from marketing_returns t where t.tenant_id = :tenantId and t.mail_id = p.mail_id and t.kind = '${kind}')))::integer`;
/** Mails that the outbox no longer keeps left it long ago. */
export const mailingsStatement = defineStatement<{ listId: string }, MailingRow>({
  name: 'mailings.list',
  text: `
    select m.id, m.subject, m.second_subject as "secondSubject", m.test_percent as "testPercent", m.decides_at as "decidesAt", m.winner, m.is_measured as "isMeasured",
      case when m.state = 'QUEUED' and m.second_subject is not null and m.winner is null and not exists (${untested}) then 'TESTING' else m.state end as state,
      u.friendly_name as "sentBy", m.created_at as "createdAt", m.finished_at as "finishedAt", r.*, coalesce(f.variants, '[]'::jsonb) as variants, coalesce(k.links, '[]'::jsonb) as links,
      (select g.name from campaigns g where g.tenant_id = :tenantId and g.id = m.campaign_id) as campaign,
      (select v.name from events v where v.tenant_id = :tenantId and v.id = m.event_id) as event
    from mailings m join users u on u.tenant_id = :tenantId and u.id = m.user_id
    cross join lateral (
      select count(*)::integer as recipients, (count(*) filter (where p.state = 'WAITING' or o.state = 'queued'))::integer as waiting,
        (count(*) filter (where p.state = 'QUEUED' and coalesce(o.state, 'sent') = 'sent'))::integer as sent,
        (count(*) filter (where o.state = 'failed'))::integer as failed,
        (count(*) filter (where p.state in ('SKIPPED', 'REFUSED')))::integer as "leftOut",
        (count(*) filter (where p.state = 'QUEUED' and (
          exists (select 1 from marketing_opt_outs x where x.tenant_id = :tenantId and x.contact_id = p.contact_id and x.opted_out_at > m.created_at)
          or exists (select 1 from mailing_list_members b where b.tenant_id = :tenantId and b.mailing_list_id = m.mailing_list_id
            and b.contact_id = p.contact_id and b.opted_out_at > m.created_at))))::integer as "optedOut",
        (count(*) filter (where p.opened_at is not null))::integer as opened, (count(*) filter (where p.clicked_at is not null))::integer as clicked,
        ${came('hard')} as "hardBounces", ${came('soft')} as "softBounces", ${came('complaint')} as complaints
      from mailing_recipients p left join mail_outbox o on o.tenant_id = :tenantId and o.id = p.mail_id
      where p.tenant_id = :tenantId and p.mailing_id = m.id) r
    left join lateral (
      select jsonb_agg(jsonb_build_object('key', g.key, 'sent', g.sent, 'opened', g.opened, 'clicked', g.clicked) order by g.key) as variants
      from (${byVariant('m.id')}) g where m.second_subject is not null) f on true
    left join lateral (${followedLinks('p.mailing_id = m.id')}) k on m.is_measured
    where m.tenant_id = :tenantId and m.mailing_list_id = :listId::uuid order by m.created_at desc, m.id desc limit 100`,
});

export interface MailingProblemRow {
  readonly contactId: string;
  readonly name: string;
  readonly reason: string;
  readonly detail: string;
}
export const problemsStatement = defineStatement<{ mailingId: string }, MailingProblemRow>({
  name: 'mailings.problems',
  text: `
    select p.contact_id as "contactId", p.name, coalesce(p.reason, o.last_error, t.kind, '') as reason, coalesce(t.detail, '') as detail
    from mailing_recipients p left join mail_outbox o on o.tenant_id = :tenantId and o.id = p.mail_id
    left join lateral (
      select r.kind, trim(r.status || ' ' || r.detail) as detail from marketing_returns r
      where r.tenant_id = :tenantId and r.mail_id = p.mail_id order by r.kind limit 1) t on true
    where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid and (p.state in ('SKIPPED', 'REFUSED') or o.state = 'failed' or t.kind is not null)
    order by p.name, p.contact_id limit 200`,
});

interface NewMailing {
  readonly listId: string;
  readonly subject: string;
  readonly html: string;
  readonly viewerId: string;
  readonly secondSubject: string | null;
  readonly testPercent: number | null;
  readonly decideAfterHours: number | null;
  readonly isMeasured: boolean;
  readonly campaignId: string | null;
  readonly eventId: string | null;
}
export const insertMailingStatement = defineStatement<NewMailing, { id: string }>({
  name: 'mailings.insert',
  text: `
    with made as (
      insert into mailings (tenant_id, mailing_list_id, subject, html, user_id, second_subject, test_percent, decide_after_hours, is_measured, campaign_id, event_id)
      values (:tenantId, :listId::uuid, :subject, :html, :viewerId::uuid, :secondSubject::text, :testPercent::integer, :decideAfterHours::integer, :isMeasured::boolean, :campaignId::uuid, :eventId::uuid)
      returning id)
    select made.id, pg_notify('atrium_mailings', '') as told from made`,
});
export const cancelStatement = defineStatement<{ id: string }, { id: string; listId: string; recipients: number }>({
  name: 'mailings.cancel',
  text: `
    update mailings m set state = 'CANCELLED', finished_at = now() where m.tenant_id = :tenantId and m.id = :id::uuid and m.state = 'QUEUED'
    returning m.id, m.mailing_list_id as "listId",
      (select count(*)::integer from mailing_recipients p where p.tenant_id = :tenantId and p.mailing_id = m.id and p.state = 'WAITING') as recipients`,
});

const dueFirmsStatement = defineSystemStatement<NoParameters, { tenant: string }>({
  name: 'mailings.dueFirms',
  text: 'select firms_with_due_mailings() as tenant',
});
export const findFirmsWithMailings = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(dueFirmsStatement, {})).map(({ tenant }) => tenant);

/** A mailing that is this process's for a while. */
export interface ClaimedMailing {
  readonly id: string;
  readonly listId: string;
  readonly listName: string;
  readonly subject: string;
  readonly html: string;
  readonly userId: string;
  readonly attempts: number;
  readonly secondSubject: string | null;
  readonly winner: Variant | null;
  readonly isMeasured: boolean;
  readonly eventName: string | null;
  readonly eventEndsAt: string | null;
}
export const claimStatement = defineStatement<{ leaseSeconds: number }, ClaimedMailing>({
  name: 'mailings.claim',
  text: `
    with due as materialized (select w.id from mailings w where w.tenant_id = :tenantId and w.state = 'QUEUED' and w.due_at <= now()
      order by w.due_at limit 1 for update skip locked)
    update mailings m set attempts = m.attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::float8)
    from due, mailing_lists l where m.tenant_id = :tenantId and m.id = due.id and l.tenant_id = :tenantId and l.id = m.mailing_list_id
    returning m.id, l.id as "listId", l.name as "listName", m.subject, m.html, m.user_id as "userId", m.attempts,
      m.second_subject as "secondSubject", m.winner, m.is_measured as "isMeasured",
      (select v.name from events v where v.tenant_id = :tenantId and v.id = m.event_id) as "eventName",
      (select v.ends_at from events v where v.tenant_id = :tenantId and v.id = m.event_id) as "eventEndsAt"`,
});

/** Somebody whose mail waits, as they are now; `reason` is what keeps a mail from them by now. */
export interface WaitingRecipient {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly reason: string | null;
  /** The form of the subject they get; null for the one that was chosen. */
  readonly variant: Variant | null;
  /** As whom they answer; null where the event does not await them. */
  readonly attendeeId: string | null;
  /** Whether an invitation to it was sent to them. */
  readonly isInvited: boolean;
}
/** A contact as a mail addresses it. */
export const addressed = `c.id, c.kind, c.name, c.title, c.first_name as "firstName", c.last_name as "lastName", c.email, c.mobile, c.address_line as "addressLine",
      c.suburb, c.state, c.postcode`;
const consent = `case when l.kind = 'static' then m.contact_id is not null else c.marketing_consent end`;
const reason = `case when m.opted_out_at is not null then 'listOptOut' else ${exclusionOf('c', consent)} end`;
/** While a subject is tried, the rest wait for the better one. */
const waiting = (more: string): string => `
    select ${addressed}, ${reason} as reason, p.variant, a.id as "attendeeId", a.invitation_sent_at is not null as "isInvited"
    from mailing_recipients p
    join mailings g on g.tenant_id = :tenantId and g.id = p.mailing_id and g.state = 'QUEUED'
    join mailing_lists l on l.tenant_id = :tenantId and l.id = g.mailing_list_id
    join contacts c on c.tenant_id = :tenantId and c.id = p.contact_id
    left join mailing_list_members m on m.tenant_id = :tenantId and m.mailing_list_id = l.id and m.contact_id = c.id
    left join event_attendees a on a.tenant_id = :tenantId and a.event_id = g.event_id and a.contact_id = c.id and a.removed_at is null
    where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid and p.state = 'WAITING'
      and (g.second_subject is null or p.variant is not null or g.winner is not null) ${more}`;
export const nextStatement = defineStatement<{ mailingId: string; most: number }, WaitingRecipient>({
  name: 'mailings.next',
  text: waiting('order by p.contact_id limit :most::integer'),
});
/** One of them once more, held: whoever took them first has settled them by then, and whoever opted out is out. */
export const holdStatement = defineStatement<{ mailingId: string; contactId: string }, WaitingRecipient>({
  name: 'mailings.hold',
  text: waiting('and p.contact_id = :contactId::uuid for update of p for share of g'),
});
export const settleStatement = defineStatement<
  {
    mailingId: string;
    contactId: string;
    state: 'QUEUED' | 'SKIPPED' | 'REFUSED';
    reason: string | null;
    mailId: string | null;
  },
  never
>({
  name: 'mailings.settle',
  text: `
    update mailing_recipients p set state = :state, reason = :reason, mail_id = :mailId::uuid, settled_at = now()
    where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid and p.contact_id = :contactId::uuid`,
});
/** The next batch waits a moment: a mail server that gets thousands at once takes the firm for somebody else. */
export const restStatement = defineStatement<
  { id: string; seconds: number; error: string | null; isOurFault: boolean },
  never
>({
  name: 'mailings.rest',
  text: `
    update mailings m set due_at = now() + make_interval(secs => :seconds::float8), last_error = coalesce(:error::text, m.last_error),
      attempts = case when :isOurFault::boolean then m.attempts else 0 end
    where m.tenant_id = :tenantId and m.id = :id::uuid and m.state = 'QUEUED'`,
});
export const finishStatement = defineStatement<{ id: string; state: 'DONE' | 'FAILED'; error: string | null }, never>({
  name: 'mailings.finish',
  text: `
    update mailings m set state = :state, finished_at = now(), last_error = :error::text
    where m.tenant_id = :tenantId and m.id = :id::uuid and m.state = 'QUEUED'`,
});
