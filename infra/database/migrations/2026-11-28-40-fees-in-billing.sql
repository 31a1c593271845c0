-- What was agreed for a whole matter is applied when its work is billed: which agreement an invoice is made under, and
-- which of its lines follow from it. A subscription is a fee for each month.
alter table rates
  drop constraint rates_kind_check,
  add constraint rates_kind_check check (kind in ('hourly', 'agreed', 'blended', 'fixed', 'capped', 'subscription')),
  drop constraint rates_of_matter,
  add constraint rates_of_matter check (kind not in ('fixed', 'capped', 'subscription') or (matter_id is not null and num_nonnulls(user_id, role_id) = 0));
alter table invoices
  add column arrangement_id uuid,
  add constraint invoices_arrangement foreign key (tenant_id, arrangement_id) references rates;
create index invoices_of_arrangement on invoices (tenant_id, arrangement_id) where arrangement_id is not null;
alter table invoice_lines add column is_arranged boolean not null default false;
