import { defineStatement } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { answerText, readAnswer, answerProblemText } from './read-answer.ts';

/** A field of the firm's own as an answer is checked against it, with what stands there now. */
export interface AnswerableField {
  readonly fieldId: string;
  readonly label: string;
  readonly fieldType: string;
  readonly choices: string;
  readonly value: unknown;
}
export interface AnswerInput {
  readonly fieldId: string;
  readonly value?: string | null;
}
/** An answer that differs from what stands there; null empties it. */
export interface CheckedAnswer<Asked extends AnswerableField> {
  readonly field: Asked;
  readonly value: { readonly kept: unknown } | null;
}

const colleagueStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'customFields.colleague',
  text: `select u.id from users u where u.tenant_id = :tenantId and u.id = :id::uuid and not u.is_external`,
});

/** Whether a person or a contact that is an answer is there, for the viewer. */
async function isKnown({ tx, viewer }: Unit, { fieldType }: AnswerableField, text: string): Promise<boolean> {
  if (fieldType === 'user') return isId(text) && (await tx.query(colleagueStatement, { id: text })).length > 0;
  if (fieldType !== 'contact') return true;
  const reach = isId(text) ? rowReachOf(viewer, 'contacts') : null;
  if (reach === null) return false;
  const rows = await tx.query(contactList.statements.byId[reach], { ...matterReachParameters(viewer), ids: [text] });
  return rows.length > 0;
}

/**
 * The answers that change something, each read by the type of its field. Throws a refusal that names every field whose
 * answer cannot be kept, is missing although it is required, or is not among those that are asked.
 */
export async function checkAnswers<Asked extends AnswerableField>(
  unit: Unit,
  asked: readonly Asked[],
  answers: readonly AnswerInput[],
  isRequired: (field: Asked) => boolean,
): Promise<readonly CheckedAnswer<Asked>[]> {
  const { translate } = unit;
  const faults: { field: string; message: string }[] = [];
  const checked: CheckedAnswer<Asked>[] = [];
  for (const { fieldId, value } of answers) {
    const field = asked.find((each) => each.fieldId === fieldId);
    const text = (value ?? '').trim();
    if (field === undefined) {
      faults.push({ field: fieldId, message: translate('api.enquiry.noQuestion', 'This question does not exist.') });
      continue;
    }
    const before = (field.value ?? null) === null ? '' : answerText(field.value);
    if (text === before) continue;
    if (text === '') {
      if (isRequired(field))
        faults.push({ field: fieldId, message: translate('api.enquiry.answerMissing', 'Answer this question.') });
      else checked.push({ field, value: null });
      continue;
    }
    const read = readAnswer(field, text);
    if ('problem' in read) faults.push({ field: fieldId, message: answerProblemText(translate, read.problem) });
    else if (!(await isKnown(unit, field, text)))
      faults.push({ field: fieldId, message: answerProblemText(translate, 'notAChoice') });
    else checked.push({ field, value: { kept: read.value } });
  }
  if (faults.length > 0) throw refuse(...faults);
  return checked;
}
