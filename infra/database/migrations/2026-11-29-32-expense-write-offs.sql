-- What was written off of expenses and taken back, row by row, beside the rows of time. Nothing here is altered or removed.
create table expense_write_offs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- Null once the expense itself was deleted.
  expense_id uuid,
  matter_id uuid not null,
  entered_on date not null,
  -- Negative where it was written off, positive where that was taken back.
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  description text not null,
  reason text not null,
  user_id uuid,
  reverses_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, expense_id) references expenses on delete set null (expense_id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, reverses_id) references expense_write_offs (tenant_id, id) deferrable,
  check ((amount_minor > 0) = (reverses_id is not null))
);
create index expense_write_offs_of_matters on expense_write_offs (tenant_id, matter_id);
create index expense_write_offs_of_expenses on expense_write_offs (tenant_id, expense_id) where expense_id is not null;
create unique index expense_write_offs_reversed_once on expense_write_offs (tenant_id, reverses_id) where reverses_id is not null;
select isolate_tenant_table('public.expense_write_offs', 'select, insert');

insert into expense_write_offs (tenant_id, expense_id, matter_id, entered_on, amount_minor, currency, description, reason, user_id, created_at)
  select x.tenant_id, x.id, x.matter_id, x.written_off_at::date, -x.net_minor, x.currency, x.description, x.written_off_reason, x.written_off_by, x.written_off_at
  from expenses x where x.status = 'WrittenOff' and x.net_minor > 0;

-- Everything that was written off, on, down or up, and what was reversed of it.
create view write_off_rows with (security_invoker = true) as
  select l.tenant_id, l.id, l.matter_id, l.entered_on,
    case when l.kind = 'reversed' then 'reversed' when l.kind = 'adjusted' then case when l.amount_minor < 0 then 'writtenDown' else 'writtenUp' end else l.kind end as kind,
    coalesce(l.reason, '') as reason, l.narrative, l.user_id, l.invoice_id, l.approved_by, l.currency, l.amount_minor,
    exists (select from wip_ledger r where r.tenant_id = l.tenant_id and r.reverses_id = l.id) as is_reversed
  from wip_ledger l where l.account in ('writtenOff', 'adjusted')
  union all
  select x.tenant_id, x.id, x.matter_id, x.entered_on, case when x.reverses_id is null then 'expenseWrittenOff' else 'expenseRestored' end,
    x.reason, x.description, null::uuid, null::uuid, x.user_id, x.currency, x.amount_minor,
    exists (select from expense_write_offs r where r.tenant_id = x.tenant_id and r.reverses_id = x.id)
  from expense_write_offs x;
grant select on write_off_rows to atrium_app;
