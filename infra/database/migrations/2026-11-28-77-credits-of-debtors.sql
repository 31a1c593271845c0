-- What a debtor paid beyond what was owed is theirs until it is used or paid back.

-- A payment can come out of that credit, and interest is owed beside fees.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('BankTransfer', 'Card', 'Cheque', 'Cash', 'DirectDebit', 'Credit'));
alter table debtor_ledger
  drop constraint debtor_ledger_account_check,
  add constraint debtor_ledger_account_check
    check (account in ('fees', 'expenses', 'discounts', 'interest', 'tax', 'bank', 'credits', 'badDebts'));

create table credit_refunds (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  debtor_id uuid not null,
  paid_on date not null,
  method text not null check (method in ('BankTransfer', 'Card', 'Cheque', 'Cash', 'DirectDebit')),
  reference text not null default '',
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, debtor_id) references contacts,
  foreign key (tenant_id, created_by) references users,
  foreign key (tenant_id, undone_by) references users
);
select isolate_tenant_table('public.credit_refunds', 'select, insert, update');

-- What is owed to debtors. Each row moves its amount into the credit of its debtor, and out of the account named here.
create table credit_ledger (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  debtor_id uuid not null,
  -- Where it was received or used: whoever may not see all of them is told nothing of the credit.
  matter_id uuid not null,
  payment_id uuid,
  refund_id uuid,
  entered_on date not null,
  kind text not null check (kind in ('received', 'receiptUndone', 'used', 'useUndone', 'refunded', 'refundUndone')),
  account text not null generated always as (case when kind in ('used', 'useUndone') then 'debtors' else 'bank' end) stored,
  currency char(3) not null,
  amount_minor bigint not null check ((amount_minor > 0) = (kind in ('received', 'useUndone', 'refundUndone')) and amount_minor <> 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, debtor_id) references contacts,
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, payment_id) references payments,
  foreign key (tenant_id, refund_id) references credit_refunds,
  check (num_nonnulls(payment_id, refund_id) = 1)
);
-- A row is entered once for each payment or refund, whoever asks twice.
create unique index credit_ledger_of_payment on credit_ledger (tenant_id, payment_id, kind) where payment_id is not null;
create unique index credit_ledger_of_refund on credit_ledger (tenant_id, refund_id, kind) where refund_id is not null;
create index credit_ledger_by_debtor on credit_ledger (tenant_id, debtor_id);
create index credit_ledger_by_date on credit_ledger (tenant_id, entered_on);
-- Append-only, as the other ledgers; a contact that is made one with another takes its credit along.
select isolate_tenant_table('public.credit_ledger', 'select, insert');
grant update (debtor_id) on credit_ledger to atrium_app;

-- What was received online beyond what was owed is credit from now on.
insert into credit_ledger (tenant_id, debtor_id, matter_id, payment_id, entered_on, kind, currency, amount_minor, created_at)
  select o.tenant_id, p.debtor_id, i.matter_id, p.id, p.received_on, 'received', p.currency, o.excess_minor, p.created_at
  from online_payments o join payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id
    join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
  where o.excess_minor > 0 and p.undone_at is null;
