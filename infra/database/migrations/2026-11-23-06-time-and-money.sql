-- Time, money owed and the ledger behind both. Amounts are minor units (cents).
create table invoices (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number text not null,
  matter_id uuid not null,
  debtor_id uuid not null,
  status text not null check (status in ('Draft', 'AwaitingApproval', 'Approved', 'Issued', 'PartPaid', 'Paid', 'Void', 'Reversed', 'Waived')),
  issued_on date,
  due_on date,
  currency char(3) not null default 'AUD',
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (total_minor = net_minor + tax_minor),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, debtor_id) references contacts
);
create index invoices_by_matter on invoices (tenant_id, matter_id);
create index invoices_by_issue on invoices (tenant_id, issued_on);
select isolate_tenant_table('public.invoices');

create table invoice_lines (
  tenant_id text not null,
  id uuid not null default new_id(),
  invoice_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('fee', 'expense')),
  description text not null,
  quantity numeric(12, 3) not null default 1,
  unit_price_minor bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null default 0,
  is_tax_inclusive boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id) references invoices on delete cascade
);
select isolate_tenant_table('public.invoice_lines');

create table time_entries (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  user_id uuid not null,
  worked_on date not null,
  activity text not null,
  task_code text,
  -- What was measured; never changed. The billed side is derived from it.
  raw_seconds integer not null check (raw_seconds >= 0),
  billed_units integer not null check (billed_units >= 0),
  unit_seconds integer not null default 360 check (unit_seconds > 0),
  rate_minor bigint not null,
  rate_source text not null default 'timekeeper',
  currency char(3) not null default 'AUD',
  amount_minor bigint not null,
  tax_minor bigint not null default 0,
  is_billable boolean not null default true,
  narrative text not null default '',
  private_memo text not null default '',
  status text not null default 'Draft' check (status in ('Draft', 'Submitted', 'Approved', 'Billed', 'WrittenOff')),
  invoice_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, invoice_id) references invoices
);
create index time_entries_by_matter on time_entries (tenant_id, matter_id, worked_on desc, id desc);
create index time_entries_by_user on time_entries (tenant_id, user_id, worked_on);
select isolate_tenant_table('public.time_entries');

create table timers (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  matter_id uuid,
  description text not null default '',
  accumulated_seconds integer not null default 0 check (accumulated_seconds >= 0),
  -- Set while it runs.
  running_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- A timer keeps what its time entry will say, when the person was last seen at work, and what was corrected by hand.
  activity text not null default '',
  is_billable boolean not null default true,
  last_active_at timestamptz,
  -- What corrections by hand added or took away, in sum; each is in the activity log.
  adjusted_seconds integer not null default 0,
  -- Set when it is discarded: it can be taken back for a while.
  discarded_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, matter_id) references matters,
  constraint timers_discarded_rest check (discarded_at is null or running_since is null)
);
create unique index timers_one_running on timers (tenant_id, user_id) where running_since is not null;
create index timers_of_user on timers (tenant_id, user_id);
select isolate_tenant_table('public.timers');

-- Append-only: a correction is a new row.
create table wip_ledger (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  time_entry_id uuid,
  invoice_id uuid,
  user_id uuid,
  entered_on date not null,
  kind text not null check (kind in ('recorded', 'adjusted', 'billed', 'writtenOff', 'writtenOn', 'reversed')),
  stage text not null default 'pre-bill' check (stage in ('pre-bill', 'bill', 'debt')),
  reason text,
  narrative text not null default '',
  currency char(3) not null default 'AUD',
  amount_minor bigint not null,
  approved_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, time_entry_id) references time_entries,
  foreign key (tenant_id, invoice_id) references invoices,
  foreign key (tenant_id, user_id) references users
);
create index wip_ledger_by_matter on wip_ledger (tenant_id, matter_id);
create index wip_ledger_by_date on wip_ledger (tenant_id, entered_on);
-- Append-only: what was entered is never altered or removed.
select isolate_tenant_table('public.wip_ledger', 'select, insert');
