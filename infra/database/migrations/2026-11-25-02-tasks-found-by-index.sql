-- Tasks are found by an index in what they say, and the board reads its columns in their order.
alter table tasks
  add column search text not null generated always as (lower(subject || ' ' || category || ' ' || coalesce(caller_name, '') || ' ' || coalesce(caller_number, '') || ' ' || plain_text(note))) stored;
create index tasks_search on tasks using gin (tenant_id, search gin_trgm_ops);
-- A column of the board from the top; what was completed is looked at by when, since the board shows only the last of it.
create index tasks_on_board on tasks (tenant_id, status, board_position, id) where deleted_at is null and status in ('Open', 'InProgress');
create index tasks_completed on tasks (tenant_id, completed_at) where deleted_at is null and status = 'Completed';

-- As for notes: LIKE is not leakproof, so the search runs as a role that sees three columns and answers ids only.
create policy search_reads on tasks for select to atrium_search using (true);
grant select (tenant_id, id, search) on tasks to atrium_search;

create function search_tasks(tenant text, pattern text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query select t.id from tasks t where t.tenant_id = tenant and t.search like pattern;
  end
  $$;
revoke execute on function search_tasks(text, text) from public;
grant execute on function search_tasks(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_tasks(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;
