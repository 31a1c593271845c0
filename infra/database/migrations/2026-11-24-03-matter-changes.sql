-- Changes of many matters at once (product specification §2.3, /matterManagement).
-- A run is looked at before it is applied: every row with what would change.
-- A job then takes one row after the other; what a row became is written with the
-- change itself, so that it happens once whatever becomes of the job.
create table matter_change_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_id uuid not null,
  -- What is to be set, by field; empty for a run that takes another one back.
  changes jsonb not null,
  undoes_id uuid,
  state text not null default 'PREVIEW' check (state in ('PREVIEW', 'QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  failure text check (failure in ('ACCESS_CHANGED', 'NOT_POSSIBLE')),
  total integer not null default 0,
  -- When the job may be tried, or when whoever has it is taken for dead.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- From where it was asked, for the activity log.
  client jsonb not null default '{}',
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, undoes_id) references matter_change_runs on delete cascade,
  check ((state = 'FAILED') = (failure is not null))
);
create index matter_change_runs_by_user on matter_change_runs (tenant_id, user_id, created_at desc);
create index matter_change_runs_undoing on matter_change_runs (tenant_id, undoes_id) where undoes_id is not null;
create index matter_change_runs_due on matter_change_runs (due_at) where state in ('QUEUED', 'RUNNING');
create index matter_change_runs_unused on matter_change_runs (created_at) where state = 'PREVIEW';
select isolate_tenant_table('public.matter_change_runs');

create table matter_change_rows (
  tenant_id text not null,
  run_id uuid not null,
  position integer not null,
  matter_id uuid not null,
  -- As it was when the change was looked at: one that is another by now is left alone.
  version integer not null,
  -- Only the fields that differ.
  before jsonb not null,
  after jsonb not null,
  outcome text not null check (outcome in ('WILL_CHANGE', 'UNCHANGED', 'REFUSED', 'CHANGED', 'SKIPPED')),
  reason text,
  version_after integer,
  done_at timestamptz,
  primary key (tenant_id, run_id, position),
  unique (tenant_id, run_id, matter_id),
  foreign key (tenant_id, run_id) references matter_change_runs on delete cascade,
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  check ((outcome = 'CHANGED') = (version_after is not null))
);
create index matter_change_rows_waiting on matter_change_rows (tenant_id, run_id, position) where outcome = 'WILL_CHANGE';
create index matter_change_rows_by_matter on matter_change_rows (tenant_id, matter_id);
select isolate_tenant_table('public.matter_change_rows');

-- As for exports: whose work is due, and nothing of the work.
create policy jobs_reads on matter_change_runs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at, created_at) on matter_change_runs to atrium_jobs;

create function firms_with_due_matter_changes() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from matter_change_runs r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
    union select r.tenant_id from matter_change_runs r where r.state = 'PREVIEW' and r.created_at <= now() - interval '1 day'
    limit 100
  $$;
revoke execute on function firms_with_due_matter_changes() from public;
grant execute on function firms_with_due_matter_changes() to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_due_matter_changes() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
