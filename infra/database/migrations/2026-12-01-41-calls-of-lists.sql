-- Writes to tasks wait while these are made: with many tasks, outside the hours of their firms.
-- A list of calls is counted by calls alone, however few of a firm's tasks they are.
create index tasks_open_calls on tasks (tenant_id, due_on, id)
  where kind = 'phone' and deleted_at is null and status in ('Open', 'InProgress');
create index tasks_completed_calls on tasks (tenant_id, completed_at)
  where kind = 'phone' and deleted_at is null and status = 'Completed';
