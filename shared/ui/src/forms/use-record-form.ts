import { type Field, type FieldInput, type RecordDefinition, tidyValue, type ValuesOf } from '@atrium/contracts';
import { formatDate, isDay } from '@atrium/domain';
import { type CommandDocument, useCommand, useRegion, useTranslation } from '@atrium/platform';
import { useRef } from 'react';
import { recordLabel } from './record-label.ts';
import { recordProblems } from './record-problems.ts';
import { type EditForm, useEditForm } from './use-edit-form.ts';
import { type EditedVersion, saveAnswer } from './use-save-edits.tsx';

/** A mutation with one argument `input`, and what it takes besides the fields of the record. */
type Sent = readonly [mutation: CommandDocument, besides: Readonly<Record<string, unknown>>];
type Row = { readonly id: string; readonly version: number };

export interface RecordFormOptions<Values extends object> {
  /** The record that is changed; null for a new one. What others save while the form is open comes up when it is saved. */
  readonly base: (Row & { readonly [Key in keyof Values]: Values[Key] | undefined }) | null;
  /** Its key for idempotency is added. */
  readonly create?: Sent | undefined;
  /** `id` and `version` are added. */
  readonly update?: CommandDocument | Sent | undefined;
  /** What a new one begins with, or a draft. */
  readonly initial?: Partial<Values> | undefined;
  readonly onDraft?: ((values: Values) => void) | undefined;
  /** Labels of records that are not among those of the contracts. */
  readonly labels?: Readonly<Partial<Record<keyof Values, string>>> | undefined;
  /** How values are written where two versions are compared, where that is not as they are. */
  readonly texts?: { readonly [Key in keyof Values]?: (value: Values[Key]) => string } | undefined;
  /** Told what the server answered. */
  readonly onSaved?: ((saved: unknown) => void) | undefined;
}

/** What a control of a form takes: `<DayField {...form.field('dueOn')} />`. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly maxLength?: number;
  onChange(value: Value): void;
}

export interface RecordForm<Values extends object> extends EditForm<Values> {
  field<Key extends keyof Values & string>(key: Key): FieldBinding<Values[Key]>;
}

/**
 * The form of a record, made from its definition: labels, limits, what is checked before it is sent, texts of a conflict.
 * Shown in a `RecordDialog`.
 *
 * @example
 * const form = useRecordForm(criticalDate, { base: date, create: [addMatterDate, { matterId }], update: updateMatterDate });
 * <DayField {...form.field('dueOn')} />
 */
export function useRecordForm<Definition extends RecordDefinition>(
  record: Definition,
  { base, create, update, labels, texts, onSaved, ...options }: RecordFormOptions<ValuesOf<Definition> & object>,
): RecordForm<ValuesOf<Definition> & object> {
  type Values = ValuesOf<Definition> & object;
  const { t } = useTranslation();
  const { language } = useRegion();
  const sent = base === null ? create : update;
  if (sent === undefined) throw new Error(`The form of ${record.name} was given no way to save it`);
  const [mutation, besides] = isSent(sent) ? sent : [sent, { id: base?.id }];
  const command = useCommand(mutation, { area: record.name });
  const saved = useRef<unknown>(null);

  const fieldOf = (key: string): Field => record.fields[key] as Field;
  const labelOf = (key: string): string =>
    (labels as Readonly<Record<string, string | undefined>> | undefined)?.[key] ?? recordLabel(t, fieldOf(key));
  const textOf = (key: string, value: unknown): string | undefined =>
    (texts as Readonly<Record<string, ((value: unknown) => string) | undefined>> | undefined)?.[key]?.(value);
  const read = (row: Readonly<Record<string, FieldInput>>): Values =>
    Object.fromEntries(record.keys.map((key) => [key, tidyValue(fieldOf(key), row[key])])) as Values;

  const form = useEditForm<Values>({
    ...options,
    onSaved: onSaved && (() => onSaved(saved.current)),
    base: { version: base?.version ?? 0, values: read((base ?? {}) as Readonly<Record<string, FieldInput>>) },
    isNew: base === null,
    label: labelOf,
    text: (key, value) =>
      textOf(key, value) ??
      (fieldOf(key).kind === 'day' && typeof value === 'string' && isDay(value)
        ? formatDate(value, language)
        : typeof value === 'boolean'
          ? value
            ? t('ui.form.yes', 'Yes')
            : t('ui.form.no', 'No')
          : String(value ?? '')),
    validate: (values) => recordProblems(t, record, values),
    async save(version, changes) {
      const fields = Object.entries(changes).map(([key, value]) => [key, sentValue(fieldOf(key), value as FieldInput)]);
      const input = { ...besides, ...(base === null ? {} : { version }), ...Object.fromEntries(fields) };
      const outcome = await command.run({ input } as never, { silent: true });
      if (outcome.kind === 'saved') saved.current = outcome.value;
      return saveAnswer(outcome, (current) => {
        const row = current as Readonly<Record<string, FieldInput>>;
        return { version: Number(row['version']), values: read(row) } satisfies EditedVersion<Values>;
      });
    },
  });
  return {
    ...form,
    field(key) {
      const field = fieldOf(key);
      return {
        name: key,
        label: labelOf(key),
        value: form.values[key],
        error: form.errors[key],
        ...(field.kind === 'text' ? { maxLength: field.max } : {}),
        onChange: (value) => form.change({ [key]: value } as unknown as Partial<Values>),
      };
    },
  };
}

const isSent = (sent: CommandDocument | Sent): sent is Sent => Array.isArray(sent);

/** As it is sent: a day or time that was cleared is the empty text, for null stands for what is not given. */
const sentValue = (field: Field, value: FieldInput) => {
  const tidied = tidyValue(field, value);
  return tidied === null && (field.kind === 'day' || field.kind === 'clock') ? '' : tidied;
};
