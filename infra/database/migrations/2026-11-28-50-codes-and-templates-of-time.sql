-- The activity by the Uniform Task-Based Management System beside the task, which an entry had already.
alter table time_entries add column activity_code text;
alter table time_entries
  add constraint time_entries_task_code check (task_code ~ '^[A-Z][0-9]{3}$'),
  add constraint time_entries_activity_code check (activity_code ~ '^A[0-9]{3}$'),
  add constraint time_entries_private_memo check (length(private_memo) <= 2000);

-- Whether the client wants time by these codes. What is null is as the wider scope says.
alter table time_policies add column asks_for_codes boolean;

-- Words that narratives are made of: the firm's, or a person's own.
create table narrative_templates (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- Null for the firm's.
  user_id uuid,
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 4000),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create unique index narrative_templates_named on narrative_templates (tenant_id, coalesce(user_id::text, ''), lower(name)) where deleted_at is null;
create index narrative_templates_of on narrative_templates (tenant_id, user_id);
select isolate_tenant_table('public.narrative_templates');
