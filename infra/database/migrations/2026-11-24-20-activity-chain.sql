-- The activity log cannot be rewritten unseen: each entry is sealed, each seal holds the hash of the one before, and
-- what has been sealed is signed now and then with a key that is not in the database (decision 0050).

-- One for each entry, in the order of sealing. It outlives the entry that it is of, which is why no key leads there.
create table activity_seals (
  tenant_id text not null references tenants,
  number bigint not null check (number > 0),
  entry_id uuid not null,
  entry_hash bytea not null check (length(entry_hash) = 32),
  chain_hash bytea not null check (length(chain_hash) = 32),
  sealed_at timestamptz not null,
  primary key (tenant_id, number),
  unique (tenant_id, entry_id)
);
select isolate_tenant_table('public.activity_seals', 'select, insert');

-- What the chain had come to, signed.
create table activity_checkpoints (
  tenant_id text not null references tenants,
  number bigint not null check (number > 0),
  chain_hash bytea not null check (length(chain_hash) = 32),
  made_at timestamptz not null,
  key_id text not null,
  signature bytea not null,
  primary key (tenant_id, number)
);
select isolate_tenant_table('public.activity_checkpoints', 'select, insert');

-- When the chain was walked through, for whom, and what was found; by itself where nobody asked.
create table activity_checks (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  checked_at timestamptz not null default now(),
  checked_by uuid,
  sealed bigint not null,
  breaks jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, checked_by) references users
);
create index activity_checks_by_time on activity_checks (tenant_id, checked_at desc);
select isolate_tenant_table('public.activity_checks', 'select, insert');
