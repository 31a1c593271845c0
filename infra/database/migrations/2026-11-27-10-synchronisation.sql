-- Synchronisation with the system that a firm comes from: which record there is which here, what changed on either side
-- and waits to be carried over, what both sides changed, and how far the two agree.

-- How far the two are with each other. A lease says which process carries over; `attempts` tells it from any other.
create table sync_states (
  tenant_id text not null references tenants,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  is_paused boolean not null default false,
  -- What provisioning brought across has to be taken over as links first.
  needs_links boolean not null default true,
  -- Where the feed of changes goes on, by kind.
  cursors jsonb not null default '{}',
  -- The address that the system reports to holds a secret of which only the hash is here; what it signs with is sealed.
  hook_key_hash bytea,
  hook_secret bytea,
  hook_id text,
  hook_checked_at timestamptz,
  last_hook_at timestamptz,
  polled_at timestamptz,
  poll_at timestamptz not null default now(),
  last_in_at timestamptz,
  last_out_at timestamptz,
  -- Not before this: the system asked to wait, or was away.
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempts integer not null default 0,
  failures integer not null default 0,
  last_error text not null default '',
  -- Administrators were told that the connection is broken; empty again once it works.
  told_at timestamptz,
  reconcile_at timestamptz not null default now() + interval '1 day',
  version integer not null default 1,
  primary key (tenant_id, source_system)
);
create index sync_states_due on sync_states (poll_at) where not is_paused;
select isolate_tenant_table('public.sync_states');

-- A record there and the one here. `record_id` is of the kind that `kind` says; a record that is gone leaves its link, which tells where it came from.
create table sync_links (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  kind text not null check (kind in ('contact', 'matter', 'task', 'note', 'time')),
  -- Empty while it is being made there.
  source_id text,
  record_id uuid not null,
  origin text not null check (origin in ('source', 'atrium')),
  -- What both sides last agreed on, field by field.
  base jsonb not null default '{}',
  base_hash text not null default '',
  row_version text not null default '',
  -- The request with which Atrium wrote there last: what comes back under it is its own.
  request_id uuid,
  sent_at timestamptz,
  sent jsonb not null default '{}',
  last_in_at timestamptz,
  last_out_at timestamptz,
  gone_there_at timestamptz,
  merged_into text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_system, kind, source_id),
  unique (tenant_id, source_system, kind, record_id)
);
create index sync_links_by_record on sync_links (tenant_id, kind, record_id);
select isolate_tenant_table('public.sync_links');

-- That something changed there: told by the system, or found by asking. Each is kept for a while, so that one that comes again is known.
create table sync_events (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  event_key text not null,
  kind text not null check (kind in ('contact', 'matter', 'task', 'note', 'time')),
  source_id text not null,
  via text not null check (via in ('hook', 'poll')),
  -- A request of Atrium's that the system could not carry out after it had accepted it.
  failed_request uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason text not null default '',
  detail text not null default '',
  attempts integer not null default 0,
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, source_system, event_key)
);
create index sync_events_waiting on sync_events (tenant_id, source_system, due_at) where state = 'waiting';
create index sync_events_failed on sync_events (tenant_id, source_system, received_at) where state = 'failed';
create index sync_events_settled on sync_events (tenant_id, settled_at) where state = 'done';
select isolate_tenant_table('public.sync_events');

-- What changed here and waits to go there: one row for each record however often it changed. Written by triggers in the
-- transaction of the change, so that no way of changing a record passes it by.
create table sync_outbox (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  kind text not null check (kind in ('contact', 'matter', 'task', 'note', 'time')),
  record_id uuid not null,
  -- Counts the changes, so that one which comes while another is being sent is not taken for sent.
  changes integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  reason text not null default '',
  -- What the system said when it refused.
  detail text not null default '',
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_system, kind, record_id)
);
create index sync_outbox_due on sync_outbox (tenant_id, source_system, due_at) where state = 'waiting';
select isolate_tenant_table('public.sync_outbox');

-- A field that both sides changed, or a record that one side deleted: kept until a person decides.
create table sync_conflicts (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  link_id uuid not null,
  -- Empty where the record as a whole is meant.
  field text not null,
  what text not null default 'changed' check (what in ('changed', 'deletedThere', 'deletedHere', 'mergedThere')),
  base_value text,
  our_value text not null default '',
  our_at timestamptz,
  our_by text not null default '',
  their_value text not null default '',
  their_at timestamptz,
  their_by text not null default '',
  found_at timestamptz not null default now(),
  resolution text check (resolution in ('ours', 'theirs', 'agreed')),
  resolved_at timestamptz,
  resolved_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, link_id) references sync_links on delete cascade,
  foreign key (tenant_id, resolved_by) references users,
  check ((resolution is null) = (resolved_at is null))
);
create unique index sync_conflicts_open on sync_conflicts (tenant_id, link_id, field) where resolution is null;
create index sync_conflicts_by_link on sync_conflicts (tenant_id, link_id);
select isolate_tenant_table('public.sync_conflicts');

-- Which side leads where both changed a field, as the firm says; what is not here is as the product says.
create table sync_field_leads (
  tenant_id text not null references tenants,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  kind text not null check (kind in ('contact', 'matter', 'task', 'note', 'time')),
  field text not null,
  lead text not null check (lead in ('source', 'atrium', 'ask')),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, source_system, kind, field),
  foreign key (tenant_id, changed_by) references users
);
select isolate_tenant_table('public.sync_field_leads');

-- A comparison of both sides, record by record.
create table sync_reconciliations (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  cursor jsonb not null default '{}',
  asked_by uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references users
);
create unique index sync_reconciliations_running on sync_reconciliations (tenant_id, source_system) where state = 'running';
create index sync_reconciliations_latest on sync_reconciliations (tenant_id, source_system, started_at desc);
select isolate_tenant_table('public.sync_reconciliations');

-- What each record was on both sides when they were compared; a difference stays until somebody says what to do.
create table sync_comparisons (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  reconciliation_id uuid not null,
  kind text not null check (kind in ('contact', 'matter', 'task', 'note', 'time', 'balance')),
  source_id text not null default '',
  record_id uuid,
  our_hash text,
  their_hash text,
  difference text check (difference in ('missingHere', 'missingThere', 'differs', 'balance')),
  detail jsonb not null default '{}',
  remedy text check (remedy in ('theirs', 'ours', 'ignore')),
  settled_at timestamptz,
  settled_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, reconciliation_id) references sync_reconciliations on delete cascade,
  foreign key (tenant_id, settled_by) references users
);
create index sync_comparisons_by_kind on sync_comparisons (tenant_id, reconciliation_id, kind);
create index sync_comparisons_open on sync_comparisons (tenant_id, reconciliation_id) where difference is not null and remedy is null;
select isolate_tenant_table('public.sync_comparisons');

-- A system whose provisioning was finished is kept equal from then on.
create function begin_synchronisation() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into sync_states (tenant_id, source_system)
    select new.tenant_id, new.source_system where new.source_system in ('leap', 'smokeball', 'actionstep')
    on conflict (tenant_id, source_system) do update set needs_links = true, poll_at = now();
    return null;
  end
  $$;
revoke execute on function begin_synchronisation() from public;
create trigger begin_synchronisation after update of phase on provisioning_runs
  for each row when (new.phase = 'finished' and old.phase is distinct from new.phase) execute function begin_synchronisation();

-- A change goes to every system but the one that it came from, which the transaction says.
create function queue_for_source_systems() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into sync_outbox as o (tenant_id, source_system, kind, record_id)
    select s.tenant_id, s.source_system, tg_argv[0], new.id from sync_states s
    where s.tenant_id = new.tenant_id and s.source_system is distinct from current_setting('atrium.came_from', true)
    on conflict (tenant_id, source_system, kind, record_id) do update
      set changes = o.changes + 1, state = 'waiting', reason = '', detail = '', attempts = 0, due_at = now(), queued_at = case when o.state = 'waiting' then o.queued_at else now() end;
    if found then perform pg_notify('atrium_sync', new.tenant_id); end if;
    return null;
  end
  $$;
revoke execute on function queue_for_source_systems() from public;

create trigger queue_new after insert on contacts for each row execute function queue_for_source_systems('contact');
create trigger queue_changed after update on contacts for each row
  when ((old.name, old.title, old.first_name, old.last_name, old.email, old.phone, old.mobile, old.address_line, old.suburb, old.state, old.postcode, old.company_number, old.is_pms, old.is_client)
    is distinct from (new.name, new.title, new.first_name, new.last_name, new.email, new.phone, new.mobile, new.address_line, new.suburb, new.state, new.postcode, new.company_number, new.is_pms, new.is_client))
  execute function queue_for_source_systems('contact');
create trigger queue_new after insert on matters for each row execute function queue_for_source_systems('matter');
create trigger queue_changed after update on matters for each row
  when ((old.file_number, old.title, old.description, old.status, old.person_responsible_id, old.person_acting_id, old.person_assisting_id, old.opened_on, old.is_restricted)
    is distinct from (new.file_number, new.title, new.description, new.status, new.person_responsible_id, new.person_acting_id, new.person_assisting_id, new.opened_on, new.is_restricted))
  execute function queue_for_source_systems('matter');
create trigger queue_new after insert on tasks for each row when (new.matter_id is not null) execute function queue_for_source_systems('task');
create trigger queue_changed after update on tasks for each row
  when (new.matter_id is not null and (old.subject, old.note, old.due_on, old.status, old.assigned_to_id, old.matter_id, old.deleted_at)
    is distinct from (new.subject, new.note, new.due_on, new.status, new.assigned_to_id, new.matter_id, new.deleted_at))
  execute function queue_for_source_systems('task');
create trigger queue_new after insert on notes for each row when (new.matter_id is not null) execute function queue_for_source_systems('note');
create trigger queue_changed after update on notes for each row
  when (new.matter_id is not null and (old.subject, old.body, old.visibility, old.matter_id, old.deleted_at) is distinct from (new.subject, new.body, new.visibility, new.matter_id, new.deleted_at))
  execute function queue_for_source_systems('note');
create trigger queue_new after insert on time_entries for each row execute function queue_for_source_systems('time');
create trigger queue_changed after update on time_entries for each row
  when ((old.worked_on, old.raw_seconds, old.narrative, old.is_billable, old.matter_id, old.deleted_at) is distinct from (new.worked_on, new.raw_seconds, new.narrative, new.is_billable, new.matter_id, new.deleted_at))
  execute function queue_for_source_systems('time');

-- Whose turn it is, and nothing of what is carried over.
create policy jobs_reads on sync_states for select to atrium_jobs using (true);
create policy jobs_reads on sync_events for select to atrium_jobs using (true);
create policy jobs_reads on sync_outbox for select to atrium_jobs using (true);
create policy jobs_reads on sync_reconciliations for select to atrium_jobs using (true);
create policy jobs_reads on source_connections for select to atrium_jobs using (true);
grant select (tenant_id, source_system, is_paused, needs_links, poll_at, due_at, leased_until, reconcile_at) on sync_states to atrium_jobs;
grant select (tenant_id, source_system, state, due_at) on sync_events, sync_outbox to atrium_jobs;
grant select (tenant_id, source_system, state) on sync_reconciliations to atrium_jobs;
grant select (tenant_id, source_system, state) on source_connections to atrium_jobs;
create function firms_with_due_synchronisation() returns table (tenant_id text, source_system text)
  language sql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id, s.source_system from sync_states s
    join source_connections c on c.tenant_id = s.tenant_id and c.source_system = s.source_system and c.state = 'connected'
    where not s.is_paused and s.due_at <= now() and (s.leased_until is null or s.leased_until < now())
      and (s.needs_links or s.poll_at <= now() or s.reconcile_at <= now()
        or exists (select from sync_events e where e.tenant_id = s.tenant_id and e.source_system = s.source_system and e.state = 'waiting' and e.due_at <= now())
        or exists (select from sync_outbox o where o.tenant_id = s.tenant_id and o.source_system = s.source_system and o.state = 'waiting' and o.due_at <= now())
        or exists (select from sync_reconciliations r where r.tenant_id = s.tenant_id and r.source_system = s.source_system and r.state = 'running'))
    order by s.poll_at, s.tenant_id limit 200
  $$;
revoke execute on function firms_with_due_synchronisation() from public;
grant execute on function firms_with_due_synchronisation() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_synchronisation() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
