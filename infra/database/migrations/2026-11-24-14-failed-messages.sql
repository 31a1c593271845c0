-- Who wrote a message is told once that its mail could not be delivered. What failed before stays as it is known.
alter table messages add column failure_told_at timestamptz;
update messages set failure_told_at = coalesce(settled_at, now()) where state = 'failed';
create index messages_untold_failures on messages (tenant_id, settled_at) where state = 'failed' and failure_told_at is null;

-- Whose work is due, and nothing of the work.
create policy jobs_reads on messages for select to atrium_jobs using (true);
grant select (tenant_id, state, failure_told_at) on messages to atrium_jobs;

create function firms_with_untold_failures() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select distinct g.tenant_id from messages g where g.state = 'failed' and g.failure_told_at is null limit 100
  $$;
revoke execute on function firms_with_untold_failures() from public;
grant execute on function firms_with_untold_failures() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_untold_failures() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
