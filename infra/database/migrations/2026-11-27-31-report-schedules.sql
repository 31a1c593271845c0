-- Reports that are made and sent by themselves, at times of the firm's clock.
create table report_schedules (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- By their rights people outside the firm are sent it, and they are told what went wrong.
  owner_id uuid not null,
  name text not null check (name <> ''),
  report text not null,
  -- Period by its name, choices, order, grouping and columns.
  asked jsonb not null,
  format text not null check (format in ('CSV', 'XLSX', 'PDF')),
  rhythm text not null check (rhythm in ('DAILY', 'WEEKDAYS', 'WEEKLY', 'MONTHLY')),
  -- 1 is Monday.
  week_day integer check (week_day between 1 and 7),
  -- The last day of months that are shorter.
  month_day integer check (month_day between 1 and 31),
  at_time time not null,
  condition text not null check (condition in ('ALWAYS', 'NOT_EMPTY', 'CHANGED')),
  delivery text not null check (delivery in ('ATTACHMENT', 'LINK')),
  -- Of people outside the firm.
  addresses text[] not null default '{}',
  is_paused boolean not null default false,
  next_due_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users,
  foreign key (tenant_id, changed_by) references users,
  check ((rhythm = 'WEEKLY') = (week_day is not null)),
  check ((rhythm = 'MONTHLY') = (month_day is not null))
);
create index report_schedules_due on report_schedules (next_due_at) where deleted_at is null and not is_paused;
create index report_schedules_by_owner on report_schedules (tenant_id, owner_id) where deleted_at is null;
select isolate_tenant_table('public.report_schedules');

create table report_schedule_people (
  tenant_id text not null,
  schedule_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, schedule_id, user_id),
  foreign key (tenant_id, schedule_id) references report_schedules on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index report_schedule_people_by_user on report_schedule_people (tenant_id, user_id);
select isolate_tenant_table('public.report_schedule_people');

-- One for each time that was due, and for each time that somebody ran it at once.
create table report_schedule_runs (
  tenant_id text not null,
  id uuid not null default new_id(),
  schedule_id uuid not null,
  due_at timestamptz not null,
  -- Who ran it at once; null: its time had come.
  started_by uuid,
  started_at timestamptz not null default now(),
  -- Whether its files are in line; the job does that for what somebody ran at once.
  is_planned boolean not null default true,
  -- When its owner was told that something failed.
  told_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, due_at),
  foreign key (tenant_id, schedule_id) references report_schedules on delete cascade,
  foreign key (tenant_id, started_by) references users
);
create index report_schedule_runs_unplanned on report_schedule_runs (tenant_id) where not is_planned;
select isolate_tenant_table('public.report_schedule_runs');

-- What a run made for each recipient, and what became of it.
create table report_deliveries (
  tenant_id text not null,
  id uuid not null default new_id(),
  run_id uuid not null,
  schedule_id uuid not null,
  -- By whose rights it was made.
  user_id uuid not null,
  -- Of somebody outside the firm; null: it is for the user.
  address text,
  export_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'EMPTY', 'UNCHANGED', 'FAILED')),
  failure text check (failure in ('NO_ACCESS', 'NO_ADDRESS', 'TOO_MANY_ROWS', 'TOO_LARGE', 'NOT_POSSIBLE')),
  rows integer,
  content_hash text,
  mail_id uuid,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references report_schedule_runs on delete cascade,
  foreign key (tenant_id, schedule_id) references report_schedules on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, export_id) references export_runs on delete set null (export_id),
  check ((state = 'FAILED') = (failure is not null)),
  check ((state = 'SENT') = (mail_id is not null))
);
create index report_deliveries_waiting on report_deliveries (tenant_id) where state = 'WAITING';
create index report_deliveries_by_run on report_deliveries (tenant_id, run_id);
create index report_deliveries_by_schedule on report_deliveries (tenant_id, schedule_id, settled_at desc);
create index report_deliveries_by_user on report_deliveries (tenant_id, user_id, settled_at desc);
create index report_deliveries_by_export on report_deliveries (tenant_id, export_id);
select isolate_tenant_table('public.report_deliveries');

-- Files that a schedule makes are not among those somebody asked for: neither counted nor shown with them.
alter table export_runs add column is_scheduled boolean not null default false;

-- Whose work is due, and nothing of the work.
create policy jobs_reads on report_schedules for select to atrium_jobs using (true);
grant select (tenant_id, next_due_at, is_paused, deleted_at) on report_schedules to atrium_jobs;
create policy jobs_reads on report_schedule_runs for select to atrium_jobs using (true);
grant select (tenant_id, is_planned) on report_schedule_runs to atrium_jobs;
create policy jobs_reads on report_deliveries for select to atrium_jobs using (true);
grant select (tenant_id, state) on report_deliveries to atrium_jobs;

create function firms_with_due_report_schedules() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id from report_schedules s where s.next_due_at <= now() and not s.is_paused and s.deleted_at is null
    union select r.tenant_id from report_schedule_runs r where not r.is_planned
    union select d.tenant_id from report_deliveries d where d.state = 'WAITING'
    limit 100
  $$;
revoke execute on function firms_with_due_report_schedules() from public;
grant execute on function firms_with_due_report_schedules() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_report_schedules() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
