-- The next key date of a matter passes with the day: the jobs role moves it on, and is told where.
create index matters_by_next_key_date on matters (tenant_id, next_key_date) where next_key_date is not null;
create policy jobs_reads on matters for select to atrium_jobs using (true);
grant select (tenant_id, next_key_date) on matters to atrium_jobs;
grant select (time_zone) on tenants to atrium_jobs;

create function firms_with_past_key_dates() returns setof text
  language sql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tenant_id from tenants t
    where exists (select 1 from matters m where m.tenant_id = t.tenant_id and m.next_key_date < (now() at time zone t.time_zone)::date)
    limit 100
  $$;
revoke execute on function firms_with_past_key_dates() from public;
grant execute on function firms_with_past_key_dates() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_past_key_dates() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
