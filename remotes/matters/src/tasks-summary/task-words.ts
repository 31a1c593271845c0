import type { useTranslation } from '@atrium/platform';
import type { TaskPriority, TaskStatus } from '../generated/graphql.ts';

export type Translate = ReturnType<typeof useTranslation>['t'];

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
