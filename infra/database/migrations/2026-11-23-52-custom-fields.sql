-- The firm's own fields of enquiries, in sections, and what was entered in them.

create table custom_field_sections (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  -- In addresses.
  code text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  unique (tenant_id, code)
);
select isolate_tenant_table('public.custom_field_sections');

create table custom_fields (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  section_id uuid not null,
  label text not null,
  -- In merge fields and imports: `custom.preferredOffice`.
  code text not null,
  field_type text not null,
  help_text text not null default '',
  -- A line for each choice, `code = Label`; one that is offered no longer begins with `-`.
  choices text not null default '',
  required_when text not null default 'never' check (required_when in ('never', 'always', 'status')),
  required_status text check (required_status in ('Open', 'Ongoing', 'OnHold', 'Won', 'Lost')),
  -- Ids of roles parted by spaces; empty is every role of the firm.
  role_ids text not null default '',
  is_searchable boolean not null default false,
  is_reportable boolean not null default true,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, section_id, label),
  unique (tenant_id, code),
  foreign key (tenant_id, section_id) references custom_field_sections
);
select isolate_tenant_table('public.custom_fields');

-- A value stays as it was entered, whatever becomes of its field: the type and the label it had stand beside it.
create table custom_field_values (
  tenant_id text not null references tenants,
  enquiry_id uuid not null,
  field_id uuid not null,
  field_type text not null,
  label text not null,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, enquiry_id, field_id),
  foreign key (tenant_id, enquiry_id) references enquiries on delete cascade,
  foreign key (tenant_id, field_id) references custom_fields
);
select isolate_tenant_table('public.custom_field_values');
create index custom_field_values_of_field on custom_field_values (tenant_id, field_id);
