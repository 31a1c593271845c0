import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { Speaker } from '../../../words/words.ts';
import {
  editFieldNames,
  editFields,
  type EditField,
  type EditFieldRule,
  type EditInput,
  type MatterEdits,
} from './edit-fields.ts';
import type { MatterAccess } from '../matter-column-access.ts';

type Value = string | number | null;

/** What the input sets, tidied; `today` is the firm's. Refuses fields whose column is closed to the viewer before anything else is looked at, and values that can not be. */
export function readEdits(
  { say }: Speaker,
  { access, today }: { access: MatterAccess; today: string },
  input: EditInput,
): Partial<MatterEdits> {
  const given = editFieldNames.filter((field) => input[field] !== undefined);
  const closed = given.filter((field) => {
    const { column } = editFields[field];
    return column !== null && access[column] !== 'read';
  });
  if (closed.length > 0)
    throw refuse(
      ...closed.map((field) => ({
        field,
        message: say('api.matter.fieldClosed', 'Your role may not see or change this.'),
      })),
    );
  const edits: Partial<Record<EditField, Value>> = {};
  const faults: { field: string; message: string }[] = [];
  for (const field of given) {
    const value = tidy(input[field] ?? null, editFields[field]);
    const fault = findFault({ say }, value, editFields[field], today);
    if (fault === null) edits[field] = value;
    else faults.push({ field, message: fault });
  }
  if (faults.length > 0) throw refuse(...faults);
  return edits as Partial<MatterEdits>;
}

function tidy(value: Value, rule: EditFieldRule): Value {
  if (rule.kind === 'text') return String(value ?? '').trim();
  if (rule.kind === 'id' && value === '') return null;
  return rule.kind === 'number' && typeof value === 'number' ? Math.round(value) : value;
}

function findFault({ say }: Speaker, value: Value, rule: EditFieldRule, today: string): string | null {
  const isEmpty = value === null || value === '';
  if (isEmpty && ((rule.kind !== 'day' && rule.kind !== 'code' && rule.isRequired === true) || rule.kind === 'code'))
    return say('api.matter.required', 'This can not be left empty.');
  if (rule.kind === 'text' && String(value).length > rule.longest)
    return say('api.matter.longest', 'At most {{longest}} characters.', { longest: rule.longest });
  if (rule.kind === 'id' && !isEmpty && !isId(String(value)))
    return say('api.matter.noChoice', 'There is no such choice.');
  if (rule.kind === 'number' && typeof value === 'number' && !(value >= rule.least && value <= rule.most))
    return say('api.matter.number', 'Between {{least}} and {{most}}.', { least: rule.least, most: rule.most });
  if (rule.kind === 'day' && rule.isPast === true && value !== null && String(value) > today) {
    return rule.name === 'openedOn'
      ? say('api.newMatter.opened', 'The day it was opened may not lie ahead.')
      : say('api.newMatter.instructed', 'The day of the instructions may not lie ahead.');
  }
  return null;
}
