import { answersOfOwnFields, OwnFieldInPlace, OwnFieldText } from '@atrium/pickers';
import { useCommand, useOutcomeText, useTranslation } from '@atrium/platform';
import { Panel, Tag } from '@atrium/ui';
import { saveAnswer, useSaveEdits } from '@atrium/ui/forms';
import { answerMatterFieldsMutation } from '../matter-detail.operations.ts';
import type { MatterHeader, MatterTabProps } from '../matter-tab.ts';

type OwnField = NonNullable<MatterHeader['record']>['fields'][number];
type Answers = Readonly<Record<string, string>>;

const answersOf = (fields: readonly OwnField[]): Answers =>
  Object.fromEntries(fields.map(({ fieldId, value }) => [fieldId, value ?? '']));

/** The fields that the type of a matter has of its own, by section, each filled in where it stands. */
export function OwnFields({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const fields = matter.record?.fields ?? [];
  const former = t('matters.fields.former', 'Fields of a former type');
  const titleOf = ({ isAsked, section }: OwnField): string => (isAsked ? section || matter.type : former);
  const titles = [...new Set(fields.map(titleOf))];
  const { submit, dialog } = useAnswers(matter);
  if (fields.length === 0) return null;
  const base = { version: matter.version, values: answersOf(fields) };
  return (
    <>
      {titles.map((title) => (
        <Panel key={title} title={title}>
          <dl className="matters-fields">
            {fields
              .filter((field) => titleOf(field) === title)
              .map((field) => (
                <OwnFieldInPlace
                  key={field.fieldId}
                  field={field}
                  save={
                    matter.record?.canEdit === true ? (value) => submit(base, { [field.fieldId]: value }) : undefined
                  }
                  mark={
                    field.isRequiredToComplete &&
                    !field.value && (
                      <>
                        {' '}
                        <Tag>{t('matters.fields.toComplete', 'Needed to complete')}</Tag>
                      </>
                    )
                  }
                >
                  <OwnFieldText fieldType={field.fieldType} value={field.value} shown={field.shown} />
                </OwnFieldInPlace>
              ))}
          </dl>
        </Panel>
      ))}
      {dialog}
    </>
  );
}

function useAnswers(matter: MatterHeader) {
  const answer = useCommand(answerMatterFieldsMutation, { remote: 'matters', area: 'fields of a type' });
  const textOfOutcome = useOutcomeText();
  const fields = matter.record?.fields ?? [];
  return useSaveEdits<Answers>({
    save: async (version, changes) => {
      const answers = answersOfOwnFields(changes);
      const outcome = await answer.run({ id: matter.id, version, answers }, { silent: true });
      // What is not shown to this person any more cannot be compared with what they typed.
      if (outcome.kind === 'conflict' && !outcome.current.record)
        return { kind: 'refused', message: textOfOutcome(outcome) ?? '' };
      return saveAnswer(outcome, (current) => ({
        version: current.version,
        values: answersOf(current.record?.fields ?? []),
        changedBy: current.record?.changedBy?.name ?? null,
      }));
    },
    label: (fieldId) => fields.find((field) => field.fieldId === fieldId)?.label ?? '',
    text: (_fieldId, value) => value,
  });
}
