-- The first pages of two views of tasks, in the order that nobody asked for: without these all calls to be returned, and
-- all that was ever completed, are read and sorted for a page.
drop index tasks_awaiting_callback;
create index tasks_awaiting_callback on tasks (tenant_id, due_on, id)
  where deleted_at is null and status in ('Open', 'InProgress') and kind = 'phone' and is_callback_required;
create index tasks_completed_by_due on tasks (tenant_id, due_on, id)
  where deleted_at is null and status = 'Completed';
-- What of a person's or a team's tasks is open, without looking at all that they were ever given.
create index tasks_open on tasks (tenant_id, id) include (kind, matter_id)
  where deleted_at is null and status in ('Open', 'InProgress');
-- Writes to tasks wait while these are made: with many tasks, outside the hours of their firms.
