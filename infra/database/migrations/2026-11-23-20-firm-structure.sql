-- Departments, who manages what, and where it is charged; what was deleted of the records a firm sets up for itself.

alter table offices
  add column manager_id uuid,
  add column cost_centre text not null default '',
  add foreign key (tenant_id, manager_id) references users;

create table departments (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  -- Null: of every office.
  office_id uuid,
  manager_id uuid,
  cost_centre text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, office_id) references offices,
  foreign key (tenant_id, manager_id) references users
);
select isolate_tenant_table('public.departments');

alter table teams
  add column department_id uuid,
  add foreign key (tenant_id, department_id) references departments;

-- The row as it was, under its own id, for whoever undoes the deletion.
create table entity_removals (
  tenant_id text not null references tenants,
  id uuid not null,
  entity text not null,
  content jsonb not null,
  removed_at timestamptz not null default now(),
  removed_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, removed_by) references users
);
select isolate_tenant_table('public.entity_removals');
