import { UserDropdown, type UserOption } from '@atrium/pickers';
import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, Field, LoadingShape, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { FieldRow } from '@atrium/ui/forms';
import { useState } from 'react';
import { enquiryOptionsQuery } from '../../common/enquiries/enquiries.operations.ts';
import { ListedField } from '../../common/enquiries/listed-field.tsx';
import type { EnquiryOptionsQuery } from '../../generated/graphql.ts';
import type { AttendeeRow, EventFigures } from '../attendee-list.tsx';
import { createEnquiriesMutation } from '../event-attendees.operations.ts';
import { AttendeeChoices } from './attendee-choices.tsx';

interface EnquiriesDialogProps {
  readonly event: EventFigures;
  /** Those of the page that is shown who have no enquiry of the event. */
  readonly attendees: readonly AttendeeRow[];
  onSaved(): void;
  onClose(): void;
}
const MOST_ATTENDEES = 50;
const LONGEST_SUMMARY = 2000;

/** An enquiry for each attendee who wants to hear from the firm, in one step. */
export function EnquiriesDialog(props: EnquiriesDialogProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: enquiryOptionsQuery });
  const options = data?.enquiryOptions;
  return (
    <Modal open title={t('crm.eventEnquiries.title', 'Create enquiries')} footer={null} onCancel={props.onClose}>
      {options === undefined ? (
        error === undefined ? (
          <LoadingShape rows={4} />
        ) : (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )
      ) : options.canCreate ? (
        <EnquiriesForm {...props} options={options} />
      ) : (
        <Notice>{t('crm.enquiries.mayNotCreate', 'Your role can’t add enquiries')}</Notice>
      )}
    </Modal>
  );
}

const CAME: ReadonlySet<string | null> = new Set(['attended', 'walk-in']);

function EnquiriesForm({
  event,
  attendees,
  options,
  onSaved,
  onClose,
}: EnquiriesDialogProps & { readonly options: EnquiryOptionsQuery['enquiryOptions'] }) {
  const { t } = useTranslation();
  const [values, setValues] = useState({
    areaOfLaw: '',
    channel: '',
    source: '',
    summary: t('crm.eventEnquiries.summaryOf', 'Attended {{event}}.', { event: event.name }),
  });
  const [person, setPerson] = useState<UserOption | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(attendees.filter(({ attendance }) => CAME.has(attendance ?? null)).map(({ id }) => id)),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const create = useCommand(createEnquiriesMutation, { area: 'event enquiries', onSettled: onSaved });
  const field = (key: keyof typeof values) => ({
    value: values[key],
    error: problems[key],
    onChange: (value: string) => setValues((before) => ({ ...before, [key]: value })),
  });
  const submit = async (): Promise<void> => {
    const outcome = await create.run(
      {
        input: { ...values, eventId: event.id, attendeeIds: [...chosen], assignedToId: person?.userID ?? null },
      },
      {
        saved: ({ value }) =>
          t('crm.eventEnquiries.made', {
            defaultValue: '{{count}} enquiries were created.',
            defaultValue_one: 'The enquiry was created.',
            count: value.created,
          }),
      },
    );
    if (outcome.kind === 'saved') onClose();
    else setProblems(outcome.kind === 'refused' ? outcome.fields : {});
  };
  if (attendees.length === 0)
    return (
      <Notice>{t('crm.eventEnquiries.nobody', 'Everyone on this page has an enquiry from this event already.')}</Notice>
    );
  return (
    <form
      className="at-form"
      aria-label={t('crm.eventEnquiries.title', 'Create enquiries')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <ListedField
        label={t('crm.eventEnquiries.area', 'Area of law')}
        words={options.areas}
        maxLength={100}
        {...field('areaOfLaw')}
      />
      <FieldRow>
        <ListedField
          label={t('crm.eventEnquiries.channel', 'Channel')}
          words={options.channels}
          maxLength={60}
          {...field('channel')}
        />
        <ListedField
          label={t('crm.eventEnquiries.source', 'Source')}
          words={options.sources}
          maxLength={60}
          {...field('source')}
        />
      </FieldRow>
      <TextField
        label={t('crm.eventEnquiries.summary', 'What they ask for')}
        maxLength={LONGEST_SUMMARY}
        {...field('summary')}
      />
      <Field
        id="event-enquiries-person"
        label={t('crm.enquiries.assignTo', 'Assign to (by the firm’s rules if left empty)')}
        error={problems['assignedToId']}
      >
        <UserDropdown id="event-enquiries-person" isExternal={false} value={person} onChange={setPerson} />
      </Field>
      <fieldset className="crm-choices">
        <legend>{t('crm.eventEnquiries.who', 'Attendees')}</legend>
        <AttendeeChoices attendees={attendees} chosen={chosen} onChange={setChosen} />
      </fieldset>
      {chosen.size > MOST_ATTENDEES && (
        <Notice tone="bad">
          {t('crm.eventEnquiries.tooMany', 'Choose at most {{most}} attendees at once.', { most: MOST_ATTENDEES })}
        </Notice>
      )}
      <div className="at-form__actions">
        <Button
          kind="primary"
          type="submit"
          busy={create.isRunning}
          disabled={chosen.size === 0 || chosen.size > MOST_ATTENDEES}
        >
          {t('crm.eventEnquiries.create', {
            defaultValue: 'Create {{count}} enquiries',
            defaultValue_one: 'Create one enquiry',
            count: chosen.size,
          })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('crm.enquiry.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  );
}
