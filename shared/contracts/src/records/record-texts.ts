import { criticalDate } from './critical-date.ts';
import type { Field, RecordDefinition } from './define-record.ts';
import { matter } from './matter.ts';
import { problemTexts } from './problems.ts';

/** Every record, by name. */
export const records = { criticalDate, matter } as const;

const fields = Object.values<RecordDefinition>(records).flatMap((record) => Object.values<Field>(record.fields));

/**
 * Refusals in English: in a field's own words under `<record>.<field>.<code>`, the usual ones under `problem.<code>`.
 * A package that says them lists these as a family of its texts.
 */
export const recordProblemTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(problemTexts).map(([code, text]): [string, string] => [`problem.${code}`, text]),
  ...fields.flatMap(({ labelKey, problems }) =>
    Object.entries(problems).map(([code, text]): [string, string] => [`${labelKey}.${code}`, text]),
  ),
]);

/** The texts of records in English: their labels under `<record>.<field>`, and the refusals. */
export const recordTexts: Readonly<Record<string, string>> = {
  ...recordProblemTexts,
  ...Object.fromEntries(fields.map(({ labelKey, label }): [string, string] => [labelKey, label])),
};
