-- Notes of matters, contacts and enquiries: searched in what they say, deleted so
-- that it can be undone, and added to where they can no longer be changed.

-- What markup says, on one line. The sanitiser keeps these blocks and these entities.
create function plain_text(html text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select trim(regexp_replace(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(html, '</?(p|br|hr|div|h2|h3|h4|blockquote|pre|ul|ol|li|table|tr|th|td)(\s[^>]*)?/?>', ' ', 'gi'), '<[^>]*>', '', 'g'),
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
      '\s+', ' ', 'g'))
  $$;

alter table notes
  add column plain text not null generated always as (plain_text(body)) stored,
  add column search text not null generated always as (lower(subject || ' ' || plain_text(body))) stored,
  -- Once a note is locked it is added to by another that names it.
  add column addendum_to_id uuid,
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add constraint notes_addendum_to foreign key (tenant_id, addendum_to_id) references notes,
  add constraint notes_deleted_by foreign key (tenant_id, deleted_by) references users,
  add constraint notes_deleted check (deleted_at is not null or deleted_by is null);

create index notes_search on notes using gin (tenant_id, search gin_trgm_ops);
create index notes_by_created on notes (tenant_id, created_at desc, id desc) where deleted_at is null;
create index notes_by_contact on notes (tenant_id, contact_id, created_at) where contact_id is not null;
create index notes_by_addendum on notes (tenant_id, addendum_to_id, created_at) where addendum_to_id is not null;

-- Time that was recorded for what a note tells. A task keeps the note it was made from itself.
create table note_time_entries (
  tenant_id text not null references tenants,
  note_id uuid not null,
  time_entry_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, note_id, time_entry_id),
  foreign key (tenant_id, note_id) references notes on delete cascade,
  foreign key (tenant_id, time_entry_id) references time_entries on delete cascade,
  foreign key (tenant_id, created_by) references users
);
create index note_time_entries_by_entry on note_time_entries (tenant_id, time_entry_id);
select isolate_tenant_table('public.note_time_entries');

-- As for matters and contacts: LIKE is not leakproof, so the search runs as a role that sees three columns and answers ids only.
create policy search_reads on notes for select to atrium_search using (true);
grant select (tenant_id, id, search) on notes to atrium_search;

create function search_notes(tenant text, pattern text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query select n.id from notes n where n.tenant_id = tenant and n.search like pattern;
  end
  $$;
revoke execute on function search_notes(text, text) from public;
grant execute on function search_notes(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_notes(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;

alter table export_runs drop constraint export_runs_list_check;
alter table export_runs add constraint export_runs_list_check check (list in ('MATTERS', 'CONTACTS', 'USERS', 'NOTES', 'TASKS'));
