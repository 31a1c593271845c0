-- A note shows which tasks were made of it.
create index tasks_by_source_note on tasks (tenant_id, source_note_id) where source_note_id is not null;
