-- What a firm has licensed, for how many people and for how long.

create table feature_licences (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  module text not null,
  -- Null: as many as there are.
  seats integer check (seats between 1 and 100000),
  starts_on date not null,
  -- Null: until further notice.
  ends_on date,
  grace_days integer check (grace_days between 0 and 365),
  is_trial boolean not null default false,
  note text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  check (ends_on is null or ends_on >= starts_on)
);
create index feature_licences_by_module on feature_licences (tenant_id, module);
select isolate_tenant_table('public.feature_licences');
