-- Contacts from a file: sent in parts, read into rows, looked at, then written by a job row after row. What became of
-- a row is written with the contact itself, so that it happens once whatever becomes of the job; and undone the same way.
create table contact_imports (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_id uuid not null,
  file_name text not null,
  format text not null check (format in ('CSV', 'XLSX', 'VCARD')),
  state text not null default 'UPLOADING' check (state in ('UPLOADING', 'MAPPING', 'PREVIEW', 'QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  -- Whether its rows are being written or taken back.
  step text not null default 'IMPORT' check (step in ('IMPORT', 'UNDO')),
  failure text check (failure in ('ACCESS_CHANGED', 'NOT_POSSIBLE')),
  size_bytes integer not null,
  -- The headings of the file; of contact cards there are none.
  headings text[] not null default '{}',
  -- Fields by the number of their column, from 0.
  mapping jsonb not null default '{}',
  total integer not null default 0,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  client jsonb not null default '{}',
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((state = 'FAILED') = (failure is not null))
);
create index contact_imports_by_user on contact_imports (tenant_id, user_id, created_at desc);
create index contact_imports_due on contact_imports (due_at) where state in ('QUEUED', 'RUNNING');
create index contact_imports_unused on contact_imports (created_at) where applied_at is null;
select isolate_tenant_table('public.contact_imports');
create policy jobs_reads on contact_imports for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at, created_at, applied_at) on contact_imports to atrium_jobs;

-- The file while it arrives.
create table contact_import_parts (
  tenant_id text not null,
  import_id uuid not null,
  position integer not null,
  content bytea not null,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references contact_imports on delete cascade
);
select isolate_tenant_table('public.contact_import_parts');

create table contact_import_rows (
  tenant_id text not null,
  import_id uuid not null,
  position integer not null,
  -- As in the file: texts of a table, or a contact read from a card.
  cells text[] not null default '{}',
  card jsonb,
  -- The contact that the row describes, once columns are mapped.
  input jsonb not null default '{}',
  name text not null default '',
  errors jsonb not null default '[]',
  outcome text not null default 'WAITING'
    check (outcome in ('WAITING', 'INVALID', 'CREATED', 'UPDATED', 'UNCHANGED', 'SKIPPED', 'REFUSED', 'UNDONE', 'KEPT')),
  choice text not null default 'CREATE' check (choice in ('SKIP', 'CREATE', 'FILL')),
  -- Who it may be already; no foreign key, for the row outlives what becomes of the contact.
  duplicate_id uuid,
  -- An earlier row of the same file that describes the same one.
  duplicate_position integer,
  duplicate_reason text check (duplicate_reason in ('EMAIL', 'PHONE', 'NAME')),
  contact_id uuid,
  -- Of the contact, before and after it was filled in or added: another one by then says that somebody else changed it.
  version_before integer,
  version_after integer,
  -- Fields and parts of a contact that was filled in, as they were.
  before jsonb,
  reason text,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references contact_imports on delete cascade
);
create index contact_import_rows_waiting on contact_import_rows (tenant_id, import_id, position) where outcome = 'WAITING';
create index contact_import_rows_written on contact_import_rows (tenant_id, import_id, position) where outcome in ('CREATED', 'UPDATED');
select isolate_tenant_table('public.contact_import_rows');

create function firms_with_due_contact_imports() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select due.tenant_id from (
      select r.tenant_id, r.due_at as since from contact_imports r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
      union all select r.tenant_id, r.created_at + interval '1 day' from contact_imports r where r.applied_at is null and r.created_at <= now() - interval '1 day'
    ) due group by due.tenant_id order by min(due.since), due.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_contact_imports() from public;
grant execute on function firms_with_due_contact_imports() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_contact_imports() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
