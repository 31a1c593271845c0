-- Which lists there are is for the API to say, which refuses all others; this only keeps the column a name.
alter table export_runs drop constraint export_runs_list_check;
alter table export_runs add constraint export_runs_list_check check (list ~ '^[A-Z][A-Z_]{1,39}$');
