import { date, moment, number, text } from '../../../grid/grid-columns.ts';
import { defineColumns } from '../../../grid/list-columns.ts';

const names = (
  table: string,
  column: string,
  people: string,
  name: string,
): string => `(select string_agg(gn.${name}, ', ' order by ga.position, gn.${name}) from ${table} ga
  join ${people} gn on gn.tenant_id = :tenantId and gn.id = ga.${column} where ga.tenant_id = :tenantId and ga.task_id = t.id)`;
const people = names('task_assignees', 'user_id', 'users', 'friendly_name');
const teams = names('task_teams', 'team_id', 'teams', 'description');
// Whoever has no reach in matters learns nothing of one, neither by a filter nor by an order.
const ofMatter = (value: string): string =>
  `(case when :seesMatters::boolean then (select ${value} from matters gm where gm.tenant_id = :tenantId and gm.id = t.matter_id) end)`;

const columns = {
  subject: text('t.subject'),
  kind: text('t.kind'),
  category: text('t.category'),
  status: text('t.status'),
  priority: text('t.priority'),
  dueOn: date('t.due_on'),
  startOn: date('t.start_on'),
  // As it is shown: number and title, as far as that is open to the viewer. The number alone names it too.
  matter: text(
    ofMatter(`concat_ws(' ', gm.file_number, case when :seesTitles::boolean then nullif(gm.title, '') end)`),
    { alias: ofMatter('gm.file_number') },
  ),
  // As they are shown: people, then teams.
  assignees: text(`nullif(concat_ws(', ', ${people}, ${teams}), '')`),
  teams: text(teams),
  createdBy: text('(select gu.friendly_name from users gu where gu.tenant_id = :tenantId and gu.id = t.created_by)'),
  createdAt: moment('t.created_at'),
  completedAt: moment('t.completed_at'),
  estimatedSeconds: number('t.estimated_seconds'),
  callDirection: text('t.call_direction'),
  callParty: text('t.caller_name'),
  calledAt: moment('t.called_at'),
  callSeconds: number('t.duration_seconds'),
  callOutcome: text('t.call_outcome'),
  callbackBy: moment('t.callback_by'),
  matterNumber: text(ofMatter('gm.file_number')),
  statusOrder: number(`array_position(array['Open', 'InProgress', 'Completed', 'Cancelled'], t.status)`),
  priorityOrder: number(`array_position(array['Low', 'Normal', 'High'], t.priority)`),
};

/** Columns of the list of tasks: what can be filtered and sorted by this name. */
export const taskGrid = defineColumns({
  columns,
  groups: [
    'kind',
    'category',
    'status',
    'priority',
    'matter',
    'assignees',
    'teams',
    'createdBy',
    'callOutcome',
    'dueOn',
  ],
});
export type TaskColumnName = keyof typeof columns;

/** What has an order of its own is sorted by it. */
export const sortedBy: Readonly<Partial<Record<TaskColumnName, TaskColumnName>>> = {
  matter: 'matterNumber',
  status: 'statusOrder',
  priority: 'priorityOrder',
};
