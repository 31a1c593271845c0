import type { Meanings } from '@atrium/platform';
import type { TaskDueBucket, TaskFilter, TaskKind, TaskPriority, TaskView } from '../generated/graphql.ts';
import { calendarRanges, type CalendarRange } from '../common/calendar/calendar-days.ts';
import { isCalendarDay } from './task-days.ts';
import { priorities } from '../common/tasks/task-words.ts';

/** Views of the list, by the word that stands for them in the address; the first shows everything that is open. */
export const views = {
  all: 'ALL',
  mine: 'MINE',
  team: 'MY_TEAM',
  overdue: 'OVERDUE',
  today: 'DUE_TODAY',
  week: 'DUE_THIS_WEEK',
  callbacks: 'WAITING_FOR_CALLBACK',
  completed: 'COMPLETED',
} as const satisfies Record<string, TaskView>;
export type View = keyof typeof views;
export const viewKeys = [
  'mine',
  'team',
  'all',
  'overdue',
  'today',
  'week',
  'callbacks',
  'completed',
] as const satisfies readonly View[];
/** Where the address names none: one begins the day with one's own. */
export const FIRST_VIEW: View = 'mine';

export const layouts = ['list', 'board', 'calendar'] as const;
export type Layout = (typeof layouts)[number];

export interface TaskFilters {
  readonly view: View;
  readonly layout: Layout;
  readonly range: CalendarRange;
  /** The day the calendar is on; null for today. */
  readonly day: string | null;
  readonly kind: TaskKind | null;
  readonly priority: readonly TaskPriority[];
  readonly category: readonly string[];
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly isUnassigned: boolean;
  readonly includesClosed: boolean;
}

/** Reads the filters of an address anyone may have edited: what makes no sense is ignored. */
export function readTaskFilters(params: URLSearchParams, firstView: View = FIRST_VIEW): TaskFilters {
  const day = params.get('day');
  const kind = params.get('kind');
  return {
    view: viewKeys.find((key) => key === params.get('view')) ?? firstView,
    layout: layouts.find((key) => key === params.get('layout')) ?? 'list',
    range: calendarRanges.find((key) => key === params.get('range')) ?? 'month',
    day: isCalendarDay(day) ? day : null,
    kind: kind === 'task' || kind === 'phone' ? kind : null,
    priority: priorities.filter((each) =>
      params.getAll('priority').some((named) => named.toLowerCase() === each.toLowerCase()),
    ),
    category: params.getAll('category'),
    matterId: params.get('matter'),
    enquiryId: params.get('enquiry'),
    isUnassigned: params.get('assigned') === 'nobody',
    includesClosed: params.get('closed') === '1',
  };
}

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** What `readTaskFilters` understands. */
export const taskMeanings: Meanings = {
  view: isOneOf(viewKeys),
  layout: isOneOf(layouts),
  range: isOneOf(calendarRanges),
  day: isCalendarDay,
  kind: isOneOf(['task', 'phone']),
  priority: (value) => priorities.some((each) => each.toLowerCase() === value.toLowerCase()),
  category: () => true,
  matter: () => true,
  enquiry: () => true,
  assigned: isOneOf(['nobody']),
  closed: isOneOf(['1']),
};
/** The conditions of list, board and calendar alike. */
export function taskConditions({
  view,
  kind,
  priority,
  category,
  matterId,
  enquiryId,
  isUnassigned,
  includesClosed,
}: TaskFilters): TaskFilter {
  return {
    view: views[view],
    ...(kind === null ? {} : { kind }),
    ...(priority.length === 0 ? {} : { priority: [...priority] }),
    ...(category.length === 0 ? {} : { category: [...category] }),
    ...(matterId === null ? {} : { matterId }),
    ...(enquiryId === null ? {} : { enquiryId }),
    ...(isUnassigned ? { isUnassigned } : {}),
    ...(includesClosed ? { includesClosed } : {}),
  };
}

export const dueBuckets = [
  'OVERDUE',
  'TODAY',
  'THIS_WEEK',
  'LATER',
  'NO_DATE',
  'CLOSED',
] as const satisfies readonly TaskDueBucket[];
