import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../../policy/row-reach.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { byKey } from '../../../variants.ts';
import { isRecorded } from '../time-entry.ts';

/** A week of a person; a week that nothing was done with yet is version 0. */
export interface SubmissionRow {
  userId: string;
  firstDay: string;
  status: string;
  version: number;
  comment: string;
  submittedAt: string | null;
  decidedAt: string | null;
  decidedById: string | null;
  remindedAt: string | null;
  openCount: number;
  wordlessCount: number;
  codelessCount: number;
}
interface WeekOf {
  readonly userId: string;
  readonly firstDay: string;
}

const ofWeek = `e.tenant_id = :tenantId and e.worked_on between :firstDay::date and :firstDay::date + 6 and ${isRecorded}`;
const submissionColumns = (counts: string): string => `
  u.id as "userId", :firstDay::date as "firstDay", coalesce(w.status, 'Draft') as "status", coalesce(w.version, 0) as "version", coalesce(w.comment, '') as "comment",
  w.submitted_at as "submittedAt", w.decided_at as "decidedAt", w.decided_by as "decidedById", w.reminded_at as "remindedAt",
  coalesce(${counts}.open_count, 0)::integer as "openCount", coalesce(${counts}.wordless_count, 0)::integer as "wordlessCount",
  coalesce(${counts}.codeless_count, 0)::integer as "codelessCount"`;
/** True of billable time without codes whose matter, or else whose client, asks for them. */
const lacksCodes = `e.is_billable and (e.task_code is null or e.activity_code is null) and coalesce(
  (select p.asks_for_codes from time_policies p where p.tenant_id = :tenantId and p.matter_id = e.matter_id),
  (select p.asks_for_codes from matters pm join time_policies p on p.tenant_id = :tenantId and p.client_id = pm.client_id
    where pm.tenant_id = :tenantId and pm.id = e.matter_id), false)`;
const openCounts = `count(*) filter (where e.status = 'Draft') as open_count, count(*) filter (where e.status = 'Draft' and e.narrative = '') as wordless_count,
  count(*) filter (where e.status = 'Draft' and ${lacksCodes}) as codeless_count`;
const weekJoin = `left join timesheet_weeks w on w.tenant_id = :tenantId and w.user_id = u.id and w.first_day = :firstDay::date`;

const submissionStatement = defineStatement<WeekOf, SubmissionRow>({
  name: 'timesheet.submission',
  text: `
    select ${submissionColumns('s')} from users u ${weekJoin}
      left join lateral (select ${openCounts} from time_entries e where ${ofWeek} and e.user_id = u.id) s on true
    where u.tenant_id = :tenantId and u.id = :userId::uuid`,
});
/** How a person's week stands; null for a person who is not there. */
export const findSubmission = async (
  through: TenantWrite | TenantRunner,
  tenantId: string,
  week: WeekOf,
): Promise<SubmissionRow | null> => (await queryThrough(through, tenantId, submissionStatement, week))[0] ?? null;

const openWeekStatement = defineStatement<WeekOf & { viewerId: string }, never>({
  name: 'timesheet.openWeek',
  text: `
    insert into timesheet_weeks (tenant_id, user_id, first_day, created_by) values (:tenantId, :userId::uuid, :firstDay::date, :viewerId::uuid)
    on conflict do nothing`,
});
const lockWeekStatement = defineStatement<WeekOf, { status: string }>({
  name: 'timesheet.lockWeek',
  text: `
    select w.status from timesheet_weeks w
    where w.tenant_id = :tenantId and w.user_id = :userId::uuid and w.first_day = :firstDay::date for update of w`,
});
const lockEntriesStatement = defineStatement<WeekOf, { id: string }>({
  name: 'timesheet.lockEntriesOfWeek',
  text: `select e.id from time_entries e where ${ofWeek} and e.user_id = :userId::uuid order by e.id for update of e`,
});
/** Locks a week and then its entries, in the order of their ids, and tells how it stands. */
export async function lockWeek(
  transaction: TenantTransaction,
  week: WeekOf & { viewerId: string },
): Promise<SubmissionRow | null> {
  await transaction.query(openWeekStatement, week);
  await transaction.query(lockWeekStatement, week);
  await transaction.query(lockEntriesStatement, week);
  return findSubmission(transaction, transaction.tenantId, week);
}

interface MovedWeek extends WeekOf, MatterReachParameters {
  readonly from: readonly string[];
  readonly to: string;
}
const moveStatements = byKey(matterReaches, (reach) =>
  defineStatement<MovedWeek, { matterId: string }>({
    name: `timesheet.moveEntriesOfWeek.${reach}`,
    text: `
      update time_entries e set status = :to, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      from matters m
      where ${ofWeek} and e.user_id = :userId::uuid and e.status = any(:from::text[]) and m.id = e.matter_id and ${matterPredicate(reach)}
      returning e.matter_id as "matterId"`,
  }),
);
const moveAllStatement = defineStatement<MovedWeek, { matterId: string }>({
  name: 'timesheet.moveEntriesOfWeek',
  text: `
    update time_entries e set status = :to, version = e.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where ${ofWeek} and e.user_id = :userId::uuid and e.status = any(:from::text[])
    returning e.matter_id as "matterId"`,
});
/** Moves the entries of a week on: those on matters within reach, or with null all of them. Answers their matters. */
export async function moveEntriesOfWeek(
  transaction: TenantTransaction,
  reach: MatterReach | null,
  move: MovedWeek,
): Promise<string[]> {
  const rows = await transaction.query(reach === null ? moveAllStatement : moveStatements[reach], move);
  return rows.map(({ matterId }) => matterId);
}

const waitingStatement = defineStatement<WeekOf, { waiting: number }>({
  name: 'timesheet.waitingEntries',
  text: `select count(*)::integer as "waiting" from time_entries e where ${ofWeek} and e.user_id = :userId::uuid and e.status = 'Submitted'`,
});
/** How many entries of a week wait for approval. */
export const countWaiting = async (transaction: TenantTransaction, week: WeekOf): Promise<number> =>
  (await transaction.query(waitingStatement, week))[0]?.waiting ?? 0;

interface DecidedWeek extends WeekOf {
  readonly viewerId: string;
  readonly status: string;
  readonly comment: string;
}
const decideStatement = defineStatement<DecidedWeek, never>({
  name: 'timesheet.decideWeek',
  text: `
    update timesheet_weeks w set status = :status, comment = :comment, version = w.version + 1, changed_at = now(), changed_by = :viewerId::uuid,
      submitted_at = case when :status = 'Submitted' then now() else w.submitted_at end,
      decided_at = case when :status = 'Submitted' then null else now() end,
      decided_by = case when :status = 'Submitted' then null else :viewerId::uuid end
    where w.tenant_id = :tenantId and w.user_id = :userId::uuid and w.first_day = :firstDay::date`,
});
/** Writes how a locked week stands from now on. */
export const decideWeek = async (transaction: TenantTransaction, week: DecidedWeek): Promise<void> => {
  await transaction.query(decideStatement, week);
};

export interface ApprovalRow extends SubmissionRow {
  mayEdit: boolean;
  targetSeconds: number;
  entryCount: number;
  billedSeconds: number;
  billableSeconds: number;
}
type ApprovalParameters = MatterReachParameters & { firstDay: string; userId: string | null; edits: string };
const mayEdit = `case :edits::text ${rowReaches.map((reach) => `when '${reach}' then ${personPredicate(reach, 'u.id')}`).join(' ')} else false end`;
/** Of people within sight, who have a part in the timesheet, with figures of what the viewer sees of their time. */
const approvalStatements = byKey(rowReaches, (sight) =>
  byKey(matterReaches, (matters) =>
    defineStatement<ApprovalParameters, ApprovalRow>({
      name: `timesheet.approvals.${sight}.${matters}`,
      text: `
        select ${submissionColumns('s')}, ${mayEdit} as "mayEdit", target_seconds(:tenantId, u.id, :firstDay::date, :firstDay::date + 6)::float8 as "targetSeconds",
          coalesce(s.entry_count, 0)::integer as "entryCount", coalesce(s.billed_seconds, 0)::integer as "billedSeconds", coalesce(s.billable_seconds, 0)::integer as "billableSeconds"
        from users u ${weekJoin}
          left join lateral (
            select ${openCounts}, count(*) as entry_count, sum(e.billed_units * e.unit_seconds) as billed_seconds,
              sum(e.billed_units * e.unit_seconds) filter (where e.is_billable) as billable_seconds
            from time_entries e join matters m on m.id = e.matter_id and ${matterPredicate(matters)}
            where ${ofWeek} and e.user_id = u.id) s on true
        where u.tenant_id = :tenantId and ${personPredicate(sight, 'u.id')} and (:userId::uuid is null or u.id = :userId::uuid)
          and (w.version > 0 or s.entry_count > 0 or not u.is_disabled and not u.is_external and exists (
            select 1 from role_access_flags f where f.tenant_id = :tenantId and f.role_id = u.role_id and f.flag = 'timesheet'))
        order by u.friendly_name, u.id`,
    }),
  ),
);
/** The weeks of people whose time the viewer sees; `mayEdit` where they may also change it. */
export const findApprovals = (
  through: TenantWrite | TenantRunner,
  tenantId: string,
  [sight, matters]: readonly [RowReach, MatterReach],
  parameters: ApprovalParameters,
): Promise<ApprovalRow[]> => queryThrough(through, tenantId, approvalStatements[sight][matters], parameters);

const remindStatement = defineStatement<{ ids: readonly string[]; firstDay: string; viewerId: string }, { id: string }>(
  {
    name: 'timesheet.remind',
    text: `
    insert into timesheet_weeks as w (tenant_id, user_id, first_day, reminded_at, created_by)
    select :tenantId, u.id, :firstDay::date, now(), :viewerId::uuid from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) order by u.id
    on conflict (tenant_id, user_id, first_day) do update set reminded_at = now()
    where w.status in ('Draft', 'Returned') and (w.reminded_at is null or w.reminded_at < now() - interval '12 hours')
    returning w.user_id as "id"`,
  },
);
/** Notes that these people are reminded; answers those of them who were not a short time ago. */
export const noteReminders = async (
  transaction: TenantTransaction,
  reminded: { ids: readonly string[]; firstDay: string; viewerId: string },
): Promise<string[]> => (await transaction.query(remindStatement, reminded)).map(({ id }) => id);

const peopleStatement = defineStatement<{ ids: readonly string[] }, { id: string; name: string; email: string }>({
  name: 'timesheet.recipients',
  text: `select u.id, u.friendly_name as "name", u.email from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) order by u.id`,
});
/** People by id, to be told. */
export const findPeople = (transaction: TenantTransaction, ids: readonly string[]) =>
  transaction.query(peopleStatement, { ids });
