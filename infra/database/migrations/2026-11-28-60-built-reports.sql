-- Reports that people of a firm build from its measures and dimensions: names of what is declared, nothing that is run.
create table built_reports (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  category text not null check (category in ('matters', 'time', 'billing', 'enquiries', 'marketing', 'work', 'security')),
  definition jsonb not null,
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users,
  foreign key (tenant_id, changed_by) references users
);
create index built_reports_by_owner on built_reports (tenant_id, owner_id);
select isolate_tenant_table('public.built_reports', 'select, insert, update');

-- The roles whose people find it among their reports.
create table built_report_roles (
  tenant_id text not null references tenants,
  report_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, report_id, role_id),
  foreign key (tenant_id, report_id) references built_reports,
  foreign key (tenant_id, role_id) references roles on delete cascade
);
create index built_report_roles_by_role on built_report_roles (tenant_id, role_id);
select isolate_tenant_table('public.built_report_roles', 'select, insert, delete');
