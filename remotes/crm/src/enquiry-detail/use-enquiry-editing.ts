import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { recordLabel, saveAnswer, useSaveEdits, type SaveOutcome } from '@atrium/ui/forms';
import { formatMoney } from '@atrium/domain';
import type { ReactNode } from 'react';
import { urgencyLabel } from '../common/enquiries/enquiry-words.ts';
import { updateEnquiryMutation } from './enquiry-detail.operations.ts';
import {
  fieldOf,
  inputOf,
  versionOf,
  type EnquiryFieldKey,
  type EnquiryRecord,
  type EnquiryValue,
  type EnquiryValues,
} from './enquiry-values.ts';

export interface EnquiryEditing {
  readonly values: EnquiryValues;
  label(key: EnquiryFieldKey): string;
  /** The field as people read it. */
  text(key: EnquiryFieldKey): string;
  /** Saves one field; undefined where the person may not. */
  saver(key: EnquiryFieldKey): ((value: EnquiryValue) => Promise<SaveOutcome>) | undefined;
  /** Asks which version stays, while there is something to ask. */
  readonly dialog: ReactNode;
}

/** Editing the fields of an enquiry where they stand, one at a time. */
export function useEnquiryEditing(enquiry: EnquiryRecord): EnquiryEditing {
  const { t } = useTranslation();
  const { language, currency } = useRegion();
  const update = useCommand(updateEnquiryMutation, { remote: 'crm', area: 'enquiry' });
  const label = (key: EnquiryFieldKey): string => recordLabel(t, fieldOf(key));
  const textOf = (key: EnquiryFieldKey, value: EnquiryValue): string => {
    if (value === null) return '';
    if (typeof value === 'object') return value.name;
    if (typeof value === 'number') return formatMoney(value, enquiry.estimatedValue?.currency ?? currency, language);
    return key === 'urgency' ? urgencyLabel(t, value) : value;
  };
  const { submit, dialog } = useSaveEdits<EnquiryValues>({
    save: async (version, changes) =>
      saveAnswer(await update.run({ id: enquiry.id, version, input: inputOf(changes) }, { silent: true }), (current) =>
        versionOf(current),
      ),
    label,
    text: textOf,
  });
  const base = versionOf(enquiry);
  return {
    values: base.values,
    label,
    text: (key) => textOf(key, base.values[key]),
    saver: (key) => (enquiry.canEdit ? (value) => submit(base, { [key]: value } as Partial<EnquiryValues>) : undefined),
    dialog,
  };
}
