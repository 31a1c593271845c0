-- Pre-bills for many matters at once: a job that somebody starts, one matter at a time.
create table invoice_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_id uuid not null,
  -- Work up to this day is billed.
  through date not null,
  -- Matters with less are left for another time.
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  -- Only matters whose schedule or milestone says that they are billed.
  is_due_only boolean not null default false,
  is_tax_inclusive boolean not null default false,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  failure text check (failure in ('ACCESS_CHANGED', 'NOT_POSSIBLE')),
  total integer not null default 0,
  -- When the job may be tried, or when whoever has it is taken for dead.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- From where it was asked, for the activity log.
  client jsonb not null default '{}',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((state = 'FAILED') = (failure is not null))
);
create index invoice_runs_by_user on invoice_runs (tenant_id, user_id, created_at desc);
create index invoice_runs_due on invoice_runs (due_at) where state in ('QUEUED', 'RUNNING');
select isolate_tenant_table('public.invoice_runs');
create policy jobs_reads on invoice_runs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on invoice_runs to atrium_jobs;

-- The work of a matter in one currency, and what became of it.
create table invoice_run_rows (
  tenant_id text not null,
  run_id uuid not null,
  position integer not null,
  matter_id uuid not null,
  currency char(3) not null,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'MADE', 'NOTHING', 'REFUSED')),
  reason text,
  invoice_id uuid,
  done_at timestamptz,
  primary key (tenant_id, run_id, position),
  unique (tenant_id, run_id, matter_id, currency),
  foreign key (tenant_id, run_id) references invoice_runs on delete cascade,
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, invoice_id) references invoices on delete set null (invoice_id),
  check ((outcome = 'REFUSED') = (reason is not null))
);
create index invoice_run_rows_waiting on invoice_run_rows (tenant_id, run_id, position) where outcome = 'WAITING';
create index invoice_run_rows_of_matters on invoice_run_rows (tenant_id, matter_id);
create index invoice_run_rows_of_invoices on invoice_run_rows (tenant_id, invoice_id) where invoice_id is not null;
select isolate_tenant_table('public.invoice_run_rows');

create function firms_with_due_invoice_runs() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from invoice_runs r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
    group by r.tenant_id order by min(r.due_at), r.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_invoice_runs() from public;
grant execute on function firms_with_due_invoice_runs() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_invoice_runs() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;

-- When a matter is billed: every so many months, or as it reaches a stage. A run finds what is due.
create table billing_schedules (
  tenant_id text not null references tenants,
  matter_id uuid not null,
  every_months integer not null check (every_months between 1 and 24),
  -- The first day that it is billed on; the others follow from it.
  starts_on date not null,
  -- Up to which day it was billed under the schedule.
  billed_through date,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, matter_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade
);
select isolate_tenant_table('public.billing_schedules');

create table billing_milestones (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  -- It is due once the matter is at this stage or beyond.
  stage_id uuid not null,
  -- How much of the agreed fee is billed then; null: the work that is ready.
  fee_minor bigint check (fee_minor > 0),
  -- The pre-bill that was made for it. One that was voided or reversed leaves it due again.
  invoice_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_id, stage_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, stage_id) references matter_stages,
  foreign key (tenant_id, invoice_id) references invoices on delete set null (invoice_id)
);
create index billing_milestones_of_stages on billing_milestones (tenant_id, stage_id);
create index billing_milestones_of_invoices on billing_milestones (tenant_id, invoice_id) where invoice_id is not null;
select isolate_tenant_table('public.billing_milestones');
