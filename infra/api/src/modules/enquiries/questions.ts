import { parseFieldChoices } from '@atrium/contracts';
import { command, type Unit } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { lockChangeable } from './enquiries.commands.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import { touchEnquiry } from './enquiries.store.ts';
import { enquiryNotice } from './enquiry-change.ts';
import { enquiryEntry } from './enquiry-entry.ts';
import type { EnquiryRow } from './enquiry.ts';
import { findEnquiryIn } from './find-enquiry.ts';
import { emptyAnswer, findQuestions, keepAnswer, type QuestionRow } from './questions.store.ts';
import { checkAnswers } from '../custom-fields/check-answers.ts';
import { answerText } from '../custom-fields/read-answer.ts';

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
    const { tx, viewer } = unit;
    const rows = await findQuestions(tx, viewer.tenantId, { ids: [current.id], viewerId: viewer.userId });
    const checked = await checkAnswers(unit, rows, answers, (row) => isRequiredIn(row, current.status));
    for (const { field, value } of checked) {
      const which = { enquiryId: current.id, fieldId: field.fieldId };
      if (value === null) await emptyAnswer(tx, viewer.tenantId, which);
      else
        await keepAnswer(tx, viewer.tenantId, { ...which, value: JSON.stringify(value.kept), viewerId: viewer.userId });
    }
    const changed = checked.map(({ field }) => field.label);
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
