import { parseFieldChoices } from '@atrium/contracts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { viewerOf } from '../../policy/rules.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { lockChangeable } from './enquiries.commands.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import { touchEnquiry } from './enquiries.store.ts';
import { enquiryNotice } from './enquiry-change.ts';
import { enquiryEntry } from './enquiry-entry.ts';
import type { EnquiryRow } from './enquiry.ts';
import { findEnquiryIn } from './find-enquiry.ts';
import { emptyAnswer, findQuestions, isColleague, keepAnswer, type QuestionRow } from './questions.store.ts';
import { answerText, readAnswer, sayAnswerProblem } from '../custom-fields/read-answer.ts';

const shownOf = (row: QuestionRow): string | null => {
  if (row.value === null || row.value === undefined) return null;
  const choices = parseFieldChoices(row.choices) ?? [];
  const labelOf = (code: string): string => choices.find((choice) => choice.code === code)?.label ?? code;
  if (Array.isArray(row.value)) return row.value.map((code) => labelOf(String(code))).join(', ');
  return row.named ?? labelOf(answerText(row.value));
};

/** What was answered to questions that the viewer's role may see, in words, by the code of the question. */
export async function shownAnswers(
  through: TenantWrite,
  { tenantId, userId }: Viewer,
  enquiryId: string,
): Promise<{ readonly code: string; readonly shown: string | null }[]> {
  const rows = await findQuestions(through, tenantId, { ids: [enquiryId], viewerId: userId });
  return rows.map((row) => ({ code: row.code, shown: shownOf(row) }));
}

/** The firm's own questions of an enquiry within reach, by section. */
export async function questionsOf(enquiry: EnquiryRow, context: RequestContext) {
  const viewer = viewerOf(context);
  const rows = await findQuestions(context.runner, viewer.tenantId, { ids: [enquiry.id], viewerId: viewer.userId });
  const sections = [...new Set(rows.map(({ sectionId }) => sectionId))];
  return sections.map((id) => {
    const own = rows.filter(({ sectionId }) => sectionId === id);
    return {
      sectionId: id,
      name: own[0]?.section ?? '',
      questions: own.map((row) => ({
        ...row,
        choices: parseFieldChoices(row.choices) ?? [],
        isRequired: isRequiredIn(row, enquiry.status),
        value: row.value === null || row.value === undefined ? null : answerText(row.value),
        shown: shownOf(row),
      })),
    };
  });
}

const isRequiredIn = ({ requiredWhen, requiredStatus }: QuestionRow, status: string): boolean =>
  requiredWhen === 'always' || (requiredWhen === 'status' && requiredStatus === status);

/** Labels of questions that have to be answered before an enquiry gets this status. */
export async function unansweredFor(unit: Unit, enquiryId: string, status: string): Promise<string[]> {
  const { tx, viewer } = unit;
  const rows = await findQuestions(tx, viewer.tenantId, { ids: [enquiryId], viewerId: viewer.userId });
  return rows
    .filter((row) => row.requiredWhen === 'status' && row.requiredStatus === status && (row.value ?? null) === null)
    .map(({ label }) => label);
}

/** Whether a person or a contact that is an answer is there. */
async function isKnown({ tx, viewer }: Unit, { fieldType }: QuestionRow, text: string): Promise<boolean> {
  if (fieldType === 'user') return isId(text) && isColleague(tx, viewer.tenantId, text);
  if (fieldType !== 'contact') return true;
  const reach = isId(text) ? rowReachOf(viewer, 'contacts') : null;
  if (reach === null) return false;
  const rows = await tx.query(contactList.statements.byId[reach], { ...matterReachParameters(viewer), ids: [text] });
  return rows.length > 0;
}

interface AnswerInput {
  readonly id: string;
  readonly version: number;
  readonly answers: readonly { readonly fieldId: string; readonly value?: string | null }[];
}
/** Keeps answers to the firm's own questions. */
export const answerEnquiryQuestions = command({
  name: 'enquiries.answerQuestions',
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: (unit, { id }: AnswerInput) => lockChangeable(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current as EnquiryRow }),
  run: async (unit, { input: { answers }, current }): Promise<EnquiryRow | null> => {
    const { tx, viewer, say } = unit;
    const rows = await findQuestions(tx, viewer.tenantId, { ids: [current.id], viewerId: viewer.userId });
    const faults: { field: string; message: string }[] = [];
    const changed: string[] = [];
    for (const { fieldId, value } of answers) {
      const row = rows.find((each) => each.fieldId === fieldId);
      const text = (value ?? '').trim();
      const before = (row?.value ?? null) === null ? '' : answerText(row?.value);
      if (row !== undefined && text === before) continue;
      if (row === undefined)
        faults.push({ field: fieldId, message: say('api.enquiry.noQuestion', 'This question does not exist.') });
      else if (text === '' && isRequiredIn(row, current.status))
        faults.push({ field: fieldId, message: say('api.enquiry.answerMissing', 'Answer this question.') });
      else if (text === '') {
        await emptyAnswer(tx, viewer.tenantId, { enquiryId: current.id, fieldId });
        changed.push(row.label);
      } else {
        const read = readAnswer(row, text);
        if ('problem' in read) faults.push({ field: fieldId, message: sayAnswerProblem(say, read.problem) });
        else if (!(await isKnown(unit, row, text)))
          faults.push({ field: fieldId, message: sayAnswerProblem(say, 'notAChoice') });
        else {
          const kept = { enquiryId: current.id, fieldId, value: JSON.stringify(read.value), viewerId: viewer.userId };
          await keepAnswer(tx, viewer.tenantId, kept);
          changed.push(row.label);
        }
      }
    }
    if (faults.length > 0) throw refuse(...faults);
    if (changed.length === 0) return unit.unchanged(current as EnquiryRow);
    await touchEnquiry(tx, { id: current.id, viewerId: viewer.userId });
    // What was answered is the enquirer's; which questions, the log may know.
    await unit.log(
      enquiryEntry(current, 'answer', { changes: changed.map((field) => ({ field, from: null, to: null })) }),
    );
    return findEnquiryIn(unit, current.id);
  },
  audit: 'none',
  announces: ({ current }) => enquiryNotice(current.id),
});
