import { defineStatement } from '@atrium/database';
import { byKey } from '../../../variants.ts';
import { isCurrentIn } from '../../matters/current-matter.ts';
import {
  bucketOf,
  currentView,
  isOpen,
  listedView,
  nobodyHas,
  showsClosed,
  taskConditions,
  taskViews,
  usualViews,
  viewCondition,
  viewConditions,
  type TaskConditions,
  type TaskView,
} from './task-conditions.ts';
import {
  joinedTaskPredicate,
  joinedTaskPredicateOfAll,
  taskMatterJoin,
  taskPredicate,
  taskReaches,
  type TaskReach,
  type TaskReachParameters,
} from '../task-reach.ts';
import { taskColumns, type TaskRow, type TaskStatus } from '../task.ts';

export type TaskListParameters = TaskReachParameters & TaskConditions;

const within = (reach: TaskReach): string => `from tasks t where ${taskPredicate(reach)} and ${taskConditions}`;
/** With the matters joined: what looks at every task of the firm. */
const withinJoined = (reach: TaskReach): string =>
  `from tasks t ${taskMatterJoin} where ${joinedTaskPredicate(reach)} and ${taskConditions}`;
const byReach = <Parameters extends object, Row>(name: string, write: (reach: TaskReach) => string) =>
  byKey(taskReaches, (reach) =>
    defineStatement<Parameters, Row>({ name: `tasks.${name}.${reach}`, text: write(reach), plan: 'custom' }),
  );

export const viewCountStatements = byReach<TaskListParameters, Readonly<Record<string, number>>>(
  'viewCounts',
  (reach) =>
    `select ${taskViews.map((view) => `count(*) filter (where ${viewCondition(view)}) as "${view}"`).join(', ')} ${withinJoined(reach)}`,
);

/** So many tasks of a view are counted for whoever asks whether there are more. */
export const COUNTED_OF_VIEW = 100;
/** The rows of a usual way, so many at most as are counted of a view. */
const countedOf = (
  reach: TaskReach,
  { column, condition, order }: Readonly<Record<'column' | 'condition' | 'order', string>>,
) =>
  `(select ${column} from tasks t ${taskMatterJoin} where ${joinedTaskPredicateOfAll(reach)} and ${condition} ${order} limit ${COUNTED_OF_VIEW + 1}) t`;
/**
 * Walks of the open tasks in the order of their days, each of which counts several views: those of a view are the first
 * of its walk, so that what is beyond a hundred of one is beyond a hundred of the walk. None ends at a day: PostgreSQL
 * takes a period of unknown length for a short one, and would read and sort all of it.
 */
const walksByDay = {
  first: { from: 'true', views: ['ALL', 'OVERDUE'] },
  coming: { from: '(t.due_on >= :today::date)', views: ['DUE_TODAY', 'DUE_THIS_WEEK'] },
} as const;
const countedBySelf = ['MINE', 'MY_TEAM', 'WAITING_FOR_CALLBACK', 'COMPLETED'] as const;
/** The views where nothing narrows the list, each counted so far, for a role that reaches every task within its matters. */
export const usualViewCountStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & Pick<TaskConditions, 'today' | 'weekEnd'>, Readonly<Record<string, number>>>({
    name: `tasks.usualViewCounts.${reach}`,
    text: `select ${countedBySelf.map((view) => `(select count(*) from ${countedOf(reach, { column: '1', ...usualViews[view] })}) as "${view}"`).join(', ')},
      ${Object.keys(walksByDay)
        .map((walk) => `${walk}.*`)
        .join(', ')}
      from ${Object.entries(walksByDay)
        .map(
          ([walk, { from, views }]) => `
        (select ${views.map((view) => `count(*) filter (where ${viewConditions[view]}) as "${view}"`).join(', ')}
          from ${countedOf(reach, { column: 't.due_on', condition: `${isOpen} and ${from}`, order: usualViews.ALL.order })}) ${walk}`,
        )
        .join(' cross join ')}`,
    plan: 'generic',
  }),
);

/** So many open tasks of a narrowed list are looked through, the earliest due first, for the views that a task tells of by itself. */
export const LOOKED_THROUGH = 500;
const toldByThemselves = ['ALL', 'OVERDUE', 'DUE_TODAY', 'DUE_THIS_WEEK', 'WAITING_FOR_CALLBACK'] as const;
/** Whether how many a view has is known as far as tasks are looked through. */
export const isToldByThemselves = (view: TaskView): boolean => toldByThemselves.some((told) => told === view);
const countedApart = ['MINE', 'MY_TEAM', 'COMPLETED'] as const;
/**
 * The views of a list that something narrows, or of a role that reaches some tasks only: as far as so many are looked
 * through, which `looked` says, and the others each so far.
 */
export const narrowedViewCountStatements = byReach<TaskListParameters, Readonly<Record<string, number>>>(
  'narrowedViewCounts',
  (reach) => `
    with looked as materialized (
      select t.kind, t.due_on, t.is_callback_required ${withinJoined(reach)} and (${showsClosed} or ${isOpen})
      order by t.due_on, t.id limit ${LOOKED_THROUGH + 1})
    select count(*) as "looked", ${toldByThemselves.map((view) => `count(*) filter (where ${viewConditions[view]}) as "${view}"`).join(', ')},
      ${countedApart
        .map(
          (view) =>
            `(select count(*) from (select 1 ${withinJoined(reach)} and ${listedView(view)} limit ${COUNTED_OF_VIEW + 1}) counted) as "${view}"`,
        )
        .join(', ')}
    from looked t`,
);

export const byIdStatements = byReach<TaskReachParameters & { ids: readonly string[] }, TaskRow>(
  'byId',
  (reach) => `select ${taskColumns} from tasks t where ${taskPredicate(reach)} and t.id = any(:ids::uuid[])`,
);
export const idsInReachStatements = byReach<TaskReachParameters & { ids: readonly string[] }, { id: string }>(
  'idsInReach',
  (reach) => `select t.id from tasks t where ${taskPredicate(reach)} and t.id = any(:ids::uuid[])`,
);
/** The same for a role that reaches every task within its matters. */
export const idsInReachOfAllStatements = byKey(taskReaches, (reach) =>
  defineStatement<TaskReachParameters & { ids: readonly string[] }, { id: string }>({
    name: `tasks.idsInReachOfAll.${reach}`,
    text: `select t.id from tasks t ${taskMatterJoin} where ${joinedTaskPredicateOfAll(reach)} and t.id = any(:ids::uuid[])`,
    plan: 'generic',
  }),
);
export const lockStatements = byReach<TaskReachParameters & { ids: readonly string[] }, TaskRow>(
  'lock',
  (reach) =>
    `select ${taskColumns} from tasks t where ${taskPredicate(reach)} and t.id = any(:ids::uuid[]) order by t.id for update of t`,
);

/** A column of the board holds what is to be done, or what was done lately. */
const isDoneLately = `(t.status = 'Completed' and t.completed_at > now() - interval '30 days')`;
const inItsOrder = 'order by t.board_position, t.id limit :first::integer';
// Each column reads its own first cards by an index in its order, and no more of them.
export const boardStatements = byReach<TaskListParameters & { first: number }, TaskRow>(
  'board',
  (reach) => `
    select card.* from (values ('Open'), ('InProgress')) as open_column (name)
      cross join lateral (select ${taskColumns} ${within(reach)} and ${currentView} and ${isOpen} and t.status = open_column.name ${inItsOrder}) card
    union all
    (select ${taskColumns} ${within(reach)} and ${currentView} and ${isDoneLately} ${inItsOrder})`,
);
export const boardCountStatements = byReach<TaskListParameters, { status: TaskStatus; recordCount: number }>(
  'board.count',
  (reach) =>
    `select t.status, count(*) as "recordCount" ${within(reach)} and ${currentView} and (${isOpen} or ${isDoneLately}) group by t.status`,
);

export const calendarStatements = byReach<TaskListParameters & { from: string; to: string; first: number }, TaskRow>(
  'calendar',
  (reach) =>
    `select ${taskColumns} ${within(reach)} and ${currentView} and t.status <> 'Cancelled' and t.due_on between :from::date and :to::date order by t.due_on, t.id limit :first::integer`,
);
export interface OpenSeries {
  readonly rule: string;
  readonly seriesStartsOn: string;
  readonly endedOn: string | null;
  readonly notBefore: string | null;
}
/** SQL that is true for a series on no matter, or one that is not closed. */
export const seriesGoesOn = `(s.matter_id is null or exists (select 1 from matters sm where sm.tenant_id = :tenantId and sm.id = s.matter_id and ${isCurrentIn('sm')}))`;
/** The open one of each series that may go on in the period. */
export const seriesStatements = byReach<TaskListParameters & { to: string; first: number }, TaskRow & OpenSeries>(
  'openSeries',
  (reach) => `
    select ${taskColumns}, s.rule, s.starts_on as "seriesStartsOn", s.ended_on as "endedOn", s.not_before as "notBefore"
    ${within(reach).replace('from tasks t where', 'from tasks t join task_series s on s.tenant_id = t.tenant_id and s.id = t.series_id where')} and ${currentView}
      and t.status in ('Open', 'InProgress') and t.occurs_on <= :to::date and (s.ended_on is null or s.ended_on > t.occurs_on) and ${seriesGoesOn}
      and not exists (select 1 from tasks later where later.tenant_id = :tenantId and later.series_id = t.series_id and later.occurs_on > t.occurs_on)
    order by t.occurs_on, t.id limit :first::integer`,
);

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly recordCount: number;
  readonly overdueCount: number;
  readonly highCount: number;
}
const figures = `count(*) as "recordCount", count(*) filter (where ${bucketOf} = 'OVERDUE') as "overdueCount", count(*) filter (where t.priority = 'High') as "highCount"`;
const keyed = (key: string) => (reach: TaskReach) =>
  `select ${key} as "key", ${key} as "label", ${figures} ${within(reach)} and ${currentView} group by 1, 2 order by 1`;
export const figureStatements = {
  ASSIGNEE: byReach<TaskListParameters, FigureRow>(
    'figures.assignee',
    (reach) => `
      select coalesce(fu.id::text, '') as "key", coalesce(fu.friendly_name, '') as "label", ${figures}
      ${within(reach).replace('from tasks t where', 'from tasks t left join task_assignees fa on fa.tenant_id = t.tenant_id and fa.task_id = t.id left join users fu on fu.tenant_id = fa.tenant_id and fu.id = fa.user_id where')}
        and ${currentView} and (fa.user_id is not null or ${nobodyHas}) group by 1, 2 order by count(*) desc, 2 limit 200`,
  ),
  PRIORITY: byReach<TaskListParameters, FigureRow>('figures.priority', keyed('t.priority')),
  STATUS: byReach<TaskListParameters, FigureRow>('figures.status', keyed('t.status')),
  BUCKET: byReach<TaskListParameters, FigureRow>('figures.bucket', keyed(bucketOf)),
} as const;
export const plainCountStatements = byReach<TaskListParameters, { recordCount: number }>(
  'plainCount',
  (reach) => `select count(*) as "recordCount" ${withinJoined(reach)} and ${currentView}`,
);
