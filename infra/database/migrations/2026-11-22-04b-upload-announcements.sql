-- Documents that are still to be announced. What one person adds to one matter is
-- told together, a moment after the last of it, rather than twenty times over.
create table upload_announcements (
  tenant_id text not null references tenants,
  document_id uuid not null,
  matter_id uuid not null,
  -- Null where whoever sent it is no longer there.
  uploader_id uuid,
  scan_state text not null check (scan_state in ('clean', 'quarantined')),
  added_at timestamptz not null default now(),
  primary key (tenant_id, document_id, scan_state),
  foreign key (tenant_id, document_id) references documents on delete cascade,
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, uploader_id) references users on delete cascade
);
create index upload_announcements_by_time on upload_announcements (added_at);
select isolate_tenant_table('public.upload_announcements');

-- As for the other work on documents: whose is due, and nothing of it.
create policy jobs_reads on upload_announcements for select to atrium_jobs using (true);
grant select (tenant_id, added_at) on upload_announcements to atrium_jobs;

create or replace function firms_with_document_work() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id from upload_sessions s where s.expires_at <= now()
    union select d.tenant_id from documents d where d.scan_state = 'quarantined' and d.scan_due_at <= now()
    union select d.tenant_id from documents d where d.discarded_at <= now() - interval '10 minutes' and d.removed_at is null
    union select a.tenant_id from upload_announcements a where a.added_at <= now() - interval '2 seconds'
    limit 100
  $$;
