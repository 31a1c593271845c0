-- File numbers are counted in sequences: one for the firm, or for each year, month,
-- office and type of matter, as the firm's rules say. The row stays locked until the
-- matter is there or the attempt is over, so that a sequence has no gaps.
create table file_number_counters (
  tenant_id text not null references tenants,
  sequence text not null,
  last_number bigint not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, sequence)
);
select isolate_tenant_table('public.file_number_counters');

-- What somebody decided about a pending matter that came without instructions;
-- those of instructions are kept with these.
create table matter_decisions (
  tenant_id text not null references tenants,
  matter_id uuid not null,
  status text not null check (status in ('accepted', 'rejected')),
  reason text not null default '',
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, matter_id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, decided_by) references users
);
select isolate_tenant_table('public.matter_decisions');
