-- Files made of a list as its filters show it (product specification §3). Each
-- belongs to the person who asked; a job makes it, and it is removed when its
-- time is up.
create table export_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_id uuid not null,
  list text not null check (list in ('MATTERS', 'CONTACTS', 'USERS')),
  format text not null check (format in ('CSV', 'XLSX')),
  title text not null,
  -- Columns, filters and order as they were asked for.
  request jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED')),
  failure text check (failure in ('ACCESS_CHANGED', 'TOO_MANY_ROWS', 'NOT_POSSIBLE')),
  total integer not null default 0,
  written integer not null default 0,
  -- When the job may be tried, or when whoever has it is taken for dead.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- Known before there are bytes, so that whatever happens they can be removed.
  storage_key text,
  size_bytes bigint,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'DONE' or (storage_key is not null and size_bytes is not null and expires_at is not null))
);
create index export_runs_by_user on export_runs (tenant_id, user_id, requested_at desc);
create index export_runs_due on export_runs (due_at) where state in ('QUEUED', 'RUNNING');
create index export_runs_to_remove on export_runs (coalesce(expires_at, finished_at)) where state not in ('QUEUED', 'RUNNING') and storage_key is not null;
create index export_runs_to_forget on export_runs (finished_at) where storage_key is null;
select isolate_tenant_table('public.export_runs');

-- One download each, as for documents: the link holds a random secret, only its hash is kept.
create table export_tickets (
  tenant_id text not null references tenants,
  ticket_hash bytea not null,
  export_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, export_id) references export_runs on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index export_tickets_by_expiry on export_tickets (tenant_id, expires_at);
select isolate_tenant_table('public.export_tickets');

-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on export_runs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at, expires_at, finished_at, storage_key) on export_runs to atrium_jobs;

create function firms_with_due_exports() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from export_runs r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
    union select r.tenant_id from export_runs r where r.state not in ('QUEUED', 'RUNNING') and r.storage_key is not null and coalesce(r.expires_at, r.finished_at) <= now()
    union select r.tenant_id from export_runs r where r.storage_key is null and r.finished_at <= now() - interval '30 days'
    limit 100
  $$;
revoke execute on function firms_with_due_exports() from public;
grant execute on function firms_with_due_exports() to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_due_exports() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
