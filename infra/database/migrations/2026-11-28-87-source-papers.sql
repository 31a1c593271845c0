-- Documents and invoices of the system that a firm comes from. Both stay the system's: documents by reference, their
-- content where somebody asked for it; invoices to be read, in tables of their own, so that no bill can take them up.

alter table source_items drop constraint source_items_kind_check;
alter table source_items add constraint source_items_kind_check
  check (kind in ('staff', 'matterType', 'contact', 'matter', 'document', 'invoice'));
alter table sync_events drop constraint sync_events_kind_check;
alter table sync_events add constraint sync_events_kind_check
  check (kind in ('contact', 'matter', 'task', 'note', 'time', 'document', 'invoice'));
alter table sync_comparisons drop constraint sync_comparisons_kind_check;
alter table sync_comparisons add constraint sync_comparisons_kind_check
  check (kind in ('contact', 'matter', 'task', 'note', 'time', 'balance', 'document', 'invoice'));

create table source_documents (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  source_id text not null,
  matter_id uuid not null,
  name text not null,
  size_bytes bigint,
  changed_there_at timestamptz,
  changed_there_by text not null default '',
  -- Tells the state of it there from any other.
  version_there text not null default '',
  gone_there_at timestamptz,
  -- Whether its content is here: listed, asked for, here, or not to be had for a reason.
  state text not null default 'listed' check (state in ('listed', 'wanted', 'held', 'refused')),
  reason text not null default '',
  wanted_by uuid,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The document that its content became, and which state there that was.
  document_id uuid,
  held_version text not null default '',
  sha256 text not null default '',
  fetched_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_system, source_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, document_id) references documents on delete set null (document_id),
  foreign key (tenant_id, wanted_by) references users on delete set null (wanted_by)
);
create index source_documents_by_matter on source_documents (tenant_id, matter_id);
create index source_documents_wanted on source_documents (tenant_id, source_system, due_at) where state = 'wanted';
select isolate_tenant_table('public.source_documents');

create table source_invoices (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep')),
  source_id text not null,
  matter_id uuid not null,
  number text not null,
  issued_on date,
  due_on date,
  status text not null check (status in ('Draft', 'Final', 'Paid', 'Void')),
  total_minor bigint not null,
  tax_minor bigint not null,
  paid_minor bigint not null,
  lines jsonb not null default '[]',
  version_there text not null default '',
  gone_there_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_system, source_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade
);
create index source_invoices_by_matter on source_invoices (tenant_id, matter_id);
select isolate_tenant_table('public.source_invoices');

create policy jobs_reads on source_documents for select to atrium_jobs using (true);
grant select (tenant_id, source_system, state, due_at) on source_documents to atrium_jobs;
create or replace function firms_with_due_synchronisation() returns table (tenant_id text, source_system text)
  language sql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id, s.source_system from sync_states s
    join source_connections c on c.tenant_id = s.tenant_id and c.source_system = s.source_system and c.state = 'connected'
    where not s.is_paused and s.due_at <= now() and (s.leased_until is null or s.leased_until < now())
      and (s.needs_links or s.poll_at <= now() or s.reconcile_at <= now()
        or exists (select from sync_events e where e.tenant_id = s.tenant_id and e.source_system = s.source_system and e.state = 'waiting' and e.due_at <= now())
        or exists (select from sync_outbox o where o.tenant_id = s.tenant_id and o.source_system = s.source_system and o.state = 'waiting' and o.due_at <= now())
        or exists (select from source_documents d where d.tenant_id = s.tenant_id and d.source_system = s.source_system and d.state = 'wanted' and d.due_at <= now())
        or exists (select from sync_reconciliations r where r.tenant_id = s.tenant_id and r.source_system = s.source_system and r.state = 'running'))
    order by s.poll_at, s.tenant_id limit 200
  $$;
