-- Keys with which a firm's own programs read its data. Who made one and the role it has bound what is read with it; the
-- key itself is told once, and only its hash is kept.
create table data_keys (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null check (length(name) between 1 and 120),
  role_id uuid not null,
  key_hash bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, key_hash),
  foreign key (tenant_id, role_id) references roles,
  foreign key (tenant_id, created_by) references users,
  foreign key (tenant_id, revoked_by) references users
);
create index data_keys_by_role on data_keys (tenant_id, role_id);
create index data_keys_by_maker on data_keys (tenant_id, created_by);
select isolate_tenant_table('public.data_keys', 'select, insert, update');
