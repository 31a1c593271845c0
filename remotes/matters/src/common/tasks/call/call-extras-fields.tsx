import { useQuery, useAccess, useTranslation } from '@atrium/platform';
import { Checkbox, Field, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { DurationPicker } from '@atrium/ui/inputs';
import { ChoiceField, DayField, FieldRow } from '@atrium/ui/forms';
import { useEffect, useEffectEvent, useId } from 'react';
import { callExtrasQuery, callTimeQuery } from '../task-form.operations.ts';
import { SUBJECT_LENGTH, type TaskErrors, type TaskForm } from '../task-form.ts';
import { PeopleField } from '../form/people-field.tsx';
import { usualFollowUp, usualNarrative, usualNoteType, type CallExtras } from './call-extras.ts';

interface CallExtrasFieldsProps {
  readonly form: TaskForm;
  readonly extras: CallExtras;
  readonly fieldErrors: TaskErrors;
  onChange(changes: Partial<CallExtras>): void;
}

/** What the same save makes of a call: a note on the file, time, and what follows. */
export function CallExtrasFields(props: CallExtrasFieldsProps) {
  const { form, extras, onChange } = props;
  const { t } = useTranslation();
  const { has } = useAccess();
  const matterId = form.matter?.id;
  const [{ data }] = useQuery({
    query: callExtrasQuery,
    variables: { matterId: matterId ?? '' },
    pause: matterId === undefined,
  });
  const notes = matterId === undefined ? undefined : data?.matterNotes;
  const isNoteBarred = notes?.canAdd === false;
  const untickNote = useEffectEvent(() => extras.hasNote && onChange({ hasNote: false }));
  useEffect(() => {
    if (isNoteBarred) untickNote();
  }, [isNoteBarred]);
  return (
    <section className="matters-task-form__extras" aria-label={t('matters.call.extras', 'Also create')}>
      <h2>{t('matters.call.extras', 'Also create')}</h2>
      {matterId === undefined && (
        <p className="matters-task-form__aside">
          {t(
            'matters.call.extrasNeedMatter',
            'With a matter selected, you can also create a file note and a time entry.',
          )}
        </p>
      )}
      {notes?.canAdd === true && (
        <>
          <Checkbox
            checked={extras.hasNote}
            onChange={(hasNote) =>
              onChange({ hasNote, noteType: extras.noteType === '' ? usualNoteType(notes.noteTypes) : extras.noteType })
            }
          >
            {t('matters.call.asNote', 'A file note of the call')}
          </Checkbox>
          {extras.hasNote && (
            <div className="matters-task-form__extra">
              <ChoiceField
                label={t('matters.call.noteType', 'Type of note')}
                value={extras.noteType}
                error={props.fieldErrors['noteType']}
                choices={notes.noteTypes.map((each) => ({ value: each, label: each }))}
                onChange={(noteType) => onChange({ noteType })}
              />
            </div>
          )}
        </>
      )}
      {matterId !== undefined && has('timesheet') && (
        <>
          <Checkbox checked={extras.hasTime} onChange={(hasTime) => onChange({ hasTime })}>
            {t('matters.call.asTime', 'My time on the matter')}
          </Checkbox>
          {extras.hasTime && <TimeFields {...props} />}
        </>
      )}
      <Checkbox checked={extras.hasFollowUp} onChange={(hasFollowUp) => onChange({ hasFollowUp })}>
        {t('matters.call.asTask', 'A follow-up task')}
      </Checkbox>
      {extras.hasFollowUp && (
        <div className="matters-task-form__extra">
          <TextField
            label={t('matters.task.subject', 'Task name')}
            value={extras.followUp ?? usualFollowUp(form, t)}
            error={props.fieldErrors['followUpSubject']}
            maxLength={SUBJECT_LENGTH}
            onChange={(followUp) => onChange({ followUp })}
          />
          <DayField
            label={t('matters.task.due', 'Due')}
            name="followUpDueOn"
            error={props.fieldErrors['followUpDueOn']}
            value={
              extras.followUpDueOn === '' && form.call.isCallbackRequired
                ? form.call.callbackBy.slice(0, 10)
                : extras.followUpDueOn
            }
            onChange={(followUpDueOn) => onChange({ followUpDueOn })}
          />
          <PeopleField
            label={t('matters.task.assignees', 'Assigned to')}
            kind="task"
            matterId={matterId ?? null}
            value={extras.followUpAssignees}
            error={props.fieldErrors['followUpAssigneeIds']}
            onChange={(followUpAssignees) => onChange({ followUpAssignees })}
          />
        </div>
      )}
      <Checkbox checked={extras.isCompleted} onChange={(isCompleted) => onChange({ isCompleted })}>
        {t('matters.call.done', 'Mark as completed')}
      </Checkbox>
    </section>
  );
}

function TimeFields({ form, extras, fieldErrors, onChange }: CallExtrasFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [{ data }] = useQuery({ query: callTimeQuery });
  const activities = data?.timerSummary.activities ?? [];
  const first = activities.find((each) => /phone|call/i.test(each)) ?? activities[0];
  const takeFirst = useEffectEvent((activity: string) => extras.activity === '' && onChange({ activity }));
  useEffect(() => {
    if (first !== undefined) takeFirst(first);
  }, [first]);
  return (
    <div className="matters-task-form__extra">
      <FieldRow>
        <ChoiceField
          label={t('matters.call.activity', 'Activity')}
          value={extras.activity}
          error={fieldErrors['activity']}
          choices={activities.map((each) => ({ value: each, label: each }))}
          onChange={(activity) => onChange({ activity })}
        />
        <Field id={`${id}-time`} label={t('matters.call.time', 'Time')} error={fieldErrors['seconds']}>
          <DurationPicker
            id={`${id}-time`}
            isWithoutZero
            value={extras.duration ?? form.call.duration}
            isInvalid={fieldErrors['seconds'] !== undefined}
            describedBy={`${id}-time-message`}
            onChange={(duration) => onChange({ duration })}
          />
        </Field>
      </FieldRow>
      <Field
        id={`${id}-narrative`}
        label={t('matters.call.narrativeLabel', 'Narrative')}
        error={fieldErrors['narrative']}
      >
        <Input.TextArea
          id={`${id}-narrative`}
          rows={2}
          value={extras.narrative ?? usualNarrative(form, t)}
          aria-describedby={`${id}-narrative-message`}
          onChange={(event) => onChange({ narrative: event.target.value })}
        />
      </Field>
      <Checkbox checked={extras.isBillable} onChange={(isBillable) => onChange({ isBillable })}>
        {t('matters.call.billable', 'Billable')}
      </Checkbox>
    </div>
  );
}
