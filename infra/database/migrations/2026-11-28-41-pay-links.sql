-- Invoices that are paid online: the firm's account with a provider, what was begun there, and what it reported.

-- Key and signing secret are sealed: only the server can read them.
create table online_payment_services (
  tenant_id text not null references tenants,
  sealed_key bytea not null,
  sealed_signing_secret bytea not null,
  is_active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id),
  foreign key (tenant_id, changed_by) references users
);
select isolate_tenant_table('public.online_payment_services');

-- A payment that somebody began at the provider.
create table online_payments (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  invoice_id uuid not null,
  provider_id text not null,
  provider_url text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'failed')),
  payment_id uuid,
  -- What was received beyond what was owed by then; to be paid back.
  excess_minor bigint not null default 0 check (excess_minor >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider_id),
  foreign key (tenant_id, invoice_id) references invoices on delete cascade,
  foreign key (tenant_id, payment_id) references payments
);
create index online_payments_of on online_payments (tenant_id, invoice_id, created_at);
select isolate_tenant_table('public.online_payments', 'select, insert, update');

-- What the provider reported, once each: it repeats itself until it is answered.
create table online_payment_reports (
  tenant_id text not null references tenants,
  report_id text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, report_id)
);
select isolate_tenant_table('public.online_payment_reports', 'select, insert');
