import { addMonths, daysBetween } from '@atrium/domain';
import type { Viewer } from '../../../policy/viewer.ts';
import type { FoundMeasure } from '../subjects.ts';

export const MONTHS = 12;

/** A budget as it is kept: twelve months in the unit of its measure. */
export interface BudgetRow {
  readonly id: string;
  readonly version: number;
  readonly measure: string;
  readonly officeId: string | null;
  readonly userId: string | null;
  readonly teamId: string | null;
  /** The first day of its first month. */
  readonly startsOn: string;
  readonly amounts: readonly (number | null)[];
}

const budgeted: ReadonlySet<string> = new Set(['matters', 'wip', 'invoices', 'receipts', 'time', 'enquiries']);
/** Whether a measure is budgeted: what is added up over a period. Shares, medians and how things stand are not. */
export const isBudgeted = ({ measure, subject }: FoundMeasure): boolean =>
  budgeted.has(subject.name) && measure.timing === 'period' && measure.parts === undefined;

const whole: ReadonlySet<string> = new Set(['all', 'everything', 'walled']);
/** Whether the viewer sees all of the firm that the measure is counted over, so that a budget of the firm fits what they see. */
export function seesWhole(viewer: Viewer, { subject }: FoundMeasure): boolean {
  const scope = subject.scope.of(viewer);
  return scope !== null && scope.key.split('.').every((part) => whole.has(part));
}

interface Days {
  readonly from: string;
  readonly to: string;
}
/**
 * What these budgets come to between two days: a month that is only partly within counts by its days. Null where nothing
 * is set for any of the days.
 */
export function budgetWithin(budgets: readonly BudgetRow[], { from, to }: Days): number | null {
  let total: number | null = null;
  for (const { startsOn, amounts } of budgets)
    for (const [index, amount] of amounts.entries()) {
      if (amount === null) continue;
      const first = addMonths(startsOn, index);
      const next = addMonths(startsOn, index + 1);
      const days = daysBetween(first, next);
      const begin = first > from ? first : from;
      const within = Math.min(days, daysBetween(first, to) + 1) - daysBetween(first, begin);
      if (within > 0) total = (total ?? 0) + (amount * within) / days;
    }
  return total;
}
