-- What AI was asked, and what it may cost.

-- What asking a language model costs: counted for each person and for the firm
-- by day, taken before a call and set right after it, so that any number of
-- calls at once, from any number of processes, stay within the limits.
create table ai_firm_days (
  tenant_id text not null references tenants,
  day date not null,
  calls integer not null check (calls >= 0),
  tokens bigint not null check (tokens >= 0),
  primary key (tenant_id, day)
);
select isolate_tenant_table('public.ai_firm_days');

create table ai_user_days (
  tenant_id text not null,
  user_id uuid not null,
  day date not null,
  calls integer not null check (calls >= 0),
  tokens bigint not null check (tokens >= 0),
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.ai_user_days');

-- One row for each call that was let through. What was asked and answered is not kept.
create table ai_calls (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  -- Chosen by whoever asks: the same request is never asked twice.
  request_id text not null,
  day date not null,
  feature text not null check (feature in ('answer', 'completion', 'analysis')),
  task text not null,
  model text not null,
  -- `lost`: the process that asked ended before the answer did.
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed', 'cancelled', 'lost')),
  reserved_tokens integer not null check (reserved_tokens >= 0),
  prompt_tokens integer,
  completion_tokens integer,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, request_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((state = 'running') = (finished_at is null))
);
create index ai_calls_running on ai_calls (tenant_id, started_at) where state = 'running';
-- What is kept of calls to a language model, and of analyses, is forgotten after
-- a time. A job looks for firms that have something old; it sees no more than that.
create index ai_calls_by_age on ai_calls (tenant_id, started_at) where state <> 'running';
select isolate_tenant_table('public.ai_calls');
create policy jobs_reads on ai_calls for select to atrium_jobs using (true);
grant select (tenant_id, state, started_at) on ai_calls to atrium_jobs;

-- A question about a CSV file, which takes minutes: whoever asked may leave and come back.
create table ai_analyses (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  idempotency_key text not null,
  question text not null,
  file_name text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  step text not null default 'waiting' check (step in ('waiting', 'sending', 'working', 'reading', 'tidying', 'over')),
  answer text,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, idempotency_key),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index ai_analyses_by_age on ai_analyses (tenant_id, changed_at);
select isolate_tenant_table('public.ai_analyses');
create policy jobs_reads on ai_analyses for select to atrium_jobs using (true);
grant select (tenant_id, changed_at) on ai_analyses to atrium_jobs;

create function firms_with_old_ai(log_days integer, analysis_days integer) returns setof text
  language sql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tenant_id from tenants t
    where exists (select 1 from ai_calls c where c.tenant_id = t.tenant_id and c.state <> 'running' and c.started_at < now() - make_interval(days => log_days))
      or exists (select 1 from ai_analyses a where a.tenant_id = t.tenant_id and a.changed_at < now() - make_interval(days => analysis_days))
    limit 100
  $$;

revoke execute on function firms_with_old_ai(integer, integer) from public;
grant execute on function firms_with_old_ai(integer, integer) to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_old_ai(integer, integer) owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
