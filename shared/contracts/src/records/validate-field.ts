import { isDay, isKeptDay } from '../days.ts';
import type { Field } from './define-record.ts';
import type { FieldDefinition } from './fields.ts';
import { problemTexts, type Problem, type ProblemCode } from './problems.ts';

/** What a field may be given before it is read. */
export type FieldInput = string | number | boolean | null | undefined;
/** What a field holds once it is read. */
export type FieldValue = string | number | boolean | null;

const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const problem = (code: ProblemCode, limits: Problem['limits'] = {}): Problem => ({ code, limits });

/** The value as it is kept: spaces around text gone, whatever is empty in its one form. A value of another type stays for `validateField` to refuse. */
export function tidyValue(field: FieldDefinition | Field, value: FieldInput): FieldValue {
  if (field.kind === 'text') {
    if (value === null || value === undefined) return '';
    if (typeof value !== 'string') return value;
    return field.isMultiline ? value.trim() : value.trim().replace(/\s+/g, ' ');
  }
  if (field.kind === 'flag') return value ?? false;
  const tidied = typeof value === 'string' ? value.trim() : (value ?? null);
  return tidied === '' ? null : tidied;
}

/**
 * Why a value cannot be kept, or null. It is read as `tidyValue` reads it. `today` is the firm's day; without it no day
 * is found to lie ahead.
 */
export function validateField(
  field: FieldDefinition | Field,
  value: FieldInput,
  { today }: { readonly today?: string } = {},
): Problem | null {
  const tidied = tidyValue(field, value);
  if (tidied === null || tidied === '') return field.isRequired ? problem('missing') : null;
  switch (field.kind) {
    case 'text':
      if (typeof tidied !== 'string') return problem('notText');
      if (tidied.length > field.max) return problem('tooLong', { max: field.max });
      return tidied.length < field.min ? problem('tooShort', { min: field.min }) : null;
    case 'day':
      if (typeof tidied !== 'string' || !isDay(tidied)) return problem('notADay');
      if (!isKeptDay(tidied)) return problem('dayOutside');
      return field.isPast && today !== undefined && tidied > today ? problem('dayAhead') : null;
    case 'clock':
      return typeof tidied === 'string' && clockPattern.test(tidied) ? null : problem('notAClock');
    case 'flag':
      return typeof tidied === 'boolean' ? null : problem('notAFlag');
    case 'choice':
      return field.choices.some((choice) => choice === tidied) ? null : problem('notAChoice');
    case 'reference':
      return typeof tidied === 'string' ? null : problem('notAChoice');
    case 'integer':
    case 'money':
      if (typeof tidied !== 'number' || !Number.isSafeInteger(tidied)) return problem('notANumber');
      return tidied < field.min || tidied > field.max
        ? problem('outOfRange', { min: field.min, max: field.max })
        : null;
  }
}

/** How to say a problem of a field: the key behind the package's prefix for records, the English text, and what fills its holes. */
export function problemText(
  { problems, labelKey }: Pick<Field, 'problems' | 'labelKey'>,
  { code, limits }: Problem,
): { readonly key: string; readonly text: string; readonly values: Problem['limits'] } {
  const own = problems[code];
  return own === undefined
    ? { key: `problem.${code}`, text: problemTexts[code], values: limits }
    : { key: `${labelKey}.${code}`, text: own, values: limits };
}
