-- Days on which nobody of an office, or of the firm, is expected to work.
create table public_holidays (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  day date not null,
  -- Null: of every office.
  office_id uuid,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, day, office_id, name),
  foreign key (tenant_id, office_id) references offices
);
select isolate_tenant_table('public.public_holidays');

-- Minutes that people of a role work on each day of the week, Monday first, where they have none of their own.
alter table user_defaults add column working_minutes integer[]
  check (cardinality(working_minutes) = 7 and 0 <= all (working_minutes) and 1440 >= all (working_minutes));

-- Those that apply to a person: their own, else those of their role, else the firm's, else seven and a half hours from
-- Monday to Friday.
create or replace function working_minutes(p_tenant text, p_user uuid) returns integer[]
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select array(
      select coalesce(u.working_minutes[d.place], r.working_minutes[d.place],
        case when jsonb_typeof(s.value -> d.name) = 'number' then least(1440, greatest(0, (s.value ->> d.name)::numeric))::integer end, d.usual)
      from (values (1, 'mondayMinutes', 450), (2, 'tuesdayMinutes', 450), (3, 'wednesdayMinutes', 450), (4, 'thursdayMinutes', 450),
        (5, 'fridayMinutes', 450), (6, 'saturdayMinutes', 0), (7, 'sundayMinutes', 0)) d (place, name, usual)
      order by d.place)
    from users u left join user_defaults r on r.tenant_id = p_tenant and r.role_id = u.role_id
      left join settings s on s.tenant_id = p_tenant and s.name = 'timeRecording'
    where u.tenant_id = p_tenant and u.id = p_user
  $$;

-- As before, with public holidays of the person's office and of the firm as days away.
create or replace function target_seconds(p_tenant text, p_user uuid, p_from date, p_to date) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    with person as materialized (
      select u.daily_target_seconds as target, u.office_id, w.minutes, (select max(m) from unnest(w.minutes) m) as longest
      from users u cross join lateral (select working_minutes(p_tenant, p_user) as minutes) w
      where u.tenant_id = p_tenant and u.id = p_user
    ), planned as (
      select coalesce(sum(round(p.target * p.minutes[d]::numeric / p.longest)
        * ((p_to - (date '1900-01-01' + d - 1)) / 7 - (p_from - 1 - (date '1900-01-01' + d - 1)) / 7)), 0) as seconds
      from person p cross join generate_series(1, 7) d
      where p.longest > 0
    ), free as (
      select g.day::date as day, case
        when a.starts_at is null or g.day::date > a.day and g.day::date < a.until_day then 1440
        when a.day = a.until_day and a.ends_at > a.starts_at then extract(epoch from a.ends_at - a.starts_at) / 60
        else (select p.minutes[extract(isodow from g.day)::integer] from person p) / 2.0 end as minutes
      from appointments a
        join appointment_people ap on ap.tenant_id = p_tenant and ap.appointment_id = a.id and ap.user_id = p_user
        cross join generate_series(greatest(a.day, p_from)::timestamp, least(a.until_day, p_to)::timestamp, interval '1 day') g (day)
      where a.tenant_id = p_tenant and a.kind = 'absence' and a.deleted_at is null and a.day <= p_to and a.until_day >= p_from
      union all
      select h.day, 1440 from public_holidays h cross join person p
      where h.tenant_id = p_tenant and h.is_active and h.day between p_from and p_to and (h.office_id is null or h.office_id = p.office_id)
    ), away as (
      select f.day, sum(f.minutes) as minutes from free f group by f.day
    ), lost as (
      select coalesce(sum(round(p.target * planned.minutes::numeric / p.longest)
        - round(p.target * greatest(0, planned.minutes - away.minutes) / p.longest)), 0) as seconds
      from person p cross join away
        cross join lateral (select p.minutes[extract(isodow from away.day)::integer] as minutes) planned
      where p.longest > 0
    )
    select (planned.seconds - lost.seconds)::bigint from planned, lost
  $$;
