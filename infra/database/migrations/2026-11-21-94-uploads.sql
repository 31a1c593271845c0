-- Files on their way to a matter, what is known of them afterwards, and links to fetch them with.

-- One file being sent. The bytes wait outside the database until the upload is
-- complete; what it is to become is settled when it begins, and cannot change.
create table upload_sessions (
  tenant_id text not null references tenants,
  id uuid not null,
  user_id uuid not null,
  matter_id uuid not null,
  -- Files chosen together, as the browser says.
  batch_id uuid not null,
  name text not null,
  category text not null default '',
  is_shared boolean not null default false,
  size_bytes bigint not null check (size_bytes > 0),
  -- Where the bytes will lie. Chosen at random beforehand, so that a repeated completion writes the same place.
  storage_key text not null,
  state text not null default 'receiving' check (state in ('receiving', 'completed', 'refused')),
  refusal text,
  document_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, document_id) references documents
);
create index upload_sessions_by_user on upload_sessions (tenant_id, user_id, state);
select isolate_tenant_table('public.upload_sessions');

alter table documents
  add column scan_note text not null default '',
  add column scanned_at timestamptz,
  add column scan_attempts integer not null default 0,
  -- When a quarantined document is to be looked at again.
  add column scan_due_at timestamptz,
  -- Discarded documents are hidden at once, and removed after the time to undo.
  add column discarded_at timestamptz,
  add column discarded_by uuid,
  -- When the bytes were removed; the row stays, as a record of what there was.
  add column removed_at timestamptz;

-- One download each. The link holds a random secret; only its hash is kept.
create table document_tickets (
  tenant_id text not null references tenants,
  ticket_hash bytea not null,
  document_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, document_id) references documents on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index document_tickets_by_expiry on document_tickets (tenant_id, expires_at);
select isolate_tenant_table('public.document_tickets');

-- Which firms have something due: an upload nobody finished, a document to be
-- scanned again, bytes to be removed. Like firms_with_due_mail it answers firms
-- only; what is due is then read as that firm.
create policy jobs_reads on upload_sessions for select to atrium_jobs using (true);
create policy jobs_reads on documents for select to atrium_jobs using (true);
grant select (tenant_id, expires_at) on upload_sessions to atrium_jobs;
grant select (tenant_id, scan_state, scan_due_at, discarded_at, removed_at) on documents to atrium_jobs;
create index upload_sessions_expired on upload_sessions (expires_at);
create index documents_to_scan on documents (scan_due_at) where scan_state = 'quarantined';
create index documents_to_remove on documents (discarded_at) where discarded_at is not null and removed_at is null;

create function firms_with_document_work() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id from upload_sessions s where s.expires_at <= now()
    union select d.tenant_id from documents d where d.scan_state = 'quarantined' and d.scan_due_at <= now()
    union select d.tenant_id from documents d where d.discarded_at <= now() - interval '10 minutes' and d.removed_at is null
    limit 100
  $$;
revoke execute on function firms_with_document_work() from public;
grant execute on function firms_with_document_work() to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_document_work() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
