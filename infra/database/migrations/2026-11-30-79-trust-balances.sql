-- What is held in trust for a matter is told by its source system, which says no more than what it is now. Each change is
-- kept, so that it can be read as at any moment since.
create table trust_balances (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid not null,
  -- The day of the firm.
  entered_on date not null,
  balance_minor bigint not null,
  currency char(3) not null,
  -- What was there when this was first kept: nothing is known of before.
  is_opening boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters on delete cascade
);
create index trust_balances_of_matters on trust_balances (tenant_id, matter_id, created_at desc, id desc);
select isolate_tenant_table('public.trust_balances', 'select, insert');

create function keep_trust_balance() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into trust_balances (tenant_id, matter_id, entered_on, balance_minor, currency)
      select new.tenant_id, new.id, (now() at time zone t.time_zone)::date, new.trust_minor, new.currency
      from tenants t where t.tenant_id = new.tenant_id;
    return null;
  end
  $$;
create trigger trust_balance_entered after insert on matters for each row
  when (new.trust_minor <> 0) execute function keep_trust_balance();
create trigger trust_balance_changed after update of trust_minor on matters for each row
  when (old.trust_minor <> new.trust_minor) execute function keep_trust_balance();

-- Row-level security holds for the owner as well: firm by firm.
alter table tenants no force row level security;
do $$
declare
  firm record;
begin
  for firm in select tenant_id, time_zone from tenants loop
    perform set_config('app.tenant_id', firm.tenant_id, true);
    insert into trust_balances (tenant_id, matter_id, entered_on, balance_minor, currency, is_opening)
    select m.tenant_id, m.id, (now() at time zone firm.time_zone)::date, m.trust_minor, m.currency, true
    from matters m where m.tenant_id = firm.tenant_id and m.trust_minor <> 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
alter table tenants force row level security;
