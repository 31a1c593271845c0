-- What an hour is charged at: for whom, on what, and from which day. Rates are not altered when another begins: what is
-- in force on a day is the latest that began by then, of the narrowest scope.
create table rates (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- hourly: of a person, a role or the firm; agreed: with the client; blended: one for everybody who works on it;
  -- fixed and capped: a fee for the whole matter, beside the rate that its time is valued at.
  kind text not null check (kind in ('hourly', 'agreed', 'blended', 'fixed', 'capped')),
  -- On what. At most one; none of them is all work of the firm.
  matter_id uuid,
  client_id uuid,
  matter_type_id uuid,
  -- For whom. At most one; neither is everybody.
  user_id uuid,
  role_id uuid,
  amount_minor bigint not null check (amount_minor between 0 and 100000000000),
  currency char(3) not null default 'AUD',
  starts_on date not null,
  -- The last day, where it is known: from then on what was in force before is so again.
  ends_on date check (ends_on >= starts_on),
  note text not null default '' check (length(note) <= 500),
  -- Kept for the entries that were recorded at it.
  deleted_at timestamptz,
  deleted_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, client_id) references contacts,
  foreign key (tenant_id, matter_type_id) references matter_types on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade,
  foreign key (tenant_id, deleted_by) references users,
  constraint rates_on check (num_nonnulls(matter_id, client_id, matter_type_id) <= 1),
  constraint rates_for check (num_nonnulls(user_id, role_id) <= 1),
  constraint rates_agreed check (kind <> 'agreed' or num_nonnulls(matter_id, client_id) = 1),
  constraint rates_blended check (kind <> 'blended' or (num_nonnulls(matter_id, client_id, matter_type_id) = 1 and num_nonnulls(user_id, role_id) = 0)),
  constraint rates_of_matter check (kind not in ('fixed', 'capped') or (matter_id is not null and num_nonnulls(user_id, role_id) = 0))
);
create index rates_of_matter on rates (tenant_id, matter_id) where matter_id is not null;
create index rates_of_client on rates (tenant_id, client_id) where client_id is not null;
create index rates_of_user on rates (tenant_id, user_id) where user_id is not null;
create index rates_of_firm on rates (tenant_id, starts_on) where matter_id is null and client_id is null and user_id is null;
select isolate_tenant_table('public.rates', 'select, insert, update');

-- Which rate an entry was recorded at. `timekeeper` is the rate in the person's own record, `rate` the row that is
-- named, `none` that there was none.
alter table time_entries add column rate_id uuid;
alter table time_entries add constraint time_entries_rate foreign key (tenant_id, rate_id) references rates;
create index time_entries_by_rate on time_entries (tenant_id, rate_id) where rate_id is not null;

-- A change of many entries at once, so that it can be undone as one: what each was, and the version it came to have.
create table time_changes (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  kind text not null check (kind in ('rates', 'recode')),
  -- The rate that was set, changed or deleted with it: as it was before, null where it was new, and the version it came to have.
  rate_id uuid,
  rate_before jsonb,
  rate_version integer,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, rate_id) references rates,
  foreign key (tenant_id, created_by) references users,
  constraint time_changes_of_rates check ((kind = 'rates') = (rate_id is not null))
);
select isolate_tenant_table('public.time_changes', 'select, insert, update');

create table time_change_entries (
  tenant_id text not null,
  time_change_id uuid not null,
  time_entry_id uuid not null,
  before jsonb not null,
  version integer not null,
  primary key (tenant_id, time_change_id, time_entry_id),
  foreign key (tenant_id, time_change_id) references time_changes on delete cascade,
  foreign key (tenant_id, time_entry_id) references time_entries
);
select isolate_tenant_table('public.time_change_entries', 'select, insert');
