-- Rows that are gone for everybody, for programs that keep a copy of a firm's data: what it was of and its id, nothing of
-- what it said. A row that comes back is taken out again; after 400 days the older ones of its kind go with the next.
create table deleted_rows (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  dataset text not null check (length(dataset) between 1 and 40),
  row_id uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, dataset, row_id)
);
create index deleted_rows_by_moment on deleted_rows (tenant_id, dataset, deleted_at);
select isolate_tenant_table('public.deleted_rows');

create function keep_deleted_row() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    kind text := tg_argv[0];
  begin
    if tg_argv[1] = 'back' then
      delete from deleted_rows d where d.tenant_id = old.tenant_id and d.dataset = kind and d.row_id = old.id;
      return null;
    end if;
    insert into deleted_rows as d (tenant_id, dataset, row_id) values (old.tenant_id, kind, old.id)
    on conflict (tenant_id, dataset, row_id) do update set deleted_at = excluded.deleted_at;
    delete from deleted_rows d
    where d.tenant_id = old.tenant_id and d.dataset = kind and d.deleted_at < now() - interval '400 days';
    return null;
  end
  $$;

create trigger deleted_row_kept after delete on matters for each row execute function keep_deleted_row('matters', 'gone');
create trigger deleted_row_kept after delete on contacts for each row execute function keep_deleted_row('contacts', 'gone');
create trigger deleted_row_kept after delete on enquiries for each row execute function keep_deleted_row('enquiries', 'gone');
create trigger deleted_row_kept after delete on tasks for each row execute function keep_deleted_row('tasks', 'gone');
create trigger deleted_row_kept after delete on time_entries for each row execute function keep_deleted_row('time', 'gone');
create trigger deleted_row_kept after delete on invoices for each row execute function keep_deleted_row('invoices', 'gone');
create trigger deleted_row_kept after delete on users for each row execute function keep_deleted_row('people', 'gone');
create trigger deleted_row_kept after delete on offices for each row execute function keep_deleted_row('offices', 'gone');

-- Deleted so that it can be undone.
create trigger set_aside_row_kept after update of status on matters for each row
  when (old.status <> 'Deleted' and new.status = 'Deleted') execute function keep_deleted_row('matters', 'gone');
create trigger restored_row_taken_out after update of status on matters for each row
  when (old.status = 'Deleted' and new.status <> 'Deleted') execute function keep_deleted_row('matters', 'back');
create trigger set_aside_row_kept after update of deleted_at on tasks for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function keep_deleted_row('tasks', 'gone');
create trigger restored_row_taken_out after update of deleted_at on tasks for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function keep_deleted_row('tasks', 'back');
create trigger set_aside_row_kept after update of deleted_at on time_entries for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function keep_deleted_row('time', 'gone');
create trigger restored_row_taken_out after update of deleted_at on time_entries for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function keep_deleted_row('time', 'back');
create trigger set_aside_row_kept after update of is_suspected_spam on enquiries for each row
  when (not old.is_suspected_spam and new.is_suspected_spam) execute function keep_deleted_row('enquiries', 'gone');
create trigger restored_row_taken_out after update of is_suspected_spam on enquiries for each row
  when (old.is_suspected_spam and not new.is_suspected_spam) execute function keep_deleted_row('enquiries', 'back');
create trigger set_aside_row_kept after update of is_external on users for each row
  when (not old.is_external and new.is_external) execute function keep_deleted_row('people', 'gone');
create trigger restored_row_taken_out after update of is_external on users for each row
  when (old.is_external and not new.is_external) execute function keep_deleted_row('people', 'back');
