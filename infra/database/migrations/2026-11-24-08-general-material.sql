-- The firm's knowledge (product specification §2.3, `/GeneralMaterial`): a tree of
-- categories, what is in them, what it was before, and who has taken note of it.
create table material_categories (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  parent_id uuid,
  name text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- Deleted items may still be in it, and come back with it.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references material_categories,
  check (parent_id <> id)
);
create index material_categories_by_parent on material_categories (tenant_id, parent_id, position);
select isolate_tenant_table('public.material_categories');

create table material_items (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  category_id uuid not null,
  kind text not null check (kind in ('page', 'link', 'video')),
  title text not null,
  summary text not null default '',
  -- Sanitised before it is kept.
  html text not null default '',
  -- What the markup says, for the search.
  content text not null default '',
  url text check (url like 'https://%'),
  effective_on date,
  review_on date,
  is_featured boolean not null default false,
  requires_acknowledgement boolean not null default false,
  -- Empty is everybody of the firm. Arrays and not rows of their own: where a role or
  -- an office is deleted its id stays, and the item does not open to everybody.
  role_ids uuid[] not null default '{}',
  office_ids uuid[] not null default '{}',
  owner_id uuid,
  version integer not null default 1,
  -- The version in which what there is to read changed last: an earlier acknowledgement counts no longer.
  content_version integer not null default 1,
  -- How words of the firm's language are brought to their stems.
  configuration regconfig not null default 'simple',
  search tsvector generated always as (
    setweight(to_tsvector(configuration, title), 'A') || setweight(to_tsvector(configuration, summary), 'B') || setweight(to_tsvector(configuration, content), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references material_categories,
  foreign key (tenant_id, owner_id) references users,
  check ((kind = 'page') = (url is null))
);
create index material_items_by_category on material_items (tenant_id, category_id) where deleted_at is null;
create index material_items_search on material_items using gin (search);
select isolate_tenant_table('public.material_items');

-- What an item was in each version. Entered once, never altered.
create table material_item_versions (
  tenant_id text not null references tenants,
  item_id uuid not null,
  version integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, item_id, version),
  foreign key (tenant_id, item_id) references material_items
);
select isolate_tenant_table('public.material_item_versions', 'select, insert');

create table material_acknowledgements (
  tenant_id text not null references tenants,
  item_id uuid not null,
  user_id uuid not null,
  version integer not null,
  acknowledged_at timestamptz not null default now(),
  primary key (tenant_id, item_id, user_id, version),
  foreign key (tenant_id, item_id) references material_items,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.material_acknowledgements', 'select, insert');
