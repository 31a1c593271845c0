import { formatDate, isDay, isKeptDay } from '@atrium/domain';
import {
  reportError,
  useConfirmedClose,
  useMutation,
  useRegion,
  useTranslation,
  useAttemptKey,
} from '@atrium/platform';
import { Button, Field, Notice, describedBy, useIsPhone } from '@atrium/ui';
import { AutoComplete, Modal } from '@atrium/ui/antd';
import { ClockField, DayField, isHalfWritten, type SaveAnswer, type SaveOutcome, useSaveEdits } from '@atrium/ui/forms';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { CriticalDate } from '../critical-date.ts';
import { addDateMutation, updateDateMutation } from '../dates-tab.operations.ts';

interface DateValues {
  readonly name: string;
  readonly dueOn: string;
  readonly time: string;
}
interface DateDialogProps {
  readonly matterId: string;
  /** Null for a new one. */
  readonly date: CriticalDate | null;
  readonly usualNames: readonly string[];
  onSaved(): void;
  onClose(): void;
}
const valuesOf = (date: CriticalDate | null): DateValues => ({
  name: date?.name ?? '',
  dueOn: date?.dueOn ?? '',
  time: date?.time ?? '',
});

/** Adds or changes a date. What two people changed differently is chosen field by field. */
export function DateDialog({ matterId, date, usualNames, onSaved, onClose }: DateDialogProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [base] = useState({ version: date?.version ?? 0, values: valuesOf(date) });
  const [values, setValues] = useState(base.values);
  const [isAsked, setAsked] = useState(false);
  const [isTimeHalf, setTimeHalf] = useState(false);
  const timePlace = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const attempt = useAttemptKey();
  const [, add] = useMutation(addDateMutation);
  const [, update] = useMutation(updateDateMutation);
  const isTouched = JSON.stringify(values) !== JSON.stringify(base.values);
  const handleClose = useConfirmedClose(isTouched, onClose);
  const labels: Record<keyof DateValues, string> = {
    name: t('matters.dates.name', 'What for'),
    dueOn: t('matters.dates.day', 'Day'),
    time: t('matters.dates.time', 'Time'),
  };
  const faults = {
    name:
      isAsked && values.name.trim() === '' ? t('matters.dates.nameMissing', 'Say what the date is for.') : undefined,
    dueOn:
      !isAsked || isKeptDay(values.dueOn)
        ? undefined
        : isDay(values.dueOn)
          ? t('matters.dates.dayOutside', 'Choose a day between 1900 and 2199.')
          : t('matters.dates.dayMissing', 'Choose the day.'),
    time: isTimeHalf ? t('matters.dates.timeUnfinished', 'Write the whole time, or clear it.') : undefined,
  };

  const change = async (version: number, changes: Partial<DateValues>): Promise<SaveAnswer<DateValues>> => {
    const { data, error } = await update({ input: { id: date?.id ?? '', version, ...changes } });
    if (error) throw error;
    const answer = data?.updateMatterDate;
    if (answer?.conflict)
      return { kind: 'conflict', now: { version: answer.conflict.version, values: valuesOf(answer.conflict) } };
    return answer?.ok ? { kind: 'saved' } : { kind: 'refused', message: answer?.error?.message ?? '' };
  };
  const { submit, dialog } = useSaveEdits<DateValues>({
    save: change,
    label: (key) => labels[key],
    text: (key, value) => (key === 'dueOn' && isDay(value) ? formatDate(value, language) : value),
  });
  const addNew = async (): Promise<SaveOutcome> => {
    const input = { matterId, name: values.name.trim(), dueOn: values.dueOn, time: values.time };
    const { data, error } = await add({ idempotencyKey: attempt.keyOf(input), input });
    if (error) throw error;
    return data?.addMatterDate.ok
      ? { kind: 'saved' }
      : { kind: 'refused', message: data?.addMatterDate.error?.message ?? '' };
  };
  const save = (): Promise<SaveOutcome> => {
    if (date === null) return addNew();
    const keys = (Object.keys(values) as (keyof DateValues)[]).filter((key) => values[key] !== base.values[key]);
    return submit(base, Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<DateValues>);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setTrouble(null);
    // A hearing must not lose its hour because a part of it was taken away on the way to another.
    const isHalf = isHalfWritten(timePlace.current);
    setTimeHalf(isHalf);
    if (isSaving || isHalf || values.name.trim() === '' || !isKeptDay(values.dueOn)) return;
    setSaving(true);
    save()
      .then((outcome) => {
        if (outcome.kind === 'saved') onSaved();
        else if (outcome.kind === 'refused') setTrouble(outcome.message);
      })
      .catch((error: unknown) => {
        reportError(error, { remote: 'matters', area: 'dates' });
        setTrouble(t('matters.dates.saveFailed', 'The date could not be saved. What you typed is kept; try again.'));
      })
      .finally(() => setSaving(false));
  };
  const title = date === null ? t('matters.dates.add', 'Add date') : t('matters.dates.change', 'Change date');
  return (
    <>
      <Modal open title={title} footer={null} onCancel={handleClose}>
        <form className="matters-dates__form" noValidate aria-label={title} onSubmit={handleSubmit}>
          {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
          {date?.isCalculated === true && (
            <Notice>{t('matters.dates.byHand', 'This date is calculated. Given another day it is no longer.')}</Notice>
          )}
          <Field id={id} label={labels.name} error={faults.name}>
            <AutoComplete
              id={id}
              size={size}
              autoFocus
              data-autofocus
              maxLength={120}
              status={faults.name === undefined ? '' : 'error'}
              value={values.name}
              options={usualNames.map((name) => ({ value: name }))}
              filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
              onChange={(name: string) => setValues({ ...values, name })}
              {...describedBy(id, { hint: undefined, error: faults.name })}
            />
          </Field>
          <div className="matters-dates__pair">
            <DayField
              label={labels.dueOn}
              value={values.dueOn}
              error={faults.dueOn}
              onChange={(dueOn) => setValues({ ...values, dueOn })}
            />
            <div ref={timePlace}>
              <ClockField
                label={labels.time}
                hint={t('matters.dates.timeHint', 'Leave it empty for the whole day.')}
                value={values.time}
                error={faults.time}
                onChange={(time) => setValues({ ...values, time })}
              />
            </div>
          </div>
          <div className="matters-dates__actions">
            <Button kind="primary" type="submit" busy={isSaving}>
              {t('matters.dates.save', 'Save')}
            </Button>
            <Button kind="quiet" onClick={handleClose}>
              {t('matters.dates.cancel', 'Cancel')}
            </Button>
          </div>
        </form>
      </Modal>
      {dialog}
    </>
  );
}
