-- Reports are made as papers too, and a schedule compares what it found with what it sent before.
alter table export_runs drop constraint export_runs_format_check;
alter table export_runs
  add constraint export_runs_format_check check (format in ('CSV', 'XLSX', 'PDF')),
  -- The same for the same rows, whatever the format and the moment.
  add column content_hash text,
  add column kept_hours integer not null default 24 check (kept_hours between 1 and 720);
