import { criticalDate } from './critical-date.ts';
import type { Field, RecordDefinition } from './define-record.ts';
import { problemTexts } from './problems.ts';
import { roleRecord } from './role.ts';

/** Every record, by name. */
export const records = { criticalDate, role: roleRecord } as const;

const textsOf = ({ labelKey, label, problems }: Field): [string, string][] => [
  [labelKey, label],
  ...Object.entries(problems).map(([code, text]): [string, string] => [`${labelKey}.${code}`, text]),
];

/**
 * The texts of records in English: labels under `<record>.<field>`, refusals in a field's own words under
 * `<record>.<field>.<code>`, the usual ones under `problem.<code>`. A package that shows them lists these as a family of
 * its texts.
 */
export const recordTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(problemTexts).map(([code, text]): [string, string] => [`problem.${code}`, text]),
  ...Object.values<RecordDefinition>(records).flatMap(({ fields }) => Object.values(fields).flatMap(textsOf)),
]);
