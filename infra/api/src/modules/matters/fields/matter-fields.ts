import { parseFieldChoices } from '@atrium/contracts';
import { command, type Unit } from '../../../server/command.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { loaderById } from '../../../server/loaders.ts';
import { checkAnswers, type AnswerInput } from '../../custom-fields/check-answers.ts';
import { shownValue } from '../../custom-fields/field-values.ts';
import { answerText } from '../../custom-fields/read-answer.ts';
import { lockMatter, presentChange, type MatterEditOutcome } from '../change-matter.ts';
import { matterNotice } from '../matter-change.ts';
import { matterEntry } from '../matter-entry.ts';
import { mattersPolicy } from '../matters.policy.ts';
import {
  findMatterFields,
  findMissingFields,
  findNewMatterFields,
  keepMatterField,
  seesMatterFields,
  touchMatter,
  type MatterFieldRow,
  type NewMatterFieldRow,
} from './matter-fields.store.ts';

const shownOf = ({ value, text, choices }: MatterFieldRow): string | null =>
  (value ?? null) === null ? null : shownValue({ value, text, choices });

/** A field as the API has it. */
const presentField = (row: MatterFieldRow) => ({
  ...row,
  choices: parseFieldChoices(row.choices) ?? [],
  isRequired: row.isAsked && row.requiredWhen === 'always',
  isRequiredToComplete: row.isAsked && row.requiredWhen === 'completed',
  value: (row.value ?? null) === null ? null : answerText(row.value),
  shown: shownOf(row),
});

/** The fields of matters within reach that the viewer's role may see; nothing for people from outside. */
export const matterFieldsLoader = loaderById(async ({ runner, viewer }, tenantId, ids) => {
  if (viewer === null || !seesMatterFields(viewer)) return [];
  const rows = await findMatterFields(runner, tenantId, { ids, viewerId: viewer.userId });
  return ids.map((id) => ({ id, fields: rows.filter(({ matterId }) => matterId === id).map(presentField) }));
});

/** A field of a type as a new matter is asked for it. */
export const presentNewField = (row: NewMatterFieldRow) => ({
  ...row,
  choices: (parseFieldChoices(row.choices) ?? []).filter(({ isActive }) => isActive),
  isRequired: row.requiredWhen === 'always',
});

interface AnswerFieldsInput {
  readonly id: string;
  readonly version: number;
  readonly answers: readonly AnswerInput[];
}
const answer = command({
  name: 'matters.answerFields',
  policy: mattersPolicy.edit,
  key: 'none',
  lock: (unit, { id }: AnswerFieldsInput) => lockMatter(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { answers }, current }) => {
    const { tx, viewer } = unit;
    const { tenantId, userId: viewerId } = viewer;
    const rows = seesMatterFields(viewer) ? await findMatterFields(tx, tenantId, { ids: [current.id], viewerId }) : [];
    const checked = await checkAnswers(unit, rows, answers, (row) => row.isAsked && row.requiredWhen === 'always');
    if (checked.length === 0) return unit.unchanged({ changes: [] });
    for (const { field, value } of checked)
      await keepMatterField(tx, tenantId, { matterId: current.id, fieldId: field.fieldId, value, viewerId });
    await touchMatter(tx, tenantId, { id: current.id, viewerId });
    const after = await findMatterFields(tx, tenantId, { ids: [current.id], viewerId });
    const changes = checked.map(({ field }) => ({
      field: field.label,
      // A field of some roles alone is named in the log, which more people read, and not told.
      from: null,
      to: null,
      ...(field.isForAll ? { from: shownOf(field), to: shownAfter(after, field) } : {}),
    }));
    return { changes };
  },
  audit: ({ current, ok: { changes } }) => matterEntry(current, 'update', { changes }),
  announces: ({ current }) => matterNotice(current.id, 'record'),
});

const shownAfter = (rows: readonly MatterFieldRow[], { fieldId }: MatterFieldRow): string | null => {
  const row = rows.find((each) => each.fieldId === fieldId);
  return row === undefined ? null : shownOf(row);
};

/** Fills in fields of a matter that its type has of its own. What is not given stays; null empties it. */
export const answerMatterFields = (context: RequestContext, input: AnswerFieldsInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.id, answer(context, input));

/**
 * Fills in the fields of a matter that is being opened. Throws a refusal that names, by its id, each field that
 * cannot be kept so or is missing.
 */
export async function fillInFields(
  unit: Unit,
  {
    matterId,
    type,
    answers,
  }: { readonly matterId: string; readonly type: string; readonly answers: readonly AnswerInput[] },
): Promise<void> {
  const { tx, viewer } = unit;
  const { tenantId, userId: viewerId } = viewer;
  const asked = (await findNewMatterFields(tx, tenantId, viewerId))
    .filter((field) => field.type === type)
    .map((field) => ({ ...field, value: null }));
  const missing = asked.filter(
    ({ fieldId, requiredWhen }) =>
      requiredWhen === 'always' &&
      !answers.some((each) => each.fieldId === fieldId && (each.value ?? '').trim() !== ''),
  );
  if (missing.length > 0)
    throw refuse(
      ...missing.map(({ fieldId }) => ({
        field: fieldId,
        message: unit.translate('api.enquiry.answerMissing', 'Answer this question.'),
      })),
    );
  // Of another type that was chosen first.
  const own = answers.filter(({ fieldId }) => asked.some((field) => field.fieldId === fieldId));
  for (const { field, value } of await checkAnswers(unit, asked, own, () => false))
    await keepMatterField(tx, tenantId, { matterId, fieldId: field.fieldId, value, viewerId });
}

/** Throws a refusal that names the fields without which the matter may not be completed. */
export async function requireFieldsToComplete({ tx, viewer, translate }: Unit, matterId: string): Promise<void> {
  const missing = await findMissingFields(tx, viewer.tenantId, matterId);
  if (missing.length > 0)
    throw refuse({
      field: 'status',
      message: translate('api.matter.fieldsMissing', 'Fill in these fields of the matter first: {{fields}}.', {
        fields: missing.join(', '),
      }),
    });
}
