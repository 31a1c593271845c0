-- Offices, roles, users and teams of a firm, and how they sign in.

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
select isolate_tenant_table('public.offices');

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
select isolate_tenant_table('public.roles');

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
select isolate_tenant_table('public.role_access_flags');

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
select isolate_tenant_table('public.role_scopes');

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
  -- What a sign-in may ask for beside the password, and what it is answered with.
  -- No code, link or secret is kept as it was given out: codes and links as
  -- hashes, authenticator secrets sealed with a key of the server.
  must_change_password boolean not null default false,
  is_code_by_mail boolean not null default false,
  password_changed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_name),
  foreign key (tenant_id, role_id) references roles,
  foreign key (tenant_id, office_id) references offices
);
select isolate_tenant_table('public.users');

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
select isolate_tenant_table('public.teams');

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
select isolate_tenant_table('public.team_members');

-- Who is signed in, and from where.
create table sessions (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  -- SHA-256 of the refresh token that may be used next; the token itself is never kept.
  refresh_token_hash bytea not null,
  previous_refresh_token_hash bytea,
  rotated_at timestamptz,
  is_remembered boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  -- A session belongs to one browser's key (RFC 9449), says what it still owes
  -- before it is open, and how its user proved who they are.
  -- RFC 7638 thumbprint of the key; an empty one matches no browser.
  key_thumbprint text not null default '',
  owes text check (owes in ('code', 'password')),
  method text not null default 'password',
  -- To the minute: written at most once in one.
  last_used_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, refresh_token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index sessions_by_user on sessions (tenant_id, user_id);
-- Whether an address is one that people of the firm sign in from.
create index sessions_by_address on sessions (tenant_id, address, created_at);
select isolate_tenant_table('public.sessions');

-- Failed sign-ins, so that every process counts the same guesses. The key is
-- 'account:<user name>' or 'address:<client address>'.
create table sign_in_attempts (
  tenant_id text not null,
  id uuid not null default new_id(),
  key text not null,
  attempted_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index sign_in_attempts_by_key on sign_in_attempts (tenant_id, key, attempted_at);
select isolate_tenant_table('public.sign_in_attempts');

-- The code a session owes. One row for the life of the login, so that neither a
-- new code nor a parallel request brings more tries.
create table login_codes (
  tenant_id text not null,
  session_id uuid not null,
  -- 'email' or 'authenticator': how the code is asked for.
  method text not null check (method in ('email', 'authenticator')),
  -- HMAC of the mailed code with this session; null where none was mailed yet.
  code_hash bytea,
  expires_at timestamptz,
  tries integer not null default 0,
  mails integer not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
select isolate_tenant_table('public.login_codes');

-- Mailed links. `password_digest` is of the password hash the user had when the
-- link was made: any change of the password voids it.
create table verification_links (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  purpose text not null check (purpose in ('passwordReset', 'activation')),
  code_hash bytea not null,
  password_digest bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index verification_links_by_user on verification_links (tenant_id, user_id, purpose);
select isolate_tenant_table('public.verification_links');

-- Requests for a reset link that were accepted and not looked at yet. Whether
-- the user exists is found out later, so that the answer takes as long for all.
create table password_requests (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  user_name text not null,
  address text not null default '',
  requested_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select isolate_tenant_table('public.password_requests');

create table authenticators (
  tenant_id text not null,
  user_id uuid not null,
  -- AES-256-GCM. The pending one counts only once a code of it was shown.
  secret bytea,
  pending_secret bytea,
  -- The last time step whose code was used; none at or before it works again.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.authenticators');

create table passkeys (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index passkeys_by_user on passkeys (tenant_id, user_id);
select isolate_tenant_table('public.passkeys');

-- Challenges are derived from their id, so asking for one writes nothing; an
-- answered one is noted here and does not count again.
create table answered_challenges (
  tenant_id text not null references tenants,
  id text not null,
  answered_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select isolate_tenant_table('public.answered_challenges');

create table sign_in_codes (
  tenant_id text not null,
  id uuid not null default new_id(),
  user_id uuid not null,
  session_id uuid not null,
  origin text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
select isolate_tenant_table('public.sign_in_codes');
