-- Mail that comes back. Each mail of marketing leaves from an address of its own, which names it and holds a token: a
-- bounce, a complaint or the answer of a calendar program that arrives there is about that mail and nobody else's.

alter table mail_outbox add column return_token text check (return_token ~ '^[0-9a-f]{20}$');
create index mail_outbox_returned on mail_outbox (id) where return_token is not null;

-- Of each mail one bounce of either kind and one complaint at most, however often they are reported.
create table marketing_returns (
  tenant_id text not null references tenants,
  mail_id uuid not null,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  address text not null check (address = lower(address)),
  -- RFC 3463, such as 5.1.1; for complaints the kind of feedback (RFC 5965).
  status text not null default '',
  detail text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, mail_id, kind)
);
create index marketing_returns_by_address on marketing_returns (tenant_id, address, created_at);
select isolate_tenant_table('public.marketing_returns', 'select, insert');

create index mailing_recipients_by_mail on mailing_recipients (tenant_id, mail_id) where mail_id is not null;

-- What a calendar program answered last: an answer that was overtaken by a later one changes nothing.
alter table event_attendees
  add column invitation_mail_id uuid,
  add column calendar_sequence integer,
  add column calendar_answered_at timestamptz;

-- As for the outbox: which firm a mail belongs to, for whoever knows its token, and nothing of the mail.
grant select (id, return_token) on mail_outbox to atrium_jobs;
create function firm_of_returned_mail(mail uuid, token text) returns setof text
  language sql stable security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  as $$
    select o.tenant_id from mail_outbox o where o.id = mail and o.return_token = token
  $$;
revoke execute on function firm_of_returned_mail(uuid, text) from public;
grant execute on function firm_of_returned_mail(uuid, text) to atrium_app;
grant create on schema public to atrium_jobs;
alter function firm_of_returned_mail(uuid, text) owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
create index event_attendees_by_mail on event_attendees (tenant_id, invitation_mail_id) where invitation_mail_id is not null;
