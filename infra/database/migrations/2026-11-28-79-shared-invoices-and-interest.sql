-- An invoice of several debtors, interest as a line, and expenses that are given up.

-- Who else pays a pre-bill: a share of it, or an amount with its tax. The debtor of the invoice pays what is left.
create table invoice_debtors (
  tenant_id text not null references tenants,
  invoice_id uuid not null,
  debtor_id uuid not null,
  position integer not null,
  share_basis_points integer check (share_basis_points between 1 and 9999),
  amount_minor bigint check (amount_minor > 0),
  primary key (tenant_id, invoice_id, debtor_id),
  foreign key (tenant_id, invoice_id) references invoices on delete cascade,
  foreign key (tenant_id, debtor_id) references contacts,
  check (num_nonnulls(share_basis_points, amount_minor) = 1)
);
select isolate_tenant_table('public.invoice_debtors');

-- When it is issued, each of them gets an invoice of their own, which is part of that one.
alter table invoices
  add column shared_from_id uuid,
  add constraint invoices_shared_from foreign key (tenant_id, shared_from_id) references invoices deferrable initially immediate;
create index invoices_shared on invoices (tenant_id, shared_from_id) where shared_from_id is not null;

alter table invoice_lines
  drop constraint invoice_lines_kind_check,
  add constraint invoice_lines_kind_check check (kind in ('fee', 'expense', 'discount', 'interest', 'share')),
  -- What a share is a share of.
  add column shared_kind text check (shared_kind in ('fee', 'expense', 'interest')),
  add constraint invoice_lines_shared check ((kind = 'share') = (shared_kind is not null)),
  -- On which invoice interest is charged, and for which days: none is charged twice.
  add column interest_of_id uuid,
  add column interest_to date,
  add constraint invoice_lines_interest_of foreign key (tenant_id, interest_of_id) references invoices,
  add constraint invoice_lines_interest check ((kind = 'interest') = (interest_of_id is not null) and (interest_of_id is null) = (interest_to is null));
create index invoice_lines_of_interest on invoice_lines (tenant_id, interest_of_id) where interest_of_id is not null;

alter table expenses
  drop constraint expenses_status_check,
  add constraint expenses_status_check check (status in ('Unbilled', 'Billed', 'WrittenOff')),
  add column written_off_at timestamptz,
  add column written_off_by uuid,
  add column written_off_reason text not null default '',
  add constraint expenses_written_off_by foreign key (tenant_id, written_off_by) references users,
  add constraint expenses_written_off check ((status = 'WrittenOff') = (written_off_at is not null));
