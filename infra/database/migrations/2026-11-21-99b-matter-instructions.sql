-- Instructions for a matter that waits for somebody's decision. The matter itself
-- is there from the start, as Pending; accepted it is Open, turned down Cancelled.
create table matter_instructions (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  matter_id uuid not null,
  submitted_by uuid not null,
  client_reference text not null,
  matter_type text not null,
  debtor jsonb not null,
  debtor_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  interest_basis text not null check (interest_basis in ('none', 'contract', 'statutory')),
  interest_rate numeric(7, 4),
  interest_from date,
  instructions text not null,
  -- The words the person saw and confirmed.
  declaration text not null,
  declared_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, matter_id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, submitted_by) references users,
  foreign key (tenant_id, decided_by) references users,
  check ((status = 'pending') = (decided_at is null))
);
create index matter_instructions_pending on matter_instructions (tenant_id, created_at) where status = 'pending';
select isolate_tenant_table('public.matter_instructions');

-- What somebody has typed so far; one for each person.
create table matter_instruction_drafts (
  tenant_id text not null,
  user_id uuid not null,
  draft jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.matter_instruction_drafts');
