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

-- Which process does the round, and until when it may take.
create table release_health_rounds (
  round text primary key,
  taken_until timestamptz not null
);
insert into release_health_rounds (round, taken_until) values ('way back', '-infinity'), ('retention', '-infinity');

grant select, insert, update, delete on release_health_sessions, release_health_minutes, release_health_vitals, release_health_errors to atrium_app;
grant select, update on release_health_rounds to atrium_app;
