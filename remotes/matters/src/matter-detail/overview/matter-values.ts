import { matter as definition, type Field, type FieldNameOf } from '@atrium/contracts';
import type { EditedVersion } from '@atrium/ui/forms';
import type { UpdateMatterInput } from '../../generated/graphql.ts';
import type { MatterHeader } from '../matter-tab.ts';

/** A person, an office, a team or a referrer that a field points to. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}
type MatterRecord = NonNullable<MatterHeader['record']>;
type Definitions = typeof definition.fields;
type EditedValue<Kind> = Kind extends 'reference'
  ? Choice | null
  : Kind extends 'integer' | 'money'
    ? number | null
    : Kind extends 'day'
      ? string | null
      : string;

/** The fields of a matter as its editors see them, by name: what points to something with what that is called. */
export type MatterValues = {
  readonly [Key in keyof Definitions & string as FieldNameOf<Key>]: EditedValue<Definitions[Key]['kind']>;
};
export type MatterField = keyof MatterValues;

const fields: readonly Field[] = Object.values(definition.fields);

export function fieldOf(name: MatterField): Field {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`A matter has no field ${name}`);
  return field;
}

const isNamed = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** A field from what was loaded: a person comes whole, an office as its id beside its name, an amount with its currency. */
function valueOf({ kind, key, name }: Field, loaded: Readonly<Record<string, unknown>>): unknown {
  const value = loaded[name] ?? null;
  if (kind === 'reference') {
    if (isNamed(value)) return { id: value.id, name: value.name };
    const id = loaded[key];
    return typeof id === 'string' && id !== '' ? { id, name: typeof value === 'string' ? value : '' } : null;
  }
  if (kind === 'money') return (value as { readonly minor: number } | null)?.minor ?? null;
  return value ?? (kind === 'text' ? '' : null);
}

/** The matter as its editors see it, with the version that a change is made to. */
export function versionOf(matter: MatterHeader, record: MatterRecord): EditedVersion<MatterValues> {
  const loaded = { ...matter, ...record };
  const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, loaded)]));
  return { version: matter.version, values: values as unknown as MatterValues };
}

/** Changed fields as the API takes them. */
export const inputOf = (changes: Partial<MatterValues>): UpdateMatterInput =>
  Object.fromEntries(
    (Object.keys(changes) as MatterField[]).map((name) => {
      const value = changes[name] ?? null;
      return [fieldOf(name).key, isNamed(value) ? value.id : value];
    }),
  );
