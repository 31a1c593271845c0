import { useTranslation } from '@atrium/platform';
import { Button, IconButton } from '@atrium/ui';
import { ChoiceField, isFitDay, ClockField, MomentField } from '@atrium/ui/forms';
import { MOST_REMINDERS, type ReminderForm } from '../task-form.ts';
import { daysBeforeWord } from '../task-words.ts';

const daysOffered = [0, 1, 2, 3, 5, 7, 14, 28] as const;
const MOMENT = 'moment';

const isUnsound = (reminder: ReminderForm): boolean =>
  reminder.kind === 'before' ? reminder.time === '' : reminder.local === '' || !isFitDay(reminder.local);

interface RemindersFieldProps {
  readonly value: readonly ReminderForm[];
  /** When something is due at all: what is told before that needs it. */
  readonly hasDueDay: boolean;
  readonly fault: string | undefined;
  onChange(value: readonly ReminderForm[]): void;
}

/** When the people who have it are reminded: some days before, or at a moment. */
export function RemindersField({ value, hasDueDay, fault, onChange }: RemindersFieldProps) {
  const { t } = useTranslation();
  // What is wrong stands at the first line that can not be meant so.
  const wrong = Math.max(0, value.findIndex(isUnsound));
  const change = (place: number, reminder: ReminderForm) =>
    onChange(value.map((each, at) => (at === place ? reminder : each)));
  return (
    <fieldset className="matters-task-form__group">
      <legend>{t('matters.task.reminders', 'Reminders')}</legend>
      {value.map((reminder, place) => (
        <ReminderLine
          key={place}
          value={reminder}
          fault={place === wrong ? fault : undefined}
          onChange={(next) => change(place, next)}
          onRemove={() => onChange(value.filter((_, at) => at !== place))}
        />
      ))}
      {value.some(({ kind }) => kind === 'before') && !hasDueDay && (
        <p className="matters-task-form__aside">
          {t('matters.task.remindersNeedDay', 'Without a due date, no reminders are sent beforehand.')}
        </p>
      )}
      {value.length < MOST_REMINDERS && (
        <Button
          kind="quiet"
          size="small"
          icon="bell"
          onClick={() =>
            onChange([...value, { kind: 'before', daysBefore: value.length === 0 ? 0 : 1, time: '09:00' }])
          }
        >
          {t('matters.task.addReminder', 'Add reminder')}
        </Button>
      )}
    </fieldset>
  );
}

function ReminderLine({
  value,
  fault,
  onChange,
  onRemove,
}: {
  readonly value: ReminderForm;
  readonly fault: string | undefined;
  onChange(value: ReminderForm): void;
  onRemove(): void;
}) {
  const { t } = useTranslation();
  const known =
    value.kind === 'before' && !daysOffered.some((days) => days === value.daysBefore)
      ? [...daysOffered, value.daysBefore]
      : daysOffered;
  const choose = (chosen: string) => {
    if (chosen === MOMENT) onChange({ kind: 'moment', local: '' });
    else onChange({ kind: 'before', daysBefore: Number(chosen), time: value.kind === 'before' ? value.time : '09:00' });
  };
  return (
    <div className="matters-task-form__line">
      <ChoiceField
        label={t('matters.task.remindWhen', 'Remind')}
        value={value.kind === 'moment' ? MOMENT : String(value.daysBefore)}
        choices={[
          ...known.map((days) => ({ value: String(days), label: daysBeforeWord(t, days) })),
          { value: MOMENT, label: t('matters.task.atMoment', 'At a date and time') },
        ]}
        onChange={choose}
      />
      {value.kind === 'before' ? (
        <ClockField
          label={t('matters.task.remindTime', 'At')}
          value={value.time}
          error={fault}
          onChange={(time) => onChange({ ...value, time })}
        />
      ) : (
        <MomentField
          label={t('matters.task.remindTime', 'At')}
          name="reminders"
          value={value.local}
          error={fault}
          onChange={(local) => onChange({ kind: 'moment', local })}
        />
      )}
      <IconButton icon="trash" label={t('matters.task.removeReminder', 'Remove reminder')} onClick={onRemove} />
    </div>
  );
}
