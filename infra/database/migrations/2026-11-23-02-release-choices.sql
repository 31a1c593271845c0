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

-- What there was becomes the first changes, in their order. Pins are under forced
-- row-level security, which binds the owner of the table, too.
alter table release_pins no force row level security;
with former as (
  select row_number() over (order by changed_at, kind, scope, name)::integer as revision, *
    from (
      select 'channel' as kind, channel as scope, name, build_id, changed_at, changed_by, '' as reason from channels
      union all
      select 'pin', tenant_id, name, build_id, changed_at, changed_by, reason from release_pins
    ) as rows
), change as (
  insert into release_changes (revision, at, by, reason, change, effect, scope, name, firms)
  select revision, changed_at, coalesce(nullif(changed_by, ''), 'system'), coalesce(nullif(left(reason, 500), ''), 'so before changes had a reason'),
         case kind when 'pin' then jsonb_build_object('verb', 'pin', 'tenantId', scope, 'name', name, 'buildId', build_id)
                   else jsonb_build_object('verb', 'moveChannel', 'channel', scope, 'name', name, 'buildId', build_id) end,
         '{"firms": [], "routes": [], "incompatible": [], "notes": []}',
         case kind when 'pin' then 'firm:' || scope else 'channel:' || scope end, name,
         case kind when 'pin' then array[scope] else '{}' end
    from former
)
insert into release_choices (kind, scope, name, value, since)
select kind, scope, name, jsonb_build_object('buildId', build_id, 'before', '[]'::jsonb), revision from former;
drop table release_pins;
drop table channels;

-- Operators see every firm; the serving role, under row-level security, sees one at a
-- time. This function runs as atrium_jobs and answers id and title of each, nothing else.
create policy jobs_reads on tenants for select to atrium_jobs using (true);
grant select (tenant_id, title) on tenants to atrium_jobs;

create function list_firms() returns table (tenant_id text, title text)
  language sql stable security definer rows 1000
  set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tenant_id, t.title from tenants t order by t.tenant_id
  $$;
revoke execute on function list_firms() from public;
grant execute on function list_firms() to atrium_app;

grant create on schema public to atrium_jobs;
alter function list_firms() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
