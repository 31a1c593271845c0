-- What a person's week has come to: handed in, approved, or returned with a comment. A week without a row is open.
create table timesheet_weeks (
  tenant_id text not null references tenants,
  user_id uuid not null,
  -- Monday.
  first_day date not null check (extract(isodow from first_day) = 1),
  status text not null default 'Draft' check (status in ('Draft', 'Submitted', 'Returned', 'Approved')),
  -- Why it was returned.
  comment text not null default '' check (length(comment) <= 1000),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reminded_at timestamptz,
  -- Zero until somebody has done something with it.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, user_id, first_day),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, decided_by) references users
);
create index timesheet_weeks_by_day on timesheet_weeks (tenant_id, first_day);
select isolate_tenant_table('public.timesheet_weeks', 'select, insert, update');
