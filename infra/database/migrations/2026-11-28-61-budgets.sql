-- What a firm means to reach: a measure for twelve months from the first of one, of the firm, an office or a person.
create table budgets (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  measure text not null check (length(measure) between 1 and 60),
  office_id uuid,
  user_id uuid,
  starts_on date not null check (extract(day from starts_on) = 1),
  -- In the unit of the measure: minor units, minutes, a number. Null where nothing is set for a month.
  amounts float8[] not null check (cardinality(amounts) = 12),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, measure, office_id, user_id, starts_on),
  foreign key (tenant_id, office_id) references offices on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, changed_by) references users,
  check (office_id is null or user_id is null)
);
create index budgets_by_office on budgets (tenant_id, office_id) where office_id is not null;
create index budgets_by_user on budgets (tenant_id, user_id) where user_id is not null;
select isolate_tenant_table('public.budgets', 'select, insert, update');
