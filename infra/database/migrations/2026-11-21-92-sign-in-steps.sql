-- What a sign-in may ask for beside the password, and what it is answered with.
-- No code, link or secret is kept as it was given out: codes and links as
-- hashes, authenticator secrets sealed with a key of the server.
alter table users
  add column must_change_password boolean not null default false,
  add column is_code_by_mail boolean not null default false,
  add column password_changed_at timestamptz;

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

-- Whether an address is one that people of the firm sign in from.
create index sessions_by_address on sessions (tenant_id, address, created_at);
