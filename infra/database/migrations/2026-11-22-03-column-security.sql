-- Which roles see which columns of a list (product specification §6). What is not listed may be read.
create table column_security (
  tenant_id text not null,
  role_id uuid not null,
  list text not null check (list in ('matters')),
  column_name text not null,
  access text not null check (access in ('hidden', 'masked')),
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, role_id, list, column_name),
  foreign key (tenant_id, role_id) references roles on delete cascade
);

select isolate_tenant_table('public.column_security');
