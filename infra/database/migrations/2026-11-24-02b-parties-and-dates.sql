-- What was taken off a matter, so that it can be put back as it was.
create table matter_removals (
  tenant_id text not null references tenants,
  -- The row's own id.
  id uuid not null,
  matter_id uuid not null,
  kind text not null check (kind in ('party', 'date')),
  content jsonb not null,
  removed_at timestamptz not null default now(),
  removed_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, removed_by) references users
);
select isolate_tenant_table('public.matter_removals');

-- Rules that calculate a date of a matter from another day: so long after it was opened or instructed, or after another
-- of its dates. An empty type means every matter.
create table matter_date_rules (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_type text not null default '',
  name text not null,
  base text not null check (base in ('opened', 'instructed', 'date')),
  -- The name of the date it counts from, where it counts from one.
  base_name text not null default '',
  years integer not null default 0 check (years between -100 and 100),
  months integer not null default 0 check (months between -1200 and 1200),
  days integer not null default 0 check (days between -36500 and 36500),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_type, name),
  check ((base = 'date') = (base_name <> ''))
);
select isolate_tenant_table('public.matter_date_rules');

-- Which rule a date came from: a date of a matter comes from a rule once.
alter table matter_dates add column rule_id uuid,
  add foreign key (tenant_id, rule_id) references matter_date_rules;
create unique index matter_dates_by_rule on matter_dates (tenant_id, matter_id, rule_id) where rule_id is not null;
