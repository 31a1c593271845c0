-- Documents: versions, whom each was shared with, what clients are asked to send, who looked, what is written in them.

-- Every version is a document of its own: its bytes, its scan, its shares and its
-- text belong to it alone. What makes them one is the series; one of it is current.
alter table documents
  add column series_id uuid,
  add column is_current boolean not null default true,
  -- What a client was asked for, where it came in answer to that.
  add column request_id uuid;
-- A document that has had one version only names no series; the first newer version gives both the id of the first.
create unique index documents_of_series on documents (tenant_id, series_id, revision) where series_id is not null;
create unique index documents_current on documents (tenant_id, series_id) where is_current and series_id is not null;
comment on column documents.is_shared is 'Not read since document_shares; kept for servers of the version before.';

alter table upload_sessions
  -- The document that the file is a new version of.
  add column replaces_id uuid,
  add column request_id uuid;

-- One person may see one version of a document: who said so, when, until when. What
-- comes later is never shared by itself, unless this share follows the document.
create table document_shares (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  document_id uuid not null,
  user_id uuid not null,
  note text not null default '' check (length(note) <= 1000),
  follows_versions boolean not null default false,
  expires_at timestamptz,
  shared_by uuid,
  shared_at timestamptz not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create unique index document_shares_in_force on document_shares (tenant_id, document_id, user_id) where withdrawn_at is null;
create index document_shares_by_user on document_shares (tenant_id, user_id) where withdrawn_at is null;
select isolate_tenant_table('public.document_shares');

-- What was shared with everybody who was given the matter stays shared with those people, and with nobody who comes later.
insert into document_shares (tenant_id, document_id, user_id, shared_by, shared_at)
select d.tenant_id, d.id, a.user_id, d.created_by, greatest(d.created_at, a.created_at)
from documents d
join matter_access a on a.tenant_id = d.tenant_id and a.matter_id = d.matter_id
join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
where d.is_shared and (u.is_external or r.is_external) and d.created_by is distinct from a.user_id
on conflict do nothing;

-- When somebody from outside first opened a document, and first saved it.
create table document_receipts (
  tenant_id text not null references tenants,
  document_id uuid not null,
  user_id uuid not null,
  viewed_at timestamptz,
  downloaded_at timestamptz,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.document_receipts');

-- When a person was last on their page of documents: what was shared after that is new to them.
create table document_visits (
  tenant_id text not null references tenants,
  user_id uuid not null,
  visited_at timestamptz not null default now(),
  previous_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.document_visits');

-- What a person was asked to send for a matter.
create table upload_requests (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  -- The same request sent twice by a browser is one.
  idempotency_key uuid,
  user_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  note text not null default '' check (length(note) <= 2000),
  due_on date,
  state text not null default 'open' check (state in ('open', 'fulfilled', 'cancelled')),
  reminded_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, created_by, idempotency_key, user_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index upload_requests_by_matter on upload_requests (tenant_id, matter_id);
create index upload_requests_by_user on upload_requests (tenant_id, user_id, state);
select isolate_tenant_table('public.upload_requests');
alter table documents add foreign key (tenant_id, request_id) references upload_requests on delete set null (request_id);
alter table upload_sessions
  add foreign key (tenant_id, request_id) references upload_requests on delete cascade,
  add foreign key (tenant_id, replaces_id) references documents on delete cascade;
create index documents_by_request on documents (tenant_id, request_id) where request_id is not null;
create index documents_by_uploader on documents (tenant_id, created_by, created_at desc);

-- A ticket says what the bytes are for: to be saved, or to be looked at in the page.
alter table document_tickets add column purpose text not null default 'download' check (purpose in ('download', 'preview'));

-- One archive of several documents, fetched once.
create table document_archive_tickets (
  tenant_id text not null references tenants,
  ticket_hash bytea not null,
  document_ids uuid[] not null check (cardinality(document_ids) between 1 and 500),
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index document_archive_tickets_by_expiry on document_archive_tickets (tenant_id, expires_at);
select isolate_tenant_table('public.document_archive_tickets');

-- What is written in a document, to be searched. A row with a due time waits for its text to be taken out.
create table document_texts (
  tenant_id text not null references tenants,
  document_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'none')),
  -- Why there is no text: a code.
  reason text not null default '',
  content text not null default '',
  -- How words of the firm's language are brought to their stems.
  configuration regconfig not null default 'simple',
  search tsvector,
  pages integer,
  attempts integer not null default 0,
  due_at timestamptz,
  extracted_at timestamptz,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents on delete cascade
);
create index document_texts_search on document_texts using gin (search);
create index document_texts_due on document_texts (due_at) where due_at is not null;
select isolate_tenant_table('public.document_texts');

-- What is clean already is read once, by and by. Documents of the demonstration without bytes end as "no text".
insert into document_texts (tenant_id, document_id, due_at)
select d.tenant_id, d.id, now() from documents d where d.scan_state = 'clean' and d.discarded_at is null
on conflict do nothing;

create policy jobs_reads on document_texts for select to atrium_jobs using (true);
grant select (tenant_id, due_at) on document_texts to atrium_jobs;

create or replace function firms_with_document_work() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id from upload_sessions s where s.expires_at <= now()
    union select d.tenant_id from documents d where d.scan_state = 'quarantined' and d.scan_due_at <= now()
    union select d.tenant_id from documents d where d.discarded_at <= now() - interval '10 minutes' and d.removed_at is null
    union select a.tenant_id from upload_announcements a where a.added_at <= now() - interval '2 seconds'
    union select t.tenant_id from document_texts t where t.due_at <= now()
    limit 100
  $$;
