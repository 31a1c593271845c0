import type { ListFilter, ListViews, Translate } from '@atrium/platform';
import { defineList, flagFilter, type GridColumn } from '@atrium/ui/grid';
import type { TaskFilter, TaskOptionsQuery } from '../generated/graphql.ts';
import type { TaskRow } from '../common/tasks/task-cells.tsx';
import { FIRST_VIEW, viewKeys, type View } from './tasks-summary.filters.ts';
import { tasksSummaryPageQuery } from '../common/tasks/tasks.operations.ts';
import { priorities, priorityWord } from '../common/tasks/task-words.ts';

/** The views of the list by what they are called. */
export const viewWords = (t: Translate): Record<View, string> => ({
  mine: t('matters.tasks.view.mine', 'Mine'),
  team: t('matters.tasks.view.team', 'My team'),
  all: t('matters.tasks.view.all', 'All'),
  overdue: t('matters.tasks.view.overdue', 'Overdue'),
  today: t('matters.tasks.view.today', 'Today'),
  week: t('matters.tasks.view.week', 'This week'),
  callbacks: t('matters.tasks.view.callbacks', 'Callbacks'),
  completed: t('matters.tasks.view.completed', 'Completed'),
});

/** What a view narrows to, where its name leaves it open. */
const viewSays = (t: Translate): Partial<Record<View, string>> => ({
  mine: t('matters.tasks.view.mineSays', 'Assigned to you, or added by you and unassigned'),
  team: t('matters.tasks.view.teamSays', 'Assigned to your teams or their members'),
  callbacks: t('matters.tasks.view.callbacksSays', 'Calls with a callback requested'),
});

export const taskViews = (t: Translate, isCallsOnly: boolean): ListViews => ({
  areParts: true,
  first: FIRST_VIEW,
  cleared: 'all',
  tabs: viewKeys.map((key) => ({
    key,
    label: viewWords(t)[key],
    says: viewSays(t)[key],
    isHidden: isCallsOnly && key === 'team',
  })),
});

export const taskFilters = (
  t: Translate,
  options: TaskOptionsQuery['taskOptions'] | undefined,
): readonly ListFilter[] => [
  {
    key: 'kind',
    label: t('matters.tasks.column.kind', 'Kind'),
    shown: options?.kinds.length === 1 ? 'none' : 'chip',
    choices: [
      { value: 'task', label: t('matters.tasks.title', 'Tasks') },
      { value: 'phone', label: t('matters.tasks.phoneCalls', 'Phone calls') },
    ],
  },
  {
    key: 'priority',
    label: t('matters.tasks.column.priority', 'Priority'),
    isMany: true,
    choices: priorities.map((value) => ({ value, label: priorityWord(t, value) })),
  },
  { key: 'category', label: t('matters.tasks.column.category', 'Category'), isMany: true },
  { key: 'matter', label: t('matters.task.matter', 'Matter') },
  { key: 'enquiry', label: t('matters.task.enquiry', 'Enquiry') },
  {
    key: 'assigned',
    label: t('matters.tasks.unassigned', 'Unassigned'),
    isFlag: true,
    choices: [{ value: 'nobody', label: t('matters.tasks.nobody', 'Unassigned') }],
  },
  flagFilter('closed', t('matters.tasks.includingClosed', 'Including closed'), { shown: 'chip' }),
];

const defineTasks = defineList(tasksSummaryPageQuery, ({ taskSummaryList: list }) => ({ ...list, rows: list.tasks }));

interface TaskListOwn {
  readonly name: string;
  /** They act on tasks, so the screen makes them; the same array while nothing changes. */
  readonly columns: readonly GridColumn<TaskRow>[];
  /** The conditions, which figures, board and calendar share. */
  readonly where: TaskFilter;
}

/** A list of tasks and phone calls, with columns and saved views of its own under its name. */
export const listOfTasks = ({ name, columns, where }: TaskListOwn) =>
  defineTasks({
    name,
    columns,
    secured: 'tasks',
    rowKey: (task) => task.id,
    pageSize: 50,
    sort: { column: 'dueOn', direction: 'asc' },
    conditions: () => ({ where }),
    describe: (key, _values, { found, t }) =>
      key === 'matter'
        ? (found?.rows[0]?.matter?.fileNumber ?? t('matters.filter.chosen', 'chosen'))
        : key === 'enquiry'
          ? t('matters.filter.chosen', 'chosen')
          : undefined,
    export: { list: 'TASKS', field: 'tasks', ofTicked: { where: { view: 'ALL', includesClosed: true } } },
  });
