-- What is known of the installation itself, which belongs to no firm: the backups that were made of it, and until when
-- the certificates hold that people and other systems meet.
create table backups (
  id uuid primary key default new_id(),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- Where the backup lies, as the operator named it.
  place text not null,
  bytes bigint not null default 0 check (bytes >= 0),
  file_count integer not null default 0 check (file_count >= 0),
  -- Why there is no backup; null where it was written and read again.
  problem text
);
create index backups_by_end on backups (finished_at);
grant select, insert on backups to atrium_app;

create table certificate_checks (
  -- What is connected to: `atrium.example:443`.
  address text primary key,
  purpose text not null check (purpose in ('public', 'mail', 'database')),
  valid_until timestamptz,
  -- Why it could not be read.
  problem text,
  checked_at timestamptz not null default now()
);
grant select, insert, update, delete on certificate_checks to atrium_app;
