-- Notes of matters, contacts and enquiries: searched in what they say, deleted so that it can be undone,
-- and added to where they can no longer be changed. Tasks, phone calls, series and reminders.

create table notes (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  type text not null,
  subject text not null,
  body text not null default '',
  matter_id uuid,
  contact_id uuid,
  enquiry_id uuid,
  author_id uuid,
  is_pinned boolean not null default false,
  visibility text not null default 'firm' check (visibility in ('private', 'team', 'firm', 'shared')),
  source text not null default 'User' check (source in ('System', 'User')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  plain text not null generated always as (plain_text(body)) stored,
  search text not null generated always as (lower(subject || ' ' || plain_text(body))) stored,
  -- Once a note is locked it is added to by another that names it.
  addendum_to_id uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, enquiry_id) references enquiries,
  foreign key (tenant_id, author_id) references users,
  constraint notes_addendum_to foreign key (tenant_id, addendum_to_id) references notes,
  constraint notes_deleted_by foreign key (tenant_id, deleted_by) references users,
  constraint notes_deleted check (deleted_at is not null or deleted_by is null)
);
create index notes_by_matter on notes (tenant_id, matter_id, created_at);
create index notes_by_enquiry on notes (tenant_id, enquiry_id) where enquiry_id is not null;
create index notes_search on notes using gin (tenant_id, search gin_trgm_ops);
create index notes_by_contact on notes (tenant_id, contact_id, created_at) where contact_id is not null;
create index notes_by_addendum on notes (tenant_id, addendum_to_id, created_at) where addendum_to_id is not null;
-- What a list of notes counts, filters and sorts by, without the texts: a firm's notes are looked through in a tenth of the pages.
create index notes_listed on notes (tenant_id, created_at desc, id desc)
  include (matter_id, contact_id, enquiry_id, author_id, visibility, type, source, is_pinned, changed_at)
  where deleted_at is null;
select isolate_tenant_table('public.notes');
-- As for matters and contacts: LIKE is not leakproof, so the search runs as a role that sees three columns and answers ids only.
create policy search_reads on notes for select to atrium_search using (true);
grant select (tenant_id, id, search) on notes to atrium_search;

-- Notes of a matter may name people, who are told of it once each. Who was told is
-- kept: it answers "did they know", and a later edit tells nobody twice.
create table note_mentions (
  tenant_id text not null references tenants,
  note_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, note_id, user_id),
  foreign key (tenant_id, note_id) references notes on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index note_mentions_by_user on note_mentions (tenant_id, user_id, created_at);
select isolate_tenant_table('public.note_mentions');

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

-- What recurs, and what each new one of it is made of. One of them is open at a
-- time: completing it makes the next.
create table task_series (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- RRULE of RFC 5545 without its name, and the day of the first.
  rule text not null,
  starts_on date not null,
  -- No more are made from this day on.
  ended_on date,
  -- Subject, note, people and so on, as a new one gets them.
  template jsonb not null check (jsonb_typeof(template) = 'object'),
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- A series of tasks rests while its matter is closed or deleted, and goes on when that is open again.
  matter_id uuid generated always as ((template ->> 'matterId')::uuid) stored,
  -- What would have come before this day, while the matter was closed, is not made up for.
  not_before date,
  primary key (tenant_id, id)
);
create index task_series_by_matter on task_series (tenant_id, matter_id) where matter_id is not null;
select isolate_tenant_table('public.task_series');

-- Tasks and phone calls.
create table tasks (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  kind text not null check (kind in ('task', 'phone')),
  subject text not null,
  note text not null default '',
  category text not null default '',
  matter_id uuid,
  enquiry_id uuid,
  parent_id uuid,
  assigned_to_id uuid,
  team_id uuid,
  due_on date,
  priority text not null default 'Normal' check (priority in ('Low', 'Normal', 'High')),
  status text not null default 'Open' check (status in ('Open', 'InProgress', 'Completed', 'Cancelled')),
  completed_at timestamptz,
  duration_seconds integer,
  recurrence text,
  call_direction text check (call_direction in ('in', 'out')),
  caller_name text,
  caller_number text,
  caller_contact_id uuid,
  called_at timestamptz,
  call_outcome text,
  is_callback_required boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  contact_id uuid,
  start_on date,
  estimated_seconds integer check (estimated_seconds >= 0),
  completed_by uuid,
  callback_by timestamptz,
  source_note_id uuid,
  -- What was made together with a call.
  note_id uuid,
  time_entry_id uuid,
  series_id uuid,
  -- The day of the series that this one stands for, wherever it was moved since.
  occurs_on date,
  -- Its place in the column of the board; less is higher, so that what is new comes on top.
  board_position double precision not null default - extract(epoch from now()),
  deleted_at timestamptz,
  deleted_by uuid,
  -- Tasks are found by an index in what they say, and the board reads its columns in their order.
  search text not null generated always as (lower(subject || ' ' || category || ' ' || coalesce(caller_name, '') || ' ' || coalesce(caller_number, '') || ' ' || plain_text(note))) stored,
  -- The order that somebody gave the subtasks of a task; those that nobody moved come last, as they were made.
  subtask_place integer,
  primary key (tenant_id, id),
  check (kind = 'phone' or call_direction is null),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, enquiry_id) references enquiries,
  foreign key (tenant_id, parent_id) references tasks,
  foreign key (tenant_id, assigned_to_id) references users,
  foreign key (tenant_id, team_id) references teams,
  foreign key (tenant_id, caller_contact_id) references contacts,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, completed_by) references users,
  foreign key (tenant_id, source_note_id) references notes on delete set null (source_note_id),
  foreign key (tenant_id, note_id) references notes on delete set null (note_id),
  foreign key (tenant_id, time_entry_id) references time_entries on delete set null (time_entry_id),
  foreign key (tenant_id, series_id) references task_series,
  -- However often and by whomever one is completed, the next is made once.
  constraint tasks_once_in_series unique (tenant_id, series_id, occurs_on),
  check ((series_id is null) = (occurs_on is null))
);
create index tasks_by_assignee on tasks (tenant_id, assigned_to_id, status, due_on);
create index tasks_by_matter on tasks (tenant_id, matter_id);
create index tasks_by_enquiry on tasks (tenant_id, enquiry_id) where enquiry_id is not null;
create index tasks_by_parent on tasks (tenant_id, parent_id) where parent_id is not null;
create index tasks_by_due on tasks (tenant_id, due_on) where deleted_at is null and status in ('Open', 'InProgress');
-- A note shows which tasks were made of it.
create index tasks_by_source_note on tasks (tenant_id, source_note_id) where source_note_id is not null;
create index tasks_search on tasks using gin (tenant_id, search gin_trgm_ops);
-- A column of the board from the top; what was completed is looked at by when, since the board shows only the last of it.
create index tasks_on_board on tasks (tenant_id, status, board_position, id) where deleted_at is null and status in ('Open', 'InProgress');
create index tasks_completed on tasks (tenant_id, completed_at) where deleted_at is null and status = 'Completed';
select isolate_tenant_table('public.tasks');
-- As for notes: LIKE is not leakproof, so the search runs as a role that sees three columns and answers ids only.
create policy search_reads on tasks for select to atrium_search using (true);
grant select (tenant_id, id, search) on tasks to atrium_search;

create table task_assignees (
  tenant_id text not null references tenants,
  task_id uuid not null,
  user_id uuid not null,
  position integer not null default 0,
  primary key (tenant_id, task_id, user_id),
  foreign key (tenant_id, task_id) references tasks on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index task_assignees_by_user on task_assignees (tenant_id, user_id);
select isolate_tenant_table('public.task_assignees');

create table task_teams (
  tenant_id text not null references tenants,
  task_id uuid not null,
  team_id uuid not null,
  position integer not null default 0,
  primary key (tenant_id, task_id, team_id),
  foreign key (tenant_id, task_id) references tasks on delete cascade,
  foreign key (tenant_id, team_id) references teams on delete cascade
);
create index task_teams_by_team on task_teams (tenant_id, team_id);
select isolate_tenant_table('public.task_teams');

create table task_documents (
  tenant_id text not null references tenants,
  task_id uuid not null,
  document_id uuid not null,
  position integer not null default 0,
  primary key (tenant_id, task_id, document_id),
  foreign key (tenant_id, task_id) references tasks on delete cascade
);
create index task_documents_by_document on task_documents (tenant_id, document_id);
select isolate_tenant_table('public.task_documents');

-- Either so many days before the task is due, at a time by the firm's clock, or at a
-- moment. `remind_at` is worked out when the task changes; the job looks at nothing else.
create table task_reminders (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  task_id uuid not null,
  position integer not null default 0,
  days_before integer check (days_before between 0 and 60),
  at_time time,
  remind_at timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks on delete cascade,
  check ((days_before is null) = (at_time is null)),
  check (days_before is not null or remind_at is not null)
);
create index task_reminders_by_task on task_reminders (tenant_id, task_id);
create index task_reminders_due on task_reminders (remind_at) where sent_at is null and remind_at is not null;
select isolate_tenant_table('public.task_reminders');
-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on task_reminders for select to atrium_jobs using (true);
grant select (tenant_id, remind_at, sent_at) on task_reminders to atrium_jobs;

-- One feed for each person. The address holds a random secret, of which only the hash is kept.
create table calendar_feeds (
  tenant_id text not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.calendar_feeds');

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

create function firms_with_due_reminders() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from task_reminders r where r.sent_at is null and r.remind_at <= now()
    group by r.tenant_id order by min(r.remind_at) limit 100
  $$;

create function search_tasks(tenant text, pattern text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query select t.id from tasks t where t.tenant_id = tenant and t.search like pattern;
  end
  $$;

revoke execute on function
  search_notes(text, text),
  search_tasks(text, text) from public;
grant execute on function
  search_notes(text, text),
  search_tasks(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_notes(text, text) owner to atrium_search;
alter function search_tasks(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;

revoke execute on function firms_with_due_reminders() from public;
grant execute on function firms_with_due_reminders() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_reminders() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
