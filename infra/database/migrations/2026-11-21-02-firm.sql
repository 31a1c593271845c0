-- The firm: tenants, people, roles, teams, offices, lookups, settings.
create table tenants (
  tenant_id text primary key check (tenant_id ~ '^[a-z][a-z0-9-]{1,40}$'),
  title text not null,
  logo text,
  company_url text,
  source_system text check (source_system in ('leap', 'smokeball', 'actionstep')),
  leap_provisioning_status text not null default 'DoNotProvision',
  smokeball_provisioning_status text not null default 'DoNotProvision',
  actionstep_provisioning_status text not null default 'DoNotProvision',
  show_reset_leap_access_card boolean not null default false,
  show_reset_smokeball_access_card boolean not null default false,
  show_reset_actionstep_access_card boolean not null default false,
  time_zone text not null default 'Australia/Sydney',
  home_country char(2) not null default 'AU',
  currency char(3) not null default 'AUD',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid
);

create table offices (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  address_line text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country char(2) not null default 'AU',
  phone text not null default '',
  time_zone text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table roles (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  is_external boolean not null default false,
  is_administrator boolean not null default false,
  is_internal_admin boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

-- Which access flags a role holds (contracts: access-flags).
create table role_access_flags (
  tenant_id text not null,
  role_id uuid not null,
  flag text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, role_id, flag),
  foreign key (tenant_id, role_id) references roles on delete cascade
);

-- How far a role reaches in a feature: none, own, team, office or all rows.
create table role_scopes (
  tenant_id text not null,
  role_id uuid not null,
  feature text not null check (feature in ('matters', 'contacts', 'enquiries', 'tasks', 'time', 'invoices', 'notes', 'documents', 'users', 'reports')),
  action text not null check (action in ('view', 'create', 'edit', 'delete', 'export', 'print')),
  scope text not null check (scope in ('none', 'own', 'team', 'office', 'all')),
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, role_id, feature, action),
  foreign key (tenant_id, role_id) references roles on delete cascade
);

create table users (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_name text not null check (user_name = lower(user_name)),
  email text not null,
  friendly_name text not null,
  staff_name text,
  initials text not null default '',
  password_hash text,
  role_id uuid not null,
  office_id uuid,
  is_staff boolean not null default true,
  is_external boolean not null default false,
  is_authorized boolean not null default true,
  is_disabled boolean not null default false,
  hourly_rate_minor bigint,
  daily_target_seconds integer not null default 23400,
  contact_id uuid,
  last_sign_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, user_name),
  foreign key (tenant_id, role_id) references roles,
  foreign key (tenant_id, office_id) references offices
);

create table teams (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  description text not null,
  office_id uuid,
  used_by_enquiries boolean not null default true,
  used_by_tasks boolean not null default true,
  used_by_financials boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, description),
  foreign key (tenant_id, office_id) references offices
);

create table team_members (
  tenant_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  is_manager boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, team_id, user_id),
  foreign key (tenant_id, team_id) references teams on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index team_members_by_user on team_members (tenant_id, user_id);

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
