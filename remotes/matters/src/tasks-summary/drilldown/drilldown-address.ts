import type { TaskDrilldownBy, TaskDueBucket, TaskFilter, TaskPriority, TaskStatus } from '../../generated/graphql.ts';
import { isDay } from '@atrium/domain';
import { priorities, statuses } from '../task-words.ts';
import { dueBuckets } from '../tasks-summary.filters.ts';

export const figuresBy = ['ASSIGNEE', 'BUCKET', 'PRIORITY', 'STATUS'] as const satisfies readonly TaskDrilldownBy[];

/** What an address tells of a figure: `?assignee=…&priority=High&bucket=OVERDUE&status=Open&from=2026-11-01&to=2026-11-30&by=PRIORITY`. */
export interface TaskFigureAddress {
  readonly by: TaskDrilldownBy;
  /** Empty for what nobody has. */
  readonly assignee: string | null;
  readonly priority: TaskPriority | null;
  readonly bucket: TaskDueBucket | null;
  readonly status: TaskStatus | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly matterId: string | null;
}

/** Reads an address anyone may have edited: what makes no sense is ignored. */
export function readFigureAddress(params: URLSearchParams): TaskFigureAddress {
  const known = <Value extends string>(values: readonly Value[], name: string): Value | null => values.find((value) => value.toLowerCase() === params.get(name)?.toLowerCase()) ?? null;
  const day = (name: string) => {
    const text = params.get(name);
    return isDay(text) ? text : null;
  };
  return {
    by: known(figuresBy, 'by') ?? 'ASSIGNEE',
    assignee: params.has('assignee') ? (params.get('assignee') ?? '') : null,
    ...{ priority: known(priorities, 'priority'), bucket: known(dueBuckets, 'bucket'), status: known(statuses, 'status') },
    ...{ from: day('from'), to: day('to'), matterId: params.get('matter') },
  };
}

/** The tasks behind a figure: conditions of figures and rows alike, so that their totals agree. */
export function figureConditions({ assignee, priority, bucket, status, from, to, matterId }: TaskFigureAddress): TaskFilter {
  return {
    view: 'ALL',
    ...(assignee === null ? {} : assignee === '' ? { isUnassigned: true } : { assigneeId: assignee }),
    ...(priority === null ? {} : { priority: [priority] }),
    ...(bucket === null ? {} : { bucket }),
    ...(status === null ? {} : { status: [status] }),
    ...(from === null ? {} : { dueFrom: from }),
    ...(to === null ? {} : { dueTo: to }),
    ...(matterId === null ? {} : { matterId }),
    ...(bucket === 'CLOSED' ? { includesClosed: true } : {}),
  };
}

const parameterOf: Readonly<Record<TaskDrilldownBy, string>> = { ASSIGNEE: 'assignee', BUCKET: 'bucket', PRIORITY: 'priority', STATUS: 'status' };

/** Narrows an address to one figure of it. */
export const narrowedTo = (by: TaskDrilldownBy, { key }: { readonly key: string }): Readonly<Record<string, string>> => ({ [parameterOf[by]]: key });
