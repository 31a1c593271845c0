import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { TimeRounding } from '@atrium/domain';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { timeEntryColumns, type TimeEntryRow } from './time-entry.ts';
import {
  readRecording,
  recordingColumns,
  type Recording,
  type RoundedPer,
  type TimeRecordingRules,
} from './time-recording.ts';

/** What a client or a matter says of how its time is billed; what is null is as the wider scope says. */
export interface TimePolicyValues {
  readonly unitSeconds: number | null;
  readonly rounding: TimeRounding | null;
  readonly minimumUnits: number | null;
  readonly per: RoundedPer | null;
  /** Whether the client wants time by the codes of the Uniform Task-Based Management System. */
  readonly asksForCodes: boolean | null;
}
const valueColumns = (alias: string): string => `
  case when ${alias}.id is not null then jsonb_build_object('unitSeconds', ${alias}.unit_seconds, 'rounding', ${alias}.rounding,
    'minimumUnits', ${alias}.minimum_units, 'per', ${alias}.per, 'asksForCodes', ${alias}.asks_for_codes) end`;

const policyStatement = defineStatement<
  { matterId: string },
  Recording & { ofMatter: TimePolicyValues | null; ofClient: TimePolicyValues | null }
>({
  name: 'timesheet.policy',
  text: `
    select ${recordingColumns}, ${valueColumns('pm')} as "ofMatter", ${valueColumns('pc')} as "ofClient"
    from matters m left join settings s on s.tenant_id = :tenantId and s.name = 'timeRecording'
      left join time_policies pm on pm.tenant_id = :tenantId and pm.matter_id = m.id
      left join time_policies pc on pc.tenant_id = :tenantId and pc.client_id = m.client_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid`,
});
/** The rules for time on a matter: what it says itself, else its client, else the firm; and which of them say something. */
export async function findTimePolicy(
  through: TenantWrite,
  tenantId: string,
  matterId: string,
): Promise<{
  readonly rules: TimeRecordingRules;
  readonly saidBy: 'matter' | 'client' | 'firm';
  readonly asksForCodes: boolean;
}> {
  const [found] = await queryThrough(through, tenantId, policyStatement, { matterId });
  const firm = readRecording(found);
  const [matter, client] = [found?.ofMatter ?? null, found?.ofClient ?? null];
  const rules = {
    unitSeconds: matter?.unitSeconds ?? client?.unitSeconds ?? firm.unitSeconds,
    rounding: matter?.rounding ?? client?.rounding ?? firm.rounding,
    minimumUnits: matter?.minimumUnits ?? client?.minimumUnits ?? firm.minimumUnits,
    per: matter?.per ?? client?.per ?? firm.per,
    lockedThrough: firm.lockedThrough,
  };
  const says = (values: TimePolicyValues | null): boolean =>
    values !== null && Object.entries(values).some(([key, value]) => key !== 'asksForCodes' && value !== null);
  return {
    rules,
    saidBy: says(matter) ? 'matter' : says(client) ? 'client' : 'firm',
    asksForCodes: matter?.asksForCodes ?? client?.asksForCodes ?? false,
  };
}

/** What a person did on a matter in a day. */
export interface DayOfWork {
  readonly matterId: string;
  readonly userId: string;
  readonly workedOn: string;
}
export interface SiblingRow extends TimeEntryRow {
  /** It was submitted, billed or put on a pre-bill: it stays as it is. */
  isFixed: boolean;
}
const siblingsStatement = defineStatement<DayOfWork, SiblingRow>({
  name: 'timesheet.entriesOfDay',
  text: `
    select ${timeEntryColumns}, e.status <> 'Draft' or e.invoice_id is not null as "isFixed" from time_entries e
    where e.tenant_id = :tenantId and e.matter_id = :matterId::uuid and e.user_id = :userId::uuid and e.worked_on = :workedOn::date and e.deleted_at is null
    order by e.created_at, e.id for update of e`,
});
/** The entries of a day, locked until the transaction ends. Their matter has to be locked first. */
export const lockEntriesOfDay = (tx: TenantTransaction, day: DayOfWork): Promise<SiblingRow[]> =>
  tx.query(siblingsStatement, day);
