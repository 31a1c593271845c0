-- Dashboards as a firm arranges them for everybody (without a role) and for single roles: what was published, version
-- by version, and the one draft that is worked on. People's own variants stay in saved_layouts.

create table dashboard_layouts (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  layout_id smallint not null check (layout_id between 0 and 4),
  role_id uuid,
  number integer not null check (number > 0),
  -- Null: what is published for everybody, and for everybody the product's own.
  layout jsonb,
  note text not null default '' check (length(note) <= 200),
  published_at timestamptz not null default now(),
  published_by uuid not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, layout_id, role_id, number),
  foreign key (tenant_id, role_id) references roles,
  foreign key (tenant_id, published_by) references users
);
select isolate_tenant_table('public.dashboard_layouts', 'select, insert');

create table dashboard_layout_drafts (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  layout_id smallint not null check (layout_id between 0 and 4),
  role_id uuid,
  layout jsonb,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, layout_id, role_id),
  foreign key (tenant_id, role_id) references roles,
  foreign key (tenant_id, changed_by) references users
);
select isolate_tenant_table('public.dashboard_layout_drafts');
