import type { Meanings } from '@atrium/platform';
import type { TaskDrilldownBy, TaskDueBucket, TaskFilter, TaskStatus } from '../../generated/graphql.ts';
import { isKeptDay } from '@atrium/domain';
import { statuses } from '../../common/tasks/task-words.ts';
import {
  dueBuckets,
  readTaskFilters,
  taskConditions,
  taskMeanings,
  type TaskFilters,
} from '../tasks-summary.filters.ts';

export const figuresBy = ['ASSIGNEE', 'BUCKET', 'PRIORITY', 'STATUS'] as const satisfies readonly TaskDrilldownBy[];

/** What an address tells of a figure: `?assignee=…&priority=High&bucket=OVERDUE&status=Open&from=2026-11-01&to=2026-11-30&by=PRIORITY`, and the filters of the list it came from. */
export interface TaskFigureAddress {
  readonly by: TaskDrilldownBy;
  /** Empty for what nobody has. */
  readonly assignee: string | null;
  readonly bucket: TaskDueBucket | null;
  readonly status: TaskStatus | null;
  readonly from: string | null;
  readonly to: string | null;
  /** View, kind, priority, category, matter: as the list of tasks says them; where none is named, all views. */
  readonly list: TaskFilters;
}

const findIn = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value.toLowerCase() === asked?.toLowerCase());

/** Reads an address anyone may have edited: what makes no sense is ignored. */
export function readFigureAddress(params: URLSearchParams): TaskFigureAddress {
  const known = <Value extends string>(values: readonly Value[], name: string): Value | null =>
    findIn(values, params.get(name)) ?? null;
  const day = (name: string) => {
    const text = params.get(name);
    return isKeptDay(text) ? text : null;
  };
  return {
    by: known(figuresBy, 'by') ?? 'ASSIGNEE',
    assignee: params.has('assignee') ? (params.get('assignee') ?? '') : null,
    bucket: known(dueBuckets, 'bucket'),
    status: known(statuses, 'status'),
    from: day('from'),
    to: day('to'),
    list: readTaskFilters(params, 'all'),
  };
}

const isIn =
  (values: readonly string[]) =>
  (value: string): boolean =>
    findIn(values, value) !== undefined;

/** What `readFigureAddress` understands. */
export const figureMeanings: Meanings = {
  ...taskMeanings,
  by: isIn(figuresBy),
  bucket: isIn(dueBuckets),
  status: isIn(statuses),
  assignee: () => true,
  from: isKeptDay,
  to: isKeptDay,
};

/** The tasks behind a figure: conditions of figures and rows alike, so that their totals agree. */
export function figureConditions({ assignee, bucket, status, from, to, list }: TaskFigureAddress): TaskFilter {
  return {
    ...taskConditions(list),
    ...(assignee === null ? {} : assignee === '' ? { isUnassigned: true } : { assigneeId: assignee }),
    ...(bucket === null ? {} : { bucket }),
    ...(status === null ? {} : { status: [status] }),
    ...(from === null ? {} : { dueFrom: from }),
    ...(to === null ? {} : { dueTo: to }),
    ...(bucket === 'CLOSED' ? { includesClosed: true } : {}),
  };
}

const parameterOf: Readonly<Record<TaskDrilldownBy, string>> = {
  ASSIGNEE: 'assignee',
  BUCKET: 'bucket',
  PRIORITY: 'priority',
  STATUS: 'status',
};

/** Narrows an address to one figure of it. */
export const narrowedTo = (
  by: TaskDrilldownBy,
  { key }: { readonly key: string },
): Readonly<Record<string, string>> => ({ [parameterOf[by]]: key });

const carried = ['filter', 'kind', 'priority', 'category', 'matter', 'assigned', 'closed'] as const;

/** Leads from a list of tasks to the figures of the same tasks. What columns narrow stays behind: figures are not asked for by columns. */
export function figuresOfList(params: URLSearchParams, { view }: Pick<TaskFilters, 'view'>): string {
  const kept = new URLSearchParams(
    carried.flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value])),
  );
  if (view !== 'all') kept.set('view', view);
  return `/tasksSummaryDrilldown${kept.size === 0 ? '' : `?${kept.toString()}`}`;
}
