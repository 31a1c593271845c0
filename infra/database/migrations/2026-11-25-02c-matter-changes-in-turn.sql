-- Firms whose changes of matters wait get their turn by how long they have waited. A run keeps the rights it began
-- with, so that all of its rows are by the same ones, whichever process has its turn.
alter table matter_change_runs add column rights text;

drop function firms_with_due_matter_changes();
create function firms_with_due_matter_changes() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select due.tenant_id from (
      select r.tenant_id, r.due_at as since from matter_change_runs r where r.state in ('QUEUED', 'RUNNING') and r.due_at <= now()
      union all select r.tenant_id, r.created_at + interval '1 day' from matter_change_runs r where r.state = 'PREVIEW' and r.created_at <= now() - interval '1 day'
    ) due group by due.tenant_id order by min(due.since), due.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_matter_changes() from public;
grant execute on function firms_with_due_matter_changes() to atrium_app;

grant create on schema public to atrium_jobs;
alter function firms_with_due_matter_changes() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
