-- Numbers without gaps, per firm and purpose: the row stays locked until the
-- transaction ends, and a number that was rolled back is handed out again.
create table reference_counters (
  tenant_id text not null references tenants,
  name text not null,
  last_number integer not null,
  primary key (tenant_id, name)
);
select isolate_tenant_table('public.reference_counters');

-- What people asked support for. The diagnostics are what they saw and agreed to.
create table support_requests (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  user_id uuid not null,
  subject text not null,
  message text not null,
  urgency text not null check (urgency in ('low', 'normal', 'high')),
  may_call boolean not null,
  phone text not null default '',
  diagnostics jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, user_id) references users
);
create index support_requests_by_user on support_requests (tenant_id, user_id, created_at);
select isolate_tenant_table('public.support_requests');
