import { enquiry as definition } from '@atrium/contracts';
import { formatMoney } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { editedRecord, type EditedValues, type RecordEditing, saveAnswer, useRecordEditing } from '@atrium/ui/forms';
import { urgencyLabel } from '../common/enquiries/enquiry-words.ts';
import type { EnquiryRecordFragment } from '../generated/graphql.ts';
import { updateEnquiryMutation } from './enquiry-detail.operations.ts';

export type EnquiryRecord = EnquiryRecordFragment;
export type EnquiryValues = EditedValues<typeof definition>;
export type EnquiryField = keyof EnquiryValues;
export type EnquiryEditing = RecordEditing<EnquiryValues>;

const fields = editedRecord(definition);
const versionOf = (enquiry: EnquiryRecord) => ({
  version: enquiry.version,
  values: fields.valuesOf({ ...enquiry, contact: enquiry.contact?.name, contactId: enquiry.contact?.nameID }),
});

/** Editing the fields of an enquiry where they stand, one at a time. */
export function useEnquiryEditing(enquiry: EnquiryRecord): EnquiryEditing {
  const { t } = useTranslation();
  const { language, currency } = useRegion();
  const update = useCommand(updateEnquiryMutation, { remote: 'crm', area: 'enquiry' });
  return useRecordEditing({
    fields,
    base: versionOf(enquiry),
    canEdit: enquiry.canEdit,
    text: (field, value) =>
      typeof value === 'number'
        ? formatMoney(value, enquiry.estimatedValue?.currency ?? currency, language)
        : field === 'urgency'
          ? urgencyLabel(t, value)
          : undefined,
    async save(version, changes) {
      const input = fields.inputOf(changes);
      return saveAnswer(await update.run({ id: enquiry.id, version, input }, { silent: true }), versionOf);
    },
  });
}
