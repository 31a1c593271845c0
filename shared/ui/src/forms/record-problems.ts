import { problemText, type RecordDefinition, validateField, type FieldInput } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';

/** What is wrong with the values of a record, by key, in words; a form may hold more than the record. */
export const recordProblems = (
  t: Translate,
  record: RecordDefinition,
  values: object,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    record.keys.flatMap((key) => {
      const field = record.fields[key];
      const problem =
        field === undefined ? null : validateField(field, (values as Readonly<Record<string, FieldInput>>)[key]);
      if (field === undefined || problem === null) return [];
      const { key: name, text, values: holes } = problemText(field, problem);
      return [[key, t(`ui.record.${name}`, text, holes)]];
    }),
  );
