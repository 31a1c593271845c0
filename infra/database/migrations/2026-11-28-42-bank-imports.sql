-- Statements of the firm's account that were taken in, and what of them was allocated to invoices by a person.

create table bank_imports (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  file_name text not null,
  format text not null check (format in ('csv', 'ofx', 'camt.053')),
  -- The same file is recognised by its hash.
  sha256 text not null,
  -- Of what it held: lines that were known from another file, and amounts that left the account.
  known_lines integer not null default 0,
  debit_lines integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, sha256),
  foreign key (tenant_id, created_by) references users
);
select isolate_tenant_table('public.bank_imports', 'select, insert, delete');

create table bank_lines (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  import_id uuid not null,
  position integer not null,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  payer text not null default '',
  description text not null default '',
  -- The same line in another file is recognised by it.
  fingerprint text not null,
  payment_id uuid,
  is_ignored boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, fingerprint),
  foreign key (tenant_id, import_id) references bank_imports on delete cascade,
  foreign key (tenant_id, payment_id) references payments,
  foreign key (tenant_id, changed_by) references users
);
create index bank_lines_of on bank_lines (tenant_id, import_id, position);
select isolate_tenant_table('public.bank_lines');
