import type { Field } from '@atrium/contracts';
import type { CommandDocument } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { RecordDialog } from '../forms/record-dialog.tsx';
import { useRecordForm, type RecordForm } from '../forms/use-record-form.ts';
import type { EntityRow, EntityScreenDefinition } from './entity-definition.ts';
import { RecordField } from './record-field.tsx';

export type EntityForm = RecordForm<Record<string, never>>;

interface EntityDialogProps {
  readonly entity: EntityScreenDefinition;
  /** Null for a new one. */
  readonly base: EntityRow | null;
  readonly title: string;
  /** The fields arranged otherwise than one below the other. */
  readonly fields?: ((field: (key: string) => ReactElement, form: EntityForm) => ReactNode) | undefined;
  /** What a new one begins with. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined;
  onSaved(): void;
  onClose(): void;
}

/** Adds or changes a row of an entity. */
export function EntityDialog({
  entity,
  base,
  title,
  fields,
  initial,
  onSaved,
  onClose,
}: EntityDialogProps): ReactElement {
  const { record, operations, fixed = {}, movable = [] } = entity;
  const shown = record.keys.filter(
    (key) => !Object.hasOwn(fixed, key) || (base !== null && (movable as readonly string[]).includes(key)),
  );
  // What the screen sets by itself is no field of the form.
  const form = useRecordForm(
    { ...record, keys: shown },
    {
      base: base as never,
      create: [operations.create as CommandDocument, fixed],
      update: operations.update as CommandDocument,
      // A record that is there keeps its own values.
      ...(initial === undefined || base !== null ? {} : { initial: initial as never }),
      onSaved,
    },
  ) as unknown as EntityForm;
  const field = (key: string): ReactElement => (
    <RecordField
      key={key}
      field={record.fields[key] as Field}
      binding={form.field(key) as never}
      base={base}
      autoFocus={key === shown[0]}
    />
  );
  return (
    <RecordDialog form={form} title={title} onClose={onClose}>
      {fields === undefined ? shown.map(field) : fields(field, form)}
    </RecordDialog>
  );
}
