-- What a file brought into a list that people choose from: what was added, and what was there before it was changed, for
-- as long as it may be undone.
create table lookup_imports (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  list text not null,
  -- Ids of values that the file added, with the version they began with.
  added uuid[] not null,
  -- Rows of the list as they were before, those whose order alone changed among them.
  before jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users
);
create index lookup_imports_by_author on lookup_imports (tenant_id, created_by);
select isolate_tenant_table('public.lookup_imports', 'select, insert, update');
