-- Text messages: the firm's words for them, the service that carries them, what was sent and what became of it, and who
-- wants none.

create table text_message_templates (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  body text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select isolate_tenant_table('public.text_message_templates');

-- The account of the firm with a provider. The token is sealed: only the server can read it.
create table text_message_services (
  tenant_id text not null references tenants,
  account text not null,
  sealed_token bytea not null,
  sender text not null,
  -- What one part costs, as the firm's contract says; for the log.
  part_cost_minor integer not null default 0 check (part_cost_minor >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id),
  foreign key (tenant_id, changed_by) references users
);
select isolate_tenant_table('public.text_message_services');

create table text_messages (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  contact_id uuid not null,
  recipient_name text not null,
  -- International, without spaces: +61412345678.
  recipient_number text not null,
  body text not null,
  parts integer not null check (parts > 0),
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed')),
  failure text,
  provider_id text,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, created_by) references users
);
create index text_messages_by_matter on text_messages (tenant_id, matter_id, created_at desc);
create index text_messages_by_contact on text_messages (tenant_id, contact_id);
create unique index text_messages_by_provider on text_messages (tenant_id, provider_id) where provider_id is not null;
create index text_messages_due on text_messages (due_at) where state = 'queued';
select isolate_tenant_table('public.text_messages');
create policy jobs_reads on text_messages for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on text_messages to atrium_jobs;

-- What the provider reported, once each: it repeats itself until it is answered.
create table text_message_receipts (
  tenant_id text not null references tenants,
  provider_id text not null,
  state text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, state)
);
select isolate_tenant_table('public.text_message_receipts', 'select, insert');

-- Numbers whose owners answered STOP.
create table text_message_opt_outs (
  tenant_id text not null references tenants,
  number text not null,
  opted_out_at timestamptz not null default now(),
  primary key (tenant_id, number)
);
select isolate_tenant_table('public.text_message_opt_outs');

create function firms_with_due_text_messages() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select distinct t.tenant_id from text_messages t where t.state = 'queued' and t.due_at <= now() limit 100
  $$;
revoke execute on function firms_with_due_text_messages() from public;
grant execute on function firms_with_due_text_messages() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_text_messages() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
