import { addMonths, minorDigits } from '@atrium/domain';
import type { BudgetsQuery, MeasureUnit } from '../../generated/graphql.ts';

export type BudgetLine = BudgetsQuery['budgets']['lines'][number];
export const MONTHS = 12;
const MINUTES_PER_HOUR = 60;

/** One unit as people write it, in the unit of the API: whole money, hours, a number. */
export const unitSize = (unit: MeasureUnit, currency: string): number =>
  unit === 'MONEY' ? 10 ** minorDigits(currency) : unit === 'MINUTES' ? MINUTES_PER_HOUR : 1;

/** The months of twelve from this one, by their first days. */
export const monthsFrom = (startsOn: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_each, index) => addMonths(startsOn, index));

/** A month in a form: `m0` to `m11`. */
export type MonthKey = `m${number}`;
export type MonthTexts = Readonly<Record<MonthKey, string>>;
export const monthKey = (index: number): MonthKey => `m${index}`;

/** What is set, as it is typed. */
export const textsOf = (amounts: readonly (number | null)[], size: number): MonthTexts =>
  Object.fromEntries(
    Array.from({ length: MONTHS }, (_each, index) => {
      const amount = amounts[index] ?? null;
      return [monthKey(index), amount === null ? '' : String(Math.round((amount / size) * 100) / 100)];
    }),
  );
const isAmount = (text: string): boolean => /^\d{1,12}([.,]\d{1,2})?$/.test(text);
/** Whether something typed is an amount, or nothing. */
export const isFit = (text: string): boolean => text.trim() === '' || isAmount(text.trim());
/** What was typed, in the unit of the API. */
export const amountsOf = (texts: MonthTexts, size: number): (number | null)[] =>
  Array.from({ length: MONTHS }, (_each, index) => {
    const text = (texts[monthKey(index)] ?? '').trim();
    return text === '' ? null : Math.round(Number(text.replace(',', '.')) * size);
  });
/** What the months come to; null where none is set. */
export const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.every((amount) => amount === null) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Whose line it is, as the API takes it; nobody is named for the firm. */
export function holderOf({ kind, holderId }: Pick<BudgetLine, 'kind' | 'holderId'>) {
  switch (kind) {
    case 'FIRM':
      return {};
    case 'OFFICE':
      return { officeId: holderId };
    case 'TEAM':
      return { teamId: holderId };
    case 'PERSON':
      return { personId: holderId };
  }
}

/** How a line is named in an address. */
export const lineKey = ({ kind, holderId }: Pick<BudgetLine, 'kind' | 'holderId'>): string =>
  kind === 'FIRM' ? 'firm' : (holderId ?? '');
