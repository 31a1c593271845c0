-- What of an invoice left the firm: the paper that is kept with its matter, and each time it was sent.

-- The PDF as it was when the invoice was issued.
alter table invoices
  add column document_id uuid,
  add constraint invoices_document foreign key (tenant_id, document_id) references documents;

-- Entered once, never altered: what was sent to whom. What became of the mail is in the outbox.
create table invoice_sendings (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  invoice_id uuid not null,
  kind text not null check (kind in ('invoice', 'reminder')),
  -- Of a reminder: after how many days it is due.
  due_days integer,
  recipient text not null,
  subject text not null,
  mail_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices on delete cascade,
  foreign key (tenant_id, created_by) references users
);
create index invoice_sendings_of on invoice_sendings (tenant_id, invoice_id, created_at);
-- A reminder of one age goes out once.
create unique index invoice_sendings_once on invoice_sendings (tenant_id, invoice_id, due_days) where kind = 'reminder';
select isolate_tenant_table('public.invoice_sendings', 'select, insert');
