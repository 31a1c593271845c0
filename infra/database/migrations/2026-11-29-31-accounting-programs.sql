-- What joins a firm to its accounting program, and what is sent there.

-- An export that was sent by the program's API, entry by entry.
alter table journal_exports drop constraint journal_exports_profile_check;
alter table journal_exports add constraint journal_exports_profile_check check (profile in ('plain', 'xero', 'myob', 'online'));

-- The tokens are sealed with a key of the server; the database alone opens nothing.
create table accounting_connections (
  tenant_id text not null references tenants,
  program text not null check (program in ('xero')),
  -- `choosing`: access was given to several organisations, and nobody has said which is the firm's.
  state text not null check (state in ('choosing', 'connected', 'broken', 'disconnected')),
  organisation_id text not null default '',
  organisation_name text not null default '',
  organisations jsonb not null default '[]',
  base_currency text not null default '',
  -- Which account of the program each account of the ledgers is.
  accounts jsonb not null default '{}',
  tokens bytea,
  expires_at timestamptz,
  -- Tokens are renewed by one process at a time: a refresh token is good once.
  refreshing_until timestamptz,
  -- Counts the tokens, so that an answer that came late does not replace newer ones.
  grant_number integer not null default 1,
  problem text not null default '',
  -- The program asked to be left alone until then.
  due_at timestamptz not null default now(),
  connected_at timestamptz not null default now(),
  connected_by uuid,
  disconnected_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, program),
  foreign key (tenant_id, connected_by) references users,
  check ((state = 'disconnected') = (tokens is null))
);
select isolate_tenant_table('public.accounting_connections');

-- Somebody is at the program's own page: what they come back with is good for them alone, once, and not for long.
create table accounting_sign_ins (
  tenant_id text not null references tenants,
  state_hash bytea not null,
  program text not null check (program in ('xero')),
  user_id uuid not null,
  verifier bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.accounting_sign_ins');

-- One entry of the program for each invoice, payment or change of an export: sent once, in the order of their positions.
create table accounting_entries (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  export_id uuid not null,
  position integer not null,
  matter_id uuid not null,
  invoice_id uuid,
  day date not null,
  currency char(3) not null,
  reference text not null,
  -- Names its export and position, so that the entry is found in the program when an answer was lost.
  narration text not null,
  -- By account of the ledgers; debits are positive. They add up to nothing.
  lines jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- How often somebody asked for it to be sent again: each time is a request of its own.
  retries integer not null default 0,
  due_at timestamptz not null default now(),
  -- Why it was not taken: the program refused it, an account is not chosen, or its answer says nothing.
  failure text not null default '' check (failure in ('', 'refused', 'noAccount', 'unreadable')),
  -- What the program said, or which account.
  failure_detail text not null default '',
  -- For the books of which organisation, and where it is there.
  organisation_id text not null,
  organisation_name text not null,
  remote_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, export_id, position),
  foreign key (tenant_id, export_id) references journal_exports,
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, invoice_id) references invoices,
  check ((state = 'sent') = (remote_id is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (failure <> ''))
);
create index accounting_entries_due on accounting_entries (tenant_id, due_at) where state = 'waiting';
create index accounting_entries_failed on accounting_entries (tenant_id, export_id) where state = 'failed';
create index accounting_entries_of_invoices on accounting_entries (tenant_id, invoice_id) where invoice_id is not null;
create index accounting_entries_of_matters on accounting_entries (tenant_id, matter_id);
-- What was sent is never deleted.
select isolate_tenant_table('public.accounting_entries', 'select, insert, update');

create policy jobs_reads on accounting_entries for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on accounting_entries to atrium_jobs;
create policy jobs_reads on accounting_connections for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on accounting_connections to atrium_jobs;
create function firms_with_due_accounting() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select e.tenant_id from accounting_entries e join accounting_connections c on c.tenant_id = e.tenant_id
    where e.state = 'waiting' and e.due_at <= now() and c.state = 'connected' and c.due_at <= now()
    group by e.tenant_id order by min(e.due_at), e.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_accounting() from public;
grant execute on function firms_with_due_accounting() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_accounting() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
