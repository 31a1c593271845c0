import { appointment as record } from '@atrium/contracts';
import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Checkbox, describedBy, Field, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import {
  ChoiceField,
  ClockField,
  DayField,
  FieldRow,
  recordLabel,
  RecordDialog,
  saveAnswer,
  useEditForm,
  recordProblems,
} from '@atrium/ui/forms';
import { useId } from 'react';
import type { AppointmentKind, FirmCalendar_AppointmentFragment } from '../../generated/graphql.ts';
import { addAppointmentMutation, updateAppointmentMutation } from '../firm-calendar.operations.ts';
import { firmCalendarOptionsQuery } from '../../common/people-options.operations.ts';
import { EnquiryOf } from '../../common/enquiry/enquiry-of.tsx';
import { PeopleSelect } from '../../common/people-select.tsx';

export type Appointment = FirmCalendar_AppointmentFragment;

export interface AppointmentValues {
  readonly kind: AppointmentKind;
  readonly title: string;
  readonly day: string;
  readonly untilDay: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly note: string;
  readonly matter: MatterOption | null;
  readonly isPrivate: boolean;
  readonly personIds: readonly string[];
}

/** An appointment as its form holds it. */
export const valuesOf = (row: Appointment): AppointmentValues => ({
  kind: row.kind,
  title: row.title,
  day: row.day,
  untilDay: row.untilDay === row.day ? '' : row.untilDay,
  startsAt: row.startsAt ?? '',
  endsAt: row.endsAt ?? '',
  place: row.place,
  note: row.note,
  matter:
    row.matterId === null || row.fileNumber === null
      ? null
      : { id: row.matterId, fileNumber: row.fileNumber, title: '' },
  isPrivate: row.isPrivate,
  personIds: row.people.map(({ id }) => id),
});

/** What is sent of the values that changed. */
function inputOf({ matter, untilDay, personIds, ...values }: Partial<AppointmentValues>, day: string) {
  return {
    ...values,
    ...(personIds === undefined ? {} : { personIds: [...personIds] }),
    ...(untilDay === undefined ? {} : { untilDay: untilDay === '' ? day : untilDay }),
    ...(matter === undefined ? {} : { matterId: matter?.id ?? null }),
  };
}

interface AppointmentFormProps {
  /** Null for a new one. */
  readonly appointment: Appointment | null;
  readonly initial: AppointmentValues;
  onSaved(): void;
  onRemove?: (() => void) | undefined;
  onClose(): void;
}

/** Adds or changes an appointment or an absence. */
export function AppointmentForm({ appointment, initial, onSaved, onRemove, onClose }: AppointmentFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [{ data }] = useQuery({ query: firmCalendarOptionsQuery });
  const add = useCommand(addAppointmentMutation, { remote: 'matters', area: 'appointments' });
  const update = useCommand(updateAppointmentMutation, { remote: 'matters', area: 'appointments' });
  const labelOf = (key: keyof AppointmentValues): string =>
    key === 'personIds'
      ? t('matters.firmCalendar.people', 'People')
      : key === 'matter'
        ? t('matters.task.matter', 'Matter')
        : recordLabel(t, record.fields[key]);
  const people = data?.firmCalendarOptions.people ?? appointment?.people ?? [];
  const form = useEditForm<AppointmentValues>({
    base: { version: appointment?.version ?? 0, values: initial },
    isNew: appointment === null,
    onSaved,
    label: labelOf,
    text: (key, value) => (key === 'matter' ? ((value as MatterOption | null)?.fileNumber ?? '') : String(value)),
    validate: (values) => recordProblems(t, record, values),
    async save(version, changes) {
      const toVersion = (current: unknown) => {
        const row = current as Appointment;
        return { version: row.version, values: valuesOf(row) };
      };
      const day = changes.day ?? initial.day;
      return appointment === null
        ? saveAnswer(
            await add.run(
              { input: inputOf({ ...initial, ...changes }, day) as Parameters<typeof add.run>[0]['input'] },
              { silent: true },
            ),
            toVersion,
          )
        : saveAnswer(
            await update.run({ input: { id: appointment.id, version, ...inputOf(changes, day) } }, { silent: true }),
            toVersion,
          );
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={
        appointment === null
          ? t('matters.firmCalendar.new', 'New appointment')
          : t('matters.firmCalendar.change', 'Change appointment')
      }
      onClose={onClose}
    >
      <EnquiryOf enquiry={appointment?.enquiry ?? null} />
      <ChoiceField
        label={labelOf('kind')}
        value={values.kind}
        choices={[
          { value: 'appointment', label: t('matters.firmCalendar.appointment', 'Appointment') },
          { value: 'absence', label: t('matters.firmCalendar.absence', 'Absence') },
        ]}
        onChange={(kind) => kind !== '' && change({ kind })}
      />
      <TextField
        autoFocus
        label={labelOf('title')}
        value={values.title}
        maxLength={200}
        error={errors['title']}
        onChange={(title) => change({ title })}
      />
      <FieldRow>
        <DayField
          name="day"
          label={labelOf('day')}
          value={values.day}
          error={errors['day']}
          onChange={(day) => change({ day })}
        />
        <DayField
          name="untilDay"
          label={labelOf('untilDay')}
          hint={t('matters.firmCalendar.untilHint', 'Leave empty for one day.')}
          value={values.untilDay}
          error={errors['untilDay']}
          onChange={(untilDay) => change({ untilDay })}
        />
      </FieldRow>
      <FieldRow>
        <ClockField
          name="startsAt"
          label={labelOf('startsAt')}
          hint={t('matters.dates.timeHint', 'Leave empty for the whole day.')}
          value={values.startsAt}
          error={errors['startsAt']}
          onChange={(startsAt) => change({ startsAt })}
        />
        <ClockField
          name="endsAt"
          label={labelOf('endsAt')}
          value={values.endsAt}
          error={errors['endsAt']}
          onChange={(endsAt) => change({ endsAt })}
        />
      </FieldRow>
      <PeopleSelect
        label={labelOf('personIds')}
        placeholder={t('matters.task.peoplePlaceholder', 'Find people')}
        people={people}
        value={values.personIds}
        error={errors['personIds']}
        onChange={(personIds) => change({ personIds })}
      />
      <TextField
        label={labelOf('place')}
        value={values.place}
        maxLength={200}
        error={errors['place']}
        onChange={(place) => change({ place })}
      />
      <Field id={`${id}-matter`} label={labelOf('matter')} error={errors['matterId']}>
        <MatterPicker
          id={`${id}-matter`}
          value={values.matter}
          isInvalid={errors['matterId'] !== undefined}
          describedBy={`${id}-matter-message`}
          onChange={(matter) => change({ matter })}
        />
      </Field>
      <Field id={`${id}-note`} label={labelOf('note')} error={errors['note']}>
        <Input.TextArea
          id={`${id}-note`}
          rows={3}
          maxLength={4000}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
          {...describedBy(`${id}-note`, { hint: undefined, error: errors['note'] })}
        />
      </Field>
      <Checkbox checked={values.isPrivate} onChange={(isPrivate) => change({ isPrivate })}>
        {t('matters.firmCalendar.isPrivate', 'Private: others only see that the time is taken')}
      </Checkbox>
      {onRemove !== undefined && (
        <Button kind="quiet" icon="trash" onClick={onRemove}>
          {t('matters.firmCalendar.remove', 'Delete')}
        </Button>
      )}
    </RecordDialog>
  );
}
