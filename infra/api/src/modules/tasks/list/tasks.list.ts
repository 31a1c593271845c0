import { defineList, type ListAsker } from '../../../grid/define-list.ts';
import { isFromSource } from '../../../policy/came-from.ts';
import { rowsOf } from '../../../grid/list-statements.ts';
import { sortedBy, taskGrid } from './task-columns.ts';
import { currentView, isUsual, taskConditions, usualViews } from './task-conditions.ts';
import { PAGE_SIZE, readConditions, type TaskListInput } from './task-list.service.ts';
import {
  joinedTaskPredicate,
  joinedTaskPredicateOfAll,
  taskMatterJoin,
  taskReaches,
  tasksOf,
  type TaskReach,
} from '../task-reach.ts';
import type { TaskListParameters } from './tasks.statements.ts';
import { taskColumns, type TaskRow } from '../task.ts';

/** So many tasks beyond the page are counted: a firm that has more waits no longer for its page. */
const COUNTED_BEYOND = 500;

/** The view, where nothing else narrows the list and the role reaches every task within its reach in matters. */
const usualViewOf = (parameters: TaskListParameters): string | null =>
  parameters.taskScope === 'all' && isUsual(parameters) ? parameters.view : null;

/** Tasks within the viewer's reach. */
export const taskList = defineList({
  name: 'tasks',
  field: 'taskSummaryList',
  rowsField: 'tasks',
  pageSize: PAGE_SIZE,
  columns: taskGrid,
  select: rowsOf<TaskRow>(taskColumns),
  table: 'tasks t',
  joins: taskMatterJoin,
  id: 't.id',
  origin: isFromSource.matter('t.matter_id'),
  scope: {
    keys: taskReaches,
    of(viewer) {
      const tasks = tasksOf(viewer, 'view');
      return tasks === null ? null : { key: tasks.reach, parameters: tasks.parameters };
    },
  },
  within: (reach: TaskReach) => joinedTaskPredicate(reach),
  conditions: `and ${taskConditions} and ${currentView}`,
  read: ({ viewer, input }: ListAsker<TaskListInput, string>) => ({ ...readConditions(viewer, input) }),
  sort: 'dueOn',
  countsTo: COUNTED_BEYOND,
  // The order that nobody asked for reads an index; every other sorts.
  quick: {
    sorts: { dueOn: { directions: ['asc'], isOptional: true } },
    plan: 'custom',
    firstPage: PAGE_SIZE,
    // Each view for a role that reaches every task of its matters, which is what most people open all day.
    usual: {
      ways: usualViews,
      within: (reach: TaskReach) => joinedTaskPredicateOfAll(reach),
      wayOf: (parameters) => usualViewOf(parameters as unknown as TaskListParameters),
    },
  },
  sortedBy,
  // The counts of the views are resolved only where somebody selects them.
  extend:
    ({ input }) =>
    () => ({ asked: { filter: input.filter ?? null, where: input.where ?? null } }),
});
