import { daysBetween } from '../weeks/weeks.ts';

/** Days ahead that count as soon. */
export const DUE_SOON_DAYS = 7;

/** Where a due day stands against today; `days` counts from today, negative when it has passed. */
export interface DueState {
  readonly kind: 'overdue' | 'today' | 'soon' | 'later' | 'done';
  readonly days: number;
}

/** Says whether a day is overdue, today, within a week or later; what is done is never overdue. */
export function dueStateOf(day: string, today: string, isDone = false): DueState {
  const days = daysBetween(today, day);
  if (isDone) return { kind: 'done', days };
  if (days < 0) return { kind: 'overdue', days };
  if (days === 0) return { kind: 'today', days };
  return { kind: days <= DUE_SOON_DAYS ? 'soon' : 'later', days };
}
