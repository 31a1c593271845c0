-- Documents: versions, whom each was shared with, what clients are asked to send, who looked, what is written in
-- them; files on their way; and the general material, the knowledge of a firm.

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

-- The firm's knowledge (product specification §2.3, `/GeneralMaterial`): a tree of
-- categories, what is in them, what it was before, and who has taken note of it.
create table material_categories (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  parent_id uuid,
  name text not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- Deleted items may still be in it, and come back with it.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references material_categories,
  check (parent_id <> id)
);
create index material_categories_by_parent on material_categories (tenant_id, parent_id, position);
select isolate_tenant_table('public.material_categories');

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

-- Metadata; the bytes live in object storage or the data folder.
create table documents (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid,
  contact_id uuid,
  name text not null,
  category text not null default '',
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  storage_key text not null,
  revision integer not null default 1,
  is_shared boolean not null default false,
  scan_state text not null default 'pending' check (scan_state in ('pending', 'clean', 'infected', 'quarantined')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  scan_note text not null default '',
  scanned_at timestamptz,
  scan_attempts integer not null default 0,
  -- When a quarantined document is to be looked at again.
  scan_due_at timestamptz,
  -- Discarded documents are hidden at once, and removed after the time to undo.
  discarded_at timestamptz,
  discarded_by uuid,
  -- When the bytes were removed; the row stays, as a record of what there was.
  removed_at timestamptz,
  -- Every version is a document of its own: its bytes, its scan, its shares and its
  -- text belong to it alone. What makes them one is the series; one of it is current.
  series_id uuid,
  is_current boolean not null default true,
  -- What a client was asked for, where it came in answer to that.
  request_id uuid,
  -- Files of the firm's knowledge: documents like those of matters, with the same uploads,
  -- scans, tickets and texts. A document hangs on a matter or on an item, never on both.
  material_item_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, request_id) references upload_requests on delete set null (request_id),
  constraint documents_of_one_place check (matter_id is null or material_item_id is null)
);
create index documents_by_matter on documents (tenant_id, matter_id);
create index documents_to_scan on documents (scan_due_at) where scan_state = 'quarantined';
create index documents_to_remove on documents (discarded_at) where discarded_at is not null and removed_at is null;
-- A document that has had one version only names no series; the first newer version gives both the id of the first.
create unique index documents_of_series on documents (tenant_id, series_id, revision) where series_id is not null;
create unique index documents_current on documents (tenant_id, series_id) where is_current and series_id is not null;
create index documents_by_request on documents (tenant_id, request_id) where request_id is not null;
create index documents_by_uploader on documents (tenant_id, created_by, created_at desc);
create index documents_by_material_item on documents (tenant_id, material_item_id) where material_item_id is not null;
select isolate_tenant_table('public.documents');
create policy jobs_reads on documents for select to atrium_jobs using (true);
grant select (tenant_id, scan_state, scan_due_at, discarded_at, removed_at) on documents to atrium_jobs;
comment on column documents.is_shared is 'Not read since document_shares; kept for servers of the version before.';
alter table task_documents add foreign key (tenant_id, document_id) references documents on delete cascade;

-- One download each. The link holds a random secret; only its hash is kept.
create table document_tickets (
  tenant_id text not null references tenants,
  ticket_hash bytea not null,
  document_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- A ticket says what the bytes are for: to be saved, or to be looked at in the page.
  purpose text not null default 'download' check (purpose in ('download', 'preview')),
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, document_id) references documents on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index document_tickets_by_expiry on document_tickets (tenant_id, expires_at);
select isolate_tenant_table('public.document_tickets');

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
create index document_texts_due on document_texts (due_at) where due_at is not null;
-- A text is held to the stems of the language it was read in; these are all there are. With an index each, a firm that
-- reads one language does not find everything once more for every other. It is the writer who takes the time.
create index document_texts_english on document_texts using gin (tenant_id, search) with (fastupdate = off) where configuration = 'english'::regconfig and state = 'ready';
create index document_texts_arabic on document_texts using gin (tenant_id, search) with (fastupdate = off) where configuration = 'arabic'::regconfig and state = 'ready';
create index document_texts_simple on document_texts using gin (tenant_id, search) with (fastupdate = off) where configuration = 'simple'::regconfig and state = 'ready';
select isolate_tenant_table('public.document_texts');
create policy jobs_reads on document_texts for select to atrium_jobs using (true);
grant select (tenant_id, due_at) on document_texts to atrium_jobs;
create policy search_reads on document_texts for select to atrium_search using (true);
grant select (tenant_id, document_id, state, configuration, search) on document_texts to atrium_search;

create table material_items (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  category_id uuid not null,
  kind text not null check (kind in ('page', 'link', 'video', 'file')),
  title text not null,
  summary text not null default '',
  -- Sanitised before it is kept.
  html text not null default '',
  -- What the markup says, for the search.
  content text not null default '',
  url text check (url like 'https://%'),
  effective_on date,
  review_on date,
  is_featured boolean not null default false,
  requires_acknowledgement boolean not null default false,
  -- Empty is everybody of the firm. Arrays and not rows of their own: where a role or
  -- an office is deleted its id stays, and the item does not open to everybody.
  role_ids uuid[] not null default '{}',
  office_ids uuid[] not null default '{}',
  owner_id uuid,
  version integer not null default 1,
  -- The version in which what there is to read changed last: an earlier acknowledgement counts no longer.
  content_version integer not null default 1,
  -- How words of the firm's language are brought to their stems.
  configuration regconfig not null default 'simple',
  search tsvector generated always as (
    setweight(to_tsvector(configuration, title), 'A') || setweight(to_tsvector(configuration, summary), 'B') || setweight(to_tsvector(configuration, content), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The file as it is now; older ones name the item and are what it was.
  document_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references material_categories,
  foreign key (tenant_id, owner_id) references users,
  foreign key (tenant_id, document_id) references documents,
  constraint material_items_address_check check ((kind in ('link', 'video')) = (url is not null)),
  constraint material_items_file_check check ((kind = 'file') = (document_id is not null))
);
create index material_items_by_category on material_items (tenant_id, category_id) where deleted_at is null;
create index material_items_search on material_items using gin (search);
create index material_items_by_document on material_items (tenant_id, document_id) where document_id is not null;
select isolate_tenant_table('public.material_items');
alter table documents add foreign key (tenant_id, material_item_id) references material_items;

-- One file being sent. The bytes wait outside the database until the upload is
-- complete; what it is to become is settled when it begins, and cannot change.
create table upload_sessions (
  tenant_id text not null references tenants,
  id uuid not null,
  user_id uuid not null,
  matter_id uuid,
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
  -- The document that the file is a new version of.
  replaces_id uuid,
  request_id uuid,
  -- Of a file that becomes an item: where, and for whom.
  material_category_id uuid,
  role_ids uuid[] not null default '{}',
  office_ids uuid[] not null default '{}',
  -- The item that a file is the next version of.
  material_item_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, document_id) references documents,
  foreign key (tenant_id, request_id) references upload_requests on delete cascade,
  foreign key (tenant_id, replaces_id) references documents on delete cascade,
  foreign key (tenant_id, material_category_id) references material_categories,
  foreign key (tenant_id, material_item_id) references material_items,
  constraint upload_sessions_to_one_place check (num_nonnulls(matter_id, material_category_id, material_item_id) = 1)
);
create index upload_sessions_by_user on upload_sessions (tenant_id, user_id, state);
create index upload_sessions_expired on upload_sessions (expires_at);
select isolate_tenant_table('public.upload_sessions');
-- Which firms have something due: an upload nobody finished, a document to be
-- scanned again, bytes to be removed. Like firms_with_due_mail it answers firms
-- only; what is due is then read as that firm.
create policy jobs_reads on upload_sessions for select to atrium_jobs using (true);
grant select (tenant_id, expires_at) on upload_sessions to atrium_jobs;

-- What an item was in each version. Entered once, never altered.
create table material_item_versions (
  tenant_id text not null references tenants,
  item_id uuid not null,
  version integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, item_id, version),
  foreign key (tenant_id, item_id) references material_items
);
select isolate_tenant_table('public.material_item_versions', 'select, insert');

create table material_acknowledgements (
  tenant_id text not null references tenants,
  item_id uuid not null,
  user_id uuid not null,
  version integer not null,
  acknowledged_at timestamptz not null default now(),
  primary key (tenant_id, item_id, user_id, version),
  foreign key (tenant_id, item_id) references material_items,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.material_acknowledgements', 'select, insert');

create function firms_with_document_work() returns setof text
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

create function search_document_texts(tenant text, asked text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query
      select t.document_id from document_texts t where t.tenant_id = tenant and t.search @@ websearch_to_tsquery('english', asked) and t.configuration = 'english'::regconfig and t.state = 'ready'
      union all
      select t.document_id from document_texts t where t.tenant_id = tenant and t.search @@ websearch_to_tsquery('arabic', asked) and t.configuration = 'arabic'::regconfig and t.state = 'ready'
      union all
      select t.document_id from document_texts t where t.tenant_id = tenant and t.search @@ websearch_to_tsquery('simple', asked) and t.configuration = 'simple'::regconfig and t.state = 'ready';
  end
  $$;

revoke execute on function search_document_texts(text, text) from public;
grant execute on function search_document_texts(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_document_texts(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;

revoke execute on function firms_with_document_work() from public;
grant execute on function firms_with_document_work() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_document_work() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
