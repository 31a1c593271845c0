import { useClosedColumns, useCommand, useLabels, useOutcomeText, useRegion, useTranslation } from '@atrium/platform';
import { type SaveAnswer, saveAnswer, type SaveOutcome, useSaveEdits } from '@atrium/ui/forms';
import type { ReactNode } from 'react';
import { fieldLabel, fieldText } from '../../common/matter-words.ts';
import { updateMatterMutation } from '../matter-detail.operations.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { fieldOf, inputOf, versionOf, type MatterField, type MatterValues } from './matter-values.ts';

type MatterRecord = NonNullable<MatterHeader['record']>;

export interface MatterEditing {
  /** The fields as they are; null for people from outside. */
  readonly values: MatterValues | null;
  readonly label: (field: MatterField) => string;
  /** The field as people read it. */
  readonly text: (field: MatterField) => string;
  /** Whether the column that shows the field is closed to the role. */
  readonly isClosed: (field: MatterField) => boolean;
  readonly isColumnClosed: (column: string) => boolean;
  /** Saves one field; undefined where the person may not. */
  readonly saver: <Field extends MatterField>(
    field: Field,
  ) => ((value: MatterValues[Field]) => Promise<SaveOutcome>) | undefined;
  /** Asks which version stays, while there is something to ask. */
  readonly dialog: ReactNode;
}

/** Editing the fields of a matter where they stand, one at a time. */
export function useMatterEditing(matter: MatterHeader, onSaved?: (field: MatterField) => void): MatterEditing {
  const { t } = useTranslation();
  const region = useRegion();
  const labels = useLabels();
  const closed = useClosedColumns('matters', true);
  const update = useCommand(updateMatterMutation, { remote: 'matters', area: 'edit in place' });
  const textOfOutcome = useOutcomeText();
  const { record } = matter;
  const currency = matter.wip.currency;

  const textOf = (field: MatterField, value: MatterValues[MatterField]): string =>
    fieldText(t, { ...region, currency }, field, typeof value === 'object' && value !== null ? value.name : value);
  const save = async (version: number, changes: Partial<MatterValues>): Promise<SaveAnswer<MatterValues>> => {
    const outcome = await update.run({ id: matter.id, version, input: inputOf(changes) }, { silent: true });
    // What is not shown to this person any more cannot be compared with what they typed.
    if (outcome.kind === 'conflict' && !outcome.current.record)
      return { kind: 'refused', message: textOfOutcome(outcome) ?? '' };
    return saveAnswer(outcome, (current) => {
      const record = current.record as MatterRecord;
      return { ...versionOf(current, record), changedBy: record.changedBy?.name ?? null };
    });
  };
  const { submit, dialog } = useSaveEdits<MatterValues>({
    save,
    label: (field) => fieldLabel(t, labels, field),
    text: textOf,
  });
  const base = record ? versionOf(matter, record) : null;
  // What is closed in the list is neither shown nor edited here.
  const isClosed = (field: MatterField): boolean => closed.has(fieldOf(field).column ?? '');
  return {
    values: base?.values ?? null,
    label: (field) => fieldLabel(t, labels, field),
    text: (field) => (base === null ? '' : textOf(field, base.values[field])),
    isClosed,
    isColumnClosed: (column) => closed.has(column),
    saver: (field) =>
      base === null || record?.canEdit !== true || isClosed(field)
        ? undefined
        : async (value) => {
            const outcome = await submit(base, { [field]: value } as Partial<MatterValues>);
            if (outcome.kind === 'saved') onSaved?.(field);
            return outcome;
          },
    dialog,
  };
}
