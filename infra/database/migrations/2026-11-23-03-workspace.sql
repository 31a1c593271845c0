-- What a firm and its people set up for themselves: lookups, settings, layouts, views, notifications, help, exports.

create table lookups (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  list text not null,
  code text not null,
  value text not null,
  sort_order integer not null default 0,
  colour text,
  is_active boolean not null default true,
  is_system boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, list, code)
);
select isolate_tenant_table('public.lookups');

create table settings (
  tenant_id text not null references tenants,
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, name)
);
select isolate_tenant_table('public.settings');

-- What one person keeps for one screen: columns, order, widths, sort.
create table saved_layouts (
  tenant_id text not null,
  user_id uuid not null,
  screen text not null,
  layout jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, user_id, screen),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.saved_layouts');

create table splash_screens (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  title text not null,
  template text not null,
  audience text not null default 'everyone' check (audience in ('everyone', 'internal', 'external')),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id)
);
select isolate_tenant_table('public.splash_screens');

-- What a person chose for themselves. No row: all as the product comes.
create table user_preferences (
  tenant_id text not null,
  user_id uuid not null,
  -- BCP 47; null where the language of the firm's country will do.
  language text,
  -- Null where each device decides.
  theme text check (theme in ('light', 'dark', 'system')),
  density text check (density in ('comfortable', 'compact', 'dense')),
  -- The ways news of a kind may come, by kind: {"uploadMatterDocument": ["toast"]}. A kind that is absent comes by all its ways.
  notifications jsonb not null default '{}' check (jsonb_typeof(notifications) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.user_preferences');

-- What a person is told in passing. Numbers are handed out one by one for each
-- person, and the counter's row stays locked until the transaction ends: a number
-- becomes visible only after all lower ones, so that "everything after 17" misses nothing.
create table notification_counters (
  tenant_id text not null,
  user_id uuid not null,
  last_number bigint not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.notification_counters');

create table notifications (
  tenant_id text not null,
  user_id uuid not null,
  number bigint not null,
  kind text not null check (kind in ('uploadMatterDocument', 'createPendingMatter', 'createInstructMatter', 'mention',
  'taskReminder', 'taskAssigned', 'documentShared', 'uploadRequest', 'matterChanged')),
  status text not null check (status in ('success', 'failed')),
  message text not null,
  -- A path within the firm, such as '/matterSummary'.
  link text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (tenant_id, user_id, number),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.notifications');

-- Numbers without gaps, per firm and purpose: the row stays locked until the
-- transaction ends, and a number that was rolled back is handed out again.
create table reference_counters (
  tenant_id text not null references tenants,
  name text not null,
  last_number integer not null,
  primary key (tenant_id, name)
);
select isolate_tenant_table('public.reference_counters');

-- What people asked support for. The diagnostics are what they saw and agreed to.
create table support_requests (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  user_id uuid not null,
  subject text not null,
  message text not null,
  urgency text not null check (urgency in ('low', 'normal', 'high')),
  may_call boolean not null,
  phone text not null default '',
  diagnostics jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, user_id) references users
);
create index support_requests_by_user on support_requests (tenant_id, user_id, created_at);
select isolate_tenant_table('public.support_requests');

-- A firm's own words over an article of the product's help, or an article of its own.
create table help_articles (
  tenant_id text not null references tenants,
  topic text not null check (topic ~ '^[A-Za-z][A-Za-z0-9-]{0,60}$'),
  centre text not null,
  title text not null check (title <> ''),
  summary text not null default '',
  -- Markdown, as written. Whoever shows it turns it into clean HTML.
  body text not null,
  -- Who may read an article of the firm's own; one in place of the product's keeps that one's audience.
  audience text not null default 'staff' check (audience in ('staff', 'everyone')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, topic)
);
select isolate_tenant_table('public.help_articles');

-- Saved views of lists: what a person keeps under a name, and may share with roles.
create table saved_views (
  tenant_id text not null,
  id uuid not null default new_id(),
  owner_id uuid not null,
  -- The list it is a view of, such as 'matterSummary'.
  list text not null,
  name text not null,
  definition jsonb not null,
  -- Deleted views stay a while, so that a deletion can be undone.
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users on delete cascade
);
create unique index saved_views_by_name on saved_views (tenant_id, owner_id, list, lower(name)) where deleted_at is null;
select isolate_tenant_table('public.saved_views');

create table saved_view_roles (
  tenant_id text not null,
  view_id uuid not null,
  role_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, view_id, role_id),
  foreign key (tenant_id, view_id) references saved_views on delete cascade,
  foreign key (tenant_id, role_id) references roles on delete cascade
);
create index saved_view_roles_by_role on saved_view_roles (tenant_id, role_id);
select isolate_tenant_table('public.saved_view_roles');

-- The view a person's list opens with.
create table saved_view_defaults (
  tenant_id text not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, view_id) references saved_views on delete cascade
);
select isolate_tenant_table('public.saved_view_defaults');

-- Which roles see which columns of a list (product specification §6). What is not listed may be read.
create table column_security (
  tenant_id text not null,
  role_id uuid not null,
  list text not null check (list in ('matters', 'contacts', 'users')),
  column_name text not null,
  access text not null check (access in ('hidden', 'masked')),
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, role_id, list, column_name),
  foreign key (tenant_id, role_id) references roles on delete cascade
);
select isolate_tenant_table('public.column_security');

-- Files made of a list as its filters show it (product specification §3). Each
-- belongs to the person who asked; a job makes it, and it is removed when its
-- time is up.
create table export_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_id uuid not null,
  list text not null check (list ~ '^[A-Z][A-Z_]{1,39}$'),
  format text not null check (format in ('CSV', 'XLSX')),
  title text not null,
  -- Columns, filters and order as they were asked for.
  request jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED')),
  failure text check (failure in ('ACCESS_CHANGED', 'TOO_MANY_ROWS', 'NOT_POSSIBLE')),
  total integer not null default 0,
  written integer not null default 0,
  -- When the job may be tried, or when whoever has it is taken for dead.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- Known before there are bytes, so that whatever happens they can be removed.
  storage_key text,
  size_bytes bigint,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'DONE' or (storage_key is not null and size_bytes is not null and expires_at is not null))
);
create index export_runs_by_user on export_runs (tenant_id, user_id, requested_at desc);
create index export_runs_due on export_runs (due_at) where state in ('QUEUED', 'RUNNING');
create index export_runs_to_remove on export_runs (coalesce(expires_at, finished_at)) where state not in ('QUEUED', 'RUNNING') and storage_key is not null;
create index export_runs_to_forget on export_runs (finished_at) where storage_key is null;
select isolate_tenant_table('public.export_runs');
-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on export_runs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at, expires_at, finished_at, storage_key) on export_runs to atrium_jobs;

-- One download each, as for documents: the link holds a random secret, only its hash is kept.
create table export_tickets (
  tenant_id text not null references tenants,
  ticket_hash bytea not null,
  export_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, export_id) references export_runs on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index export_tickets_by_expiry on export_tickets (tenant_id, expires_at);
select isolate_tenant_table('public.export_tickets');

create function firms_with_due_exports() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id from export_runs r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
    union select r.tenant_id from export_runs r where r.state not in ('QUEUED', 'RUNNING') and r.storage_key is not null and coalesce(r.expires_at, r.finished_at) <= now()
    union select r.tenant_id from export_runs r where r.storage_key is null and r.finished_at <= now() - interval '30 days'
    limit 100
  $$;

revoke execute on function firms_with_due_exports() from public;
grant execute on function firms_with_due_exports() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_exports() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
