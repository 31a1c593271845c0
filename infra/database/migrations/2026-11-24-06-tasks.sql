-- Tasks and phone calls, complete (product specification §2.4): several people and
-- teams, reminders, documents, subtasks, recurrence, an order on the board, and a
-- deletion that can be taken back.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('uploadMatterDocument', 'createPendingMatter', 'createInstructMatter', 'mention',
  'taskReminder', 'taskAssigned', 'documentShared', 'uploadRequest', 'matterChanged'));

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
  primary key (tenant_id, id)
);
select isolate_tenant_table('public.task_series');

alter table tasks drop constraint tasks_status_check;
alter table tasks add constraint tasks_status_check check (status in ('Open', 'InProgress', 'Completed', 'Cancelled'));
alter table tasks
  add column contact_id uuid,
  add column start_on date,
  add column estimated_seconds integer check (estimated_seconds >= 0),
  add column completed_by uuid,
  add column callback_by timestamptz,
  add column source_note_id uuid,
  -- What was made together with a call.
  add column note_id uuid,
  add column time_entry_id uuid,
  add column series_id uuid,
  -- The day of the series that this one stands for, wherever it was moved since.
  add column occurs_on date,
  -- Its place in the column of the board; less is higher, so that what is new comes on top.
  add column board_position double precision not null default - extract(epoch from now()),
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add foreign key (tenant_id, contact_id) references contacts,
  add foreign key (tenant_id, completed_by) references users,
  add foreign key (tenant_id, source_note_id) references notes on delete set null (source_note_id),
  add foreign key (tenant_id, note_id) references notes on delete set null (note_id),
  add foreign key (tenant_id, time_entry_id) references time_entries on delete set null (time_entry_id),
  add foreign key (tenant_id, series_id) references task_series,
  -- However often and by whomever one is completed, the next is made once.
  add constraint tasks_once_in_series unique (tenant_id, series_id, occurs_on),
  add check ((series_id is null) = (occurs_on is null));
create index tasks_by_due on tasks (tenant_id, due_on) where deleted_at is null and status in ('Open', 'InProgress');

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
create table task_documents (
  tenant_id text not null references tenants,
  task_id uuid not null,
  document_id uuid not null,
  position integer not null default 0,
  primary key (tenant_id, task_id, document_id),
  foreign key (tenant_id, task_id) references tasks on delete cascade,
  foreign key (tenant_id, document_id) references documents on delete cascade
);
create index task_documents_by_document on task_documents (tenant_id, document_id);

-- `tasks.assigned_to_id` and `team_id` stay as the first of each, for who answers for it.
-- An owner that is no superuser sees the rows of every firm only without FORCE.
alter table tasks no force row level security;
insert into task_assignees (tenant_id, task_id, user_id) select tenant_id, id, assigned_to_id from tasks where assigned_to_id is not null;
insert into task_teams (tenant_id, task_id, team_id) select tenant_id, id, team_id from tasks where team_id is not null;
alter table tasks force row level security;
select isolate_tenant_table('public.task_assignees');
select isolate_tenant_table('public.task_teams');
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

-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on task_reminders for select to atrium_jobs using (true);
grant select (tenant_id, remind_at, sent_at) on task_reminders to atrium_jobs;

create function firms_with_due_reminders() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from task_reminders r where r.sent_at is null and r.remind_at <= now()
    group by r.tenant_id order by min(r.remind_at) limit 100
  $$;
revoke execute on function firms_with_due_reminders() from public;
grant execute on function firms_with_due_reminders() to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_due_reminders() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
