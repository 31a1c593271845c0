-- Debtors are reminded of overdue invoices by the firm's rules (the setting `billing`), unless somebody excepts one.
alter table contacts add column is_reminded boolean not null default true;
-- The day on which the job last looked whether a reminder is due; each invoice is looked at once a day.
alter table invoices add column reminders_checked_on date;
create index invoices_to_remind on invoices (due_on) where status in ('Issued', 'PartPaid');

-- Whose work is due, and nothing of the work.
create policy jobs_reads on invoices for select to atrium_jobs using (true);
grant select (tenant_id, status, due_on, reminders_checked_on) on invoices to atrium_jobs;

create function firms_with_overdue_invoices() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select i.tenant_id
    from invoices i join tenants t on t.tenant_id = i.tenant_id
    where i.status in ('Issued', 'PartPaid') and i.due_on < current_date + 1
      and i.due_on < (now() at time zone t.time_zone)::date
      and (now() at time zone t.time_zone)::time >= '09:00'
      and (i.reminders_checked_on is null or i.reminders_checked_on < (now() at time zone t.time_zone)::date)
    group by i.tenant_id limit 100
  $$;
revoke execute on function firms_with_overdue_invoices() from public;
grant execute on function firms_with_overdue_invoices() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_overdue_invoices() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
