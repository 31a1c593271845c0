import { defineStatement, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import { rateLateral, type FoundRate } from '../rates/resolve-rate.ts';
import { isRecorded, timeEntryColumns, type TimeEntryRow } from '../timesheet/time-entry.ts';

/** As many entries as one change of a rate takes along. */
export const MOST_RERATED = 2000;

/** Of which rate, and the first day that it can concern. */
export interface RerateParameters extends MatterReachParameters {
  readonly rateId: string;
  readonly from: string;
  readonly lockedThrough: string | null;
}
/** Why an entry keeps its rate. */
export type RerateRefusal = 'billed' | 'writtenOff' | 'adjusted' | 'locked' | 'closed';

// What the rate is on narrows the entries; which rate applies is for the resolver to say.
const source = (reach: MatterReach): string => `
  from rates r join time_entries e on e.tenant_id = :tenantId and e.worked_on >= :from::date and ${isRecorded}
      and (r.matter_id is null or e.matter_id = r.matter_id) and (r.user_id is null or e.user_id = r.user_id)
    join matters m on m.id = e.matter_id and ${matterPredicate(reach)} and (r.client_id is null or m.client_id = r.client_id)
    join users u on u.tenant_id = :tenantId and u.id = e.user_id and (r.role_id is null or u.role_id = r.role_id)
    cross join ${rateLateral({ matter: 'm', person: 'u', day: 'e.worked_on' }, 'f')}
  where r.tenant_id = :tenantId and r.id = :rateId::uuid and (f."rateId" = r.id or e.rate_id = r.id)
    and (f."rateId" is distinct from e.rate_id or f."rateMinor" <> e.rate_minor or f."rateSource" <> e.rate_source)`;
const refusal = `
  case when e.status = 'Billed' or e.invoice_id is not null then 'billed' when e.status = 'WrittenOff' then 'writtenOff'
    when e.amount_minor <> round(e.billed_units * e.unit_seconds * e.rate_minor / 3600.0) then 'adjusted'
    when e.worked_on <= :lockedThrough::date then 'locked' when m.status not in ('Pending', 'Open', 'OnHold') then 'closed' end`;

const mattersStatements = byKey(matterReaches, (reach) =>
  defineStatement<RerateParameters, { id: string }>({
    name: `timeChanges.rerate.matters.${reach}`,
    text: `
      select m2.id from matters m2
      where m2.tenant_id = :tenantId and m2.id in (select e.matter_id ${source(reach)} and ${refusal} is null) order by m2.id for update of m2`,
  }),
);
export interface RerateRow extends TimeEntryRow {
  newRateMinor: number;
  newRateId: string | null;
  newRateSource: FoundRate['rateSource'];
}
const entriesStatements = byKey(matterReaches, (reach) =>
  defineStatement<RerateParameters, RerateRow>({
    name: `timeChanges.rerate.entries.${reach}`,
    text: `
      select ${timeEntryColumns}, f."rateMinor" as "newRateMinor", f."rateId" as "newRateId", f."rateSource" as "newRateSource"
      ${source(reach)} and ${refusal} is null order by e.matter_id, e.id limit ${MOST_RERATED + 1} for update of e`,
  }),
);
const refusedStatements = byKey(matterReaches, (reach) =>
  defineStatement<RerateParameters, { reason: RerateRefusal; count: number }>({
    name: `timeChanges.rerate.refused.${reach}`,
    text: `
      select x.reason, count(*)::integer as "count" from (select ${refusal} as reason ${source(reach)}) x
      where x.reason is not null group by x.reason order by x.reason`,
  }),
);

/**
 * The entries that a rate concerns and that are recorded at another, locked with their matters, at most one more than may
 * be changed; and how many stay as they are, by reason. Matters out of the viewer's reach are left out of both.
 */
export async function lockRerated(tx: TenantTransaction, reach: MatterReach, parameters: RerateParameters) {
  await tx.query(mattersStatements[reach], parameters);
  const entries = await tx.query(entriesStatements[reach], parameters);
  const refused = await tx.query(refusedStatements[reach], parameters);
  return { entries, refused };
}
