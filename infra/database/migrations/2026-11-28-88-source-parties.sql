-- Who is on the other side of a matter is kept equal with the system that the matter comes from.

create function queue_parties_for_source_systems() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    party matter_parties := case when tg_op = 'DELETE' then old else new end;
  begin
    if party.role <> 'Other side' then return null; end if;
    insert into sync_outbox as o (tenant_id, source_system, kind, record_id)
    select s.tenant_id, s.source_system, 'matter', party.matter_id from sync_states s
    where s.tenant_id = party.tenant_id and s.source_system is distinct from current_setting('atrium.came_from', true)
    on conflict (tenant_id, source_system, kind, record_id) do update
      set changes = o.changes + 1, state = 'waiting', reason = '', detail = '', attempts = 0, due_at = now(), queued_at = case when o.state = 'waiting' then o.queued_at else now() end;
    if found then perform pg_notify('atrium_sync', party.tenant_id); end if;
    return null;
  end
  $$;
revoke execute on function queue_parties_for_source_systems() from public;
create trigger queue_added after insert on matter_parties for each row execute function queue_parties_for_source_systems();
create trigger queue_changed after update on matter_parties for each row
  when ((old.contact_id, old.role) is distinct from (new.contact_id, new.role)) execute function queue_parties_for_source_systems();
create trigger queue_removed after delete on matter_parties for each row execute function queue_parties_for_source_systems();
