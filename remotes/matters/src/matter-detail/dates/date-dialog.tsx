import { criticalDate } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { ClockField, DayField, FieldRow, RecordDialog, SuggestField, useRecordForm } from '@atrium/ui/forms';
import type { CriticalDate } from './critical-date.ts';
import { addDateMutation, updateDateMutation } from './dates-tab.operations.ts';

interface DateDialogProps {
  readonly matterId: string;
  /** Null for a new one. */
  readonly date: CriticalDate | null;
  readonly suggestedNames: readonly string[];
  onSaved(): void;
  onClose(): void;
}

/** Adds or changes a date. */
export function DateDialog({ matterId, date, suggestedNames, onSaved, onClose }: DateDialogProps) {
  const { t } = useTranslation();
  const create = [addDateMutation, { matterId }] as const;
  const form = useRecordForm(criticalDate, { base: date, create, update: updateDateMutation, onSaved });
  const title = date === null ? t('matters.dates.add', 'Add date') : t('matters.dates.change', 'Change date');
  return (
    <RecordDialog form={form} title={title} onClose={onClose}>
      {date?.isCalculated === true && (
        <Notice>{t('matters.dates.byHand', 'This date is calculated. If you change it, it no longer will be.')}</Notice>
      )}
      <SuggestField {...form.field('name')} autoFocus suggestions={suggestedNames} />
      <FieldRow>
        <DayField {...form.field('dueOn')} />
        <ClockField {...form.field('time')} hint={t('matters.dates.timeHint', 'Leave empty for the whole day.')} />
      </FieldRow>
    </RecordDialog>
  );
}
