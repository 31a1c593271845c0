import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import { isRecorded, timeEntryColumns, type TimeEntryRow } from './time-entry.ts';
import { readRecording, recordingColumns, type Recording, type TimeRecordingRules } from './time-recording.ts';

const weekStatement = defineStatement<{ viewerId: string; from: string; to: string }, TimeEntryRow>({
  name: 'timesheet.week',
  text: `
    select ${timeEntryColumns} from time_entries e
    where e.tenant_id = :tenantId and e.user_id = :viewerId::uuid and e.worked_on between :from::date and :to::date and ${isRecorded}
    order by e.worked_on, e.id`,
});

const activitiesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'timesheet.activities',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'activity' and l.is_active order by l.sort_order, l.value`,
});

const recorderStatement = defineStatement<{ viewerId: string }, Recording>({
  name: 'timesheet.recorder',
  text: `
    select ${recordingColumns}
    from users u left join settings s on s.tenant_id = :tenantId and s.name = 'timeRecording'
    where u.tenant_id = :tenantId and u.id = :viewerId::uuid`,
});

/** What a person should record on each day of a period, in order: by their working days, less what they are away. */
const targetsSql = `array(select target_seconds(:tenantId, u.id, day::date, day::date) from generate_series(:from::timestamp, :to::timestamp, interval '1 day') day order by day)::float8[]`;
export interface WeekRecorder extends Recording {
  targets: readonly number[];
}
const weekRecorderStatement = defineStatement<{ viewerId: string; from: string; to: string }, WeekRecorder>({
  name: 'timesheet.recorderOfWeek',
  text: `
    select ${targetsSql} as "targets", ${recordingColumns}
    from users u left join settings s on s.tenant_id = :tenantId and s.name = 'timeRecording'
    where u.tenant_id = :tenantId and u.id = :viewerId::uuid`,
});

const claimKeyStatement = defineStatement<{ viewerId: string; key: string; requestHash: string }, { key: string }>({
  name: 'timesheet.claimKey',
  text: `
    insert into idempotency_keys (tenant_id, user_id, key, request_hash, response) values (:tenantId, :viewerId::uuid, :key, :requestHash, '{}')
    on conflict do nothing returning key`,
});

const keptAnswerStatement = defineStatement<
  { viewerId: string; key: string },
  { requestHash: string; timeEntryId: string | null }
>({
  name: 'timesheet.keptAnswer',
  text: `
    select k.request_hash as "requestHash", k.response ->> 'timeEntryId' as "timeEntryId" from idempotency_keys k
    where k.tenant_id = :tenantId and k.user_id = :viewerId::uuid and k.key = :key`,
});

// What somebody's key was kept with is theirs.
const keptEntryStatement = defineStatement<{ id: string }, TimeEntryRow>({
  name: 'timesheet.keptEntry',
  text: `select ${timeEntryColumns} from time_entries e where e.tenant_id = :tenantId and e.id = :id::uuid`,
});

const lockMatterStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { matterId: string }, { status: string; currency: string }>({
    name: `timesheet.lockMatter.${reach}`,
    text: `select m.status, m.currency from matters m where ${matterPredicate(reach)} and m.id = :matterId::uuid for update of m`,
  }),
);

export interface NewTimeEntry {
  readonly viewerId: string;
  readonly key: string;
  readonly matterId: string;
  readonly workedOn: string;
  readonly activity: string;
  readonly seconds: number;
  readonly units: number;
  readonly unitSeconds: number;
  readonly rateMinor: number;
  readonly rateId: string | null;
  readonly rateSource: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly isBillable: boolean;
  readonly narrative: string;
  readonly taskCode: string;
  readonly activityCode: string;
  readonly privateMemo: string;
}

/** The entry, its row in the ledger, what the list shows of it, and the answer to a repeated request: all or nothing. */
const recordStatement = defineStatement<NewTimeEntry, TimeEntryRow>({
  name: 'timesheet.record',
  text: `
    with entry as (
      insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, unit_seconds, rate_minor, rate_id, rate_source, currency,
        amount_minor, is_billable, narrative, task_code, activity_code, private_memo, created_by, changed_by)
      values (:tenantId, :matterId::uuid, :viewerId::uuid, :workedOn::date, :activity, :seconds::integer, :units::integer, :unitSeconds::integer, :rateMinor::bigint,
        :rateId::uuid, :rateSource, :currency, :amountMinor::bigint, :isBillable::boolean, :narrative, nullif(:taskCode, ''), nullif(:activityCode, ''), :privateMemo, :viewerId::uuid, :viewerId::uuid)
      returning *
    ), ledger as (
      insert into wip_ledger (tenant_id, matter_id, time_entry_id, user_id, entered_on, kind, narrative, currency, amount_minor, created_by)
      select tenant_id, matter_id, id, user_id, worked_on, 'recorded', narrative, currency, amount_minor, user_id from entry where is_billable
    ), matter as (
      update matters m set wip_minor = m.wip_minor + case when entry.is_billable then entry.amount_minor else 0 end, last_activity_at = now(),
        version = m.version + 1, changed_at = now(), changed_by = entry.user_id
      from entry where m.tenant_id = :tenantId and m.id = entry.matter_id
    ), kept as (
      update idempotency_keys k set response = jsonb_build_object('timeEntryId', entry.id)
      from entry where k.tenant_id = :tenantId and k.user_id = :viewerId::uuid and k.key = :key
    )
    select ${timeEntryColumns} from entry e`,
});

export async function findWeek(
  runner: TenantRunner,
  tenantId: string,
  week: { viewerId: string; from: string; to: string },
) {
  const [entries, activities, recorders] = await runner.queryTogether(tenantId, [
    [weekStatement, week],
    [activitiesStatement, {}],
    [weekRecorderStatement, week],
  ]);
  return { entries, activities: activities.map(({ value }) => value), recorder: recorders[0] ?? null };
}

type PersonsWeek = MatterReachParameters & { userId: string; from: string; to: string };
// Whether the viewer sees this person's time at all, `seenRecorderStatements` says.
const personsWeekStatements = byKey(matterReaches, (reach) =>
  defineStatement<PersonsWeek, TimeEntryRow>({
    name: `timesheet.weekOfPerson.${reach}`,
    text: `
      select ${timeEntryColumns} from time_entries e join matters m on m.id = e.matter_id and ${matterPredicate(reach)}
      where e.tenant_id = :tenantId and e.user_id = :userId::uuid and e.worked_on between :from::date and :to::date and ${isRecorded}
      order by e.worked_on, e.id`,
  }),
);
const seenRecorderStatements = byKey(rowReaches, (sight) =>
  defineStatement<PersonsWeek, WeekRecorder>({
    name: `timesheet.recorderSeen.${sight}`,
    text: `
      select ${targetsSql} as "targets", ${recordingColumns}
      from users u left join settings s on s.tenant_id = :tenantId and s.name = 'timeRecording'
      where u.tenant_id = :tenantId and u.id = :userId::uuid and ${personPredicate(sight, 'u.id')}`,
  }),
);
/** A week of somebody else, as far as the viewer sees their time and its matters; null where they see none of it. */
export async function findWeekOfPerson(
  runner: TenantRunner,
  tenantId: string,
  [sight, reach]: readonly [RowReach, MatterReach],
  week: PersonsWeek,
) {
  const [entries, activities, recorders] = await runner.queryTogether(tenantId, [
    [personsWeekStatements[reach], week],
    [activitiesStatement, {}],
    [seenRecorderStatements[sight], week],
  ]);
  const [recorder] = recorders;
  return recorder === undefined ? null : { entries, activities: activities.map(({ value }) => value), recorder };
}

const firmStatement = defineStatement<Record<never, never>, Recording>({
  name: 'timesheet.firmRecording',
  text: `select ${recordingColumns} from tenants t left join settings s on s.tenant_id = :tenantId and s.name = 'timeRecording' where t.tenant_id = :tenantId`,
});
/** The firm's own rules. */
export const findFirmRecording = async (through: TenantWrite, tenantId: string): Promise<TimeRecordingRules> =>
  readRecording((await queryThrough(through, tenantId, firmStatement, {}))[0]);

/** What recording time is done with: the firm's activities and its rules. */
export async function findTimeRecording(
  runner: TenantRunner,
  tenantId: string,
  viewerId: string,
): Promise<{ activities: string[]; rules: TimeRecordingRules }> {
  const [activities, recorders] = await runner.queryTogether(tenantId, [
    [activitiesStatement, {}],
    [recorderStatement, { viewerId }],
  ]);
  return { activities: activities.map(({ value }) => value), rules: readRecording(recorders[0]) };
}

/** False where the key was used before. */
export const claimKey = async (
  transaction: TenantTransaction,
  claim: { viewerId: string; key: string; requestHash: string },
): Promise<boolean> => (await transaction.query(claimKeyStatement, claim)).length > 0;

export const findKeptAnswer = async (transaction: TenantTransaction, claim: { viewerId: string; key: string }) =>
  (await transaction.query(keptAnswerStatement, claim))[0] ?? null;

export const findKeptEntry = async (transaction: TenantTransaction, id: string) =>
  (await transaction.query(keptEntryStatement, { id }))[0] ?? null;

/** The matter, held until the transaction ends; null where there is none within reach. */
export const lockMatter = async (
  transaction: TenantTransaction,
  reach: MatterReach,
  viewer: MatterReachParameters,
  matterId: string,
) => (await transaction.query(lockMatterStatements[reach], { ...viewer, matterId }))[0] ?? null;

export const findRecorder = async (transaction: TenantTransaction, viewerId: string) =>
  (await transaction.query(recorderStatement, { viewerId }))[0] ?? null;

export const recordEntry = async (transaction: TenantTransaction, entry: NewTimeEntry) =>
  (await transaction.query(recordStatement, entry))[0] ?? null;
