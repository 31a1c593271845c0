-- A series of tasks rests while its matter is closed or deleted, and goes on when that is open again.
alter table task_series
  add column matter_id uuid generated always as ((template ->> 'matterId')::uuid) stored,
  -- What would have come before this day, while the matter was closed, is not made up for.
  add column not_before date;
create index task_series_by_matter on task_series (tenant_id, matter_id) where matter_id is not null;
