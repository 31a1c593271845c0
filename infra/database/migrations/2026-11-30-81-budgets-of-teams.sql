-- Budgets of teams, in a table of their own: servers of an earlier version read and write those of firms, offices and people.
create table team_budgets (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  measure text not null check (length(measure) between 1 and 60),
  team_id uuid not null,
  starts_on date not null check (extract(day from starts_on) = 1),
  -- As those of budgets.
  amounts float8[] not null check (cardinality(amounts) = 12),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, measure, team_id, starts_on),
  foreign key (tenant_id, team_id) references teams on delete cascade,
  foreign key (tenant_id, changed_by) references users
);
create index team_budgets_by_team on team_budgets (tenant_id, team_id);
select isolate_tenant_table('public.team_budgets', 'select, insert, update');
