-- What joins a firm to the system it comes from: the consent it gave, what was read, and what became of each record.

-- The tokens are sealed with a key of the server; the database alone opens nothing.
create table source_connections (
  tenant_id text not null references tenants,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  state text not null check (state in ('connected', 'broken', 'disconnected')),
  account_key text not null default '',
  tokens bytea,
  expires_at timestamptz,
  -- Tokens are renewed by one process at a time: where a refresh token is good once, two would end each other.
  refreshing_until timestamptz,
  -- Counts the tokens, so that an answer that came late does not replace newer ones.
  grant_number integer not null default 1,
  problem text not null default '',
  connected_at timestamptz not null default now(),
  connected_by uuid,
  disconnected_at timestamptz,
  last_read_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, source_system),
  foreign key (tenant_id, connected_by) references users,
  check ((state = 'disconnected') = (tokens is null))
);
select isolate_tenant_table('public.source_connections');

-- Somebody is at the system's own page: what they come back with is good for them alone, once, and not for long.
create table source_sign_ins (
  tenant_id text not null references tenants,
  state_hash bytea not null,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  purpose text not null check (purpose in ('signIn', 'reset')),
  user_id uuid not null,
  verifier bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.source_sign_ins');

-- Provisioning is work of the jobs: a lease says who does it, the cursor where it goes on.
alter table provisioning_runs
  add column phase text not null default 'idle'
    check (phase in ('idle', 'reading', 'review', 'writing', 'finished', 'failed')),
  -- Where a run that failed goes on.
  add column resumes text check (resumes in ('reading', 'writing')),
  add column cursor jsonb not null default '{}',
  add column reading integer not null default 0,
  add column is_paused boolean not null default false,
  add column failures integer not null default 0,
  add column due_at timestamptz not null default now(),
  add column attempts integer not null default 0,
  add column last_error text not null default '',
  add column started_by uuid,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add constraint provisioning_runs_started_by foreign key (tenant_id, started_by) references users;
create index provisioning_runs_due on provisioning_runs (due_at) where phase in ('reading', 'writing') and not is_paused;

-- Each record of the source system, as it was read, and the record it is here. A second run finds it here again.
create table source_items (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  kind text not null check (kind in ('staff', 'matterType', 'contact', 'matter')),
  source_id text not null,
  label text not null,
  content jsonb not null,
  -- The reading that saw it last.
  reading integer not null,
  plan text check (plan in ('create', 'match', 'leaveOut')),
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  user_id uuid,
  matter_type_id uuid,
  contact_id uuid,
  matter_id uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_system, kind, source_id),
  foreign key (tenant_id, user_id) references users on delete set null (user_id),
  foreign key (tenant_id, matter_type_id) references matter_types on delete set null (matter_type_id),
  foreign key (tenant_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (tenant_id, matter_id) references matters on delete set null (matter_id)
);
create index source_items_waiting on source_items (tenant_id, source_system, kind, id) where state <> 'done';
create index source_items_by_contact on source_items (tenant_id, contact_id) where contact_id is not null;
create index source_items_by_matter on source_items (tenant_id, matter_id) where matter_id is not null;
select isolate_tenant_table('public.source_items');

create policy jobs_reads on provisioning_runs for select to atrium_jobs using (true);
grant select (tenant_id, phase, is_paused, due_at) on provisioning_runs to atrium_jobs;
create function firms_with_due_provisioning() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from provisioning_runs r
    where r.phase in ('reading', 'writing') and not r.is_paused and r.due_at <= now()
    group by r.tenant_id order by min(r.due_at), r.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_provisioning() from public;
grant execute on function firms_with_due_provisioning() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_provisioning() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
