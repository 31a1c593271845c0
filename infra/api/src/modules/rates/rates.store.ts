import { defineStatement, type TenantTransaction } from '@atrium/database';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { loaderById } from '../../server/loaders.ts';
import { byKey } from '../../variants.ts';
import { rateColumns, rateNames, type RateRow } from './rate.ts';
import { isInForce, rateLateral, type FoundRate } from './resolve-rate.ts';

const byIdStatement = defineStatement<{ ids: readonly string[] }, RateRow>({
  name: 'rates.byId',
  text: `select ${rateColumns} from rates r ${rateNames} where r.tenant_id = :tenantId and r.id = any(:ids::uuid[])`,
});
/** Rates by id, deleted ones too: they say what an entry was recorded at. Whoever asks has to see the entry, and its rate. */
export const rateLoader = loaderById<RateRow>(({ runner }, tenantId, ids) =>
  runner.query(tenantId, byIdStatement, { ids }),
);

/** Whose time it is, on which matter and day. */
export interface WorkOn {
  readonly matterId: string;
  readonly userId: string;
  readonly workedOn: string;
}
const findStatement = defineStatement<WorkOn, FoundRate & { personName: string; currency: string }>({
  name: 'rates.find',
  text: `
    select f."rateMinor", f."rateId", f."rateSource", u.friendly_name as "personName", m.currency
    from matters m join users u on u.tenant_id = :tenantId and u.id = :userId::uuid
      cross join ${rateLateral({ matter: 'm', person: 'u', day: ':workedOn::date' }, 'f')}
    where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
/** What an hour of this work is charged at. The matter has to be within the reach of whoever asks. */
export async function findRate(
  through: TenantWrite,
  tenantId: string,
  work: WorkOn,
): Promise<FoundRate & { readonly personName: string; readonly currency: string }> {
  const [found] = await queryThrough(through, tenantId, findStatement, work);
  if (found === undefined) throw new Error('A rate was asked for of a matter or a person that is not there');
  return found;
}

const arrangementStatement = defineStatement<{ matterId: string; workedOn: string }, RateRow>({
  name: 'rates.arrangement',
  text: `
    select ${rateColumns} from rates r ${rateNames}
    where ${isInForce(':workedOn::date')} and r.matter_id = :matterId::uuid and r.kind in ('fixed', 'capped', 'subscription')
    order by r.starts_on desc, r.created_at desc, r.id limit 1`,
});
/** The fee that was agreed for the whole matter on a day, or null. */
export const findArrangement = async (
  through: TenantWrite,
  tenantId: string,
  on: { readonly matterId: string; readonly workedOn: string },
): Promise<RateRow | null> => (await queryThrough(through, tenantId, arrangementStatement, on))[0] ?? null;

/** A rate by its id, deleted or not; null where there is none. What asks for it has to be within reach. */
export const findRateById = async (through: TenantWrite, tenantId: string, id: string): Promise<RateRow | null> =>
  (await queryThrough(through, tenantId, byIdStatement, { ids: [id] }))[0] ?? null;

const billedStatement = defineStatement<{ id: string }, { billedMinor: number }>({
  name: 'rates.billedUnder',
  text: `
    select coalesce(sum(coalesce(l.entered_minor, l.net_minor)), 0)::bigint as "billedMinor"
    from invoices i join invoice_lines l on l.tenant_id = :tenantId and l.invoice_id = i.id and l.is_arranged
    where i.tenant_id = :tenantId and i.arrangement_id = :id::uuid and i.status not in ('Void', 'Reversed')`,
});
/** What was billed under a fee, as it was typed, pre-bills too: what is on one of these is not left for the next. */
export const findBilledUnder = async (through: TenantWrite, tenantId: string, id: string): Promise<number> =>
  (await queryThrough(through, tenantId, billedStatement, { id }))[0]?.billedMinor ?? 0;

export interface RatesOf {
  readonly matterId: string | null;
  readonly clientId: string | null;
  readonly userId: string | null;
  /** Of a matter: its client's and its type's rates come along, as they apply where it has none. */
  readonly inheritsClient: boolean;
}
const MOST_RATES = 500;
const listStatement = defineStatement<RatesOf, RateRow>({
  name: 'rates.list',
  text: `
    select ${rateColumns} from rates r ${rateNames} left join matters m on m.tenant_id = :tenantId and m.id = :matterId::uuid
    where r.tenant_id = :tenantId and r.deleted_at is null and case
      when :matterId::uuid is not null then r.matter_id = m.id or (r.client_id = m.client_id and :inheritsClient::boolean)
        or r.matter_type_id = (select y.id from matter_types y where y.tenant_id = :tenantId and y.name = m.type)
      when :clientId::uuid is not null then r.client_id = :clientId::uuid
      when :userId::uuid is not null then r.user_id = :userId::uuid and r.matter_id is null and r.client_id is null
      else r.matter_id is null and r.client_id is null end
    order by r.matter_id is null, r.client_id is null, r.matter_type_id is null, rt.name, r.user_id is null, ru.friendly_name, r.role_id is null, ro.name,
      r.starts_on desc, r.created_at desc, r.id limit ${MOST_RATES}`,
});
/** Rates of a matter, a client or a person; of the firm where none is named. Whoever asks has to see that first. */
export const findRates = (through: TenantWrite, tenantId: string, of: RatesOf): Promise<RateRow[]> =>
  queryThrough(through, tenantId, listStatement, of);

const contactStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { clientId: string }, { id: string; name: string }>({
    name: `rates.client.${reach}`,
    text: `select c.id, c.name from contacts c where c.tenant_id = :tenantId and c.id = :clientId::uuid and ${personPredicate(reach, 'c.owner_id')}`,
  }),
);
/** A client within reach, or null. */
export const findClient = async (
  through: TenantWrite,
  tenantId: string,
  reach: RowReach,
  parameters: MatterReachParameters & { readonly clientId: string },
) => (await queryThrough(through, tenantId, contactStatements[reach], parameters))[0] ?? null;

const personStatement = defineStatement<
  { userId: string },
  { id: string; name: string; hourlyRateMinor: number | null }
>({
  name: 'rates.person',
  text: `
    select u.id, u.friendly_name as "name", u.hourly_rate_minor as "hourlyRateMinor" from users u
    where u.tenant_id = :tenantId and u.id = :userId::uuid and not u.is_external`,
});
/** A person of the firm with the rate in their own record, or null. */
export const findPerson = async (through: TenantWrite, tenantId: string, userId: string) =>
  (await queryThrough(through, tenantId, personStatement, { userId }))[0] ?? null;

const targetStatement = defineStatement<
  { matterTypeId: string | null; roleId: string | null },
  { type: boolean; role: boolean }
>({
  name: 'rates.targets',
  text: `
      select :matterTypeId::uuid is null or exists (select from matter_types y where y.tenant_id = :tenantId and y.id = :matterTypeId::uuid) as "type",
        :roleId::uuid is null or exists (select from roles o where o.tenant_id = :tenantId and o.id = :roleId::uuid and not o.is_external) as "role"`,
});
/** Whether the type of matter and the role that a rate names are there. */
export const findTargets = async (tx: TenantTransaction, of: { matterTypeId: string | null; roleId: string | null }) =>
  (await tx.query(targetStatement, of))[0] ?? { type: false, role: false };

const optionsStatement = defineStatement<Record<never, never>, { kind: string; id: string; name: string }>({
  name: 'rates.options',
  text: `
    select 'type' as kind, y.id, y.name from matter_types y where y.tenant_id = :tenantId and y.is_active
    union all select 'role', o.id, o.name from roles o where o.tenant_id = :tenantId and not o.is_external
    union all select 'person', u.id, u.friendly_name from users u where u.tenant_id = :tenantId and not u.is_external and not u.is_disabled
    order by 1, 3, 2`,
});
/** What a rate can be set on and for whom. */
export const findRateOptions = (through: TenantWrite, tenantId: string) =>
  queryThrough(through, tenantId, optionsStatement, {});

const lockStatement = defineStatement<{ id: string }, RateRow>({
  name: 'rates.lock',
  text: `select ${rateColumns} from rates r ${rateNames} where r.tenant_id = :tenantId and r.id = :id::uuid for update of r`,
});
/** A rate, deleted or not, locked until the transaction ends; null where there is none. */
export const lockRate = async (tx: TenantTransaction, id: string): Promise<RateRow | null> =>
  (await tx.query(lockStatement, { id }))[0] ?? null;

export interface NewRate {
  readonly kind: string;
  readonly matterId: string | null;
  readonly clientId: string | null;
  readonly matterTypeId: string | null;
  readonly userId: string | null;
  readonly roleId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly note: string;
  readonly viewerId: string;
}
const insertStatement = defineStatement<NewRate, { id: string }>({
  name: 'rates.insert',
  text: `
    insert into rates (tenant_id, kind, matter_id, client_id, matter_type_id, user_id, role_id, amount_minor, currency, starts_on, ends_on, note, created_by, changed_by)
    values (:tenantId, :kind, :matterId::uuid, :clientId::uuid, :matterTypeId::uuid, :userId::uuid, :roleId::uuid, :amountMinor::bigint, :currency, :startsOn::date,
      :endsOn::date, :note, :viewerId::uuid, :viewerId::uuid) returning id`,
});
/** Keeps a new rate. Answers its id. */
export async function insertRate(tx: TenantTransaction, rate: NewRate): Promise<string> {
  const [row] = await tx.query(insertStatement, rate);
  if (row === undefined) throw new Error('A rate was kept but not returned');
  return row.id;
}

/** What of a rate can be changed, and so what an undo sets back. */
export interface RateValues {
  readonly amountMinor: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly note: string;
  readonly isDeleted: boolean;
}
const updateStatement = defineStatement<RateValues & { id: string; viewerId: string }, never>({
  name: 'rates.update',
  text: `
    update rates r set amount_minor = :amountMinor::bigint, starts_on = :startsOn::date, ends_on = :endsOn::date, note = :note,
      deleted_at = case when :isDeleted::boolean then coalesce(r.deleted_at, now()) end, deleted_by = case when :isDeleted::boolean then :viewerId::uuid end,
      version = r.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where r.tenant_id = :tenantId and r.id = :id::uuid`,
});
export const updateRate = (tx: TenantTransaction, rate: RateValues & { id: string; viewerId: string }) =>
  tx.query(updateStatement, rate);
