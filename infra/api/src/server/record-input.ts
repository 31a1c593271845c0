import {
  problemText,
  tidyValue,
  validateField,
  type Field,
  type FieldInput,
  type FieldValue,
  type Problem,
  type RecordDefinition,
  type ValuesOf,
} from '@atrium/contracts';
import type { Translator } from '../translation/translate.ts';
import { isId } from './identifiers.ts';
import { refuse } from './refusal.ts';

type InputOf<Record extends RecordDefinition> = { readonly [Key in keyof Record['fields']]?: FieldInput };

/** Why a field is refused, in the reader's language. */
export function problemMessage({ translate }: Translator, field: Field, problem: Problem): string {
  const { key, text, values } = problemText(field, problem);
  return translate(`api.record.${key}`, text, values);
}

/** The values of a new record, tidied. What is not given is empty. Refuses all fields at once that cannot be kept. */
export const readRecord = <Record extends RecordDefinition>(
  translator: Translator,
  record: Record,
  input: InputOf<Record>,
  today?: string,
): ValuesOf<Record> => read(translator, record, record.keys, { input, today }) as ValuesOf<Record>;

/** The values that an edit sets, tidied; what is `undefined` in the input stays as it is. Refuses as `readRecord` does. */
export const readChanges = <Record extends RecordDefinition>(
  translator: Translator,
  record: Record,
  input: InputOf<Record>,
  today?: string,
): Partial<ValuesOf<Record>> => {
  const given = record.keys.filter((key) => input[key] !== undefined);
  return read(translator, record, given, { input, today }) as Partial<ValuesOf<Record>>;
};

const noChoice: Problem = { code: 'notAChoice', limits: {} };

function read(
  translator: Translator,
  { fields }: RecordDefinition,
  keys: readonly string[],
  { input, today }: { readonly input: Readonly<Record<string, FieldInput>>; readonly today: string | undefined },
): Readonly<Record<string, FieldValue>> {
  const values: Record<string, FieldValue> = {};
  const refused: { field: string; message: string }[] = [];
  for (const key of keys) {
    const field = fields[key];
    if (field === undefined) continue;
    const value = tidyValue(field, input[key]);
    const problem =
      validateField(field, input[key], today === undefined ? {} : { today }) ??
      (field.kind === 'reference' && value !== null && !isId(String(value)) ? noChoice : null);
    if (problem === null) values[key] = value;
    else refused.push({ field: key, message: problemMessage(translator, field, problem) });
  }
  if (refused.length > 0) throw refuse(...refused);
  return values;
}
