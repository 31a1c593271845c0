import { referrer as definition } from '@atrium/contracts';
import { formatMoney } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { choiceLabel, fieldLabel } from '@atrium/ui/entity';
import { editedRecord, type EditedValues, saveAnswer, useRecordEditing } from '@atrium/ui/forms';
import type { ReferrerRecord } from '../referrer-record.ts';
import { updateReferrerMutation } from '../referrer-details.operations.ts';

export type ReferrerValues = EditedValues<typeof definition>;
export type ReferrerField = keyof ReferrerValues;

const fields = editedRecord(definition);
const versionOf = ({ agreementAmountMinor: minor, ...record }: ReferrerRecord) => ({
  version: record.version,
  values: fields.valuesOf({ ...record, agreementAmount: minor == null ? null : { minor } }),
});

/** Editing the fields of a referrer where they stand, one at a time. */
export function useReferrerEditing(record: ReferrerRecord, canEdit: boolean, onChanged: () => void) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const update = useCommand(updateReferrerMutation, { area: 'referrer', onSettled: onChanged });
  const base = versionOf(record);
  const editing = useRecordEditing({
    fields,
    base,
    canEdit,
    label: (field) => fieldLabel(t, fields.fieldOf(field)),
    text: (field, value) =>
      field === 'agreementKind'
        ? choiceLabel(t, definition.fields.agreementKind, String(value))
        : field === 'agreementPercent'
          ? `${value}%`
          : field === 'agreementAmount'
            ? formatMoney(Number(value), record.value.currency, language)
            : undefined,
    async save(version, changes) {
      const input = { id: record.id, version, ...fields.inputOf(changes) };
      return saveAnswer(await update.run({ input }, { silent: true }), versionOf);
    },
  });
  return { ...editing, values: base.values };
}
export type ReferrerEditing = ReturnType<typeof useReferrerEditing>;
