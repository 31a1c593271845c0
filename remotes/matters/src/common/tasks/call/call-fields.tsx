import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Checkbox, Field, TextField } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import { DurationPicker } from '@atrium/ui/inputs';
import { ChoiceField, FieldRow, MomentField } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import type { CallDirection } from '../../../generated/graphql.ts';
import type { CallForm } from '../task-form.ts';
import { SUBJECT_LENGTH } from '../task-form.ts';
import { callDirectionWord } from '../task-words.ts';
import { RemindersField } from '../form/reminders-field.tsx';
import {
  AssignedFields,
  CategoryField,
  EnquiryField,
  MatterField,
  NoteField,
  PriorityField,
  type TaskFieldsProps,
} from '../form/task-fields.tsx';
import { CallPeople } from './call-people.tsx';
import { PhoneField } from './phone-field.tsx';

/** Who rang whom, when and for how long, what was said, and whether somebody has to ring back. */
export function CallFields(props: TaskFieldsProps) {
  const { form, fieldErrors, options, isNew, onChange } = props;
  const { t } = useTranslation();
  const { call } = form;
  const change = (changes: Partial<CallForm>) => onChange({ call: { ...call, ...changes } });
  const outcomes =
    call.outcome === '' || options.callOutcomes.includes(call.outcome)
      ? options.callOutcomes
      : [call.outcome, ...options.callOutcomes];
  return (
    <>
      <Segmented<CallDirection>
        block
        aria-label={t('matters.call.direction', 'Direction')}
        value={call.direction}
        onChange={(direction) => change({ direction })}
        options={[
          { value: 'in', label: callDirectionWord(t, 'in') },
          { value: 'out', label: callDirectionWord(t, 'out') },
        ]}
      />
      <PartyField
        call={call}
        error={fieldErrors['partyName']}
        isAsked={isNew && call.partyName === ''}
        onChange={change}
      />
      {isNew && form.matter !== null && <CallPeople matterId={form.matter.id} call={call} onChange={change} />}
      <PhoneField
        value={call.partyNumber}
        error={fieldErrors['partyNumber']}
        onChange={(partyNumber) => change({ partyNumber })}
      />
      <TextField
        label={t('matters.call.subject', 'Subject')}
        value={form.subject}
        error={fieldErrors['subject']}
        maxLength={SUBJECT_LENGTH}
        autoComplete="off"
        autoFocus={isNew && call.partyName !== ''}
        onChange={(subject) => onChange({ subject })}
      />
      <MatterField {...props} />
      <EnquiryField {...props} />
      <FieldRow>
        <MomentField
          label={t('matters.call.when', 'Date and time')}
          name="calledAt"
          value={call.calledAt}
          error={fieldErrors['calledAt']}
          onChange={(calledAt) => change({ calledAt })}
        />
        <DurationField call={call} onChange={change} />
      </FieldRow>
      <NoteField {...props} label={t('matters.call.notes', 'Notes')} />
      <FieldRow>
        <ChoiceField
          label={t('matters.call.outcome', 'Outcome')}
          none={t('matters.call.noOutcome', 'None')}
          value={call.outcome}
          error={fieldErrors['outcome']}
          choices={outcomes.map((each) => ({ value: each, label: each }))}
          onChange={(outcome) => change({ outcome })}
        />
        <PriorityField {...props} />
      </FieldRow>
      <Checkbox checked={call.isCallbackRequired} onChange={(isCallbackRequired) => change({ isCallbackRequired })}>
        {t('matters.call.callback', 'Callback requested')}
      </Checkbox>
      {call.isCallbackRequired && (
        <MomentField
          label={t('matters.call.callbackBy', 'Call back by')}
          name="callbackBy"
          value={call.callbackBy}
          error={fieldErrors['callbackBy']}
          onChange={(callbackBy) => change({ callbackBy })}
        />
      )}
      {(call.isCallbackRequired || form.dueOn !== '' || form.reminders.length > 0) && (
        <RemindersField
          value={form.reminders}
          hasDueDay={form.dueOn !== ''}
          fault={fieldErrors['reminders']}
          onChange={(reminders) => onChange({ reminders })}
        />
      )}
      <AssignedFields {...props} />
      <CategoryField {...props} />
    </>
  );
}

function DurationField({ call, onChange }: { readonly call: CallForm; onChange(changes: Partial<CallForm>): void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Field id={id} label={t('matters.call.duration', 'Duration')}>
      <DurationPicker id={id} isWithoutZero value={call.duration} onChange={(duration) => onChange({ duration })} />
    </Field>
  );
}

/** Somebody the firm knows, or a name as it was given. */
function PartyField({
  call,
  error,
  isAsked,
  onChange,
}: {
  readonly call: CallForm;
  readonly error: string | undefined;
  /** The form is begun here. */
  readonly isAsked: boolean;
  onChange(changes: Partial<CallForm>): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isKnown, setKnown] = useState(call.party !== null || call.partyName === '');
  const label = call.direction === 'in' ? t('matters.call.from', 'Caller') : t('matters.call.to', 'Called');
  const contact: ContactOption | null =
    call.party === null
      ? null
      : { nameID: call.party.id, guid: call.party.id, name: call.party.name, email: '', suburb: '', isClient: false };
  return (
    <div>
      {isKnown ? (
        <Field id={id} label={label} error={error}>
          <ClientAndContactPicker
            onAdd="dialog"
            autoFocus={isAsked}
            id={id}
            includeStaff
            value={contact}
            isInvalid={error !== undefined}
            describedBy={`${id}-message`}
            onChange={(chosen) =>
              onChange({
                party: chosen === null ? null : { id: chosen.nameID, name: chosen.name },
                partyName: chosen?.name ?? '',
              })
            }
          />
        </Field>
      ) : (
        <TextField
          label={label}
          value={call.partyName}
          error={error}
          autoComplete="off"
          onChange={(partyName) => onChange({ partyName })}
        />
      )}
      <Checkbox
        checked={!isKnown}
        onChange={(isTyped) => {
          setKnown(!isTyped);
          onChange(isTyped ? { party: null } : { partyName: '' });
        }}
      >
        {t('matters.call.unknownParty', 'Not in contacts')}
      </Checkbox>
    </div>
  );
}
