import type { ChoiceField, FieldDefinition, FlagField, IntegerField, MoneyField, TextField } from './fields.ts';

/** A field in its record. */
export type Field<Definition extends FieldDefinition = FieldDefinition> = Definition & {
  readonly record: string;
  readonly key: string;
  /** The key without what says how it is stored, as screens and the activity log name the field (`personActingId`: personActing). */
  readonly name: string;
  /** The key of its label among translated texts, behind the prefix of the package that reads it: `criticalDate.dueOn`. */
  readonly labelKey: string;
  /** Its label in English. */
  readonly label: string;
};

type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** What SQL, limits, refusals, labels and editors of a record are read from, on both sides. */
export interface RecordDefinition<Definitions extends FieldDefinitions = FieldDefinitions> {
  readonly name: string;
  readonly fields: { readonly [Key in keyof Definitions]: Field<Definitions[Key]> };
  /** In the order in which a form shows them. */
  readonly keys: readonly (keyof Definitions & string)[];
}

type Held<Definition, Value> = Definition extends { readonly isRequired: true } ? Value : Value | null;
type ValueOf<Definition> = Definition extends TextField
  ? string
  : Definition extends FlagField
    ? boolean
    : Definition extends ChoiceField<infer Choice>
      ? Held<Definition, Choice>
      : Definition extends IntegerField | MoneyField
        ? Held<Definition, number>
        : Held<Definition, string>;

/** The values of a record: `ValuesOf<typeof criticalDate>`. What is empty is null, text is `''`. */
export type ValuesOf<Definition> =
  Definition extends RecordDefinition<infer Definitions>
    ? { readonly [Key in keyof Definitions]: ValueOf<Definitions[Key]> }
    : never;

// Says no more of a field than its kind: what it said of choices and requirement would be taken for theirs.
type GivenFields = Readonly<Record<string, { readonly kind: FieldDefinition['kind'] }>>;

/** Defines a record by its fields: `defineRecord('criticalDate', { name: text({ max: 120, required: true }) })`. */
export function defineRecord<Definitions extends GivenFields>(
  name: string,
  definitions: Definitions,
): Definitions extends FieldDefinitions ? RecordDefinition<Definitions> : never;
export function defineRecord(name: string, definitions: FieldDefinitions): RecordDefinition {
  const fields = Object.entries(definitions).map(([key, definition]): [string, Field] => [
    key,
    {
      ...definition,
      record: name,
      key,
      name: fieldNameOf(key),
      labelKey: `${name}.${key}`,
      label: definition.label ?? labelOf(key),
    },
  ]);
  return { name, fields: Object.fromEntries(fields), keys: Object.keys(definitions) };
}

/** The name of a field by its key: `FieldNameOf<'estimateMinor'>` is `'estimate'`. */
export type FieldNameOf<Key extends string> = Key extends `${infer Name}Id`
  ? Name
  : Key extends `${infer Name}Minor`
    ? Name
    : Key;
const fieldNameOf = (key: string): string => key.replace(/(?:Id|Minor)$/, '');

const labelOf = (key: string): string => {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The values of a record in which nothing is filled in: what a sample of it begins with. */
export function emptyValuesOf<Definition extends RecordDefinition>({ keys, fields }: Definition): ValuesOf<Definition> {
  const emptyOf = (field: Field | undefined) => (field?.kind === 'text' ? '' : field?.kind === 'flag' ? false : null);
  return Object.fromEntries(keys.map((key) => [key, emptyOf(fields[key])])) as unknown as ValuesOf<Definition>;
}
