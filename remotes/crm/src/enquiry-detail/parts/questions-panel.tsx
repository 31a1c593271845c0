import { useCommand, useTranslation } from '@atrium/platform';
import { Panel, TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { ClientAndContactPicker, UserDropdown } from '@atrium/pickers';
import { DayField, InPlaceField, MomentField, saveAnswer, useSaveEdits, type InPlaceEdit } from '@atrium/ui/forms';
import { Fragment } from 'react';
import { contactOption } from '../../common/enquiries/contact-option.ts';
import { answerEnquiryQuestionsMutation } from '../enquiry-detail.operations.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';

type Question = EnquiryRecord['questions'][number]['questions'][number];
type Answers = Readonly<Record<string, string>>;

const answersOf = ({ questions }: EnquiryRecord): Answers =>
  Object.fromEntries(
    questions.flatMap((section) => section.questions.map(({ fieldId, value }) => [fieldId, value ?? ''])),
  );

/** The firm's own questions by section, each answered where it stands. */
export function QuestionsPanels({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const { t } = useTranslation();
  const answer = useCommand(answerEnquiryQuestionsMutation, { remote: 'crm', area: 'enquiry questions' });
  const all = enquiry.questions.flatMap(({ questions }) => questions);
  const base = { version: enquiry.version, values: answersOf(enquiry) };
  const { submit, dialog } = useSaveEdits<Answers>({
    save: async (version, changes) => {
      const answers = Object.entries(changes).map(([fieldId, value]) => ({
        fieldId,
        value: value === '' ? null : (value ?? null),
      }));
      return saveAnswer(await answer.run({ id: enquiry.id, version, answers }, { silent: true }), (current) => ({
        version: current.version,
        values: answersOf(current),
      }));
    },
    label: (fieldId) => all.find((question) => question.fieldId === fieldId)?.label ?? '',
    text: (_fieldId, value) => value,
  });
  return (
    <>
      {enquiry.questions.map(({ sectionId, name, questions }) => (
        <Panel key={sectionId} title={name}>
          <dl className="crm-enquiry-fields">
            {questions.map((question) => (
              <Fragment key={question.fieldId}>
                <dt title={question.helpText}>
                  {question.label}
                  {question.isRequired && <span aria-hidden="true"> *</span>}
                </dt>
                <dd>
                  <InPlaceField<string>
                    label={question.label}
                    value={question.value ?? ''}
                    isLong={question.fieldType === 'longText'}
                    save={enquiry.canEdit ? (value) => submit(base, { [question.fieldId]: value }) : undefined}
                    editor={(edit) => <AnswerEditor question={question} edit={edit} />}
                  >
                    <bdi className="crm-enquiry-summary">
                      {question.fieldType === 'boolean' && question.value !== null
                        ? question.value === 'true'
                          ? t('crm.enquiry.yes', 'Yes')
                          : t('crm.enquiry.no', 'No')
                        : (question.shown ?? '—')}
                    </bdi>
                  </InPlaceField>
                </dd>
              </Fragment>
            ))}
          </dl>
        </Panel>
      ))}
      {dialog}
    </>
  );
}

function AnswerEditor({ question, edit }: { readonly question: Question; readonly edit: InPlaceEdit<string> }) {
  const { t } = useTranslation();
  const { draft, setDraft, commit } = edit;
  const { label, fieldType } = question;
  const active = question.choices
    .filter(({ code, isActive }) => isActive || draft.split(' ').includes(code))
    .map((choice) => ({ value: choice.code, label: choice.label }));
  switch (fieldType) {
    case 'longText':
      return (
        <Input.TextArea
          aria-label={label}
          maxLength={10_000}
          rows={4}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      );
    case 'date':
      return <DayField hideLabel label={label} value={draft === '' ? null : draft} onChange={(day) => setDraft(day)} />;
    case 'dateTime':
      return (
        <MomentField label={label} value={draft === '' ? null : draft} onChange={(moment) => setDraft(moment ?? '')} />
      );
    case 'boolean':
      return (
        <Select<string>
          aria-label={label}
          allowClear
          value={draft === '' ? null : draft}
          options={[
            { value: 'true', label: t('crm.enquiry.yes', 'Yes') },
            { value: 'false', label: t('crm.enquiry.no', 'No') },
          ]}
          onChange={(value) => commit(value ?? '')}
        />
      );
    case 'singleChoice':
      return (
        <Select<string>
          aria-label={label}
          allowClear
          value={draft === '' ? null : draft}
          options={active}
          onChange={(code) => commit(code ?? '')}
        />
      );
    case 'multiChoice':
      return (
        <Select<string[]>
          aria-label={label}
          mode="multiple"
          value={draft.split(' ').filter((code) => code !== '')}
          options={active}
          onChange={(codes) => setDraft(codes.join(' '))}
        />
      );
    case 'user':
      return (
        <UserDropdown
          label={label}
          isExternal={false}
          value={
            draft === '' ? null : { userID: draft, friendlyName: question.shown ?? '', roleName: '', initials: '' }
          }
          onChange={(user) => commit(user?.userID ?? '')}
        />
      );
    case 'contact':
      return (
        <ClientAndContactPicker
          onAdd="dialog"
          label={label}
          value={contactOption(draft === '' ? null : { id: draft, name: question.shown ?? '' })}
          onChange={(contact) => commit(contact?.nameID ?? '')}
        />
      );
    default:
      return (
        <TextField
          hideLabel
          label={label}
          maxLength={500}
          {...(fieldType === 'number' || fieldType === 'currency' ? { inputMode: 'decimal' as const } : {})}
          value={draft}
          onChange={setDraft}
        />
      );
  }
}
