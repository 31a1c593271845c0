-- Who looks after a key date, and how many days before it they are reminded, at nine by the firm's clock.
-- Whom nobody is named for, the people of the matter look after. A date that moves reminds again.
create table matter_date_people (
  tenant_id text not null,
  date_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, date_id, user_id),
  foreign key (tenant_id, date_id) references matter_dates on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index matter_date_people_by_user on matter_date_people (tenant_id, user_id);
select isolate_tenant_table('public.matter_date_people');

create table matter_date_reminders (
  tenant_id text not null,
  date_id uuid not null,
  days_before integer not null check (days_before between 0 and 365),
  -- The day for which it was sent.
  sent_for date,
  primary key (tenant_id, date_id, days_before),
  foreign key (tenant_id, date_id) references matter_dates on delete cascade
);
select isolate_tenant_table('public.matter_date_reminders');

-- Whose work is due, and nothing of the work.
create policy jobs_reads on matter_date_reminders for select to atrium_jobs using (true);
grant select on matter_date_reminders to atrium_jobs;
create policy jobs_reads on matter_dates for select to atrium_jobs using (true);
grant select (tenant_id, id, due_on) on matter_dates to atrium_jobs;

create function firms_with_due_date_reminders() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select r.tenant_id
    from matter_date_reminders r
    join matter_dates d on d.tenant_id = r.tenant_id and d.id = r.date_id
    join tenants t on t.tenant_id = r.tenant_id
    where r.sent_for is distinct from d.due_on and d.due_on >= current_date - 1
      and ((d.due_on - r.days_before) + time '09:00') at time zone t.time_zone <= now()
      and d.due_on >= (now() at time zone t.time_zone)::date
    group by r.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_date_reminders() from public;
grant execute on function firms_with_due_date_reminders() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_date_reminders() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
