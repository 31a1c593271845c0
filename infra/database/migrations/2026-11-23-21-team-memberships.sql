-- Who belonged to which team when. `team_members` is who belongs to it today, which reach is decided by.

create table team_memberships (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  team_id uuid not null,
  user_id uuid not null,
  is_manager boolean not null default false,
  starts_on date not null,
  -- The last day; null while no end is known.
  ends_on date,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, team_id) references teams on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade,
  check (ends_on is null or ends_on >= starts_on)
);
create index team_memberships_of_user on team_memberships (tenant_id, user_id, team_id);
select isolate_tenant_table('public.team_memberships');

insert into team_memberships (tenant_id, team_id, user_id, is_manager, starts_on, created_by)
  select tenant_id, team_id, user_id, is_manager, created_at::date, created_by from team_members;

-- Terms begin and end with the day: the jobs role is told in which firms one did.
create policy jobs_reads on team_memberships for select to atrium_jobs using (true);
create policy jobs_reads on team_members for select to atrium_jobs using (true);
grant select (tenant_id, team_id, user_id, is_active, starts_on, ends_on) on team_memberships to atrium_jobs;
grant select (tenant_id, team_id, user_id) on team_members to atrium_jobs;
create function firms_with_due_memberships() returns table (tenant_id text)
  language sql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  as $$
    select distinct m.tenant_id from team_memberships m
    join tenants t on t.tenant_id = m.tenant_id
    cross join lateral (select (now() at time zone t.time_zone)::date as day) today
    left join team_members c on c.tenant_id = m.tenant_id and c.team_id = m.team_id and c.user_id = m.user_id
    where m.is_active and case
      when today.day between m.starts_on and coalesce(m.ends_on, 'infinity') then c.user_id is null
      else c.user_id is not null and not exists (
        select from team_memberships o where o.tenant_id = m.tenant_id and o.team_id = m.team_id and o.user_id = m.user_id
          and o.is_active and today.day between o.starts_on and coalesce(o.ends_on, 'infinity')) end
  $$;
revoke execute on function firms_with_due_memberships() from public;
grant execute on function firms_with_due_memberships() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_memberships() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
