-- What was handed to the firm's accounting program: for which days, in which form, and which rows of the ledgers were in it.
create table journal_exports (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  profile text not null check (profile in ('plain', 'xero', 'myob')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  currency char(3) not null,
  -- Only what no export had before.
  is_difference boolean not null default false,
  -- The firm's account numbers as they were.
  accounts jsonb not null,
  row_count integer not null,
  -- The sum of the debits, which is that of the credits.
  amount_minor bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, created_by) references users
);
select isolate_tenant_table('public.journal_exports', 'select, insert');

create table journal_export_rows (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  export_id uuid not null,
  debtor_row_id uuid,
  credit_row_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, export_id) references journal_exports,
  foreign key (tenant_id, debtor_row_id) references debtor_ledger,
  foreign key (tenant_id, credit_row_id) references credit_ledger,
  check (num_nonnulls(debtor_row_id, credit_row_id) = 1)
);
create index journal_export_rows_of on journal_export_rows (tenant_id, export_id);
create unique index journal_export_rows_of_debtors on journal_export_rows (tenant_id, debtor_row_id, export_id) where debtor_row_id is not null;
create unique index journal_export_rows_of_credits on journal_export_rows (tenant_id, credit_row_id, export_id) where credit_row_id is not null;
select isolate_tenant_table('public.journal_export_rows', 'select, insert');
