-- What is left of each part of the work in progress: a time entry, or a row of the ledger that names none. The age of
-- unbilled work is read from what is left rather than from all that was ever entered. Made from the ledger, in the
-- transaction of each row of it, and never written by anything else.
create table wip_parts (
  tenant_id text not null references tenants,
  part_id uuid not null,
  -- An entry that came to another matter has a part in each.
  matter_id uuid not null,
  -- The day of the work; of no entry, the day it was entered for.
  since date not null,
  balance_minor bigint not null,
  -- The youngest row that is in the balance: on days before it the ledger has to be asked.
  last_entered_on date not null,
  primary key (tenant_id, part_id, matter_id)
);
create index wip_parts_left on wip_parts (tenant_id, matter_id) where balance_minor <> 0;
create index wip_parts_by_day on wip_parts (tenant_id, last_entered_on);
select isolate_tenant_table('public.wip_parts', 'select, insert, update');

create function add_to_wip_parts() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into wip_parts as p (tenant_id, part_id, matter_id, since, balance_minor, last_entered_on)
    select a.tenant_id, coalesce(a.time_entry_id, a.id), a.matter_id, coalesce(min(e.worked_on), min(a.entered_on)),
      sum(a.amount_minor)::bigint, max(a.entered_on)
    from added a left join time_entries e on e.tenant_id = a.tenant_id and e.id = a.time_entry_id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, part_id, matter_id) do update
      set balance_minor = p.balance_minor + excluded.balance_minor,
        last_entered_on = greatest(p.last_entered_on, excluded.last_entered_on);
    return null;
  end
  $$;
create trigger wip_parts_added after insert on wip_ledger
  referencing new table as added for each statement execute function add_to_wip_parts();

create function move_wip_parts() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update wip_parts p set since = new.worked_on where p.tenant_id = new.tenant_id and p.part_id = new.id;
    return null;
  end
  $$;
create trigger wip_parts_moved after update of worked_on on time_entries
  for each row when (old.worked_on is distinct from new.worked_on) execute function move_wip_parts();

-- Row-level security holds for the owner as well: firm by firm.
alter table tenants no force row level security;
do $$
declare
  firm text;
begin
  for firm in select tenant_id from tenants loop
    perform set_config('app.tenant_id', firm, true);
    insert into wip_parts (tenant_id, part_id, matter_id, since, balance_minor, last_entered_on)
    select l.tenant_id, coalesce(l.time_entry_id, l.id), l.matter_id, coalesce(min(e.worked_on), min(l.entered_on)),
      sum(l.amount_minor)::bigint, max(l.entered_on)
    from wip_ledger l left join time_entries e on e.tenant_id = l.tenant_id and e.id = l.time_entry_id
    where l.tenant_id = firm group by 1, 2, 3;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
alter table tenants force row level security;
