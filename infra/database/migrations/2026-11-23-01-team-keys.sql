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

alter table builds
  add column key_id text references team_keys,
  add column signature text,
  -- remote.json byte for byte, as it was signed. Null where a build was published before there were signatures.
  add column descriptor_text text,
  -- What each gate said when it was published.
  add column gates jsonb not null default '[]',
  -- Bytes before compression.
  add column size bigint,
  add constraint builds_signed_whole check ((key_id is null) = (signature is null) and (signature is null or descriptor_text is not null));
create index builds_by_key on builds (key_id);
