-- Making old enquiries anonymous (product specification §2.7): one administrator
-- asks, another agrees, a job does it. What was agreed to is exactly the list in
-- enquiry_scrub_items, less what was opened again meanwhile.
alter table enquiries add column scrubbed_at timestamptz;
create index enquiries_to_scrub on enquiries (tenant_id, changed_at) where scrubbed_at is null and status in ('Won', 'Lost');

create table enquiry_scrubs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  state text not null default 'requested' check (state in ('requested', 'approved', 'running', 'done', 'failed', 'refused', 'withdrawn', 'expired')),
  reason text not null,
  -- Only enquiries untouched since then.
  cutoff timestamptz not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_by uuid,
  decided_at timestamptz,
  -- When the job may be tried, or tried again.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  processed integer not null default 0,
  scrubbed integer not null default 0,
  finished_at timestamptz,
  last_error text,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references users,
  foreign key (tenant_id, decided_by) references users,
  -- Two people: whoever asks may take it back, and never agree to it.
  check (decided_by is distinct from requested_by or state = 'withdrawn'),
  check (decided_by is not null or state in ('requested', 'expired'))
);
create unique index enquiry_scrubs_open on enquiry_scrubs (tenant_id) where state in ('requested', 'approved', 'running');
create index enquiry_scrubs_due on enquiry_scrubs (due_at) where state in ('approved', 'running');
select isolate_tenant_table('public.enquiry_scrubs');

create table enquiry_scrub_items (
  tenant_id text not null,
  scrub_id uuid not null,
  enquiry_id uuid not null,
  outcome text check (outcome in ('scrubbed', 'kept')),
  primary key (tenant_id, scrub_id, enquiry_id),
  foreign key (tenant_id, scrub_id) references enquiry_scrubs on delete cascade,
  foreign key (tenant_id, enquiry_id) references enquiries on delete cascade
);
select isolate_tenant_table('public.enquiry_scrub_items');
create index notes_by_enquiry on notes (tenant_id, enquiry_id) where enquiry_id is not null;
create index tasks_by_enquiry on tasks (tenant_id, enquiry_id) where enquiry_id is not null;
create index tasks_by_parent on tasks (tenant_id, parent_id) where parent_id is not null;

-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on enquiry_scrubs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on enquiry_scrubs to atrium_jobs;

create function firms_with_due_scrubs() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id from enquiry_scrubs s where s.state in ('approved', 'running') and s.due_at <= now() limit 100
  $$;
revoke execute on function firms_with_due_scrubs() from public;
grant execute on function firms_with_due_scrubs() to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_due_scrubs() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
