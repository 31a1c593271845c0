import { referrer as referrerFields, type Field } from '@atrium/contracts';
import { formatDate, formatMoney } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { choiceLabel, fieldLabel } from '@atrium/ui/entity';
import { saveAnswer, useSaveEdits, type SaveOutcome } from '@atrium/ui/forms';
import type { ReferrerRecord } from '../referrer-record.ts';
import { updateReferrerMutation } from '../referrer-details.operations.ts';

/** The fields that are edited where they stand. */
export interface ReferrerValues {
  readonly type: string;
  readonly tier: string;
  readonly ownerId: string | null;
  readonly agreementKind: string;
  readonly agreementPercent: number | null;
  readonly agreementAmountMinor: number | null;
  readonly agreementComment: string;
  readonly lastTouchOn: string | null;
  readonly nextTouchOn: string | null;
}
export type ReferrerKey = keyof ReferrerValues;

const valuesOf = (record: ReferrerRecord): ReferrerValues => ({
  type: record.type,
  tier: record.tier,
  ownerId: record.ownerId ?? null,
  agreementKind: record.agreementKind,
  agreementPercent: record.agreementPercent ?? null,
  agreementAmountMinor: record.agreementAmountMinor ?? null,
  agreementComment: record.agreementComment,
  lastTouchOn: record.lastTouchOn ?? null,
  nextTouchOn: record.nextTouchOn ?? null,
});

/** Editing the fields of a referrer where they stand, one at a time. */
export function useReferrerEditing(record: ReferrerRecord, canEdit: boolean, onChanged: () => void) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const update = useCommand(updateReferrerMutation, { area: 'referrer', onSettled: onChanged });
  const values = valuesOf(record);
  const label = (key: ReferrerKey): string => fieldLabel(t, referrerFields.fields[key] as Field);
  const text = (key: ReferrerKey, value: ReferrerValues[ReferrerKey]): string => {
    if (value === null || value === '') return '';
    if (key === 'ownerId') return value === record.ownerId ? (record.owner ?? '') : '';
    if (key === 'agreementKind') return choiceLabel(t, referrerFields.fields.agreementKind, String(value));
    if (key === 'agreementPercent') return `${value}%`;
    if (key === 'agreementAmountMinor') return formatMoney(Number(value), record.value.currency, language);
    if (key === 'lastTouchOn' || key === 'nextTouchOn') return formatDate(String(value), language);
    return String(value);
  };
  const { submit, dialog } = useSaveEdits<ReferrerValues>({
    save: async (version, changes) =>
      saveAnswer(await update.run({ input: { id: record.id, version, ...changes } }, { silent: true }), (current) => ({
        version: current.version,
        values: valuesOf(current),
      })),
    label,
    text,
  });
  return {
    values,
    label,
    text: (key: ReferrerKey) => text(key, values[key]),
    saver: canEdit
      ? (key: ReferrerKey, besides: Partial<ReferrerValues> = {}) =>
          (value: ReferrerValues[ReferrerKey]): Promise<SaveOutcome> =>
            submit({ version: record.version, values }, { ...besides, [key]: value } as Partial<ReferrerValues>)
      : null,
    dialog,
  };
}
export type ReferrerEditing = ReturnType<typeof useReferrerEditing>;
