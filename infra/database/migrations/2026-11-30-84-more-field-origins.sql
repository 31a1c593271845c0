-- Where a field came from, of tasks, notes and time as well, and of a matter's client, type, stage and other sides.

alter table sync_field_origins drop constraint sync_field_origins_kind_check;
alter table sync_field_origins add constraint sync_field_origins_kind_check check (kind in ('contact', 'matter', 'task', 'note', 'time'));

-- What was carried over before, as far as both sides have said the same since.
alter table sync_links no force row level security;
alter table sync_field_origins no force row level security;
insert into sync_field_origins (tenant_id, kind, record_id, source_system, fields)
select l.tenant_id, l.kind, l.record_id, l.source_system, f.fields
from sync_links l cross join lateral (
  select jsonb_object_agg(b.key, coalesce(l.last_in_at, l.created_at)) as fields from jsonb_each(l.base) b
  where b.value ->> 'o' = b.value ->> 't' and b.value ->> 't' <> ''
) f
where l.kind in ('task', 'note', 'time') and l.origin = 'source' and l.last_out_at is null and f.fields is not null
on conflict do nothing;
alter table sync_links force row level security;
alter table sync_field_origins force row level security;

create trigger forget_more_field_origins after update on matters for each row
  when ((old.client_id, old.type, old.stage) is distinct from (new.client_id, new.type, new.stage))
  execute function forget_field_origins('matter', 'client_id', 'client', 'type', 'type', 'stage', 'stage');
create trigger forget_field_origins after update on tasks for each row
  when ((old.subject, old.note, old.due_on, old.status, old.assigned_to_id) is distinct from (new.subject, new.note, new.due_on, new.status, new.assigned_to_id))
  execute function forget_field_origins('task', 'subject', 'subject', 'note', 'note', 'due_on', 'dueOn', 'status', 'isDone', 'assigned_to_id', 'assigneeId');
create trigger forget_field_origins after update on notes for each row
  when ((old.subject, old.body) is distinct from (new.subject, new.body))
  execute function forget_field_origins('note', 'subject', 'subject', 'body', 'text');
create trigger forget_field_origins after update on time_entries for each row
  when ((old.worked_on, old.raw_seconds, old.narrative, old.is_billable) is distinct from (new.worked_on, new.raw_seconds, new.narrative, new.is_billable))
  execute function forget_field_origins('time', 'worked_on', 'workedOn', 'raw_seconds', 'seconds', 'narrative', 'narrative', 'is_billable', 'isBillable');

-- Other sides stand in a table of their own; what the engine itself writes stays marked.
create function forget_other_sides_origin() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    party matter_parties := case when tg_op = 'DELETE' then old else new end;
  begin
    if party.role = 'Other side' and coalesce(current_setting('atrium.came_from', true), '') = '' then
      update sync_field_origins o set fields = o.fields - 'otherSides'
      where o.tenant_id = party.tenant_id and o.kind = 'matter' and o.record_id = party.matter_id and o.fields ? 'otherSides';
    end if;
    return null;
  end
  $$;
revoke execute on function forget_other_sides_origin() from public;
create trigger forget_other_sides_origin after insert or update or delete on matter_parties for each row execute function forget_other_sides_origin();
