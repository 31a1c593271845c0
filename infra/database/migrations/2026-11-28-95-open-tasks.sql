-- Tasks that somebody made, and calls to be returned: the views of one's own tasks and of calls begin with these rather than
-- look for them among all tasks of a firm.
create index tasks_by_creator on tasks (tenant_id, created_by, status) where deleted_at is null;
create index tasks_awaiting_callback on tasks (tenant_id, id)
  where deleted_at is null and status in ('Open', 'InProgress') and kind = 'phone' and is_callback_required;
