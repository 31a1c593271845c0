-- What was deleted is found by how long ago, to be removed for good.
create index notes_deleted on notes (tenant_id, deleted_at) where deleted_at is not null;
create index tasks_deleted on tasks (tenant_id, deleted_at) where deleted_at is not null;
create index time_entries_deleted on time_entries (tenant_id, deleted_at) where deleted_at is not null;

-- Time that was deleted is told to source systems once; what is removed of it afterwards is none of theirs.
drop trigger queue_changed on time_entries;
create trigger queue_changed after update on time_entries for each row
  when ((old.deleted_at is null or new.deleted_at is null)
    and (old.worked_on, old.raw_seconds, old.narrative, old.is_billable, old.matter_id, old.deleted_at)
      is distinct from (new.worked_on, new.raw_seconds, new.narrative, new.is_billable, new.matter_id, new.deleted_at))
  execute function queue_for_source_systems('time');
