-- What happened in a firm, what was answered already, and how its source system was taken over.

create table activity_log (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  happened_at timestamptz not null default now(),
  user_id uuid,
  user_name text not null default '',
  role_name text not null default '',
  address text not null default '',
  device text not null default '',
  kind text not null,
  object_type text,
  object_id uuid,
  action text not null,
  result text not null,
  detail jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index activity_log_by_kind on activity_log (tenant_id, kind, happened_at);
-- Who did what with one thing.
create index activity_log_by_object on activity_log (tenant_id, object_id, happened_at desc);
select isolate_tenant_table('public.activity_log', 'select, insert');

create table provisioning_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  -- 0 to 5; 5 is success, 7 is failure (product specification §4.2).
  step integer not null default 0 check (step between 0 and 5 or step = 7),
  description text not null default '',
  message text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, source_system)
);
select isolate_tenant_table('public.provisioning_runs');

-- A retried mutation has one effect: its answer is kept under the key the client chose.
create table idempotency_keys (
  tenant_id text not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.idempotency_keys');
