-- Fields that a type of matter has of its own, and what was entered in them.

create table matter_type_fields (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_type_id uuid not null,
  label text not null,
  -- In columns of lists and merge fields: `custom.courtNumber`. The fields of several types with one key are one column.
  code text not null,
  section text not null default '',
  field_type text not null,
  help_text text not null default '',
  -- A line for each choice, `code = Label`; one that is offered no longer begins with `-`.
  choices text not null default '',
  required_when text not null default 'never' check (required_when in ('never', 'always', 'completed')),
  -- Ids of roles parted by spaces; empty is every role of the firm.
  role_ids text not null default '',
  is_reportable boolean not null default true,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_type_id, label),
  unique (tenant_id, matter_type_id, code),
  foreign key (tenant_id, matter_type_id) references matter_types
);
select isolate_tenant_table('public.matter_type_fields');

-- A value stays as it was entered, whatever becomes of its field or of the type of its matter.
create table matter_field_values (
  tenant_id text not null references tenants,
  matter_id uuid not null,
  field_id uuid not null,
  field_type text not null,
  label text not null,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, matter_id, field_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, field_id) references matter_type_fields
);
select isolate_tenant_table('public.matter_field_values');
create index matter_field_values_of_field on matter_field_values (tenant_id, field_id);
