import { matter as definition } from '@atrium/contracts';
import { useCommand, useLabels, useOutcomeText, useRegion, useTranslation } from '@atrium/platform';
import { editedRecord, type EditedValues, type RecordEditing, saveAnswer, useRecordEditing } from '@atrium/ui/forms';
import { fieldLabel, fieldText } from '../../common/matter-words.ts';
import { updateMatterMutation } from '../matter-detail.operations.ts';
import type { MatterHeader } from '../matter-tab.ts';

export type MatterValues = EditedValues<typeof definition>;
export type MatterField = keyof MatterValues;
export type MatterEditing = RecordEditing<MatterValues>;
type MatterRecord = NonNullable<MatterHeader['record']>;

const fields = editedRecord(definition);
const versionOf = (matter: MatterHeader, record: MatterRecord) => ({
  version: matter.version,
  values: fields.valuesOf({ ...matter, ...record }),
});

/** Editing the fields of a matter where they stand, one at a time; people from outside have none to edit. */
export function useMatterEditing(matter: MatterHeader, onSaved?: (field: MatterField) => void): MatterEditing {
  const { t } = useTranslation();
  const region = useRegion();
  const labels = useLabels();
  const update = useCommand(updateMatterMutation, { remote: 'matters', area: 'edit in place' });
  const textOfOutcome = useOutcomeText();
  const { record, wip } = matter;
  return useRecordEditing({
    fields,
    base: record ? versionOf(matter, record) : null,
    canEdit: record?.canEdit === true,
    secured: 'matters',
    label: (field) => fieldLabel(t, labels, field),
    text: (field, value) => fieldText(t, { ...region, currency: wip.currency }, field, value),
    async save(version, changes) {
      const input = fields.inputOf(changes);
      const outcome = await update.run({ id: matter.id, version, input }, { silent: true });
      // What is not shown to this person any more cannot be compared with what they typed.
      if (outcome.kind === 'conflict' && !outcome.current.record)
        return { kind: 'refused', message: textOfOutcome(outcome) ?? '' };
      return saveAnswer(outcome, (current) => {
        const now = current.record as MatterRecord;
        return { ...versionOf(current, now), changedBy: now.changedBy?.name ?? null };
      });
    },
    onSaved,
  });
}
