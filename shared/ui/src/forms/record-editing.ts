import type { Field, FieldNameOf, RecordDefinition } from '@atrium/contracts';
import { formatDate } from '@atrium/domain';
import { useClosedColumns, useRegion, useTranslation } from '@atrium/platform';
import type { ReactNode } from 'react';
import { recordLabel } from './record-label.ts';
import { type EditedVersion, type SaveEdits, type SaveOutcome, useSaveEdits } from './use-save-edits.tsx';

/** A person, an office, a team that a field points to, with what it is called. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}
type EditedValue<Kind> = Kind extends 'reference'
  ? NamedChoice | null
  : Kind extends 'integer' | 'money'
    ? number | null
    : Kind extends 'flag'
      ? boolean
      : Kind extends 'day'
        ? string | null
        : string;

/** The fields of a record as its editors see them, by name: what points to something with what that is called. */
export type EditedValues<Definition extends RecordDefinition> = {
  readonly [Key in keyof Definition['fields'] & string as FieldNameOf<Key>]: EditedValue<
    Definition['fields'][Key]['kind']
  >;
};

export interface EditedRecord<Values extends object> {
  /** The definition of a field; throws for a name that is none. */
  fieldOf(name: keyof Values & string): Field;
  /** What was loaded as editors see it: a person comes whole, an office as its id beside its name, an amount with its currency. */
  valuesOf(loaded: object): Values;
  /** Changed fields as the API takes them, by key. */
  inputOf(changes: Partial<Values>): Readonly<Record<string, unknown>>;
}

/**
 * Reads a record for editing where it stands.
 *
 * @example const editedMatter = editedRecord(matter); editedMatter.valuesOf({ ...header, ...record })
 */
export function editedRecord<Definition extends RecordDefinition>(
  definition: Definition,
): EditedRecord<EditedValues<Definition>> {
  const fields: readonly Field[] = Object.values(definition.fields);
  const fieldOf = (name: string): Field => {
    const field = fields.find((each) => each.name === name);
    if (field === undefined) throw new Error(`${definition.name} has no field ${name}`);
    return field;
  };
  return {
    fieldOf,
    valuesOf: (loaded) =>
      Object.fromEntries(
        fields.map((field) => [field.name, valueOf(field, loaded as Readonly<Record<string, unknown>>)]),
      ) as unknown as EditedValues<Definition>,
    inputOf: (changes) =>
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [fieldOf(name).key, isNamed(value) ? value.id : value]),
      ),
  };
}

const isNamed = (value: unknown): value is NamedChoice =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

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

export interface RecordEditingOptions<Values extends object> {
  readonly fields: EditedRecord<Values>;
  /** The record with the version that a change is made to; null where it is not shown to this person. */
  readonly base: EditedVersion<Values> | null;
  readonly canEdit: boolean;
  /** The list whose closed columns hide fields here, too. */
  readonly secured?: string | undefined;
  readonly save: SaveEdits<Values>['save'];
  /** Where a field is called otherwise than in its definition. */
  readonly label?: ((name: keyof Values & string) => string) | undefined;
  /** A value as people read it, where that is not its name, its day, yes or no, or itself. */
  readonly text?: ((name: keyof Values & string, value: string | number) => string | undefined) | undefined;
  readonly onSaved?: ((name: keyof Values & string) => void) | undefined;
}

export interface RecordEditing<Values extends object> {
  readonly fields: EditedRecord<Values>;
  readonly values: Values | null;
  label(name: keyof Values & string): string;
  /** The field as people read it. */
  text(name: keyof Values & string): string;
  /** Whether the column that shows the field is closed to the role. */
  isClosed(name: keyof Values & string): boolean;
  isColumnClosed(column: string): boolean;
  /** Saves one field, with what belongs to its new value `besides`; undefined where the person may not. */
  saver<Name extends keyof Values & string>(
    name: Name,
    besides?: (value: Values[Name]) => Partial<Values>,
  ): ((value: Values[Name]) => Promise<SaveOutcome>) | undefined;
  /** Asks which version stays, while there is something to ask. Has to be rendered. */
  readonly dialog: ReactNode;
}

/** Editing the fields of a record where they stand, one at a time, under the rules of `useSaveEdits`. */
export function useRecordEditing<Values extends object>({
  fields,
  base,
  canEdit,
  secured,
  save,
  text,
  onSaved,
  ...options
}: RecordEditingOptions<Values>): RecordEditing<Values> {
  type Name = keyof Values & string;
  const { t } = useTranslation();
  const { language } = useRegion();
  const closed = useClosedColumns(secured ?? '', secured !== undefined);
  const label = options.label ?? ((name: Name) => recordLabel(t, fields.fieldOf(name)));
  const textOf = (name: Name, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (isNamed(value)) return value.name;
    if (typeof value === 'boolean') return value ? t('ui.form.yes', 'Yes') : t('ui.form.no', 'No');
    const own = text?.(name, value as string | number);
    return own ?? (fields.fieldOf(name).kind === 'day' ? formatDate(String(value), language) : String(value));
  };
  const { submit, dialog } = useSaveEdits<Values>({ save, label, text: textOf });
  // What is closed in the list is neither shown nor edited here.
  const isClosed = (name: Name): boolean => closed.has(fields.fieldOf(name).column ?? '');
  return {
    fields,
    values: base?.values ?? null,
    label,
    text: (name) => (base === null ? '' : textOf(name, base.values[name])),
    isClosed,
    isColumnClosed: (column) => closed.has(column),
    saver: (name, besides) =>
      base === null || !canEdit || isClosed(name)
        ? undefined
        : async (value) => {
            const outcome = await submit(base, { ...besides?.(value), [name]: value } as Partial<Values>);
            if (outcome.kind === 'saved') onSaved?.(name);
            return outcome;
          },
    dialog,
  };
}
