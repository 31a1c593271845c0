import { contact as definition, type Field, type FieldNameOf } from '@atrium/contracts';
import type { EditedVersion } from '@atrium/ui/forms';
import type { ContactInput } from '../../generated/graphql.ts';
import type { ContactFile, ContactHeader } from '../contact-tab.ts';

/** Somebody a field points to. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}
type Definitions = typeof definition.fields;
type EditedValue<Kind> = Kind extends 'reference'
  ? Choice | null
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'day'
      ? string | null
      : string;

/** The fields of a contact as its editors see them, by name. */
export type ContactValues = {
  readonly [Key in keyof Definitions & string as FieldNameOf<Key>]: EditedValue<Definitions[Key]['kind']>;
};
export type ContactField = keyof ContactValues;

const fields: readonly Field[] = Object.values(definition.fields);

export function fieldOf(name: ContactField): Field {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`A contact has no field ${name}`);
  return field;
}

/** The contact as its editors see it, with the version that a change is made to. */
export function versionOf(contact: ContactHeader, record: ContactFile): EditedVersion<ContactValues> {
  const loaded: Readonly<Record<string, unknown>> = { ...contact, ...record };
  const values = Object.fromEntries(
    fields.map(({ name, kind }) => [name, loaded[name] ?? (kind === 'text' ? '' : null)]),
  );
  return { version: record.version, values: values as unknown as ContactValues };
}

/** Changed fields as the API takes them. */
export const inputOf = (changes: Partial<ContactValues>): ContactInput =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      fieldOf(name as ContactField).key,
      typeof value === 'object' && value !== null ? value.id : value,
    ]),
  );
