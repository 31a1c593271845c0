import { defineStatement, defineSystemStatement } from '@atrium/database';

/** Which firm a mail belongs to, for whoever knows its token. */
export const firmStatement = defineSystemStatement<{ mailId: string; token: string }, { tenant: string }>({
  name: 'inboundMail.firm',
  text: 'select firm_of_returned_mail(:mailId::uuid, :token) as tenant',
});

/** A mail that came back, and what it was part of. */
export interface SentMail {
  readonly kind: string;
  readonly recipient: string;
  readonly listId: string | null;
  readonly listName: string | null;
  readonly eventId: string | null;
}
export const sentStatement = defineStatement<{ mailId: string }, SentMail>({
  name: 'inboundMail.sent',
  text: `
    select o.kind, o.recipient, l.id as "listId", l.name as "listName",
      (select a.event_id from event_attendees a where a.tenant_id = :tenantId and a.invitation_mail_id = o.id limit 1) as "eventId"
    from mail_outbox o
    left join mailing_recipients p on p.tenant_id = :tenantId and p.mail_id = o.id
    left join mailings m on m.tenant_id = :tenantId and m.id = p.mailing_id
    left join mailing_lists l on l.tenant_id = :tenantId and l.id = m.mailing_list_id
    where o.tenant_id = :tenantId and o.id = :mailId::uuid limit 1`,
});

export type ReturnKind = 'hard' | 'soft' | 'complaint';
/** Counts what came back, once of each kind for each mail. */
export const countReturnStatement = defineStatement<
  { mailId: string; kind: ReturnKind; address: string; status: string; detail: string },
  { mailId: string }
>({
  name: 'inboundMail.count',
  text: `
    insert into marketing_returns (tenant_id, mail_id, kind, address, status, detail)
    values (:tenantId, :mailId::uuid, :kind, :address, :status, :detail)
    on conflict (tenant_id, mail_id, kind) do nothing returning mail_id as "mailId"`,
});

/** How many mails to an address could not be delivered for the moment, lately. */
export const softBouncesStatement = defineStatement<{ address: string; days: number }, { count: number }>({
  name: 'inboundMail.softBounces',
  text: `
    select count(*)::integer as count from marketing_returns r
    where r.tenant_id = :tenantId and r.address = :address and r.kind = 'soft' and r.created_at > now() - make_interval(days => :days::integer)`,
});

/** Writes nothing more to an address. A complaint weighs more than a bounce, and what the firm itself said stays. */
export const suppressStatement = defineStatement<
  { address: string; reason: 'bounce' | 'complaint'; detail: string },
  { address: string }
>({
  name: 'inboundMail.suppress',
  text: `
    insert into marketing_suppressions as s (tenant_id, address, reason, detail) values (:tenantId, :address, :reason, :detail)
    on conflict (tenant_id, address) do update set reason = excluded.reason, detail = excluded.detail, created_at = now()
      where s.reason = 'bounce' and excluded.reason = 'complaint'
    returning s.address`,
});

/** Whoever has the address wants no marketing at all. */
export const optOutAddressStatement = defineStatement<{ mailId: string; address: string }, { id: string }>({
  name: 'inboundMail.optOut',
  text: `
    insert into marketing_opt_outs (tenant_id, contact_id, source)
    select :tenantId, c.id, 'complaint' from contacts c where c.tenant_id = :tenantId and (lower(trim(c.email)) = :address
      or c.id in (select p.contact_id from mailing_recipients p where p.tenant_id = :tenantId and p.mail_id = :mailId::uuid)
      or c.id in (select a.contact_id from event_attendees a where a.tenant_id = :tenantId and a.invitation_mail_id = :mailId::uuid))
    on conflict (tenant_id, contact_id) do nothing returning contact_id as id`,
});
