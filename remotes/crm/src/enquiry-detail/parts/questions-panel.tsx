import { OwnFieldInput, OwnFieldText } from '@atrium/pickers';
import { useCommand } from '@atrium/platform';
import { Panel } from '@atrium/ui';
import { InPlaceField, saveAnswer, useSaveEdits } from '@atrium/ui/forms';
import { Fragment } from 'react';
import { answerEnquiryQuestionsMutation } from '../enquiry-detail.operations.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';

type Answers = Readonly<Record<string, string>>;

const answersOf = ({ questions }: EnquiryRecord): Answers =>
  Object.fromEntries(
    questions.flatMap((section) => section.questions.map(({ fieldId, value }) => [fieldId, value ?? ''])),
  );

/** The firm's own questions by section, each answered where it stands. */
export function QuestionsPanels({ enquiry }: { readonly enquiry: EnquiryRecord }) {
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
                    editor={({ draft, setDraft, commit }) => (
                      <OwnFieldInput
                        field={question}
                        value={draft}
                        onChange={(value) => setDraft(value)}
                        onChoose={(value) => commit(value)}
                      />
                    )}
                  >
                    <span className="crm-enquiry-summary">
                      <OwnFieldText fieldType={question.fieldType} value={question.value} shown={question.shown} />
                    </span>
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
