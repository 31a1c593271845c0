import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import type { Page } from '../../server/paging.ts';
import { byKey } from '../../variants.ts';
import { isRecorded, timeEntryColumns, type TimeEntryRow } from '../timesheet/time-entry.ts';

export interface TimeParameters extends MatterReachParameters, Page {
  readonly matterId: string;
  readonly userId: string | null;
  readonly statuses: readonly string[] | null;
  readonly isBillable: boolean | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly pattern: string | null;
  /** Whether amounts of others' time count. */
  readonly seesAmounts: boolean;
}
export interface TimeTotals {
  recordCount: number;
  seconds: number;
  billedSeconds: number;
  billableSeconds: number;
  amountMinor: number;
  wipMinor: number;
}

const source = (matters: MatterReach, time: RowReach): string => `
  from time_entries e join matters m on m.tenant_id = :tenantId and m.id = e.matter_id
  where e.tenant_id = :tenantId and e.matter_id = :matterId::uuid and ${isRecorded} and ${matterPredicate(matters)} and ${personPredicate(time, 'e.user_id')}`;
const filters = `
  and (:userId::uuid is null or e.user_id = :userId::uuid) and (:statuses::text[] is null or e.status = any(:statuses::text[]))
  and (:isBillable::boolean is null or e.is_billable = :isBillable::boolean)
  and (:from::date is null or e.worked_on >= :from::date) and (:to::date is null or e.worked_on <= :to::date)
  and (:pattern::text is null or lower(e.activity || ' ' || e.narrative) like :pattern::text)`;
const statements = <Row>(what: string, write: (from: string) => string) =>
  byKey(matterReaches, (matters) =>
    byKey(rowReaches, (time) =>
      defineStatement<TimeParameters, Row>({
        name: `matterTime.${what}.${matters}.${time}`,
        text: write(source(matters, time)),
        plan: 'custom',
      }),
    ),
  );

const pageStatements = statements<TimeEntryRow>(
  'page',
  (from) =>
    `select ${timeEntryColumns} ${from} ${filters} order by e.worked_on desc, e.id desc limit :first::integer offset :offset::integer`,
);
const billed = 'e.billed_units * e.unit_seconds';
const totalStatements = statements<TimeTotals>(
  'totals',
  (from) => `
    select count(*) as "recordCount", coalesce(sum(e.raw_seconds), 0)::bigint as "seconds", coalesce(sum(${billed}), 0)::bigint as "billedSeconds",
      coalesce(sum(${billed}) filter (where e.is_billable), 0)::bigint as "billableSeconds",
      coalesce(sum(e.amount_minor) filter (where e.is_billable and :seesAmounts::boolean), 0)::bigint as "amountMinor",
      coalesce(sum(e.amount_minor) filter (where e.is_billable and e.status not in ('Billed', 'WrittenOff') and :seesAmounts::boolean), 0)::bigint as "wipMinor"
    ${from} ${filters}`,
);
const peopleStatements = statements<{ id: string; name: string; initials: string }>(
  'people',
  (from) =>
    `select u.id, u.friendly_name as "name", u.initials from users u where u.tenant_id = :tenantId and u.id in (select e.user_id ${from}) order by 2, 1`,
);

/** The page, the totals and the people, each only where it is wanted. */
export async function findMatterTime(
  runner: TenantRunner,
  tenantId: string,
  [matters, time]: readonly [MatterReach, RowReach],
  parameters: TimeParameters,
) {
  const [entries, totals, people] = await runner.queryTogether(tenantId, [
    [pageStatements[matters][time], parameters],
    [totalStatements[matters][time], parameters],
    [peopleStatements[matters][time], parameters],
  ]);
  return {
    entries,
    totals: totals[0] ?? {
      recordCount: 0,
      seconds: 0,
      billedSeconds: 0,
      billableSeconds: 0,
      amountMinor: 0,
      wipMinor: 0,
    },
    people,
  };
}
