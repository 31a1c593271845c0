import { emptyMentionValue, MentionInput } from '@atrium/editor';
import { EnquiryPicker, MatterPicker } from '@atrium/pickers';
import { useAccess, useTranslation } from '@atrium/platform';
import { describedBy, Field, TextField } from '@atrium/ui';
import { DurationPicker } from '@atrium/ui/inputs';
import { ChoiceField, DayField, FieldRow } from '@atrium/ui/forms';
import { useId, useRef } from 'react';
import type { TaskOptionsQuery } from '../../../generated/graphql.ts';
import { ruleFor } from '../recurrence-rule.ts';
import { SUBJECT_LENGTH, type TaskErrors, type TaskForm } from '../task-form.ts';
import { priorities, priorityWord } from '../task-words.ts';
import { NewSubtasksField } from './new-subtasks-field.tsx';
import { DocumentsField, PeopleField, TeamsField } from './people-field.tsx';
import { RecurrenceField } from './recurrence-field.tsx';
import { RemindersField } from './reminders-field.tsx';

export interface TaskFieldsProps {
  readonly form: TaskForm;
  readonly fieldErrors: TaskErrors;
  readonly options: TaskOptionsQuery['taskOptions'];
  /** It does not exist yet. */
  readonly isNew: boolean;
  onChange(changes: Partial<TaskForm>): void;
}

/** What a task is, whose it is, and when. */
export function TaskFields(props: TaskFieldsProps) {
  const { form, fieldErrors, isNew, onChange } = props;
  const { t } = useTranslation();
  const lastDay = useRef(form.dueOn);
  return (
    <>
      <TextField
        label={t('matters.task.subject', 'Task name')}
        value={form.subject}
        error={fieldErrors['subject']}
        maxLength={SUBJECT_LENGTH}
        autoComplete="off"
        autoFocus={isNew}
        onChange={(subject) => onChange({ subject })}
      />
      <FieldRow>
        <DayField
          label={t('matters.task.due', 'Due')}
          name="dueOn"
          value={form.dueOn}
          error={fieldErrors['dueOn']}
          onChange={(dueOn) => {
            // While a day is being typed there is none; a usual rule goes from the last one to the next.
            if (form.dueOn !== '') lastDay.current = form.dueOn;
            onChange({ dueOn, ...(isNew ? { recurrence: ruleFor(form.recurrence, lastDay.current, dueOn) } : {}) });
          }}
        />
        <PriorityField {...props} />
      </FieldRow>
      <MatterField {...props} />
      <EnquiryField {...props} />
      <AssignedFields {...props} />
      <NoteField {...props} label={t('matters.task.note', 'Note')} />
      <FieldRow>
        <CategoryField {...props} />
        <EstimateField {...props} />
      </FieldRow>
      <RecurrenceField
        value={form.recurrence}
        firstDay={form.dueOn}
        endFault={fieldErrors['recurrenceEnd']}
        onChange={(recurrence) => onChange({ recurrence })}
      />
      <RemindersField
        value={form.reminders}
        hasDueDay={form.dueOn !== ''}
        fault={fieldErrors['reminders']}
        onChange={(reminders) => onChange({ reminders })}
      />
      {isNew && <NewSubtasksField value={form.subtasks} onChange={(subtasks) => onChange({ subtasks })} />}
      {form.matter !== null && (
        <DocumentsField
          label={t('matters.task.documents', 'Documents')}
          matterId={form.matter.id}
          value={form.documents}
          error={fieldErrors['documentIds']}
          onChange={(documents) => onChange({ documents })}
        />
      )}
    </>
  );
}

export function MatterField({ form, fieldErrors, onChange }: TaskFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Field id={id} label={t('matters.task.matter', 'Matter')} error={fieldErrors['matterId']}>
      <MatterPicker
        id={id}
        value={form.matter}
        isInvalid={fieldErrors['matterId'] !== undefined}
        describedBy={`${id}-message`}
        onChange={(matter) => onChange({ matter, documents: [] })}
      />
    </Field>
  );
}

/** The enquiry it is about, for those who work with enquiries. */
export function EnquiryField({ form, fieldErrors, onChange }: TaskFieldsProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const id = useId();
  if (!has('leadsSummary')) return null;
  return (
    <Field id={id} label={t('matters.task.enquiry', 'Enquiry')} error={fieldErrors['enquiryId']}>
      <EnquiryPicker
        id={id}
        value={form.enquiry}
        isInvalid={fieldErrors['enquiryId'] !== undefined}
        describedBy={`${id}-message`}
        onChange={(enquiry) => onChange({ enquiry: enquiry && { id: enquiry.id, name: enquiry.name } })}
      />
    </Field>
  );
}

export function AssignedFields({ form, fieldErrors, onChange }: TaskFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PeopleField
        label={t('matters.task.assignees', 'Assigned to')}
        kind={form.kind}
        matterId={form.matter?.id ?? null}
        value={form.assignees}
        error={fieldErrors['assigneeIds']}
        onChange={(assignees) => onChange({ assignees })}
      />
      <TeamsField
        label={t('matters.task.teams', 'Teams')}
        value={form.teams}
        error={fieldErrors['teamIds']}
        onChange={(teams) => onChange({ teams })}
      />
    </>
  );
}

export function NoteField({ form, fieldErrors, label, onChange }: TaskFieldsProps & { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <MentionInput
      label={label}
      {...(form.matter === null ? {} : { matterId: form.matter.id })}
      value={{ ...emptyMentionValue, html: form.note }}
      error={fieldErrors['note']}
      hint={t('matters.task.noteHint', 'Type @ to mention someone. They will be notified.')}
      onChange={({ html }) => onChange({ note: html })}
    />
  );
}

export function PriorityField({ form, onChange }: TaskFieldsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('matters.task.priority', 'Priority')}
      value={form.priority}
      choices={priorities.map((each) => ({ value: each, label: priorityWord(t, each) }))}
      onChange={(priority) => priority !== '' && onChange({ priority })}
    />
  );
}

export function CategoryField({ form, fieldErrors, options, onChange }: TaskFieldsProps) {
  const { t } = useTranslation();
  const known =
    form.category === '' || options.categories.includes(form.category)
      ? options.categories
      : [form.category, ...options.categories];
  return (
    <ChoiceField
      label={t('matters.task.category', 'Category')}
      none={t('matters.task.noCategory', 'None')}
      value={form.category}
      error={fieldErrors['category']}
      choices={known.map((each) => ({ value: each, label: each }))}
      onChange={(category) => onChange({ category })}
    />
  );
}

function EstimateField({ form, fieldErrors, onChange }: TaskFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const error = fieldErrors['estimatedSeconds'];
  return (
    <Field id={id} label={t('matters.task.estimate', 'Estimated time')} error={error}>
      <DurationPicker
        id={id}
        isWithoutZero
        value={form.estimate}
        isInvalid={error !== undefined}
        {...describedBy(id, { hint: undefined, error })}
        onChange={(estimate) => onChange({ estimate })}
      />
    </Field>
  );
}
