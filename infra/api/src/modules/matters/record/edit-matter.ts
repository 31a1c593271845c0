import { matter as record, type Field } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { orRefusal, refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { keepKeyDates } from '../../key-dates/keep-key-dates.ts';
import { findMatterTypes } from './matter-types.store.ts';
import { changeMatter, type MatterEditOutcome } from '../change-matter.ts';
import {
  findReferences,
  getEditable,
  writeMatter,
  type EditableMatter,
  type MatterEdits,
  type Reference,
} from './edit-matter.store.ts';
import { announceMatterChange, announceReachChange } from '../matter-change.ts';
import { matterAccessOf } from '../matter-column-access.ts';
import { recordMatterDeed, type FieldChange } from '../matter-deed.ts';
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

/**
 * Changes fields of a matter that the viewer may edit, as far as their columns are open to them. What was changed,
 * from what to what, is kept in the activity log.
 */
export async function updateMatter(
  context: RequestContext,
  viewer: Viewer,
  { id, version, input }: { id: string; version: number; input: EditInput },
): Promise<MatterEditOutcome> {
  // What is closed or can not be is refused before the matter is looked at: nothing is learnt from the answer.
  const { ok: edits, error } = await orRefusal(async () =>
    readEdits(context, { access: matterAccessOf(viewer), today: dayIn(viewer.timeZone, new Date()) }, input),
  );
  if (edits === null) return { ok: null, error, conflict: null, obstacles: [] };
  return changeMatter(context, viewer, { id, version }, async (transaction, { fileNumber }) => {
    const before = await getEditable(transaction, id);
    const changed = record.keys.filter((field) => edits[field] !== undefined && edits[field] !== before[field]);
    if (changed.length === 0) return;
    const after: EditableMatter = { ...before, ...edits };
    const references = await readReferences(transaction, context, { before, after, changed });
    await changePeople(transaction, context, viewer, id, edits, () => writeMatter(transaction, viewer.userId, after));
    const changes = changed.map((field): FieldChange => ({
      field: record.fields[field].name,
      from: wordsOf(field, before, references),
      to: wordsOf(field, after, references),
    }));
    await recordMatterDeed(transaction, context, viewer, {
      matter: { id, fileNumber },
      action: 'update',
      detail: { changes, currency: before.currency },
    });
    // Dates that rules count from these follow them.
    if (changed.some((field) => field === 'openedOn' || field === 'instructedOn' || field === 'type'))
      await keepKeyDates(transaction, context, { id, fileNumber });
    const movesReach = changed.some((field) => scopeFields.includes(field));
    await (movesReach
      ? announceReachChange(transaction, viewer.tenantId, id)
      : announceMatterChange(transaction, viewer.tenantId, id, 'record'));
  });
}

interface Edit {
  readonly before: EditableMatter;
  readonly after: EditableMatter;
  readonly changed: readonly EditField[];
}

/** What the chosen ids stand for. Refuses a choice that is not the firm's, or is out of use; what the matter has already may stay, in use or not. */
async function readReferences(
  transaction: TenantTransaction,
  { say }: RequestContext,
  { before, after, changed }: Edit,
): Promise<readonly Reference[]> {
  const chosen = changed.filter((field) => record.fields[field].kind === 'reference');
  const ids = chosen
    .flatMap((field) => [before[field], after[field]])
    .filter((id): id is string => typeof id === 'string');
  const references = await findReferences(transaction, [...new Set(ids)]);
  const unknown = chosen.filter((field) => {
    const rule: Field = record.fields[field];
    return (
      after[field] !== null &&
      !references.some(
        ({ kind, id, isUsable }) => rule.kind === 'reference' && kind === rule.of && id === after[field] && isUsable,
      )
    );
  });
  if (changed.includes('type') && !(await isChoosableType(transaction, after.type))) unknown.push('type');
  if (unknown.length > 0)
    throw refuse(
      ...unknown.map((field) => ({ field, message: say('api.matter.noChoice', 'Choose one of the options.') })),
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
