-- The order that somebody gave the subtasks of a task; those that nobody moved come last, as they were made.
alter table tasks add column subtask_place integer;
