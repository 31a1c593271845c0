-- Open work that went from one person to another in one step, so that it can go back.
create table work_transfers (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  from_id uuid not null,
  to_id uuid not null,
  -- What went over, by kind: ids of matters, enquiries and contacts, and of tasks who else had them.
  moved jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_id) references users,
  foreign key (tenant_id, to_id) references users,
  foreign key (tenant_id, created_by) references users
);
create index work_transfers_by_giver on work_transfers (tenant_id, from_id);
create index work_transfers_by_taker on work_transfers (tenant_id, to_id);
create index work_transfers_by_author on work_transfers (tenant_id, created_by);
select isolate_tenant_table('public.work_transfers', 'select, insert, update');
