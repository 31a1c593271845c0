import { addDays, dayIn, daysBetween, isDay } from '@atrium/domain';
import { badInput, forbidden } from '../../errors/errors.ts';
import type { Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { idOrNobody } from '../../server/identifiers.ts';

export type ReportPeriod = 'thisMonth' | 'lastTwelveMonths' | 'nextNinetyDays';

/** What a report asks for. */
export interface ReportParameters {
  readonly period?: { readonly usual: ReportPeriod; readonly column: string };
  /** Shows the ledger as it was at the end of this day. */
  readonly isAsAt?: boolean;
  readonly days?: { readonly usual: number };
  readonly office?: ReportChoice;
  readonly person?: ReportChoice;
  readonly matterType?: ReportChoice;
  readonly client?: ReportChoice;
}
export interface ReportChoice {
  /** What it narrows, in SQL; `''` where the table of the report binds it. */
  readonly sql: string;
  /** Whoever this rule does not let learns nothing by choosing. */
  readonly only?: Rule;
}
export interface ReportParametersInput {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly asAt?: string | null;
  readonly days?: number | null;
  readonly officeId?: string | null;
  readonly personId?: string | null;
  readonly matterType?: string | null;
  readonly clientId?: string | null;
}
/** The parameters a report ran with: what was asked, and the usual ones in its place. */
export interface ReportAsked {
  readonly from: string | null;
  readonly to: string | null;
  readonly asAt: string | null;
  readonly days: number | null;
}
const LONGEST_DAYS = 3660;
const MOST_DAYS = 3650;
const LONGEST_TYPE = 200;

const choices = [
  ['office', 'whereOfficeId', 'uuid', 'officeId'],
  ['person', 'wherePersonId', 'uuid', 'personId'],
  ['matterType', 'whereMatterType', 'text', 'matterType'],
  ['client', 'whereClientId', 'uuid', 'clientId'],
] as const;
export type ReportChoiceName = (typeof choices)[number][0];
export const choiceNames = choices.map(([name]) => name);
/** SQL that is true where a choice is not made or the column has it. */
export const chosen = (choice: ReportChoiceName, column: string): string => {
  const [, parameter, type] = choices.find(([name]) => name === choice) ?? choices[0];
  return `(:${parameter}::${type} is null or ${column} = :${parameter}::${type})`;
};

/** Conditions on what was asked for, in SQL. */
export function parametersSql(parameters: ReportParameters): string {
  const { period } = parameters;
  const conditions = [
    ...(period === undefined || period.column === '' ? [] : [`${period.column} between :from::date and :to::date`]),
    ...choices.flatMap(([name]) => {
      const column = parameters[name]?.sql ?? '';
      return column === '' ? [] : [chosen(name, column)];
    }),
  ];
  return conditions.map((condition) => `and ${condition}`).join('\n    ');
}

/** What was asked for, or the usual, where the firm is. Throws BAD_USER_INPUT for what this report cannot be asked. */
export function askedOf(parameters: ReportParameters, viewer: Viewer, input: ReportParametersInput): ReportAsked {
  const today = dayIn(viewer.timeZone, new Date());
  const { period, isAsAt = false, days } = parameters;
  const usual = period === undefined ? null : usualPeriod(period.usual, today);
  const from = usual === null ? null : (input.from ?? usual.from);
  const to = usual === null ? null : (input.to ?? usual.to);
  if (from !== null && to !== null && !isPeriod(from, to))
    throw badInput('The period begins before it ends, and is ten years at most.');
  const asAt = isAsAt ? (input.asAt ?? today) : null;
  if (asAt !== null && (!isDay(asAt) || asAt > today)) throw badInput('asAt is a day that has come.');
  const asked = days === undefined ? null : (input.days ?? days.usual);
  if (asked !== null && (asked < 0 || asked > MOST_DAYS)) throw badInput(`days has to be 0 to ${MOST_DAYS}.`);
  return { from, to, asAt, days: asked };
}
const isPeriod = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= LONGEST_DAYS;

/** The parameters of the statements. */
export function readParameters(parameters: ReportParameters, viewer: Viewer, input: ReportParametersInput) {
  for (const [name, , , field] of choices) {
    if ((input[field] ?? null) === null) continue;
    const choice = parameters[name];
    if (choice === undefined) throw badInput(`This report is not asked by ${field}.`);
    if (choice.only?.(viewer) === false) throw forbidden();
  }
  const type = input.matterType ?? null;
  if (type !== null && type.length > LONGEST_TYPE) throw badInput('That is no type of matter.');
  const id = (value: string | null | undefined) => (value === null || value === undefined ? null : idOrNobody(value));
  return {
    ...askedOf(parameters, viewer, input),
    today: dayIn(viewer.timeZone, new Date()),
    timeZone: viewer.timeZone,
    whereOfficeId: id(input.officeId),
    wherePersonId: id(input.personId),
    whereMatterType: type,
    whereClientId: id(input.clientId),
  };
}

function usualPeriod(period: ReportPeriod, today: string): { readonly from: string; readonly to: string } {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (period) {
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastTwelveMonths': {
      const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === '12' ? 0 : 1);
      const month = (Number(today.slice(5, 7)) % 12) + 1;
      return { from: `${year}-${String(month).padStart(2, '0')}-01`, to: today };
    }
    case 'nextNinetyDays':
      return { from: today, to: addDays(today, 90) };
  }
}
