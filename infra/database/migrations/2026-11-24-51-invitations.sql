-- Who was invited to an event: known by an id of its own, taken off with a way back. Links that are mailed are signed
-- with a key of the firm. Mail may carry headers of its own and an invitation for calendars.

alter table event_attendees
  add column id uuid not null default new_id(),
  add column removed_at timestamptz,
  add unique (tenant_id, id);

create table marketing_keys (
  tenant_id text not null references tenants,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now(),
  primary key (tenant_id)
);
select isolate_tenant_table('public.marketing_keys', 'select, insert');

alter table mail_outbox
  add column headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  add column calendar text;
