-- The ledger with both of its sides, and what makes, bills and settles it. Amounts are minor units (cents).

-- Each row moves its amount into the work in progress of its matter, and out of the account named here: nothing can be
-- entered on one side alone. What reverses a row says of which kind that was, and is in the same account.
alter table wip_ledger
  add column reverses_kind text check (reverses_kind in ('recorded', 'adjusted', 'billed', 'writtenOff', 'writtenOn')),
  add column reverses_id uuid,
  add column write_off_id uuid,
  add column account text not null generated always as (
    case coalesce(reverses_kind, kind)
      when 'billed' then 'billed'
      when 'adjusted' then 'adjusted'
      when 'writtenOff' then 'writtenOff'
      when 'writtenOn' then 'writtenOff'
      else 'recorded'
    end
  ) stored,
  add constraint wip_ledger_reverses check (reverses_kind is null or kind = 'reversed'),
  add constraint wip_ledger_reversed_row foreign key (tenant_id, reverses_id) references wip_ledger (tenant_id, id);
-- A row is reversed once.
create unique index wip_ledger_reversed_once on wip_ledger (tenant_id, reverses_id) where reverses_id is not null;
create index wip_ledger_of_invoice on wip_ledger (tenant_id, invoice_id) where invoice_id is not null;
create index wip_ledger_of_entry on wip_ledger (tenant_id, time_entry_id) where time_entry_id is not null;

-- A number is given when an invoice is issued, so that there are no gaps: drafts have none.
alter table invoices
  alter column number drop not null,
  add column credited_minor bigint not null default 0 check (credited_minor >= 0),
  add column is_on_hold boolean not null default false,
  add column hold_reason text not null default '',
  -- What the client reads above the lines.
  add column message text not null default '',
  add column payment_days integer not null default 14 check (payment_days between 0 and 365),
  -- Why it was returned, voided, reversed or waived.
  add column state_reason text not null default '',
  add column approved_by uuid,
  add column approved_at timestamptz,
  add column issued_by uuid,
  add column issued_at timestamptz,
  add column sent_at timestamptz,
  add column sent_to text not null default '',
  add constraint invoices_approved_by foreign key (tenant_id, approved_by) references users,
  add constraint invoices_issued_by foreign key (tenant_id, issued_by) references users,
  add constraint invoices_numbered check (number is not null or status in ('Draft', 'AwaitingApproval', 'Approved', 'Void'));

-- The next number follows the highest there is.
insert into reference_counters (tenant_id, name, last_number)
  select i.tenant_id, 'invoice', max(i.number::bigint) from invoices i where i.number ~ '^[0-9]{1,9}$' group by 1
  on conflict (tenant_id, name) do nothing;

create table expenses (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  incurred_on date not null,
  description text not null,
  quantity numeric(12, 3) not null default 1 check (quantity > 0),
  net_minor bigint not null check (net_minor >= 0),
  tax_basis_points integer not null default 1000 check (tax_basis_points between 0 and 10000),
  currency char(3) not null default 'AUD',
  status text not null default 'Unbilled' check (status in ('Unbilled', 'Billed')),
  invoice_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, invoice_id) references invoices
);
create index expenses_by_matter on expenses (tenant_id, matter_id);
select isolate_tenant_table('public.expenses');

-- A line bills one time entry, one expense, or what is written by hand.
alter table invoice_lines
  add column time_entry_id uuid,
  add column expense_id uuid,
  add column user_id uuid,
  add column worked_on date,
  -- What it was worth in the work in progress when it was put on the invoice; null for what was written by hand.
  add column original_minor bigint,
  -- As it was typed: with the tax in it or without.
  add column entered_minor bigint,
  add column tax_basis_points integer not null default 1000 check (tax_basis_points between 0 and 10000),
  add column reason text not null default '',
  drop constraint invoice_lines_kind_check,
  add constraint invoice_lines_kind_check check (kind in ('fee', 'expense', 'discount')),
  add constraint invoice_lines_entry foreign key (tenant_id, time_entry_id) references time_entries,
  add constraint invoice_lines_expense foreign key (tenant_id, expense_id) references expenses,
  add constraint invoice_lines_user foreign key (tenant_id, user_id) references users;
create index time_entries_of_invoice on time_entries (tenant_id, invoice_id) where invoice_id is not null;

-- What was changed on an invoice before it was issued, and what became of it: entered once, never altered.
create table invoice_changes (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  invoice_id uuid not null,
  action text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices,
  foreign key (tenant_id, created_by) references users
);
create index invoice_changes_of on invoice_changes (tenant_id, invoice_id, created_at);
select isolate_tenant_table('public.invoice_changes', 'select, insert');

create table payments (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  debtor_id uuid not null,
  received_on date not null,
  method text not null check (method in ('BankTransfer', 'Card', 'Cheque', 'Cash', 'DirectDebit')),
  reference text not null default '',
  currency char(3) not null default 'AUD',
  amount_minor bigint not null check (amount_minor > 0),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, debtor_id) references contacts,
  foreign key (tenant_id, created_by) references users,
  foreign key (tenant_id, undone_by) references users
);
select isolate_tenant_table('public.payments', 'select, insert, update');

create table payment_allocations (
  tenant_id text not null references tenants,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (tenant_id, payment_id, invoice_id),
  foreign key (tenant_id, payment_id) references payments,
  foreign key (tenant_id, invoice_id) references invoices
);
create index payment_allocations_of_invoice on payment_allocations (tenant_id, invoice_id);
select isolate_tenant_table('public.payment_allocations', 'select, insert');

-- What is owed. Each row moves its amount into what the debtor of its invoice owes, and out of the account named here.
create table debtor_ledger (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid,
  entered_on date not null,
  kind text not null check (kind in ('issued', 'paid', 'paymentUndone', 'credited', 'waived', 'reversed')),
  account text not null check (account in ('fees', 'expenses', 'discounts', 'tax', 'bank', 'badDebts')),
  reason text not null default '',
  currency char(3) not null default 'AUD',
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, invoice_id) references invoices,
  foreign key (tenant_id, payment_id) references payments
);
create index debtor_ledger_of_invoice on debtor_ledger (tenant_id, invoice_id);
create index debtor_ledger_by_matter on debtor_ledger (tenant_id, matter_id);
create index debtor_ledger_by_date on debtor_ledger (tenant_id, entered_on);
-- Append-only, as the other ledger.
select isolate_tenant_table('public.debtor_ledger', 'select, insert');

-- Invoices that were there before have entered what they are owed for, and what they were paid.
insert into debtor_ledger (tenant_id, matter_id, invoice_id, entered_on, kind, account, currency, amount_minor, created_at)
  select i.tenant_id, i.matter_id, i.id, i.issued_on, e.kind, e.account, i.currency, e.amount, i.created_at
  from invoices i
    left join lateral (
      select sum(l.net_minor) filter (where l.kind = 'expense') as expenses from invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_id = i.id
    ) lines on true,
    lateral (values
      ('issued', 'fees', i.net_minor - coalesce(lines.expenses, 0)),
      ('issued', 'expenses', coalesce(lines.expenses, 0)::bigint),
      ('issued', 'tax', i.tax_minor),
      ('paid', 'bank', -i.paid_minor)
    ) e (kind, account, amount)
  where i.status in ('Issued', 'PartPaid', 'Paid') and i.issued_on is not null and e.amount <> 0;

-- Work that is written off or on: asked for, approved where it is more than somebody may decide alone, entered, reversed.
create table write_offs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  direction text not null check (direction in ('off', 'on')),
  status text not null check (status in ('AwaitingApproval', 'Entered', 'Refused')),
  reason text not null,
  narrative text not null default '',
  currency char(3) not null default 'AUD',
  amount_minor bigint not null check (amount_minor > 0),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, requested_by) references users,
  foreign key (tenant_id, decided_by) references users
);
create index write_offs_awaiting on write_offs (tenant_id, requested_at) where status = 'AwaitingApproval';
select isolate_tenant_table('public.write_offs', 'select, insert, update');

create table write_off_entries (
  tenant_id text not null references tenants,
  write_off_id uuid not null,
  time_entry_id uuid not null,
  -- What the entry was worth when it was asked for, and how much of that goes or comes.
  worth_minor bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (tenant_id, write_off_id, time_entry_id),
  foreign key (tenant_id, write_off_id) references write_offs,
  foreign key (tenant_id, time_entry_id) references time_entries
);
select isolate_tenant_table('public.write_off_entries', 'select, insert');

alter table wip_ledger
  add constraint wip_ledger_write_off foreign key (tenant_id, write_off_id) references write_offs;
