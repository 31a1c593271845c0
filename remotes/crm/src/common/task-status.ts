import type { Translate } from '@atrium/platform';

const labels = (t: Translate): Readonly<Record<string, string>> => ({
  Open: t('crm.task.status.open', 'To do'),
  InProgress: t('crm.task.status.inProgress', 'In progress'),
  Completed: t('crm.task.status.completed', 'Completed'),
  Cancelled: t('crm.task.status.cancelled', 'Cancelled'),
});

/** The status of a task as people read it. */
export const taskStatusLabel = (t: Translate, status: string): string => labels(t)[status] ?? status;
