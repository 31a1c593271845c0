import { countryName, formatDate } from '@atrium/domain';
import { useClosedColumns, useCommand, useOutcomeText, useRegion, useTranslation } from '@atrium/platform';
import { recordLabel, type SaveAnswer, saveAnswer, type SaveOutcome, useSaveEdits } from '@atrium/ui/forms';
import type { ReactNode } from 'react';
import { kindLabel } from '../../common/contacts/contact-words.ts';
import { updateContactMutation } from '../../common/contacts/contact-record.operations.ts';
import type { ContactHeader } from '../contact-tab.ts';
import { fieldOf, inputOf, versionOf, type ContactField, type ContactValues } from './contact-values.ts';

export interface ContactEditing {
  readonly values: ContactValues | null;
  label(field: ContactField): string;
  /** The field as people read it. */
  text(field: ContactField): string;
  /** Whether the column that shows the field is closed to the role. */
  isClosed(field: ContactField): boolean;
  isColumnClosed(column: string): boolean;
  /** Saves one field; undefined where the person may not. */
  saver<Name extends ContactField>(field: Name): ((value: ContactValues[Name]) => Promise<SaveOutcome>) | undefined;
  /** Asks which version stays, while there is something to ask. */
  readonly dialog: ReactNode;
}

/** Editing the fields of a contact where they stand, one at a time. */
export function useContactEditing(contact: ContactHeader): ContactEditing {
  const { t } = useTranslation();
  const { language } = useRegion();
  const closed = useClosedColumns('contacts', true);
  const update = useCommand(updateContactMutation, { remote: 'crm', area: 'edit in place' });
  const textOfOutcome = useOutcomeText();
  const { record } = contact;
  const label = (field: ContactField): string => recordLabel(t, fieldOf(field));
  const textOf = (field: ContactField, value: ContactValues[ContactField]): string => {
    if (value === null) return '';
    if (typeof value === 'object') return value.name;
    if (typeof value === 'boolean') return value ? t('crm.detail.yes', 'Yes') : t('crm.detail.no', 'No');
    if (field === 'kind') return kindLabel(t, value);
    if (field === 'country') return countryName(value, language);
    return fieldOf(field).kind === 'day' ? formatDate(value, language) : value;
  };
  const save = async (version: number, changes: Partial<ContactValues>): Promise<SaveAnswer<ContactValues>> => {
    const outcome = await update.run({ contactId: contact.nameID, version, input: inputOf(changes) }, { silent: true });
    if (outcome.kind === 'conflict' && !outcome.current.record)
      return { kind: 'refused', message: textOfOutcome(outcome) ?? '' };
    return saveAnswer(outcome, (current) => {
      const file = current.record ?? record;
      if (!file) throw new Error('A contact came without its file');
      return { ...versionOf(current, file), changedBy: file.changedBy?.name ?? null };
    });
  };
  const { submit, dialog } = useSaveEdits<ContactValues>({ save, label, text: textOf });
  const base = record ? versionOf(contact, record) : null;
  const isClosed = (field: ContactField): boolean => closed.has(fieldOf(field).column ?? '');
  return {
    values: base?.values ?? null,
    label,
    text: (field) => (base === null ? '' : textOf(field, base.values[field])),
    isClosed,
    isColumnClosed: (column) => closed.has(column),
    saver: (field) =>
      base === null || record?.canEdit !== true || isClosed(field)
        ? undefined
        : (value) => submit(base, { [field]: value } as Partial<ContactValues>),
    dialog,
  };
}
