-- Types in use and totals of current matters, with whatever the wall and the reach of a role look at: neither visits the rows,
-- and types are found by one step for each. The condition is that of the statements, word by word, as of matters_current.
create index matters_current_by_type on matters (tenant_id, type)
  include (id, is_restricted, person_responsible_id, person_acting_id, person_assisting_id, office_id, team_id, wip_minor, debtors_minor)
  where status in ('Pending', 'Open', 'OnHold');
-- The order "last active first", whose empty values come last.
create index matters_by_last_activity on matters (tenant_id, last_activity_at desc nulls last, id desc);
-- The order of tasks that nobody asked for, whole.
drop index tasks_by_due;
create index tasks_by_due on tasks (tenant_id, due_on, id) where deleted_at is null and status in ('Open', 'InProgress');
