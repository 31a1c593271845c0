import { dayIn, daysOfWeek } from '@atrium/domain';
import { rowScope } from '../../grid/list-scope.ts';
import { isFromSource } from '../../policy/came-from.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { matterReachOf } from '../../policy/matter-reach.ts';
import type { RowReach } from '../../policy/row-reach.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isOverdueSql } from '../enquiries/enquiry.ts';
import { joinedTaskPredicate, taskMatterJoin, taskReaches, tasksOf, type TaskReach } from '../tasks/task-reach.ts';
import { matterDimensions, readsColumns } from './matters.measures.ts';
import { shareOf, type FigurePlace, type FigureRange, type SubjectDefinition } from './measure.ts';
import { columnHasValue, columnIs, columnWithin, isThing, listBehind, reportBehind } from './rows-behind.ts';
import { byTeam } from './team-of-day.ts';

const today = (viewer: Viewer) => dayIn(viewer.timeZone, new Date());
const isOpenStatus = `e.status in ('Open', 'Ongoing', 'OnHold')`;
const received = `ev.kind = 'received'`;
const now = `ev.kind = 'now'`;
const enquiryColumn: Readonly<Record<string, string>> = {
  TYPE: 'areaOfLaw',
  SOURCE: 'source',
  PERSON: 'assignedTo',
  OFFICE: 'office',
  STAGE: 'stage',
  STATUS: 'status',
};

/** The list of enquiries in this view, narrowed to the place and, where it counts those, to what was received. */
const enquiriesBehind = (view: string, isReceived = false, further: readonly (readonly [string, string])[] = []) =>
  listBehind('/enquiriesSummary', ['leadsSummary'], (range, place) => {
    const mine = range.personId === null ? view : range.personId === range.viewerId && view === 'open' ? 'mine' : null;
    if (mine === null) return null;
    const column = isThing(place) ? enquiryColumn[place.dimension] : undefined;
    if (isThing(place) && (column === undefined || place.label === '')) return null;
    return [
      ['view', mine],
      ...(isReceived ? [columnWithin('receivedAt', range, place)] : []),
      ...further,
      ...(column === undefined || place === null ? [] : [columnIs(column, place.label)]),
    ];
  });

/** Enquiries: what came in over a period and became of it, and what is waiting now. What looks like spam is left out. */
export const enquirySubject: SubjectDefinition = {
  name: 'enquiries',
  readers: (translate) => translate('api.measures.readers.enquiries', 'People of the firm, of the enquiries they see.'),
  isOpen: isInternal,
  scope: rowScope('enquiries'),
  table: 'enquiries e',
  joins: `cross join lateral (values ('received', (e.received_at at time zone :timeZone::text)::date), ('now', null::date)) ev (kind, day)`,
  within: (scope) =>
    `e.tenant_id = :tenantId and ${enquiryPredicate(scope as RowReach)} and not e.is_suspected_spam and (${now} or ev.day between :from::date and :to::date)`,
  day: 'ev.day',
  dimensions: {
    TYPE: { key: 'e.area_of_law' },
    SOURCE: { key: 'e.source' },
    STAGE: { key: 'e.stage' },
    STATUS: { key: 'e.status' },
    PERSON: {
      key: `coalesce(e.assigned_to_id::text, '')`,
    },
    OFFICE: {
      key: `coalesce(e.office_id::text, '')`,
    },
    TEAM: byTeam(),
  },
  teamOf: 'e.assigned_to_id',
  ofPerson: 'e.assigned_to_id = :personId::uuid',
  ofOffice: 'e.office_id = :officeId::uuid',
  origin: isFromSource.enquiry(),
  read: (viewer) => ({ timeZone: viewer.timeZone }),
  measures: {
    openEnquiries: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.openEnquiries', 'Open enquiries'),
      formula: (translate) =>
        translate('api.measure.openEnquiries.formula', 'Enquiries that are neither won nor lost today.'),
      sql: `count(*) filter (where ${now} and ${isOpenStatus})`,
      rows: enquiriesBehind('open'),
    },
    unansweredEnquiries: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.unansweredEnquiries', 'Answer overdue'),
      formula: (translate) =>
        translate(
          'api.measure.unansweredEnquiries.formula',
          'Open enquiries without an answer, past the time for a first answer.',
        ),
      sql: `count(*) filter (where ${now} and ${isOverdueSql})`,
      rows: enquiriesBehind('overdue'),
    },
    enquiriesReceived: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.enquiriesReceived', 'Enquiries received'),
      formula: (translate) =>
        translate(
          'api.measure.enquiriesReceived.formula',
          'Enquiries received in the period, suspected spam left out.',
        ),
      sql: `count(*) filter (where ${received})`,
      rows: enquiriesBehind('all', true),
    },
    enquiriesAnswered: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.enquiriesAnswered', 'Enquiries answered'),
      formula: (translate) =>
        translate(
          'api.measure.enquiriesAnswered.formula',
          'Of the enquiries received in the period, those that were answered.',
        ),
      sql: `count(*) filter (where ${received} and e.first_responded_at is not null)`,
      rows: enquiriesBehind('all', true, [columnHasValue('firstRespondedAt')]),
    },
    enquiriesWon: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.enquiriesWon', 'Enquiries won'),
      formula: (translate) =>
        translate('api.measure.enquiriesWon.formula', 'Of the enquiries received in the period, those won by now.'),
      sql: `count(*) filter (where ${received} and e.status = 'Won')`,
      rows: enquiriesBehind('won', true),
    },
    enquiriesLost: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.enquiriesLost', 'Enquiries lost'),
      formula: (translate) =>
        translate('api.measure.enquiriesLost.formula', 'Of the enquiries received in the period, those lost by now.'),
      sql: `count(*) filter (where ${received} and e.status = 'Lost')`,
      rows: enquiriesBehind('lost', true),
    },
    conversionRate: {
      unit: 'PERCENT',
      timing: 'period',
      title: (translate) => translate('api.measure.conversionRate', 'Conversion rate'),
      formula: (translate) =>
        translate('api.measure.conversionRate.formula', 'Enquiries won, divided by enquiries received in the period.'),
      ...shareOf(`count(*) filter (where ${received} and e.status = 'Won')`, `count(*) filter (where ${received})`),
      rows: enquiriesBehind('won', true),
    },
    firstResponse: {
      unit: 'MINUTES',
      timing: 'period',
      title: (translate) => translate('api.measure.firstResponse', 'Time to first answer'),
      formula: (translate) =>
        translate(
          'api.measure.firstResponse.formula',
          'The median time from receipt to first answer, of the enquiries received in the period that were answered.',
        ),
      sql: `percentile_cont(0.5) within group (order by extract(epoch from e.first_responded_at - e.received_at)) filter (where ${received} and e.first_responded_at is not null) / 60`,
      parts: 'none',
    },
  },
};

const hasMatters: Rule = (viewer) => matterReachOf(viewer) !== null;
const openTask = `t.status in ('Open', 'InProgress')`;
// Narrowed to people and not told apart by them, a task of two of them stands twice and counts once.
const tasks = (condition: string): string =>
  `case when :isRepeated::boolean then count(distinct t.id) filter (where ${condition}) else count(*) filter (where ${condition}) end`;
const taskViewOf = (range: FigureRange, place: FigurePlace | null): readonly (readonly [string, string])[] | null => {
  if (range.personId !== null) return null;
  if (!isThing(place)) return [];
  if (place.dimension === 'PERSON') return [['assignee', place.key]];
  return place.dimension === 'PRIORITY' ? [['priority', place.key]] : null;
};
/** The figures of tasks with the tasks behind them. */
const tasksBehind = (parameters: readonly (readonly [string, string])[]) =>
  listBehind('/tasksSummaryDrilldown', ['taskSummary'], (range, place) => {
    const narrowed = taskViewOf(range, place);
    return narrowed === null ? null : [...parameters, ...narrowed];
  });
const onMatters = matterDimensions('jm');

/** Tasks and calls, subtasks included, as the list of tasks counts them. */
export const taskSubject: SubjectDefinition = {
  name: 'tasks',
  readers: (translate) => translate('api.measures.readers.tasks', 'People of the firm, of the tasks they see.'),
  isOpen: isInternal,
  scope: {
    keys: taskReaches,
    of(viewer) {
      const found = tasksOf(viewer, 'view');
      return found === null ? null : { key: found.reach, parameters: found.parameters };
    },
  },
  table: 'tasks t',
  // Only by person does a task of two people stand twice, once with each.
  joins: `${taskMatterJoin}
    cross join lateral (select case when ${openTask} then 'now' else 'done' end,
      case when t.status = 'Completed' then (t.completed_at at time zone :timeZone::text)::date end) ev (kind, day)
    left join lateral (select ta.user_id from task_assignees ta where ta.tenant_id = :tenantId and ta.task_id = t.id and :dimension::text = 'PERSON') who on true`,
  within: (reach) =>
    `${joinedTaskPredicate(reach as TaskReach)} and (${openTask} or :countsDays::boolean and ev.day between :from::date and :to::date)`,
  day: 'ev.day',
  dimensions: {
    TYPE: { key: `coalesce(jm.type, '')`, isOpen: allOf(hasMatters, onMatters.TYPE?.isOpen ?? hasMatters) },
    PERSON: {
      key: `coalesce(who.user_id::text, '')`,
    },
    PRIORITY: { key: 't.priority' },
    STATUS: { key: 't.status' },
    CATEGORY: { key: 't.category' },
  },
  repeatsBy: ['PERSON'],
  ofPerson:
    'exists (select 1 from task_assignees pa where pa.tenant_id = :tenantId and pa.task_id = t.id and pa.user_id = :personId::uuid)',
  ofOffice: 'jm.office_id = :officeId::uuid',
  origin: isFromSource.matter('t.matter_id'),
  mayNarrow: { office: allOf(hasMatters, readsColumns('office')) },
  read(viewer) {
    const day = today(viewer);
    return { timeZone: viewer.timeZone, today: day, weekEnd: daysOfWeek(day).at(-1) ?? day };
  },
  measures: {
    openTasks: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.openTasks', 'Open tasks'),
      formula: (translate) =>
        translate(
          'api.measure.openTasks.formula',
          'Tasks and calls not completed or cancelled. A task of two people counts once in all, and once with each.',
        ),
      sql: tasks(now),
      rows: tasksBehind([]),
    },
    overdueTasks: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.overdueTasks', 'Overdue tasks'),
      formula: (translate) => translate('api.measure.overdueTasks.formula', 'Open tasks whose due day has passed.'),
      sql: tasks(`${now} and t.due_on < :today::date`),
      rows: tasksBehind([['bucket', 'OVERDUE']]),
    },
    tasksDueToday: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.tasksDueToday', 'Tasks due today'),
      formula: (translate) => translate('api.measure.tasksDueToday.formula', 'Open tasks that are due today.'),
      sql: tasks(`${now} and t.due_on = :today::date`),
      rows: tasksBehind([['bucket', 'TODAY']]),
    },
    tasksDueThisWeek: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.tasksDueThisWeek', 'Tasks due this week'),
      formula: (translate) =>
        translate('api.measure.tasksDueThisWeek.formula', 'Open tasks that are due from today to the end of the week.'),
      sql: tasks(`${now} and t.due_on between :today::date and :weekEnd::date`),
    },
    tasksDone: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.tasksDone', 'Tasks completed'),
      formula: (translate) =>
        translate('api.measure.tasksDone.formula', 'Tasks and calls that were completed in the period.'),
      sql: tasks(`ev.kind = 'done'`),
      rows: reportBehind('tasks-completed', {
        hasPerson: true,
        choosesPerson: true,
        groups: { TYPE: 'type', PRIORITY: 'priority', CATEGORY: 'category' },
        isOpen: holdsAny('adHocTask', 'phoneTask'),
      }),
    },
  },
};
