import type { Translate } from '@atrium/platform';
import type { CallDirection, TaskDueBucket, TaskPriority, TaskStatus } from '../../generated/graphql.ts';

export const statuses = ['Open', 'InProgress', 'Completed', 'Cancelled'] as const satisfies readonly TaskStatus[];
export const priorities = ['High', 'Normal', 'Low'] as const satisfies readonly TaskPriority[];

export function statusWord(t: Translate, status: TaskStatus): string {
  const words: Record<TaskStatus, string> = {
    Open: t('matters.tasks.status.open', 'To do'),
    InProgress: t('matters.tasks.status.inProgress', 'In progress'),
    Completed: t('matters.tasks.status.completed', 'Completed'),
    Cancelled: t('matters.tasks.status.cancelled', 'Cancelled'),
  };
  return words[status];
}

export function priorityWord(t: Translate, priority: TaskPriority): string {
  const words: Record<TaskPriority, string> = {
    High: t('matters.tasks.priority.high', 'High'),
    Normal: t('matters.tasks.priority.normal', 'Normal'),
    Low: t('matters.tasks.priority.low', 'Low'),
  };
  return words[priority];
}

/** Whether nothing is left to be done about it. */
export const isClosed = (status: TaskStatus): boolean => status === 'Completed' || status === 'Cancelled';

/** Where the due day is, by the firm's clock. */
export function bucketWord(t: Translate, bucket: TaskDueBucket): string {
  const words: Record<TaskDueBucket, string> = {
    OVERDUE: t('matters.tasks.bucket.overdue', 'Overdue'),
    TODAY: t('matters.tasks.bucket.today', 'Today'),
    THIS_WEEK: t('matters.tasks.bucket.thisWeek', 'Later this week'),
    LATER: t('matters.tasks.bucket.later', 'Later'),
    NO_DATE: t('matters.tasks.bucket.noDate', 'No due date'),
    CLOSED: t('matters.tasks.bucket.closed', 'Closed'),
  };
  return words[bucket];
}

export const callDirectionWord = (t: Translate, direction: CallDirection): string =>
  direction === 'in' ? t('matters.call.in', 'Incoming') : t('matters.call.out', 'Outgoing');

/** How long before it is due somebody is reminded. */
export const daysBeforeWord = (t: Translate, days: number): string =>
  days === 0
    ? t('matters.task.onTheDay', 'On the day')
    : t('matters.task.daysBefore', {
        count: days,
        defaultValue_one: '{{count}} day before',
        defaultValue_other: '{{count}} days before',
      });
