import { matter as record, type Field } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { command, type Unit } from '../../../server/command.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { keepKeyDates } from '../../key-dates/keep-key-dates.ts';
import { findMatterTypes, findStageNamed } from './matter-types.store.ts';
import { lockMatter, presentChange, type MatterEditOutcome } from '../change-matter.ts';
import {
  findReferences,
  getEditable,
  writeMatter,
  type EditableMatter,
  type MatterEdits,
  type Reference,
} from './edit-matter.store.ts';
import { matterNotice, REACH_CHANGED } from '../matter-change.ts';
import { matterAccessOf } from '../matter-column-access.ts';
import { matterEntry, type FieldChange } from '../matter-entry.ts';
import { mattersPolicy } from '../matters.policy.ts';
import { changePeople } from '../wall/matter-wall.service.ts';
import { readEdits, type EditField, type EditInput } from './read-edits.ts';

/** A change of one of these can move the matter in or out of somebody's scope. */
const scopeFields: readonly EditField[] = [
  'personResponsibleId',
  'personActingId',
  'personAssistingId',
  'officeId',
  'teamId',
];

export interface UpdateMatterInput {
  readonly id: string;
  readonly version: number;
  readonly input: EditInput;
}

const update = command({
  name: 'matters.update',
  policy: mattersPolicy.edit,
  key: 'none',
  lock: async (unit, { id, input }: UpdateMatterInput) => {
    const { context, viewer } = unit;
    // What is closed or can not be is refused before the matter is looked at: nothing is learnt from the answer.
    const today = dayIn(viewer.timeZone, new Date());
    const edits = readEdits(context, { access: matterAccessOf(viewer), today }, input);
    return { edits, matter: await lockMatter(unit, id) };
  },
  version: ({ input, current }) => ({ seen: input.version, now: current.matter }),
  run: async (unit, { current: { edits, matter } }) => {
    const { tx, viewer } = unit;
    const before = await getEditable(tx, matter.id);
    const after: EditableMatter = { ...before, ...(await followingStage(tx, before, edits)), ...edits };
    const changed = record.keys.filter((field) => after[field] !== before[field]);
    const { currency } = before;
    if (changed.length === 0) return unit.unchanged({ changed, changes: [], currency });
    const references = await readReferences(unit, { before, after, changed });
    await changePeople(unit, matter.id, edits, () => writeMatter(tx, viewer.userId, after));
    const changes = changed.map((field): FieldChange => ({
      field: record.fields[field].name,
      from: wordsOf(field, before, references),
      to: wordsOf(field, after, references),
    }));
    return { changed, changes, currency };
  },
  audit: ({ current: { matter }, ok: { changes, currency } }) => matterEntry(matter, 'update', { changes, currency }),
  announces: ({ current: { matter }, ok: { changed } }) =>
    matterNotice(matter.id, changed.some((field) => scopeFields.includes(field)) ? REACH_CHANGED : 'record'),
  // Dates that rules count from these follow them.
  follows: async (unit, { current: { matter }, ok: { changed } }) => {
    if (changed.some((field) => field === 'openedOn' || field === 'instructedOn' || field === 'type'))
      await keepKeyDates(unit, matter);
  },
});

/**
 * Changes fields of a matter that the viewer may edit, as far as their columns are open to them. What was changed,
 * from what to what, is kept in the activity log.
 */
export const updateMatter = (context: RequestContext, input: UpdateMatterInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.id, update(context, input));

/** Under another type a matter is at the stage of the same name, or at none: stages belong to their type. */
async function followingStage(
  transaction: TenantTransaction,
  { type, stage }: EditableMatter,
  edits: Partial<MatterEdits>,
): Promise<Partial<MatterEdits>> {
  if (edits.type === undefined || edits.type === type || stage === '') return {};
  const found = await findStageNamed(transaction, transaction.tenantId, { type: edits.type, name: stage });
  return { stageId: found };
}

interface Edit {
  readonly before: EditableMatter;
  readonly after: EditableMatter;
  readonly changed: readonly EditField[];
}

/** What the chosen ids stand for. Refuses a choice that is not the firm's, or is out of use; what the matter has already may stay, in use or not. */
async function readReferences(
  { tx, translate }: Unit,
  { before, after, changed }: Edit,
): Promise<readonly Reference[]> {
  const chosen = changed.filter((field) => record.fields[field].kind === 'reference');
  const ids = chosen
    .flatMap((field) => [before[field], after[field]])
    .filter((id): id is string => typeof id === 'string');
  const references = await findReferences(tx, [...new Set(ids)], after.type);
  const unknown = chosen.filter((field) => {
    const rule: Field = record.fields[field];
    return (
      after[field] !== null &&
      !references.some(
        ({ kind, id, isUsable }) => rule.kind === 'reference' && kind === rule.of && id === after[field] && isUsable,
      )
    );
  });
  if (changed.includes('type') && !(await isChoosableType(tx, after.type))) unknown.push('type');
  if (unknown.length > 0)
    throw refuse(
      ...unknown.map((field) => ({ field, message: translate('api.matter.noChoice', 'Choose one of the options.') })),
    );
  return references;
}

async function isChoosableType(transaction: TenantTransaction, type: string): Promise<boolean> {
  const types = await findMatterTypes(transaction, transaction.tenantId);
  return types.length === 0 || types.includes(type);
}

/** A value as the log keeps it: a choice by its name as it is today. */
function wordsOf(field: EditField, matter: MatterEdits, references: readonly Reference[]): string | number | null {
  const value = matter[field];
  return record.fields[field].kind === 'reference' ? (references.find(({ id }) => id === value)?.name ?? null) : value;
}
