-- How the time of a client or a matter is billed, where it is other than the firm's way. What is null is as the wider scope says.
create table time_policies (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid,
  client_id uuid,
  unit_seconds integer check (unit_seconds between 60 and 3600),
  rounding text check (rounding in ('up', 'nearest', 'none')),
  minimum_units integer check (minimum_units between 0 and 100),
  -- What is rounded: each entry, or what a person did on a matter in a day.
  per text check (per in ('entry', 'day')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_id),
  unique (tenant_id, client_id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, client_id) references contacts,
  constraint time_policies_of check (num_nonnulls(matter_id, client_id) = 1)
);
select isolate_tenant_table('public.time_policies');
