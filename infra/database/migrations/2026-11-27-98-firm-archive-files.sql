-- Everything of a firm is one archive.
alter table export_runs drop constraint export_runs_format_check;
alter table export_runs add constraint export_runs_format_check check (format in ('CSV', 'XLSX', 'PDF', 'ZIP'));
