import { likePattern, searchWords } from '@atrium/database';
import { addDays, dayIn, daysBetween, firstDayOfWeek, weekStartOf } from '@atrium/domain';
import type { ListInput } from '../../../grid/grid-input.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import { idOrNobody } from '../../../server/identifiers.ts';
import { readFilter, readPage } from '../../../server/paging.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { occurrencesBetween } from '../recurrence/occurrences.ts';
import { lastMissed } from '../recurrence/series.ts';
import {
  isUsual,
  taskBuckets,
  taskViews,
  type TaskBucket,
  type TaskConditions,
  type TaskView,
} from './task-conditions.ts';
import { tasksOf, type TaskKind, type ViewerTasks } from '../task-reach.ts';
import {
  isOpenStatus,
  taskPriorities,
  taskStatuses,
  type TaskPriority,
  type TaskRow,
  type TaskStatus,
} from '../task.ts';
import { countViews, findBoard, findCalendar, findFigures } from '../tasks.store.ts';
import {
  COUNTED_OF_VIEW,
  isToldByThemselves,
  LOOKED_THROUGH,
  type figureStatements,
  type FigureRow,
  type TaskListParameters,
} from './tasks.statements.ts';

export interface TaskFilterInput {
  readonly view?: TaskView | null;
  readonly kind?: TaskKind | null;
  readonly matterId?: string | null;
  readonly enquiryId?: string | null;
  readonly contactId?: string | null;
  readonly assigneeId?: string | null;
  /** Ids of people of the firm, checked by whoever asks; not among what a request may say. */
  readonly assigneeIds?: readonly string[] | null;
  readonly isUnassigned?: boolean | null;
  readonly teamId?: string | null;
  readonly createdById?: string | null;
  readonly status?: readonly TaskStatus[] | null;
  readonly priority?: readonly TaskPriority[] | null;
  readonly category?: readonly string[] | null;
  readonly dueFrom?: string | null;
  readonly dueTo?: string | null;
  readonly bucket?: TaskBucket | null;
  readonly includesClosed?: boolean | null;
  readonly includesSubtasks?: boolean | null;
}
export interface NarrowedInput {
  readonly filter?: string | null;
  readonly where?: TaskFilterInput | null;
}
export type TaskListInput = ListInput & NarrowedInput;
export interface CalendarEntry {
  readonly on: string;
  readonly task: TaskRow;
  readonly isProjected: boolean;
}

export const PAGE_SIZE = 50;
const MOST_CHOICES = 50;
const LONGEST_PERIOD_DAYS = 100;
const MOST_ENTRIES = 1000;
const MOST_CARDS = 200;
const DAYS_AFTER_FIRST = 6;

/** The day by the firm's clock, and the last day of its week. */
export function firmDays(
  { timeZone, homeCountry }: Pick<Viewer, 'timeZone' | 'homeCountry'>,
  now = new Date(),
): { today: string; weekEnd: string } {
  const today = dayIn(timeZone, now);
  // Weeks of the domain begin on Monday; where they begin on Sunday, the day after counts.
  const firstDay =
    weekStartOf(homeCountry) === 0 ? addDays(firstDayOfWeek(addDays(today, 1)), -1) : firstDayOfWeek(today);
  return { today, weekEnd: addDays(firstDay, DAYS_AFTER_FIRST) };
}

/** Where the due day of a task is. */
export function bucketOfTask(
  { status, dueOn }: Pick<TaskRow, 'status' | 'dueOn'>,
  { today, weekEnd }: { today: string; weekEnd: string },
): TaskBucket {
  if (!isOpenStatus(status)) return 'CLOSED';
  if (dueOn === null) return 'NO_DATE';
  if (dueOn < today) return 'OVERDUE';
  if (dueOn === today) return 'TODAY';
  return dueOn <= weekEnd ? 'THIS_WEEK' : 'LATER';
}

const readId = (id: string | null | undefined): string | null =>
  id === null || id === undefined ? null : idOrNobody(id);
function readChoices(choices: readonly string[] | null | undefined): readonly string[] | null {
  if (choices === null || choices === undefined || choices.length === 0) return null;
  if (choices.length > MOST_CHOICES) throw badInput(`At most ${MOST_CHOICES} values can be chosen.`);
  return choices;
}
/** Enums come checked by the schema; what a job kept comes by itself. */
function readOne<Value extends string>(known: readonly Value[], value: Value | null | undefined): Value | null {
  if (value === null || value === undefined) return null;
  if (!known.includes(value)) throw badInput(`One of ${known.join(', ')} is wanted.`);
  return value;
}

/** What a list is narrowed by. Throws BAD_USER_INPUT or LIMIT_EXCEEDED. */
export function readConditions(viewer: Viewer, { filter, where }: NarrowedInput): TaskConditions {
  const text = readFilter(filter);
  return {
    view: readOne(taskViews, where?.view) ?? 'ALL',
    kind: where?.kind ?? null,
    matterId: readId(where?.matterId),
    enquiryId: readId(where?.enquiryId),
    contactId: readId(where?.contactId),
    assigneeId: readId(where?.assigneeId),
    assigneeIds: where?.assigneeIds ?? null,
    isUnassigned: where?.isUnassigned ?? false,
    inTeamId: readId(where?.teamId),
    createdById: readId(where?.createdById),
    statuses: readChoices(where?.status),
    priorities: readChoices(where?.priority),
    categories: readChoices(where?.category),
    dueFrom: where?.dueFrom ?? null,
    dueTo: where?.dueTo ?? null,
    bucket: readOne(taskBuckets, where?.bucket),
    includesClosed: where?.includesClosed ?? false,
    includesSubtasks: where?.includesSubtasks ?? true,
    pattern: text === null ? null : likePattern(text),
    patterns: text === null ? null : searchWords(text).map(likePattern),
    ...firmDays(viewer),
  };
}

const narrowed = ({ parameters }: ViewerTasks, conditions: TaskConditions): TaskListParameters => ({
  ...parameters,
  ...conditions,
});

export interface ViewCount {
  readonly view: TaskView;
  readonly recordCount: number;
  readonly isCapped: boolean;
}

/**
 * Every view with how many rows it would hold. With `isLimited` no more than a hundred of each are counted; where
 * something narrows the list, or the role reaches some tasks only, five hundred open ones are looked through, and
 * `isCapped` says of a view that there may be more. Without it all are counted, in one pass.
 */
export async function findViewCounts(
  context: RequestContext,
  viewer: Viewer,
  { isLimited, ...asked }: NarrowedInput & { readonly isLimited: boolean },
): Promise<ViewCount[]> {
  const tasks = tasksOf(viewer, 'view');
  const conditions = readConditions(viewer, asked);
  const isUsualView = tasks?.parameters.taskScope === 'all' && isUsual(conditions);
  const counted = !isLimited ? 'all' : isUsualView ? 'usual' : 'narrowed';
  const counts =
    tasks === null
      ? {}
      : await countViews(context.runner, viewer.tenantId, tasks.reach, {
          ...narrowed(tasks, conditions),
          counted,
        });
  const isCut = (counts['looked'] ?? 0) > LOOKED_THROUGH;
  return taskViews.map((view) => {
    const count = counts[view] ?? 0;
    const isBeyond = isLimited && count > COUNTED_OF_VIEW;
    return {
      view,
      recordCount: isBeyond ? COUNTED_OF_VIEW : count,
      isCapped: isBeyond || (isCut && isToldByThemselves(view)),
    };
  });
}

const boardColumns = ['Open', 'InProgress', 'Completed'] as const;

/** The columns of the board with their first cards. */
export async function findTaskBoard(
  context: RequestContext,
  viewer: Viewer,
  input: NarrowedInput & { first?: number | null },
): Promise<{ status: TaskStatus; recordCount: number; tasks: readonly TaskRow[] }[]> {
  const { first } = readPage({ first: input.first ?? null }, { first: PAGE_SIZE, maximum: MOST_CARDS });
  const conditions = readConditions(viewer, {
    filter: input.filter ?? null,
    where: { ...input.where, status: null, includesClosed: true },
  });
  const tasks = tasksOf(viewer, 'view');
  const [cards, counts] =
    tasks === null
      ? [[], []]
      : await findBoard(context.runner, viewer.tenantId, tasks.reach, { ...narrowed(tasks, conditions), first });
  return boardColumns.map((status) => ({
    status,
    recordCount: counts.find((count) => count.status === status)?.recordCount ?? 0,
    tasks: cards.filter((card) => card.status === status),
  }));
}

/** What is due in a period, recurrences to come among it. */
export async function findTaskCalendar(
  context: RequestContext,
  viewer: Viewer,
  { from, to, ...input }: NarrowedInput & { from: string; to: string },
): Promise<{ entries: CalendarEntry[]; isCut: boolean }> {
  if (to < from || daysBetween(from, to) >= LONGEST_PERIOD_DAYS)
    throw badInput(`The period has to have 1 to ${LONGEST_PERIOD_DAYS} days.`);
  const conditions = readConditions(viewer, input);
  const tasks = tasksOf(viewer, 'view');
  if (tasks === null) return { entries: [], isCut: false };
  const [due, series] = await findCalendar(context.runner, viewer.tenantId, tasks.reach, {
    ...narrowed(tasks, conditions),
    from,
    to,
    first: MOST_ENTRIES + 1,
  });
  const projected = series.flatMap(({ rule, seriesStartsOn, endedOn, notBefore, ...task }): CalendarEntry[] => {
    const days = occurrencesBetween(
      { rule, startsOn: seriesStartsOn },
      { after: lastMissed({ notBefore }, task.occursOn ?? seriesStartsOn), from, to, most: LONGEST_PERIOD_DAYS },
    );
    return days.filter((on) => endedOn === null || on < endedOn).map((on) => ({ on, task, isProjected: true }));
  });
  const entries = [
    ...due.map((task): CalendarEntry => ({ on: task.dueOn ?? from, task, isProjected: false })),
    ...projected,
  ].toSorted((one, other) => (one.on === other.on ? 0 : one.on < other.on ? -1 : 1));
  return { entries: entries.slice(0, MOST_ENTRIES), isCut: entries.length > MOST_ENTRIES };
}

/** Figures of a list by one thing; values of an enum in their order. */
export async function findTaskFigures(
  context: RequestContext,
  viewer: Viewer,
  input: NarrowedInput & { by: keyof typeof figureStatements },
): Promise<{ recordCount: number; figures: FigureRow[] }> {
  const conditions = readConditions(viewer, input);
  const tasks = tasksOf(viewer, 'view');
  if (tasks === null) return { recordCount: 0, figures: [] };
  const { figures, recordCount } = await findFigures(
    context.runner,
    viewer.tenantId,
    { reach: tasks.reach, by: input.by },
    narrowed(tasks, conditions),
  );
  const order: readonly string[] = {
    ASSIGNEE: [],
    PRIORITY: taskPriorities.toReversed(),
    STATUS: taskStatuses,
    BUCKET: taskBuckets,
  }[input.by];
  return {
    recordCount,
    figures:
      input.by === 'ASSIGNEE'
        ? figures
        : figures.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key)),
  };
}
