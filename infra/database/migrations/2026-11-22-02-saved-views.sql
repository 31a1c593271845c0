-- Saved views of lists: what a person keeps under a name, and may share with roles.
create table saved_views (
  tenant_id text not null,
  id uuid not null default new_id(),
  owner_id uuid not null,
  -- The list it is a view of, such as 'matterSummary'.
  list text not null,
  name text not null,
  definition jsonb not null,
  -- Deleted views stay a while, so that a deletion can be undone.
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users on delete cascade
);
create unique index saved_views_by_name on saved_views (tenant_id, owner_id, list, lower(name)) where deleted_at is null;

create table saved_view_roles (
  tenant_id text not null,
  view_id uuid not null,
  role_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, view_id, role_id),
  foreign key (tenant_id, view_id) references saved_views on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade
);
create index saved_view_roles_by_role on saved_view_roles (tenant_id, role_id);

-- The view a person's list opens with.
create table saved_view_defaults (
  tenant_id text not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, view_id) references saved_views on delete cascade
);

select isolate_tenant_table('public.saved_views');
select isolate_tenant_table('public.saved_view_roles');
select isolate_tenant_table('public.saved_view_defaults');
