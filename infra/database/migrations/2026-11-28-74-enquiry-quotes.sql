-- What the firm offers an enquirer to act for. What was sent is kept as a paper among the documents of the enquiry.
create table enquiry_quotes (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  enquiry_id uuid not null,
  number integer not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  title text not null,
  introduction text not null default '',
  -- What it is made of: description and amount without tax, in the smallest unit.
  lines jsonb not null,
  currency char(3) not null,
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  valid_until date,
  document_id uuid,
  sent_at timestamptz,
  decided_at timestamptz,
  decision_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, enquiry_id, number),
  foreign key (tenant_id, enquiry_id) references enquiries,
  foreign key (tenant_id, document_id) references documents,
  foreign key (tenant_id, created_by) references users,
  foreign key (tenant_id, changed_by) references users
);
select isolate_tenant_table('public.enquiry_quotes', 'select, insert, update');
