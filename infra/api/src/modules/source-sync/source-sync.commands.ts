import type { SourceSystem } from '@atrium/contracts';
import type { Statement } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import {
  matterReachOf,
  matterReachParameters,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { readSystem } from '../source-systems/present-source.ts';
import {
  lockConflictStatements,
  lockDifferenceStatements,
  remedyStatement,
  resolveStatement,
  settleFieldStatement,
  takeBalanceStatement,
  type ConflictRow,
  type DifferenceRow,
} from './decisions.store.ts';
import { sourceLabel } from '../source-systems/source-words.ts';
import { byRecordStatement, dropLinkStatement, forgetThereStatement } from './links.store.ts';
import { localKinds } from './local/local-kinds.ts';
import { presentSync, type SyncView } from './present-sync.ts';
import { addEventsStatement, queueStatement } from './queue.store.ts';
import { startStatement } from './reconcile/reconciliations.store.ts';
import { wakeStatement } from './states.store.ts';
import { sourceSyncPolicy } from './source-sync.policy.ts';
import { pauseStatement, retryStatement, setLeadStatement } from './status.store.ts';
import { leads, syncFields, syncKinds, type SyncKind } from './sync-fields.ts';

interface OfSystem {
  readonly sourceSystem: string;
}
const MOST_IDS = 1000;
const { manage } = sourceSyncPolicy;

const unknown = ({ translate }: Pick<Unit, 'translate'>): Refusal =>
  new Refusal({ message: translate('api.sync.gone', 'This is settled already.'), fields: [] });
const entryOf = (
  system: SourceSystem,
  action: string,
  detail: Readonly<Record<string, unknown>> = {},
): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'sourceSystem',
  objectId: null,
  action,
  detail: { name: system, ...detail },
});
const wake = (unit: Unit) => unit.tx.query(wakeStatement, {});

async function present(unit: Unit, system: SourceSystem): Promise<SyncView> {
  const view = await presentSync(unit.context, unit.tx, unit.viewer, system);
  if (view === null)
    throw new Refusal({
      message: unit.translate('api.sync.notSynchronised', 'Bring the records of {{system}} across first.', {
        system: sourceLabel(unit.translate, system),
      }),
      fields: [],
    });
  return view;
}

/** Stands still, or goes on. What changes meanwhile waits. */
export const pauseSync = command({
  name: 'sourceSync.pause',
  policy: manage,
  key: 'none',
  lock: (_unit, { sourceSystem }: OfSystem & { readonly isPaused: boolean }) => readSystem(sourceSystem),
  version: 'none',
  run: async (unit, { input: { isPaused }, current: system }) => {
    await unit.tx.query(pauseStatement, { system, isPaused });
    await wake(unit);
    return present(unit, system);
  },
  audit: ({ input, current: system }) => entryOf(system, input.isPaused ? 'pause' : 'resume'),
  announces: 'none',
});

interface LeadInput extends OfSystem {
  readonly kind: string;
  readonly field: string;
  readonly lead: string;
}
function readLead({ sourceSystem, field, ...chosen }: LeadInput) {
  const kind = syncKinds.find((known) => known === chosen.kind);
  const lead = leads.find((known) => known === chosen.lead);
  if (kind === undefined || lead === undefined || !Object.hasOwn(syncFields[kind], field))
    throw badInput('kind, field or lead is not what the schema says.');
  return { system: readSystem(sourceSystem), kind, field, lead };
}

export const setLead = command({
  name: 'sourceSync.setLead',
  policy: manage,
  key: 'none',
  lock: (_unit, input: LeadInput) => readLead(input),
  version: 'none',
  run: async (unit, { current }) => {
    const view = await present(unit, current.system);
    await unit.tx.query(setLeadStatement, { ...current, userId: unit.viewer.userId });
    return view;
  },
  audit: ({ current: { system, ...chosen } }) => entryOf(system, 'setLead', chosen),
  announces: 'none',
});

export const retrySync = command({
  name: 'sourceSync.retry',
  policy: manage,
  key: 'none',
  lock: (_unit, { sourceSystem, ids = null }: OfSystem & { readonly ids?: readonly string[] | null }) => {
    if (ids !== null && (ids.length > MOST_IDS || !ids.every(isId))) throw badInput('ids are not ids, or too many.');
    return { system: readSystem(sourceSystem), ids };
  },
  version: 'none',
  run: async (unit, { current }) => {
    await unit.tx.query(retryStatement, current);
    await wake(unit);
    return present(unit, current.system);
  },
  audit: 'none',
  announces: 'none',
});

export const startReconciliation = command({
  name: 'sourceSync.reconcile',
  policy: manage,
  key: 'none',
  lock: (_unit, { sourceSystem }: OfSystem) => readSystem(sourceSystem),
  version: 'none',
  run: async (unit, { current: system }) => {
    await present(unit, system);
    await unit.tx.query(startStatement, { system, userId: unit.viewer.userId });
    await wake(unit);
    return present(unit, system);
  },
  audit: ({ current: system }) => entryOf(system, 'reconcile'),
  announces: 'none',
});

interface ConflictInput {
  readonly id: string;
  readonly version: number;
  readonly take: string;
}
interface Decided {
  readonly conflict: ConflictRow;
  readonly take: 'ours' | 'theirs';
}
/** A decision on what both sides changed. It is made on both values as they were shown: where one of them was changed since, what is there now is answered instead. */
export const resolveConflict = command({
  name: 'sourceSync.resolveConflict',
  policy: manage,
  key: 'none',
  lock: async (unit, { id, take }: ConflictInput): Promise<Decided> => {
    if (take !== 'ours' && take !== 'theirs') throw badInput('take has to be ours or theirs.');
    const conflict = await lockVisible(unit, lockConflictStatements, id);
    if (conflict === null || !conflict.isOpen) throw unknown(unit);
    return { conflict, take };
  },
  version: ({ input, current }) => ({ seen: input.version, now: current.conflict }),
  run: async (unit, { input: { id }, current: { conflict, take } }): Promise<ConflictRow> => {
    const { system, kind, recordId } = conflict;
    await unit.tx.query(resolveStatement, { id, take, userId: unit.viewer.userId });
    if (conflict.what === 'changed') await followSide(unit, conflict, take);
    else await followRecord(unit, conflict, take);
    await unit.tx.query(queueStatement, { system, kind, recordId });
    await wake(unit);
    return { ...conflict, isOpen: false };
  },
  audit: ({ current: { conflict, take } }) => {
    const { system, kind, recordId, field } = conflict;
    return entryOf(system, 'resolveConflict', { kind, recordId, field, take });
  },
  announces: 'none',
});

/** The side that is followed counts as changed since; the other is settled on what was shown. */
const followSide = (
  { tx }: Unit,
  { linkId, field, ourValue, theirValue }: Pick<ConflictRow, 'linkId' | 'field' | 'ourValue' | 'theirValue'>,
  take: 'ours' | 'theirs',
) =>
  tx.query(settleFieldStatement, {
    linkId,
    field,
    ours: take === 'ours' ? null : ourValue,
    theirs: take === 'ours' ? theirValue : null,
  });

async function followRecord({ tx, viewer }: Unit, conflict: ConflictRow, take: 'ours' | 'theirs'): Promise<void> {
  const { what, linkId, kind, recordId, system } = conflict;
  if (what === 'deletedThere' && take === 'ours') await tx.query(forgetThereStatement, { id: linkId });
  // Tasks, notes and time are taken away here as a person would; a matter or contact stays.
  if (what === 'deletedThere' && take === 'theirs') {
    const work = { tx, system, userId: viewer.userId };
    const here = await localKinds[kind].lock(work, recordId);
    if (here !== null && !here.isDeleted) await localKinds[kind].remove?.(work, here);
  }
  // Deleted here: what it says there counts no longer.
  if (what === 'deletedHere' && take === 'ours')
    for (const field of Object.keys(syncFields[kind]))
      await tx.query(settleFieldStatement, { linkId, field, ours: null, theirs: null });
  if (what === 'deletedHere' && take === 'theirs') await tx.query(dropLinkStatement, { id: linkId });
}

/** What can be done about a difference. */
function readRemedy({ difference }: DifferenceRow, remedy: 'theirs' | 'ours' | 'ignore') {
  if (remedy === 'ignore' || difference === 'differs') return remedy;
  const only = difference === 'missingHere' || difference === 'balance' ? 'theirs' : 'ours';
  if (remedy !== only) throw badInput('This difference has no such remedy.');
  return remedy;
}

/** A decision on what a comparison found. */
export const settleDifference = command({
  name: 'sourceSync.settleDifference',
  policy: manage,
  key: 'none',
  lock: async (unit, { id, remedy }: { readonly id: string; readonly remedy: string }) => {
    if (remedy !== 'theirs' && remedy !== 'ours' && remedy !== 'ignore')
      throw badInput('remedy has to be theirs, ours or ignore.');
    const found = await lockVisible(unit, lockDifferenceStatements, id);
    if (found === null) throw unknown(unit);
    return { found, remedy: readRemedy(found, remedy) };
  },
  version: 'none',
  run: async (unit, { input: { id }, current: { found, remedy } }) => {
    await unit.tx.query(remedyStatement, { id, remedy, userId: unit.viewer.userId });
    if (remedy !== 'ignore') await remedyIt(unit, found, remedy);
    await wake(unit);
    return present(unit, found.system);
  },
  audit: ({ current: { found, remedy } }) =>
    entryOf(found.system, 'settleDifference', { kind: found.kind, recordId: found.recordId, remedy }),
  announces: 'none',
});

async function remedyIt({ tx }: Unit, found: DifferenceRow, remedy: 'ours' | 'theirs'): Promise<void> {
  const { system, kind, recordId, sourceId, fields } = found;
  if (kind === 'balance') {
    if (recordId !== null)
      await tx.query(takeBalanceStatement, { matterId: recordId, trustMinor: Number(fields[0]?.theirs ?? 0) });
    return;
  }
  if (found.difference === 'missingHere') {
    const event = { key: `difference:${found.id}`, kind, sourceId };
    await tx.query(addEventsStatement, { system, via: 'poll', events: JSON.stringify([event]) });
    return;
  }
  if (recordId === null) return;
  const [link] = await tx.query(byRecordStatement, { system, kind: kind satisfies SyncKind, recordId });
  if (link !== undefined && found.difference === 'missingThere') await tx.query(forgetThereStatement, { id: link.id });
  if (link !== undefined && found.difference === 'differs')
    for (const { field, ours, theirs } of fields)
      await tx.query(settleFieldStatement, {
        linkId: link.id,
        field,
        ours: remedy === 'ours' ? null : ours,
        theirs: remedy === 'ours' ? theirs : null,
      });
  await tx.query(queueStatement, { system, kind, recordId });
}

/** The row, locked, where the viewer sees what it is about. */
async function lockVisible<Row>(
  { tx, viewer }: Unit,
  statements: Readonly<Record<MatterReach, Statement<MatterReachParameters & { id: string }, Row>>>,
  id: string,
): Promise<Row | null> {
  const reach = matterReachOf(viewer) ?? 'given';
  return isId(id) ? ((await tx.query(statements[reach], { ...matterReachParameters(viewer), id }))[0] ?? null) : null;
}
