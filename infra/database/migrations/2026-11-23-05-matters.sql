-- Matters and what hangs on them: access, parties, dates, instructions, numbers, changes of many at once.

create table matters (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  file_number text not null,
  title text not null,
  description text not null default '',
  client_id uuid not null,
  client_name text not null,
  type text not null,
  stage text not null default '',
  status text not null check (status in ('Pending', 'Open', 'OnHold', 'Completed', 'Archived', 'Destroyed', 'Cancelled', 'Deleted')),
  person_responsible_id uuid not null,
  person_acting_id uuid,
  person_assisting_id uuid,
  introducer_id uuid,
  office_id uuid,
  team_id uuid,
  referrer_id uuid,
  opened_on date,
  instructed_on date,
  closed_on date,
  next_key_date date,
  next_key_date_name text,
  billing_type text not null default 'time' check (billing_type in ('time', 'fixed', 'contingent')),
  currency char(3) not null default 'AUD',
  estimate_minor bigint,
  estimate_warning_percent integer not null default 80,
  -- Kept with the ledger, so that a list need not add up entries.
  wip_minor bigint not null default 0,
  debtors_minor bigint not null default 0,
  trust_minor bigint not null default 0,
  billed_minor bigint not null default 0,
  last_activity_at timestamptz,
  is_restricted boolean not null default false,
  search text not null generated always as (lower(file_number || ' ' || title || ' ' || client_name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- The rest of a matter's record: what warns, what was agreed, where its file lies once it is closed.
  banner text not null default '',
  cost_agreement text not null default 'notSent' check (cost_agreement in ('notSent', 'sent', 'signed', 'notRequired')),
  cost_agreement_on date,
  archive_number text not null default '',
  archive_box text not null default '',
  destroy_on date,
  -- Where a deleted matter goes back to.
  status_before_deletion text,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, file_number),
  foreign key (tenant_id, client_id) references contacts,
  foreign key (tenant_id, person_responsible_id) references users,
  foreign key (tenant_id, person_acting_id) references users,
  foreign key (tenant_id, person_assisting_id) references users,
  foreign key (tenant_id, introducer_id) references users,
  foreign key (tenant_id, office_id) references offices,
  foreign key (tenant_id, team_id) references teams,
  foreign key (tenant_id, referrer_id) references referrers
);
create index matters_by_title on matters (tenant_id, title, id);
create index matters_by_client on matters (tenant_id, client_id);
create index matters_by_responsible on matters (tenant_id, person_responsible_id);
create index matters_by_status on matters (tenant_id, status, file_number);
create index matters_by_opened on matters (tenant_id, opened_on);
create index matters_by_wip on matters (tenant_id, wip_minor);
create index matters_search on matters using gin (tenant_id, search gin_trgm_ops);
create index matters_deleted on matters (tenant_id, deleted_at desc) where status = 'Deleted';
-- The next key date of a matter passes with the day: the jobs role moves it on, and is told where.
create index matters_by_next_key_date on matters (tenant_id, next_key_date) where next_key_date is not null;
-- What a list of current matters counts and pages through: in file-number order, with whatever the wall and the reach of a
-- role look at, so that neither has to visit the rows. The condition is that of the statements, word by word.
create index matters_current on matters (tenant_id, file_number)
  include (id, is_restricted, person_responsible_id, person_acting_id, person_assisting_id, office_id, team_id)
  where status in ('Pending', 'Open', 'OnHold');
select isolate_tenant_table('public.matters');
-- Search. LIKE is not leakproof, so under row-level security the planner leaves
-- the trigram index alone and reads every row of the firm. These functions run
-- as atrium_search, which sees all rows of three columns and nothing else,
-- filter by the tenant they are given, and refuse any but the current one. They
-- answer ids only: the query that joins them is under row-level security as ever.
-- `pattern` is what likePattern() makes: lower case, with % _ \ escaped.
create policy search_reads on matters for select to atrium_search using (true);
grant select (tenant_id, id, search) on matters, contacts to atrium_search;
create policy jobs_reads on matters for select to atrium_jobs using (true);
grant select (tenant_id, next_key_date) on matters to atrium_jobs;
alter table enquiries add foreign key (tenant_id, matter_id) references matters;

-- The wall: who may see a restricted matter, and what an external person was given.
create table matter_access (
  tenant_id text not null,
  matter_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, matter_id, user_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index matter_access_by_user on matter_access (tenant_id, user_id);
select isolate_tenant_table('public.matter_access');

create table matter_parties (
  tenant_id text not null,
  id uuid not null default new_id(),
  matter_id uuid not null,
  contact_id uuid not null,
  role text not null,
  is_adverse boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_id, contact_id, role),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts
);
create index matter_parties_by_contact on matter_parties (tenant_id, contact_id);
select isolate_tenant_table('public.matter_parties');

-- Instructions for a matter that waits for somebody's decision. The matter itself
-- is there from the start, as Pending; accepted it is Open, turned down Cancelled.
create table matter_instructions (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  matter_id uuid not null,
  submitted_by uuid not null,
  client_reference text not null,
  matter_type text not null,
  debtor jsonb not null,
  debtor_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  interest_basis text not null check (interest_basis in ('none', 'contract', 'statutory')),
  interest_rate numeric(7, 4),
  interest_from date,
  instructions text not null,
  -- The words the person saw and confirmed.
  declaration text not null,
  declared_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, matter_id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, submitted_by) references users,
  foreign key (tenant_id, decided_by) references users,
  check ((status = 'pending') = (decided_at is null))
);
create index matter_instructions_pending on matter_instructions (tenant_id, created_at) where status = 'pending';
select isolate_tenant_table('public.matter_instructions');

-- What somebody has typed so far; one for each person.
create table matter_instruction_drafts (
  tenant_id text not null,
  user_id uuid not null,
  draft jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.matter_instruction_drafts');

-- What a person opened last: one row for each matter, so that the log need not be searched.
create table matter_visits (
  tenant_id text not null,
  user_id uuid not null,
  matter_id uuid not null,
  visited_at timestamptz not null default now(),
  primary key (tenant_id, user_id, matter_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, matter_id) references matters on delete cascade
);
create index matter_visits_by_time on matter_visits (tenant_id, user_id, visited_at desc);
select isolate_tenant_table('public.matter_visits');

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

create table matter_dates (
  tenant_id text not null,
  id uuid not null default new_id(),
  matter_id uuid not null,
  name text not null,
  due_on date not null,
  starts_at timestamptz,
  is_confirmed boolean not null default false,
  is_calculated boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- Which rule a date came from: a date of a matter comes from a rule once.
  rule_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, rule_id) references matter_date_rules
);
create index matter_dates_by_matter on matter_dates (tenant_id, matter_id, due_on);
create unique index matter_dates_by_rule on matter_dates (tenant_id, matter_id, rule_id) where rule_id is not null;
select isolate_tenant_table('public.matter_dates');

-- Changes of many matters at once (product specification §2.3, /matterManagement).
-- A run is looked at before it is applied: every row with what would change.
-- A job then takes one row after the other; what a row became is written with the
-- change itself, so that it happens once whatever becomes of the job.
create table matter_change_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_id uuid not null,
  -- What is to be set, by field; empty for a run that takes another one back.
  changes jsonb not null,
  undoes_id uuid,
  state text not null default 'PREVIEW' check (state in ('PREVIEW', 'QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  failure text check (failure in ('ACCESS_CHANGED', 'NOT_POSSIBLE')),
  total integer not null default 0,
  -- When the job may be tried, or when whoever has it is taken for dead.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- From where it was asked, for the activity log.
  client jsonb not null default '{}',
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  finished_at timestamptz,
  -- Firms whose changes of matters wait get their turn by how long they have waited. A run keeps the rights it began
  -- with, so that all of its rows are by the same ones, whichever process has its turn.
  rights text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, undoes_id) references matter_change_runs on delete cascade,
  check ((state = 'FAILED') = (failure is not null))
);
create index matter_change_runs_by_user on matter_change_runs (tenant_id, user_id, created_at desc);
create index matter_change_runs_undoing on matter_change_runs (tenant_id, undoes_id) where undoes_id is not null;
create index matter_change_runs_due on matter_change_runs (due_at) where state in ('QUEUED', 'RUNNING');
create index matter_change_runs_unused on matter_change_runs (created_at) where state = 'PREVIEW';
select isolate_tenant_table('public.matter_change_runs');
-- As for exports: whose work is due, and nothing of the work.
create policy jobs_reads on matter_change_runs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at, created_at) on matter_change_runs to atrium_jobs;

create table matter_change_rows (
  tenant_id text not null,
  run_id uuid not null,
  position integer not null,
  matter_id uuid not null,
  -- As it was when the change was looked at: one that is another by now is left alone.
  version integer not null,
  -- Only the fields that differ.
  before jsonb not null,
  after jsonb not null,
  outcome text not null check (outcome in ('WILL_CHANGE', 'UNCHANGED', 'REFUSED', 'CHANGED', 'SKIPPED')),
  reason text,
  version_after integer,
  done_at timestamptz,
  primary key (tenant_id, run_id, position),
  unique (tenant_id, run_id, matter_id),
  foreign key (tenant_id, run_id) references matter_change_runs on delete cascade,
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  check ((outcome = 'CHANGED') = (version_after is not null))
);
create index matter_change_rows_waiting on matter_change_rows (tenant_id, run_id, position) where outcome = 'WILL_CHANGE';
create index matter_change_rows_by_matter on matter_change_rows (tenant_id, matter_id);
select isolate_tenant_table('public.matter_change_rows');

-- File numbers are counted in sequences: one for the firm, or for each year, month,
-- office and type of matter, as the firm's rules say. The row stays locked until the
-- matter is there or the attempt is over, so that a sequence has no gaps.
create table file_number_counters (
  tenant_id text not null references tenants,
  sequence text not null,
  last_number bigint not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, sequence)
);
select isolate_tenant_table('public.file_number_counters');

-- What somebody decided about a pending matter that came without instructions;
-- those of instructions are kept with these.
create table matter_decisions (
  tenant_id text not null references tenants,
  matter_id uuid not null,
  status text not null check (status in ('accepted', 'rejected')),
  reason text not null default '',
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, matter_id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, decided_by) references users
);
select isolate_tenant_table('public.matter_decisions');

create function search_matters(tenant text, pattern text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query select m.id from matters m where m.tenant_id = tenant and m.search like pattern;
  end
  $$;

create function firms_with_past_key_dates() returns setof text
  language sql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tenant_id from tenants t
    where exists (select 1 from matters m where m.tenant_id = t.tenant_id and m.next_key_date < (now() at time zone t.time_zone)::date)
    limit 100
  $$;

create function firms_with_due_matter_changes() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select due.tenant_id from (
      select r.tenant_id, r.due_at as since from matter_change_runs r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
      union all select r.tenant_id, r.created_at + interval '1 day' from matter_change_runs r where r.state = 'PREVIEW' and r.created_at <= now() - interval '1 day'
    ) due group by due.tenant_id order by min(due.since), due.tenant_id limit 100
  $$;

revoke execute on function search_matters(text, text) from public;
grant execute on function search_matters(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_matters(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;

revoke execute on function
  firms_with_past_key_dates(),
  firms_with_due_matter_changes() from public;
grant execute on function
  firms_with_past_key_dates(),
  firms_with_due_matter_changes() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_past_key_dates() owner to atrium_jobs;
alter function firms_with_due_matter_changes() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
