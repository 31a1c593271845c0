import { matter, type Field, type FieldInput } from '@atrium/contracts';
import { readChanges } from '../../../server/record-input.ts';
import { refuse } from '../../../server/refusal.ts';
import type { Translator } from '../../../translation/translate.ts';
import type { MatterEdits } from './edit-matter.store.ts';
import type { MatterAccess } from '../matter-column-access.ts';
import { isMatterColumn } from '../list/matter-columns.ts';

export type EditField = keyof MatterEdits & string;
/** What the fields of an input may hold before they are read. */
export type EditInput = Readonly<Partial<Record<EditField, FieldInput>>>;

const fields: readonly Field[] = Object.values(matter.fields);

/** Whether the column that shows a field is closed: whoever may not read it may neither read nor set the field. */
export const isFieldClosed = (access: MatterAccess, { column }: Pick<Field, 'column'>): boolean =>
  column !== null && isMatterColumn(column) && access[column] !== 'read';

/** Names in the activity log of fields whose column is closed. */
export const closedFieldNames = (access: MatterAccess): string[] =>
  fields.filter((field) => isFieldClosed(access, field)).map(({ name }) => name);

/** What the input sets, tidied; `today` is the firm's. Refuses fields whose column is closed to the viewer before anything else is looked at, and values that can not be. */
export function readEdits(
  translator: Translator,
  { access, today }: { access: MatterAccess; today: string },
  input: EditInput,
): Partial<MatterEdits> {
  const closed = fields.filter((field) => input[field.key as EditField] !== undefined && isFieldClosed(access, field));
  if (closed.length > 0)
    throw refuse(
      ...closed.map(({ key }) => ({
        field: key,
        message: translator.translate('api.matter.fieldClosed', 'Your role can’t see or change this.'),
      })),
    );
  return readChanges(translator, matter, input, today);
}
