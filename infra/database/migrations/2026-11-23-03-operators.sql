-- Operators look after the platform and belong to no firm: people, sessions and
-- tokens of their own, apart from the users of firms.
create table operators (
  operator_id uuid primary key default new_id(),
  -- As it is compared: in small letters.
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('viewer', 'operator', 'administrator')),
  -- Null until the first password is set by the link.
  password_hash text,
  -- Sealed; the last time step used, since a code counts once.
  authenticator_secret bytea,
  authenticator_step bigint not null default 0,
  -- Of a link: SHA-256 of its secret. One link at a time, good once.
  welcome_hash bytea unique,
  welcome_until timestamptz,
  -- Sealed, offered by the link and not yet proven by a code.
  offered_secret bytea,
  is_disabled boolean not null default false,
  -- With the password that everybody knows: removed outside demo mode.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id uuid not null references operators on delete cascade,
  -- The network it came from, which guessing from elsewhere does not shut out.
  network text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_by_operator on operator_sessions (operator_id, created_at);

create table operator_tokens (
  token_id uuid primary key default new_id(),
  operator_id uuid not null references operators on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  role text not null check (role in ('viewer', 'operator', 'administrator')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_tokens_by_operator on operator_tokens (operator_id, created_at);

create table operator_attempts (
  attempt_id uuid primary key default new_id(),
  key text not null,
  attempted_at timestamptz not null default now()
);
create index operator_attempts_by_key on operator_attempts (key, attempted_at);
create index operator_attempts_by_time on operator_attempts (attempted_at);

-- What happened to operators themselves; what they do to firms is in release_changes.
create table operator_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by text not null,
  kind text not null,
  subject text not null
);

grant select, insert, update, delete on operators, operator_sessions, operator_tokens, operator_attempts to atrium_app;
-- Append-only.
grant select, insert on operator_events to atrium_app;
