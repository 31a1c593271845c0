import { defineStatement } from '@atrium/database';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { LookUps } from '../../server/look-ups.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';

/** What hangs on tasks, each kind read for many of them in one statement. */
interface OfTask {
  readonly taskId: string;
}
type Ids = { readonly ids: readonly string[] };

export interface AssigneeRow extends OfTask {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
}
const assigneesStatement = defineStatement<Ids, AssigneeRow>({
  name: 'tasks.assignees',
  text: `
    select a.task_id as "taskId", u.id, u.friendly_name as "name", u.initials from task_assignees a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = :tenantId and a.task_id = any(:ids::uuid[]) order by a.position, u.friendly_name`,
  plan: 'generic',
});
export interface TeamRow extends OfTask {
  readonly id: string;
  readonly name: string;
}
const teamsStatement = defineStatement<Ids, TeamRow>({
  name: 'tasks.teams',
  text: `
    select a.task_id as "taskId", g.id, g.description as "name" from task_teams a join teams g on g.tenant_id = a.tenant_id and g.id = a.team_id
    where a.tenant_id = :tenantId and a.task_id = any(:ids::uuid[]) order by a.position, g.description`,
  plan: 'generic',
});
export interface ReminderRow extends OfTask {
  readonly id: string;
  readonly daysBefore: number | null;
  readonly time: string | null;
  readonly remindAt: string | null;
  readonly sentAt: string | null;
}
const remindersStatement = defineStatement<Ids, ReminderRow>({
  name: 'tasks.reminders',
  text: `
    select r.task_id as "taskId", r.id, r.days_before as "daysBefore", to_char(r.at_time, 'HH24:MI') as "time", r.remind_at as "remindAt", r.sent_at as "sentAt"
    from task_reminders r where r.tenant_id = :tenantId and r.task_id = any(:ids::uuid[]) order by r.position, r.id`,
  plan: 'generic',
});
export interface PartCount {
  readonly id: string;
  readonly subtasks: number;
  readonly closedSubtasks: number;
  readonly documents: number;
}
const countsStatement = defineStatement<Ids, PartCount>({
  name: 'tasks.partCounts',
  text: `
    select wanted.id, parts.*, (select count(*) from task_documents d where d.tenant_id = :tenantId and d.task_id = wanted.id) as "documents"
    from unnest(:ids::uuid[]) as wanted (id)
      cross join lateral (select count(*) as "subtasks", count(*) filter (where s.status in ('Completed', 'Cancelled')) as "closedSubtasks"
        from tasks s where s.tenant_id = :tenantId and s.parent_id = wanted.id and s.deleted_at is null) parts`,
  plan: 'generic',
});
export interface SeriesRow {
  readonly id: string;
  readonly rule: string;
  readonly startsOn: string;
  readonly endedOn: string | null;
}
const seriesStatement = defineStatement<Ids, SeriesRow>({
  name: 'tasks.series',
  text: `select s.id, s.rule, s.starts_on as "startsOn", s.ended_on as "endedOn" from task_series s where s.tenant_id = :tenantId and s.id = any(:ids::uuid[])`,
  plan: 'generic',
});
export interface EnquiryRow {
  readonly id: string;
  readonly number: number;
  readonly enquirerName: string;
}
const enquiriesStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & Ids, EnquiryRow>({
    name: `tasks.enquiries.${reach}`,
    text: `
      select e.id, e.number, e.enquirer_name as "enquirerName" from enquiries e
      where e.tenant_id = :tenantId and e.id = any(:ids::uuid[]) and ${enquiryPredicate(reach)}`,
  }),
);

const many =
  <Row>(statement: ReturnType<typeof defineStatement<Ids, Row>>) =>
  (runner: LookUps, tenantId: string, ids: readonly string[]): Promise<Row[]> =>
    runner.query(tenantId, statement, { ids });
export const findAssignees = many(assigneesStatement);
export const findTeams = many(teamsStatement);
export const findReminders = many(remindersStatement);
export const countParts = many(countsStatement);
export const findSeries = many(seriesStatement);

/** Those of several enquiries that the viewer may see: people of the firm who work with enquiries, as far as their role reaches. */
export async function findEnquiries(from: TenantWrite, viewer: Viewer, ids: readonly string[]): Promise<EnquiryRow[]> {
  const reach = viewer.access.has('leadsSummary') ? rowReachOf(viewer, 'enquiries') : null;
  return reach === null
    ? []
    : queryThrough(from, viewer.tenantId, enquiriesStatements[reach], { ...matterReachParameters(viewer), ids });
}
