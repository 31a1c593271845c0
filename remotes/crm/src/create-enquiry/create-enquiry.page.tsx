import { enquiry as record } from '@atrium/contracts';
import { useNavigate, useNotify, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { ClientAndContactPicker, TeamPicker, UserDropdown } from '@atrium/pickers';
import { ButtonLink, EmptyState, ErrorState, Field, LoadingShape, Page, PageBar, Panel, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { ChoiceField, FieldRow, RecordFields, useRecordForm } from '@atrium/ui/forms';
import { useId, useRef, useState } from 'react';
import { contactOption } from '../common/enquiries/contact-option.ts';
import { enquiryOptionsQuery } from '../common/enquiries/enquiries.operations.ts';
import { ListedField } from '../common/enquiries/listed-field.tsx';
import { urgencyChoices } from '../common/enquiries/enquiry-words.ts';
import type { EnquiryOptionsQuery } from '../generated/graphql.ts';
import { createEnquiryMutation } from './create-enquiry.operations.ts';
import { SimilarPeople } from './similar-people.tsx';
import '../common/enquiries/enquiries.css';

/** A new enquiry, written down while somebody is on the telephone: a page without header and menu. */
export function CreateEnquiryPage() {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: enquiryOptionsQuery });
  const title = t('crm.enquiries.new', 'New enquiry');
  usePageTitle(title);
  const options = data?.enquiryOptions;
  return (
    <Page>
      <PageBar
        title={title}
        actions={<ButtonLink to="/enquiriesSummary">{t('crm.enquiry.toList', 'All enquiries')}</ButtonLink>}
      />
      {options === undefined ? (
        error === undefined ? (
          <LoadingShape rows={8} />
        ) : (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )
      ) : options.canCreate ? (
        <CreateForm options={options} />
      ) : (
        <EmptyState title={t('crm.enquiries.mayNotCreate', 'Your role can’t add enquiries')} />
      )}
    </Page>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function CreateForm({ options }: { readonly options: EnquiryOptionsQuery['enquiryOptions'] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const summaryId = useId();
  const teamFieldId = useId();
  const personFieldId = useId();
  const contactFieldId = useId();
  const created = useRef<string | null>(null);
  const [person, setPerson] = useState<Named | null>(null);
  const [team, setTeam] = useState<Named | null>(null);
  const [contact, setContact] = useState<Named | null>(null);
  const form = useRecordForm(record, {
    base: null,
    create: [createEnquiryMutation, {}],
    initial: { urgency: 'Normal', channel: options.channels.find((channel) => channel === 'Phone') ?? '' },
    onSaved(saved) {
      const { id, number } = saved as { readonly id: string; readonly number: number };
      notify.success(t('crm.enquiries.created', 'Enquiry #{{number}} was added', { number }));
      created.current = id;
    },
  });
  const { enquirerName, enquirerEmail, enquirerPhone } = form.values;
  const summary = form.field('summary');
  const otherParties = form.field('otherParties');
  const otherPartiesId = useId();
  const choose = (known: Named): void => {
    setContact(known);
    form.change({ contactId: known.id });
  };
  return (
    <div className="crm-enquiry-detail__columns">
      <Panel>
        <RecordFields
          form={form}
          label={t('crm.enquiries.new', 'New enquiry')}
          saveLabel={t('crm.enquiries.create', 'Add enquiry')}
          onClose={() =>
            void navigate(created.current === null ? '/enquiriesSummary' : `/enquiriesDetail/${created.current}`)
          }
        >
          <TextField {...form.field('enquirerName')} />
          <FieldRow>
            <TextField {...form.field('enquirerEmail')} type="email" />
            <TextField {...form.field('enquirerPhone')} type="tel" />
          </FieldRow>
          <FieldRow>
            <ListedField {...form.field('areaOfLaw')} words={options.areas} />
            <ChoiceField {...form.field('urgency')} choices={urgencyChoices(t) as never} />
          </FieldRow>
          <Field id={summaryId} label={summary.label} error={summary.error}>
            <Input.TextArea
              id={summaryId}
              rows={5}
              maxLength={summary.maxLength ?? 10_000}
              value={summary.value}
              onChange={(event) => summary.onChange(event.target.value)}
            />
          </Field>
          <Field id={otherPartiesId} label={otherParties.label} error={otherParties.error}>
            <Input.TextArea
              id={otherPartiesId}
              rows={2}
              maxLength={otherParties.maxLength ?? 2000}
              value={otherParties.value}
              onChange={(event) => otherParties.onChange(event.target.value)}
            />
          </Field>
          <FieldRow>
            <ListedField {...form.field('channel')} words={options.channels} />
            <ListedField {...form.field('source')} words={options.sources} />
          </FieldRow>
          <FieldRow>
            <ChoiceField
              {...form.field('officeId')}
              canClear
              choices={options.offices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => form.change({ officeId: id === '' ? null : id })}
            />
            <Field id={teamFieldId} label={form.field('teamId').label}>
              <TeamPicker
                id={teamFieldId}
                onlyUsedByEnquiries
                value={team && { guidID: team.id, description: team.name }}
                onChange={(next) => {
                  setTeam(next && { id: next.guidID, name: next.description });
                  form.change({ teamId: next?.guidID ?? null });
                }}
              />
            </Field>
          </FieldRow>
          <Field
            id={personFieldId}
            label={t('crm.enquiries.assignTo', 'Assign to (by the firm’s rules if left empty)')}
          >
            <UserDropdown
              id={personFieldId}
              isExternal={false}
              value={person && { userID: person.id, friendlyName: person.name, roleName: '', initials: '' }}
              onChange={(next) => {
                setPerson(next && { id: next.userID, name: next.friendlyName });
                form.change({ assignedToId: next?.userID ?? null });
              }}
            />
          </Field>
          <Field id={contactFieldId} label={form.field('contactId').label}>
            <ClientAndContactPicker
              onAdd="dialog"
              id={contactFieldId}
              value={contactOption(contact)}
              onChange={(next) => {
                setContact(next && { id: next.nameID, name: next.name });
                form.change({ contactId: next?.nameID ?? null });
              }}
            />
          </Field>
        </RecordFields>
      </Panel>
      <SimilarPeople
        name={enquirerName}
        email={enquirerEmail}
        phone={enquirerPhone}
        chosen={contact}
        onChoose={choose}
      />
    </div>
  );
}
