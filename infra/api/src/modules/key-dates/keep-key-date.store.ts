import { defineStatement, defineSystemStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

/** A date that a rule added or moved. */
export interface CalculatedDate {
  id: string;
  name: string;
  dueOn: string;
  was: string | null;
}
// A rule for the type goes before one of the same name for every type. What was confirmed, changed by hand or removed stays as it is.
const calculateStatement = defineStatement<{ matterId: string }, CalculatedDate>({
  name: 'dates.calculate',
  text: `
    with due as (
      select distinct on (r.name) r.id as rule_id, r.name, (b.day + make_interval(years => r.years, months => r.months, days => r.days))::date as due_on
      from matters m
      join matter_date_rules r on r.tenant_id = :tenantId and r.is_active and r.matter_type in ('', m.type)
      join lateral (select case r.base when 'opened' then m.opened_on when 'instructed' then m.instructed_on
        else (select min(d.due_on) from matter_dates d where d.tenant_id = :tenantId and d.matter_id = m.id and d.name = r.base_name and d.rule_id is distinct from r.id) end as day) b on b.day is not null
      where m.tenant_id = :tenantId and m.id = :matterId::uuid order by r.name, r.matter_type desc
    ), before as (
      select d.id, d.due_on from matter_dates d where d.tenant_id = :tenantId and d.matter_id = :matterId::uuid
    ), moved as (
      update matter_dates d set due_on = due.due_on, starts_at = null, version = d.version + 1, changed_at = now(), changed_by = null
      from due where d.tenant_id = :tenantId and d.matter_id = :matterId::uuid and d.rule_id = due.rule_id and d.is_calculated and not d.is_confirmed and d.due_on <> due.due_on
      returning d.id, d.name, d.due_on
    ), added as (
      insert into matter_dates (tenant_id, matter_id, name, due_on, is_calculated, rule_id)
      select :tenantId, :matterId::uuid, due.name, due.due_on, true, due.rule_id from due
      where not exists (select 1 from matter_removals x where x.tenant_id = :tenantId and x.matter_id = :matterId::uuid and x.kind = 'date' and x.content ->> 'ruleId' = due.rule_id::text)
      on conflict do nothing returning id, name, due_on
    )
    select moved.id, moved.name, moved.due_on as "dueOn", before.due_on as "was" from moved join before on before.id = moved.id
    union all select added.id, added.name, added.due_on, null from added`,
});

// The earliest that is not over by the firm's clock. Only what is different is written, and the matter's version stays: nobody edits this.
const next = `
  update matters m set next_key_date = n.due_on, next_key_date_name = n.name
  from (
    select k.id, d.due_on, d.name from matters k join tenants t on t.tenant_id = :tenantId
    left join lateral (select d.due_on, d.name from matter_dates d where d.tenant_id = :tenantId and d.matter_id = k.id and d.due_on >= (now() at time zone t.time_zone)::date order by d.due_on, d.starts_at nulls last, d.name, d.id limit 1) d on true
    where k.tenant_id = :tenantId and `;
const changed = `m.tenant_id = :tenantId and m.id = n.id and (m.next_key_date, m.next_key_date_name) is distinct from (n.due_on, n.name) returning m.id`;
const keepStatement = defineStatement<{ matterId: string }, { id: string }>({
  name: 'dates.keepNext',
  text: `${next} k.id = :matterId::uuid) n where ${changed}`,
});
const passStatement = defineStatement<{ most: number }, { id: string }>({
  name: 'dates.passNext',
  text: `${next} k.id in (select o.id from matters o where o.tenant_id = :tenantId and o.next_key_date < (now() at time zone (select z.time_zone from tenants z where z.tenant_id = :tenantId))::date order by o.next_key_date limit :most::integer for no key update of o skip locked)) n where ${changed}`,
});
const pastFirmsStatement = defineSystemStatement<Record<never, never>, { tenant: string }>({
  name: 'dates.pastFirms',
  text: 'select firms_with_past_key_dates() as tenant',
});

/** Applies the firm's rules to a matter once: what was added and what was moved. */
export const calculateDates = (transaction: TenantTransaction, matterId: string): Promise<CalculatedDate[]> =>
  transaction.query(calculateStatement, { matterId });
/** Writes the next key date of a matter from its dates. */
export const keepNextKeyDate = async (transaction: TenantTransaction, matterId: string): Promise<void> => {
  await transaction.query(keepStatement, { matterId });
};
export const findFirmsWithPastKeyDates = async (runner: TenantRunner): Promise<string[]> =>
  (await runner.system(pastFirmsStatement, {})).map(({ tenant }) => tenant);
/** Moves on the next key dates that are over, at most as many: which matters they were of. */
export const passKeyDates = async (transaction: TenantTransaction, most: number): Promise<string[]> =>
  (await transaction.query(passStatement, { most })).map(({ id }) => id);
