import { isFromSource, limitedToSource } from '../../../policy/came-from.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import { activityLogsPolicy } from '../../activity-logs/activity-logs.policy.ts';
import { mayCheckConflicts } from '../../conflicts/conflicts.policy.ts';
import { isInvolved, taskMatterJoin } from '../../tasks/task-reach.ts';
import { joinMatter, matterColumns, matterLink, opensMatterColumn, personName, titles } from '../report-columns.ts';
import { defineReport, type ReportColumn } from '../report-definition.ts';
import { seesMatter, seesTask } from '../report-reach.ts';
import { opensMatters } from './matters.reports.ts';

const worksWithTasks: Rule = allOf(
  isInternal,
  holdsAny('adHocTask', 'phoneTask'),
  (viewer) => scopeOf(viewer, 'tasks') !== 'none',
);
const seesMatters: Rule = (viewer) => scopeOf(viewer, 'matters') !== 'none';
const yesOrNo = (condition: string): string => `case when ${condition} then 'yes' else 'no' end`;

const ofTask = {
  kind: {
    title: (translate) => translate('api.report.column.kind', 'Kind'),
    kind: 'text',
    sql: 't.kind',
    canGroup: true,
    labels: (translate) => ({
      task: translate('api.report.taskKind.task', 'Task'),
      phone: translate('api.report.taskKind.phone', 'Phone call'),
    }),
  },
  priority: {
    title: (translate) => translate('api.report.column.priority', 'Priority'),
    kind: 'text',
    sql: 't.priority',
    canGroup: true,
    labels: (translate) => ({
      Low: translate('api.report.priority.low', 'Low'),
      Normal: translate('api.report.priority.normal', 'Normal'),
      High: translate('api.report.priority.high', 'High'),
    }),
  },
  assignedTo: { title: titles.assignedTo, kind: 'text', sql: personName('t.assigned_to_id'), canGroup: true },
  fileNumber: {
    title: titles.fileNumber,
    kind: 'text',
    sql: `coalesce(jm.file_number, '')`,
    only: seesMatters,
  },
  title: {
    title: titles.matter,
    kind: 'text',
    sql: `coalesce(jm.title, '')`,
    only: allOf(seesMatters, opensMatterColumn('title')),
  },
} as const satisfies Readonly<Record<string, ReportColumn>>;
const subject: ReportColumn = {
  title: (translate) => translate('api.report.column.subject', 'Subject'),
  kind: 'text',
  sql: 't.subject',
};

const tasksOutstanding = defineReport({
  id: 'tasks-outstanding',
  category: 'work',
  title: (translate) => translate('api.report.tasksOutstanding.title', 'Outstanding tasks'),
  description: (translate) =>
    translate('api.report.tasksOutstanding.about', 'Open tasks and calls, who has them and how long they are overdue.'),
  permission: worksWithTasks,
  permissionText: (translate) =>
    translate('api.report.who.tasks', 'People who work with tasks, for the tasks they see'),
  licence: 'tasks',
  parameters: { person: { sql: 't.assigned_to_id' } },
  table: 'tasks t',
  joins: taskMatterJoin,
  rowId: 't.id',
  within: `t.tenant_id = :tenantId and t.status in ('Open', 'InProgress') and ${seesTask}`,
  columns: {
    subject,
    ...ofTask,
    dueOn: {
      title: (translate) => translate('api.report.column.dueOn', 'Due'),
      kind: 'date',
      sql: 't.due_on',
      canGroup: true,
    },
    daysOverdue: {
      title: (translate) => translate('api.report.column.daysOverdue', 'Days overdue'),
      kind: 'count',
      sql: 'greatest(:today::date - t.due_on, 0)',
      total: 'none',
    },
    overdue: {
      title: (translate) => translate('api.report.column.overdue', 'Overdue'),
      kind: 'count',
      sql: `(t.due_on is not null and t.due_on < :today::date)::integer`,
    },
    isMine: {
      title: (translate) => translate('api.report.column.mine', 'Mine'),
      kind: 'text',
      sql: yesOrNo(isInvolved('t')),
      labels: (translate) => ({
        yes: translate('api.report.value.yes', 'Yes'),
        no: translate('api.report.value.no', 'No'),
      }),
      canGroup: true,
      isOptional: true,
    },
  },
  groupBy: 'assignedTo',
  sort: { column: 'dueOn', direction: 'asc' },
  figure: 'overdue',
  link: `'/tasksSummary/' || t.id`,
});

const completedOn = '(t.completed_at at time zone :timeZone::text)::date';
const tasksCompleted = defineReport({
  id: 'tasks-completed',
  category: 'work',
  title: (translate) => translate('api.report.tasksCompleted.title', 'Completed tasks'),
  description: (translate) =>
    translate(
      'api.report.tasksCompleted.about',
      'Tasks and calls that were completed in a period, by person, matter type or priority.',
    ),
  permission: worksWithTasks,
  permissionText: (translate) =>
    translate('api.report.who.tasks', 'People who work with tasks, for the tasks they see'),
  licence: 'tasks',
  parameters: {
    period: { usual: 'thisMonth', column: completedOn },
    office: { sql: 'jm.office_id', only: allOf(seesMatters, opensMatterColumn('office')) },
    // Whoever has it, alone or with others.
    person: {
      sql: '(select pa.user_id from task_assignees pa where pa.tenant_id = :tenantId and pa.task_id = t.id and pa.user_id = :wherePersonId::uuid)',
    },
  },
  table: 'tasks t',
  joins: taskMatterJoin,
  rowId: 't.id',
  within: `t.tenant_id = :tenantId and t.status = 'Completed' and ${seesTask}`,
  columns: {
    completedOn: {
      title: (translate) => translate('api.report.column.completedOn', 'Completed on'),
      kind: 'date',
      sql: completedOn,
      canGroup: true,
    },
    subject,
    ...ofTask,
    type: {
      title: titles.type,
      kind: 'text',
      sql: `coalesce(jm.type, '')`,
      only: allOf(seesMatters, opensMatterColumn('type')),
      canGroup: true,
    },
    category: {
      title: (translate) => translate('api.report.column.category', 'Category'),
      kind: 'text',
      sql: 't.category',
      canGroup: true,
    },
  },
  groupBy: 'assignedTo',
  sort: { column: 'completedOn', direction: 'desc' },
  figure: null,
  link: `'/tasksSummary/' || t.id`,
});

const reportDay = '(k.created_at at time zone :timeZone::text)::date';
const conflictChecks = defineReport({
  id: 'conflict-checks',
  category: 'work',
  title: (translate) => translate('api.report.conflictChecks.title', 'Conflict checks'),
  description: (translate) =>
    translate(
      'api.report.conflictChecks.about',
      'Conflict checks of a period on matters, what came of them and who reviewed them.',
    ),
  permission: allOf(mayCheckConflicts, opensMatters),
  permissionText: (translate) =>
    translate(
      'api.report.who.conflicts',
      'People who check for conflicts and may open matters, for the matters they see',
    ),
  licence: null,
  parameters: { period: { usual: 'lastTwelveMonths', column: reportDay }, person: { sql: 'k.created_by' } },
  table: 'conflict_reports k',
  joins: joinMatter('k'),
  rowId: 'k.id',
  within: `k.tenant_id = :tenantId and ${seesMatter()}`,
  columns: {
    number: {
      title: (translate) => translate('api.report.column.number', 'Number'),
      kind: 'text',
      sql: 'k.number::text',
    },
    day: {
      title: (translate) => translate('api.report.column.checkedOn', 'Checked on'),
      kind: 'date',
      sql: reportDay,
      canGroup: true,
    },
    ...matterColumns,
    outcome: {
      title: (translate) => translate('api.report.column.outcome', 'Outcome'),
      kind: 'text',
      sql: 'k.outcome',
      canGroup: true,
      labels: (translate) => ({
        open: translate('api.report.conflict.open', 'To be reviewed'),
        clear: translate('api.report.conflict.clear', 'Clear'),
        conflict: translate('api.report.conflict.conflict', 'Conflict'),
        waived: translate('api.report.conflict.waived', 'Waived'),
      }),
    },
    checkedBy: {
      title: (translate) => translate('api.report.column.checkedBy', 'Checked by'),
      kind: 'text',
      sql: personName('k.created_by'),
      canGroup: true,
    },
    reviewedBy: {
      title: (translate) => translate('api.report.column.reviewedBy', 'Reviewed by'),
      kind: 'text',
      sql: personName('k.reviewed_by'),
      canGroup: true,
    },
  },
  groupBy: 'outcome',
  sort: { column: 'day', direction: 'desc' },
  figure: null,
  link: matterLink,
});

const signInDay = '(a.happened_at at time zone :timeZone::text)::date';
const signIns = defineReport({
  id: 'sign-ins',
  category: 'security',
  title: (translate) => translate('api.report.signIns.title', 'Sign-ins'),
  description: (translate) =>
    translate('api.report.signIns.about', 'Who signed in or tried to in a period, from where, and what was refused.'),
  permission: activityLogsPolicy.read,
  permissionText: (translate) => translate('api.report.who.auditors', 'Administrators and auditors'),
  licence: null,
  parameters: { period: { usual: 'thisMonth', column: signInDay }, person: { sql: 'a.user_id' } },
  table: 'activity_log a',
  rowId: 'a.id',
  within: `a.tenant_id = :tenantId and a.log = 'loginActivity' and ${limitedToSource(isFromSource.person('a.user_id'))}`,
  columns: {
    at: { title: (translate) => translate('api.report.column.at', 'At'), kind: 'moment', sql: 'a.happened_at' },
    day: {
      title: (translate) => translate('api.report.column.workedOn', 'Day'),
      kind: 'date',
      sql: signInDay,
      canGroup: true,
      isOptional: true,
    },
    user: {
      title: (translate) => translate('api.report.column.user', 'User'),
      kind: 'text',
      sql: 'a.user_name',
      canGroup: true,
    },
    role: {
      title: (translate) => translate('api.report.column.role', 'Role'),
      kind: 'text',
      sql: 'a.role_name',
      canGroup: true,
    },
    action: {
      title: (translate) => translate('api.report.column.action', 'Action'),
      kind: 'text',
      sql: 'a.action',
      canGroup: true,
      labels: (translate) => ({
        login: translate('api.report.signIn.login', 'Signed in'),
        logout: translate('api.report.signIn.logout', 'Signed out'),
      }),
    },
    result: {
      title: (translate) => translate('api.report.column.result', 'Result'),
      kind: 'text',
      sql: 'a.result',
      canGroup: true,
      labels: (translate) => ({
        succeeded: translate('api.report.signIn.succeeded', 'Succeeded'),
        refused: translate('api.report.signIn.refused', 'Refused'),
      }),
    },
    address: {
      title: (translate) => translate('api.report.column.address', 'Address'),
      kind: 'text',
      sql: 'a.address',
      canGroup: true,
    },
    refused: {
      title: (translate) => translate('api.report.column.refused', 'Refused'),
      kind: 'count',
      sql: `(a.result = 'refused')::integer`,
    },
  },
  groupBy: 'user',
  sort: { column: 'at', direction: 'desc' },
  figure: null,
  link: null,
});

export const workReports = [tasksOutstanding, tasksCompleted, conflictChecks, signIns];
