import { matter as record, matterLimits, tidyValue } from '@atrium/contracts';
import { badInput, forbidden } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { Viewer } from '../../policy/viewer.ts';
import {
  changeFields,
  changeFieldNames,
  openFieldsOf,
  type ChangeFieldName,
  type FieldValue,
  type RunChanges,
} from './matter-change-fields.ts';

/** What is to be set as the SDL has it: a field that is left out stays, null empties. */
export type MatterChangesInput = Readonly<Record<string, FieldValue | undefined>>;

const billingTypes: readonly string[] = record.fields.billingType.choices;
/** Archiving asks of each matter where its file lies, and destroying and deleting are nothing to do to many at once. */
const settableStatuses = ['Open', 'OnHold', 'Completed', 'Cancelled'];

/**
 * What is to be set, by field. Throws BAD_USER_INPUT for nothing at all and for a
 * value that no matter can have, FORBIDDEN for a field that is closed to the viewer.
 */
export function readChanges(viewer: Viewer, input: MatterChangesInput): RunChanges {
  const asked = changeFieldNames.filter((name) => input[changeFields[name].input] !== undefined);
  if (asked.length === 0) throw badInput('changes may not be empty.');
  const open = new Set(openFieldsOf(viewer));
  if (asked.some((name) => !open.has(name))) throw forbidden();
  const reason = typeof input['statusReason'] === 'string' ? input['statusReason'].trim() : '';
  if (reason.length > matterLimits.reason)
    throw badInput(`statusReason may have at most ${matterLimits.reason} characters.`);
  return {
    ...Object.fromEntries(asked.map((name) => [name, readValue(name, input[changeFields[name].input] ?? null)])),
    ...(reason === '' ? {} : { statusReason: reason }),
  };
}

function readValue(name: ChangeFieldName, value: FieldValue): FieldValue {
  const { input, kind, canBeEmpty } = changeFields[name];
  // As an edit of one reads them.
  const read =
    name === 'type' ? tidyValue(record.fields.type, value) : typeof value === 'string' ? value.trim() : value;
  if (read === null || read === '') {
    if (!canBeEmpty) throw badInput(`${input} may not be empty.`);
    return null;
  }
  if (kind === 'person' || kind === 'office' || kind === 'team' || kind === 'stage') {
    if (typeof read !== 'string' || !isId(read)) throw badInput(`${input} has to be an id.`);
    return read.toLowerCase();
  }
  if (name === 'type') return readText(input, read);
  if (name === 'billingType' && !billingTypes.includes(String(read)))
    throw badInput(`${input} has to be one of ${billingTypes.join(', ')}.`);
  if (name === 'status' && !settableStatuses.includes(String(read)))
    throw badInput(`${input} has to be one of ${settableStatuses.join(', ')}.`);
  if (name === 'estimateWarningPercent' && (typeof read !== 'number' || read < 1 || read > 100))
    throw badInput(`${input} has to be 1 to 100.`);
  return read;
}

function readText(input: string, value: FieldValue): string {
  if (typeof value !== 'string' || value.length > matterLimits.word || value.includes('\0'))
    throw badInput(`${input} may have at most ${matterLimits.word} characters.`);
  return value;
}
