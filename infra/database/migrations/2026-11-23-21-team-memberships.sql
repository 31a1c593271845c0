-- Who belonged to which team when. `team_members` is who belongs to it today, which reach is decided by.

create table team_memberships (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  team_id uuid not null,
  user_id uuid not null,
  is_manager boolean not null default false,
  starts_on date not null,
  -- The last day; null while no end is known.
  ends_on date,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, team_id) references teams on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade,
  check (ends_on is null or ends_on >= starts_on)
);
create index team_memberships_of_user on team_memberships (tenant_id, user_id, team_id);
select isolate_tenant_table('public.team_memberships');

insert into team_memberships (tenant_id, team_id, user_id, is_manager, starts_on, created_by)
  select tenant_id, team_id, user_id, is_manager, created_at::date, created_by from team_members;
