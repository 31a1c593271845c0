import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';

/** A critical date as the SDL has it; its rule comes through a loader. */
export interface DateRow {
  id: string;
  matterId: string;
  name: string;
  dueOn: string;
  startsAt: string | null;
  time: string | null;
  isConfirmed: boolean;
  isCalculated: boolean;
  ruleId: string | null;
  version: number;
  /** Who looks after it; empty where the people of the matter do. */
  personIds: string[];
  /** So many days before it they are reminded. */
  reminderDays: number[];
}
const columns = `d.id, d.matter_id as "matterId", d.name, d.due_on as "dueOn", d.starts_at as "startsAt", to_char(d.starts_at at time zone :timeZone, 'HH24:MI') as "time",
  d.is_confirmed as "isConfirmed", d.is_calculated as "isCalculated", d.rule_id as "ruleId", d.version,
  array(select p.user_id::text from matter_date_people p where p.tenant_id = d.tenant_id and p.date_id = d.id order by p.user_id) as "personIds",
  array(select r.days_before from matter_date_reminders r where r.tenant_id = d.tenant_id and r.date_id = d.id order by r.days_before) as "reminderDays"`;

type OfMatter = MatterReachParameters & { readonly matterId: string; readonly timeZone: string };
const listStatements = byFeatureReach((reach, name) =>
  defineStatement<OfMatter, DateRow>({
    name: `dates.list.${name}`,
    text: `select ${columns} from matter_dates d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
      where d.tenant_id = :tenantId and d.matter_id = :matterId::uuid and ${featurePredicate(reach)} order by d.due_on, d.starts_at nulls first, d.name, d.id limit 500`,
  }),
);
export const listDates = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: OfMatter,
): Promise<DateRow[]> => runner.query(tenantId, listStatements[reach.matters][reach.feature], parameters);

export interface CalendarDate extends DateRow {
  fileNumber: string;
  title: string;
}
const oneStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { id: string; timeZone: string }, CalendarDate>({
    name: `dates.one.${name}`,
    text: `select ${columns}, m.file_number as "fileNumber", m.title from matter_dates d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
      where d.tenant_id = :tenantId and d.id = :id::uuid and ${featurePredicate(reach)}`,
  }),
);
export const findCalendarDate = async (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { id: string; timeZone: string },
): Promise<CalendarDate | null> =>
  (await runner.query(tenantId, oneStatements[reach.matters][reach.feature], parameters))[0] ?? null;

const namesStatement = defineStatement<{ matterId: string }, { name: string }>({
  name: 'dates.names',
  text: `
    select d.name from matter_dates d join matters n on n.tenant_id = :tenantId and n.id = d.matter_id
    where d.tenant_id = :tenantId and n.type = (select m.type from matters m where m.tenant_id = :tenantId and m.id = :matterId::uuid)
    group by d.name order by count(*) desc, d.name limit 30`,
});
/** For a matter within reach: how dates of its type are called. */
export const findUsualNames = async (runner: TenantRunner, tenantId: string, matterId: string): Promise<string[]> =>
  (await runner.query(tenantId, namesStatement, { matterId })).map(({ name }) => name);

export interface RuleRow {
  id: string;
  base: string;
  baseName: string;
  years: number;
  months: number;
  days: number;
}
const rulesStatement = defineStatement<{ ids: readonly string[] }, RuleRow>({
  name: 'dates.rules',
  text: `select r.id, r.base, r.base_name as "baseName", r.years, r.months, r.days from matter_date_rules r where r.tenant_id = :tenantId and r.id = any(:ids::uuid[])`,
});
export const findRules = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<RuleRow[]> =>
  runner.query(tenantId, rulesStatement, { ids });

type One = { readonly id: string; readonly timeZone: string };
const matterStatement = defineStatement<{ id: string }, { matterId: string }>({
  name: 'dates.matter',
  text: `select d.matter_id as "matterId" from matter_dates d where d.tenant_id = :tenantId and d.id = :id::uuid`,
});
/** Which matter a date is of, for good. */
export const findMatterOf = async (transaction: TenantTransaction, id: string): Promise<string | null> =>
  (await transaction.query(matterStatement, { id }))[0]?.matterId ?? null;

/** A date by id, held until the transaction ends; its matter is held first, as by everybody who moves its dates. */
const lockStatement = defineStatement<One, DateRow>({
  name: 'dates.lock',
  text: `select ${columns} from matter_dates d where d.tenant_id = :tenantId and d.id = :id::uuid for no key update of d`,
});
export const lockDate = async (transaction: TenantTransaction, one: One): Promise<DateRow | null> =>
  (await transaction.query(lockStatement, one))[0] ?? null;

export interface DateValues {
  readonly name: string;
  readonly dueOn: string;
  /** HH:MM by the firm's clock. */
  readonly time: string | null;
  readonly timeZone: string;
  readonly viewerId: string;
}
const moment = `case when :time::text is null then null else (:dueOn::date + :time::time) at time zone :timeZone end`;
const insertStatement = defineStatement<DateValues & { matterId: string }, DateRow>({
  name: 'dates.insert',
  text: `
    insert into matter_dates as d (tenant_id, matter_id, name, due_on, starts_at, created_by, changed_by)
    values (:tenantId, :matterId::uuid, :name, :dueOn::date, ${moment}, :viewerId::uuid, :viewerId::uuid) returning ${columns}`,
});
const updateStatement = defineStatement<
  DateValues & { id: string; isConfirmed: boolean; isCalculated: boolean },
  DateRow
>({
  name: 'dates.update',
  text: `
    update matter_dates d set name = :name, due_on = :dueOn::date, starts_at = ${moment}, is_confirmed = :isConfirmed::boolean, is_calculated = :isCalculated::boolean,
      version = d.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where d.tenant_id = :tenantId and d.id = :id::uuid returning ${columns}`,
});
const removeStatement = defineStatement<One & { viewerId: string }, DateRow>({
  name: 'dates.remove',
  text: `
    with d as (delete from matter_dates q where q.tenant_id = :tenantId and q.id = :id::uuid returning q.*),
      kept as (
        insert into matter_removals (tenant_id, id, matter_id, kind, content, removed_by)
        select d.tenant_id, d.id, d.matter_id, 'date', jsonb_build_object('name', d.name, 'dueOn', d.due_on, 'startsAt', d.starts_at, 'isConfirmed', d.is_confirmed, 'isCalculated', d.is_calculated, 'ruleId', d.rule_id, 'version', d.version,
          'personIds', (select jsonb_agg(p.user_id) from matter_date_people p where p.tenant_id = :tenantId and p.date_id = d.id),
          'reminderDays', (select jsonb_agg(r.days_before) from matter_date_reminders r where r.tenant_id = :tenantId and r.date_id = d.id)), :viewerId::uuid from d)
    select ${columns} from d`,
});
interface Removal {
  readonly matterId: string;
  readonly personIds: readonly string[];
  readonly reminderDays: readonly number[];
}
const removalStatement = defineStatement<{ id: string }, Removal>({
  name: 'dates.removal',
  text: `select r.matter_id as "matterId", array(select jsonb_array_elements_text(coalesce(nullif(r.content -> 'personIds', 'null'), '[]'))) as "personIds",
      array(select jsonb_array_elements_text(coalesce(nullif(r.content -> 'reminderDays', 'null'), '[]'))::integer) as "reminderDays" from matter_removals r where r.tenant_id = :tenantId and r.id = :id::uuid and r.kind = 'date' for update of r`,
});
const restoreStatement = defineStatement<One & { viewerId: string }, DateRow>({
  name: 'dates.restore',
  text: `
    with r as (delete from matter_removals q where q.tenant_id = :tenantId and q.id = :id::uuid and q.kind = 'date' returning q.*)
    insert into matter_dates as d (tenant_id, id, matter_id, name, due_on, starts_at, is_confirmed, is_calculated, rule_id, version, created_by, changed_by)
    select r.tenant_id, r.id, r.matter_id, r.content ->> 'name', (r.content ->> 'dueOn')::date, (r.content ->> 'startsAt')::timestamptz, (r.content ->> 'isConfirmed')::boolean, (r.content ->> 'isCalculated')::boolean,
      (r.content ->> 'ruleId')::uuid, (r.content ->> 'version')::integer + 1, :viewerId::uuid, :viewerId::uuid
    from r returning ${columns}`,
});

const only = (rows: DateRow[]): DateRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('A date was written but not returned');
  return row;
};
export const insertDate = async (
  transaction: TenantTransaction,
  date: DateValues & { matterId: string },
): Promise<DateRow> => only(await transaction.query(insertStatement, date));
export const updateDate = async (
  transaction: TenantTransaction,
  date: DateValues & { id: string; isConfirmed: boolean; isCalculated: boolean },
): Promise<DateRow> => only(await transaction.query(updateStatement, date));
export const removeDate = async (transaction: TenantTransaction, date: One & { viewerId: string }): Promise<DateRow> =>
  only(await transaction.query(removeStatement, date));
export const findRemoval = async (transaction: TenantTransaction, id: string): Promise<Removal | null> =>
  (await transaction.query(removalStatement, { id }))[0] ?? null;
export const restoreDate = async (transaction: TenantTransaction, date: One & { viewerId: string }): Promise<DateRow> =>
  only(await transaction.query(restoreStatement, date));
