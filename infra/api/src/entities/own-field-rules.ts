import { parseFieldChoices, writeFieldChoices } from '@atrium/contracts';
import type { Unit } from '../server/command.ts';
import { refuse } from '../server/refusal.ts';

/** A field that a firm defines for itself, of enquiries or of a type of matter. */
interface OwnField {
  readonly code: string;
  readonly fieldType: string;
  readonly choices: string;
}

const codePattern = /^[A-Za-z][\w-]*$/;
const isChoice = (type: string): boolean => type === 'singleChoice' || type === 'multiChoice';
const codesOf = (choices: string): readonly string[] => (parseFieldChoices(choices) ?? []).map(({ code }) => code);

/** The choices as they are stored, of a field that has any; none for other types. */
export function storedChoices({ fieldType, choices }: Pick<OwnField, 'fieldType' | 'choices'>): string {
  if (!isChoice(fieldType)) return '';
  const parsed = parseFieldChoices(choices);
  return parsed === null ? choices : writeFieldChoices(parsed);
}

/** Refuses a key that is not written as one. */
export function checkCodeText({ translate }: Unit, code: string): void {
  if (codePattern.test(code)) return;
  throw refuse({
    field: 'code',
    message: translate('api.customField.code', 'A key starts with a letter and contains letters, digits and dashes.'),
  });
}

/** Refuses a key that another of its kind has. */
export function checkCodeFree({ translate }: Unit, isTaken: boolean): void {
  if (isTaken)
    throw refuse({ field: 'code', message: translate('api.customField.codeTaken', 'This key is already taken.') });
}

/** Refuses a field to choose from that has nothing to choose. */
export function checkChoices(
  { translate }: Unit,
  { fieldType, choices }: Pick<OwnField, 'fieldType' | 'choices'>,
): void {
  if (isChoice(fieldType) && codesOf(choices).length === 0)
    throw refuse({
      field: 'choices',
      message: translate('api.customField.choices', 'Enter the choices, each with its own key and a label.'),
    });
}

/** Refuses a change after which values that were entered could not be read: a definition may change its words alone. */
export function checkStaysReadable(
  stored: OwnField,
  values: OwnField,
  messages: { readonly code: string; readonly type: string; readonly choice: string },
): void {
  if (stored.code !== values.code) throw refuse({ field: 'code', message: messages.code });
  if (stored.fieldType !== values.fieldType) throw refuse({ field: 'fieldType', message: messages.type });
  const kept = new Set(codesOf(values.choices));
  if (codesOf(stored.choices).some((code) => !kept.has(code)))
    throw refuse({ field: 'choices', message: messages.choice });
}
