import { useCommand, useOutcomeText, useTranslation } from '@atrium/platform';
import { Button, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { ChoiceField, FieldRow } from '@atrium/ui/forms';
import { useState } from 'react';
import { attendanceLabel, rsvpLabel } from '../../common/rsvp-words.ts';
import type { AttendeeRow } from '../attendee-list.tsx';
import {
  removeAttendeeMutation,
  restoreAttendeeMutation,
  updateAttendeeMutation,
} from '../event-attendees.operations.ts';

interface AttendeeDialogProps {
  readonly attendee: AttendeeRow;
  onSaved(): void;
  onClose(): void;
}
const answers = ['No response', 'Accepted', 'Declined', 'Tentative', 'Delegated'];
const attendances = ['attended', 'no-show', 'walk-in'];
const LONGEST_DIETARY = 300;

/** What one attendee answered, whom they bring and what they eat; takes them off the list, with a way back. */
export function AttendeeDialog({ attendee, onSaved, onClose }: AttendeeDialogProps) {
  const { t } = useTranslation();
  const { id, version, name } = attendee;
  const [values, setValues] = useState({
    rsvp: attendee.rsvp,
    guests: String(attendee.guests),
    dietary: attendee.dietary,
    attendance: attendee.attendance ?? '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const context = { area: 'attendee', onSettled: onSaved };
  const update = useCommand(updateAttendeeMutation, context);
  const remove = useCommand(removeAttendeeMutation, context);
  const restore = useCommand(restoreAttendeeMutation, context);
  const textOf = useOutcomeText();
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const submit = async (): Promise<void> => {
    const outcome = await update.run(
      { input: { ...values, id, version, guests: Number(values.guests || 0) } },
      { silent: true },
    );
    if (outcome.kind === 'saved') onClose();
    else setProblem(textOf(outcome, name));
  };
  const takeOff = async (): Promise<void> => {
    const outcome = await remove.run(
      { id, version },
      {
        name,
        saved: t('crm.attendee.removed', '{{name}} was taken off the list.', { name }),
        undo: () => restore.run({ id }, { name }),
      },
    );
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Modal open title={<bdi>{name}</bdi>} footer={null} onCancel={onClose}>
      <form
        className="at-form"
        aria-label={name}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <FieldRow>
          <ChoiceField
            label={t('crm.attendee.rsvp', 'Answer')}
            value={values.rsvp}
            choices={answers.map((value) => ({ value, label: rsvpLabel(t, value) }))}
            onChange={(rsvp) => change({ rsvp })}
          />
          <TextField
            label={t('crm.attendee.guests', 'Guests')}
            inputMode="numeric"
            value={values.guests}
            onChange={(guests) => /^\d{0,2}$/.test(guests) && change({ guests })}
          />
        </FieldRow>
        <TextField
          label={t('crm.attendee.dietary', 'Dietary needs')}
          maxLength={LONGEST_DIETARY}
          value={values.dietary}
          onChange={(dietary) => change({ dietary })}
        />
        <ChoiceField
          label={t('crm.attendee.attendance', 'Attendance')}
          value={values.attendance}
          none={t('crm.attendee.notYet', 'Not noted')}
          choices={attendances.map((value) => ({ value, label: attendanceLabel(t, value) }))}
          onChange={(attendance) => change({ attendance })}
        />
        <div className="at-form__actions">
          <Button kind="primary" type="submit" busy={update.isRunning}>
            {t('crm.attendee.save', 'Save')}
          </Button>
          <Button busy={remove.isRunning} onClick={() => void takeOff()}>
            {t('crm.attendee.remove', 'Take off the list')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
