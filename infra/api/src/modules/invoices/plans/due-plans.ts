/** The next day that a schedule `s` bills on; an expression of SQL. */
export const nextOnSql = `(
  select min(n.day) from (select (s.starts_on + make_interval(months => k * s.every_months))::date as day from generate_series(0, 600) k) n
  where s.billed_through is null or n.day > s.billed_through)`;

/** True of a milestone `p` whose pre-bill was not made yet, or does not count any more. */
export const isOpenMilestone = `(p.invoice_id is null or exists (
  select from invoices v where v.tenant_id = :tenantId and v.id = p.invoice_id and v.status in ('Void', 'Reversed')))`;

/** True of a milestone `p` whose stage the matter under this alias is at, or has passed. */
export const isReached = (matter: string): string => `exists (
  select from matter_stages w join matter_stages h on h.tenant_id = :tenantId and h.id = ${matter}.stage_id and h.matter_type_id = w.matter_type_id and h.sort_order >= w.sort_order
  where w.tenant_id = :tenantId and w.id = p.stage_id)`;

/** True of a matter under this alias whose schedule is due by `:through`, or one of whose milestones is. */
export const isDueBy = (matter: string): string => `(
  exists (select from billing_schedules s where s.tenant_id = :tenantId and s.matter_id = ${matter}.id and ${nextOnSql} <= :through::date)
  or exists (select from billing_milestones p where p.tenant_id = :tenantId and p.matter_id = ${matter}.id and ${isOpenMilestone} and ${isReached(matter)}))`;

/** True of a matter under this alias that has a fee for a milestone which is not billed yet. */
export const hasOpenFee = (matter: string): string => `exists (
  select from billing_milestones p where p.tenant_id = :tenantId and p.matter_id = ${matter}.id and p.fee_minor is not null and ${isOpenMilestone})`;
