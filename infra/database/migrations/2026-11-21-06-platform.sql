-- What the platform itself keeps: sessions, activity, provisioning, idempotency, releases.
create table sessions (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  -- SHA-256 of the refresh token that may be used next; the token itself is never kept.
  refresh_token_hash bytea not null,
  previous_refresh_token_hash bytea,
  rotated_at timestamptz,
  is_remembered boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, refresh_token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index sessions_by_user on sessions (tenant_id, user_id);

-- Failed sign-ins, so that every process counts the same guesses. The key is
-- 'account:<user name>' or 'address:<client address>'.
create table sign_in_attempts (
  tenant_id text not null,
  id uuid not null default new_id(),
  key text not null,
  attempted_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index sign_in_attempts_by_key on sign_in_attempts (tenant_id, key, attempted_at);

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

-- Builds and channels belong to the platform, pins to a firm.
create table builds (
  build_id text primary key,
  name text not null,
  version text not null,
  descriptor jsonb not null,
  published_at timestamptz not null default now()
);
create index builds_by_name on builds (name, published_at);

create table channels (
  channel text not null,
  name text not null,
  build_id text not null references builds,
  changed_at timestamptz not null default now(),
  changed_by text not null default 'system',
  primary key (channel, name)
);

create table release_pins (
  tenant_id text not null references tenants,
  name text not null,
  build_id text not null references builds,
  reason text not null default '',
  changed_at timestamptz not null default now(),
  changed_by text not null default 'system',
  primary key (tenant_id, name)
);
