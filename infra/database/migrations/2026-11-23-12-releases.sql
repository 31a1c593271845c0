-- Builds, who may publish them, which firm runs which, the operators who decide that, and how builds fare.

-- Who may publish what, and who vouched for each build (infra/docs/decisions/0018).

-- The public half of a team's key; the private half never leaves the team.
create table team_keys (
  -- Hash of the public key: the same key is registered once.
  key_id text primary key check (key_id ~ '^[0-9a-f]{20}$'),
  team text not null check (team <> ''),
  -- Remotes it may publish; '*' stands for all.
  names text[] not null check (cardinality(names) > 0),
  -- Ed25519, SPKI, PEM.
  public_key text not null,
  registered_by text not null,
  registered_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by text,
  check ((revoked_at is null) = (revoked_by is null))
);
-- Never deleted: builds that it signed go on naming it.
grant select, insert, update on team_keys to atrium_app;

-- A build belongs to the platform and to no firm.
create table builds (
  build_id text primary key,
  name text not null,
  version text not null,
  descriptor jsonb not null,
  published_at timestamptz not null default now(),
  key_id text references team_keys,
  signature text,
  -- remote.json byte for byte, as it was signed. Null where a build is unsigned.
  descriptor_text text,
  -- What each gate said when it was published.
  gates jsonb not null default '[]',
  -- Bytes before compression.
  size bigint,
  -- A build that nothing needs is retired first and removed later, so that whatever was
  -- being decided meanwhile has long been seen when its files go.
  retired_at timestamptz,
  -- From here on its files are going: nobody may bring it back, only publish it anew.
  is_removing boolean not null default false,
  constraint builds_signed_whole check ((key_id is null) = (signature is null) and (signature is null or descriptor_text is not null))
);
create index builds_by_name on builds (name, published_at);
create index builds_by_key on builds (key_id);
create index builds_retired on builds (retired_at) where retired_at is not null;
grant select, insert, update, delete on builds to atrium_app;

-- Which firm runs which build, and why (infra/docs/decisions/0020).

-- The audit: a row for each change, numbered without a gap. Whoever decides on a
-- change has read the state of the number before; the key lets one of two win.
create table release_changes (
  revision integer primary key check (revision > 0),
  at timestamptz not null default now(),
  by text not null check (by <> ''),
  reason text not null check (char_length(reason) between 1 and 500),
  -- What was asked, and what it did, as people are shown it.
  change jsonb not null,
  effect jsonb not null,
  -- What it was about: 'firm:harbour', 'channel:stable' or '*'; a host's or remote's name or '*'.
  scope text not null,
  name text not null,
  -- Firms that got another build of something.
  firms text[] not null
);
create index release_changes_by_name on release_changes (name, revision);
create index release_changes_by_firm on release_changes using gin (firms);
-- Append-only: what was entered is never altered or removed.
grant select, insert on release_changes to atrium_app;

-- Every choice that ever held: from the revision `since` until before the revision
-- `until`, or to this day. Scope is a channel, a firm, or '' for everyone; it is not
-- called tenant_id, for these rows belong to the platform.
create table release_choices (
  kind text not null check (kind in ('channel', 'follow', 'pin', 'rollout', 'off', 'blocked')),
  scope text not null,
  name text not null,
  value jsonb not null,
  since integer not null references release_changes,
  until integer references release_changes check (until > since),
  primary key (kind, scope, name, since)
);
-- One holds at a time, and a firm's are found without reading another's.
create unique index release_choices_open on release_choices (kind, scope, name) where until is null;
create index release_choices_by_end on release_choices (until);
-- A choice ends; nothing else about it changes, and none goes.
grant select, insert, update (until) on release_choices to atrium_app;

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
grant select, insert, update, delete on operators, operator_sessions, operator_tokens, operator_attempts to atrium_app;

-- What happened to operators themselves; what they do to firms is in release_changes.
create table operator_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by text not null,
  kind text not null,
  subject text not null
);
-- Append-only.
grant select, insert on operator_events to atrium_app;

-- How builds fare, as pages tell. These belong to the platform: a round compares
-- a build over all firms at once, and no row holds anything of a firm but its id
-- (`scope`). Only the roles that keep releases read them.

-- One row for each build that a page session got. The key makes each count once,
-- however often and through however many processes it is reported.
create table release_health_sessions (
  build_id text not null,
  session_id text not null,
  name text not null,
  scope text not null,
  -- A keyed hash of the part of the address that one subscriber holds; never the address.
  network text not null,
  has_failed boolean not null default false,
  first_seen_at timestamptz not null default now(),
  primary key (build_id, session_id)
);
create index release_health_sessions_by_session on release_health_sessions (session_id);
create index release_health_sessions_by_firm on release_health_sessions (scope, network);
create index release_health_sessions_by_time on release_health_sessions (first_seen_at);
create index release_health_sessions_failed on release_health_sessions (build_id, first_seen_at) where has_failed;

-- What is drawn: counts by minute. No reference to builds, since these outlive them.
create table release_health_minutes (
  build_id text not null,
  minute timestamptz not null,
  scope text not null,
  name text not null,
  sessions integer not null default 0,
  failed_sessions integer not null default 0,
  load_failures integer not null default 0,
  boundaries integer not null default 0,
  violations integer not null default 0,
  primary key (build_id, minute, scope)
);
create index release_health_minutes_by_name on release_health_minutes (name, minute);
create index release_health_minutes_by_time on release_health_minutes (minute);

-- Histograms, of which percentiles can be read whatever stretches are added up.
create table release_health_vitals (
  build_id text not null,
  slot timestamptz not null,
  scope text not null,
  vital text not null,
  bucket smallint not null,
  samples integer not null,
  primary key (build_id, slot, scope, vital, bucket)
);
create index release_health_vitals_by_time on release_health_vitals (slot);

-- Names of errors, never their words.
create table release_health_errors (
  build_id text not null,
  day date not null,
  scope text not null,
  error text not null,
  occurrences integer not null,
  primary key (build_id, day, scope, error)
);
create index release_health_errors_by_day on release_health_errors (day);
grant select, insert, update, delete on release_health_sessions, release_health_minutes, release_health_vitals, release_health_errors to atrium_app;

-- Which process does the round, and until when it may take.
create table release_health_rounds (
  round text primary key,
  taken_until timestamptz not null
);
insert into release_health_rounds (round, taken_until) values ('way back', '-infinity'), ('retention', '-infinity');
grant select, update on release_health_rounds to atrium_app;
