-- What is kept of calls to a language model, and of analyses, is forgotten after
-- a time. A job looks for firms that have something old; it sees no more than that.
create index ai_calls_by_age on ai_calls (tenant_id, started_at) where state <> 'running';
create index ai_analyses_by_age on ai_analyses (tenant_id, changed_at);

create policy jobs_reads on ai_calls for select to atrium_jobs using (true);
create policy jobs_reads on ai_analyses for select to atrium_jobs using (true);
grant select (tenant_id, state, started_at) on ai_calls to atrium_jobs;
grant select (tenant_id, changed_at) on ai_analyses to atrium_jobs;
grant select (tenant_id) on tenants to atrium_jobs;

create function firms_with_old_ai(log_days integer, analysis_days integer) returns setof text
  language sql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tenant_id from tenants t
    where exists (select 1 from ai_calls c where c.tenant_id = t.tenant_id and c.state <> 'running' and c.started_at < now() - make_interval(days => log_days))
      or exists (select 1 from ai_analyses a where a.tenant_id = t.tenant_id and a.changed_at < now() - make_interval(days => analysis_days))
    limit 100
  $$;
revoke execute on function firms_with_old_ai(integer, integer) from public;
grant execute on function firms_with_old_ai(integer, integer) to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_old_ai(integer, integer) owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
