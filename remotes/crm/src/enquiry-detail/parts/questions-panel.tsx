import { answersOfOwnFields, OwnFieldInPlace, OwnFieldText } from '@atrium/pickers';
import { useCommand } from '@atrium/platform';
import { Panel } from '@atrium/ui';
import { saveAnswer, useSaveEdits } from '@atrium/ui/forms';
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
      const answers = answersOfOwnFields(changes);
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
              <OwnFieldInPlace
                key={question.fieldId}
                field={question}
                save={enquiry.canEdit ? (value) => submit(base, { [question.fieldId]: value }) : undefined}
              >
                <span className="crm-enquiry-summary">
                  <OwnFieldText fieldType={question.fieldType} value={question.value} shown={question.shown} />
                </span>
              </OwnFieldInPlace>
            ))}
          </dl>
        </Panel>
      ))}
      {dialog}
    </>
  );
}
