-- Whose a new enquiry is: the first rule that fits its area and its office, and finds somebody who has room.
create table enquiry_assignment_rules (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  sort_order integer not null default 0,
  name text not null,
  -- Null for every area, and every office.
  area_id uuid,
  office_id uuid,
  team_id uuid not null,
  -- Who has so many open enquiries gets no more by this rule; null for no limit.
  most_open integer check (most_open between 1 and 10000),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, area_id) references lookups,
  foreign key (tenant_id, office_id) references offices,
  foreign key (tenant_id, team_id) references teams
);
select isolate_tenant_table('public.enquiry_assignment_rules');
