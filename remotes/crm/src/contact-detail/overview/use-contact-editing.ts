import { contact as definition } from '@atrium/contracts';
import { countryName } from '@atrium/domain';
import { useCommand, useOutcomeText, useRegion, useTranslation } from '@atrium/platform';
import { editedRecord, type EditedValues, type RecordEditing, saveAnswer, useRecordEditing } from '@atrium/ui/forms';
import { kindLabel } from '../../common/contacts/contact-words.ts';
import { updateContactMutation } from '../../common/contacts/contact-record.operations.ts';
import type { ContactFile, ContactHeader } from '../contact-tab.ts';

export type ContactValues = EditedValues<typeof definition>;
export type ContactField = keyof ContactValues;
export type ContactEditing = RecordEditing<ContactValues>;

const fields = editedRecord(definition);
const versionOf = (contact: ContactHeader, record: ContactFile) => ({
  version: record.version,
  values: fields.valuesOf({ ...contact, ...record }),
});

/** Editing the fields of a contact where they stand, one at a time. */
export function useContactEditing(contact: ContactHeader): ContactEditing {
  const { t } = useTranslation();
  const { language } = useRegion();
  const update = useCommand(updateContactMutation, { remote: 'crm', area: 'edit in place' });
  const textOfOutcome = useOutcomeText();
  const { record } = contact;
  return useRecordEditing({
    fields,
    base: record ? versionOf(contact, record) : null,
    canEdit: record?.canEdit === true,
    secured: 'contacts',
    text: (field, value) =>
      field === 'kind'
        ? kindLabel(t, String(value))
        : field === 'country'
          ? countryName(String(value), language)
          : undefined,
    async save(version, changes) {
      const input = fields.inputOf(changes);
      const outcome = await update.run({ contactId: contact.nameID, version, input }, { silent: true });
      if (outcome.kind === 'conflict' && !outcome.current.record)
        return { kind: 'refused', message: textOfOutcome(outcome) ?? '' };
      return saveAnswer(outcome, (current) => {
        const file = current.record ?? record;
        if (!file) throw new Error('A contact came without its file');
        return { ...versionOf(current, file), changedBy: file.changedBy?.name ?? null };
      });
    },
  });
}
