import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import type { Statement } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import {
  matterReachOf,
  matterReachParameters,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { Conflict, resultOf, type CommandResult, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
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
import { byRecordStatement, dropLinkStatement, forgetThereStatement } from './links.store.ts';
import { localKinds } from './local/local-kinds.ts';
import { presentSync, type SyncView } from './present-sync.ts';
import { addEventsStatement, queueStatement } from './queue.store.ts';
import { startStatement } from './reconcile/reconciliations.store.ts';
import { wakeStatement } from './states.store.ts';
import { pauseStatement, retryStatement, setLeadStatement } from './status.store.ts';
import { leads, syncFields, syncKinds, type SyncKind } from './sync-fields.ts';

type Result = Promise<CommandResult<SyncView>>;
const MOST_IDS = 1000;

const unknown = ({ say }: Pick<Unit, 'say'>): Refusal =>
  new Refusal({ message: say('api.sync.gone', 'This is settled already.'), fields: [] });
const log = (unit: Unit, system: SourceSystem, action: string, detail: Readonly<Record<string, unknown>> = {}) =>
  unit.log({
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
      message: unit.say('api.sync.notSynchronised', 'Bring the records of {{system}} across first.', {
        system: sourceSystemNames[system].label,
      }),
      fields: [],
    });
  return view;
}

/** Stands still, or goes on. What changes meanwhile waits. */
export const pauseSync = (context: RequestContext, viewer: Viewer, system: SourceSystem, isPaused: boolean): Result =>
  resultOf(context, viewer, async (unit) => {
    await unit.tx.query(pauseStatement, { system, isPaused });
    await log(unit, system, isPaused ? 'pause' : 'resume');
    await wake(unit);
    return present(unit, system);
  });

export function setLead(
  context: RequestContext,
  viewer: Viewer,
  system: SourceSystem,
  chosen: { kind: string; field: string; lead: string },
): Result {
  const kind = syncKinds.find((known) => known === chosen.kind);
  const lead = leads.find((known) => known === chosen.lead);
  const { field } = chosen;
  if (kind === undefined || lead === undefined || !Object.hasOwn(syncFields[kind], field))
    throw badInput('kind, field or lead is not what the schema says.');
  return resultOf(context, viewer, async (unit) => {
    const view = await present(unit, system);
    await unit.tx.query(setLeadStatement, { system, kind, field, lead, userId: viewer.userId });
    await log(unit, system, 'setLead', { kind, field, lead });
    return view;
  });
}

export function retrySync(
  context: RequestContext,
  viewer: Viewer,
  system: SourceSystem,
  ids: readonly string[] | null,
): Result {
  if (ids !== null && (ids.length > MOST_IDS || !ids.every(isId))) throw badInput('ids are not ids, or too many.');
  return resultOf(context, viewer, async (unit) => {
    await unit.tx.query(retryStatement, { system, ids });
    await wake(unit);
    return present(unit, system);
  });
}

export const startReconciliation = (context: RequestContext, viewer: Viewer, system: SourceSystem): Result =>
  resultOf(context, viewer, async (unit) => {
    await present(unit, system);
    await unit.tx.query(startStatement, { system, userId: viewer.userId });
    await log(unit, system, 'reconcile');
    await wake(unit);
    return present(unit, system);
  });

/** A decision on what both sides changed. It is made on both values as they were shown: where one of them was changed since, what is there now is answered instead. */
export function resolveConflict(
  context: RequestContext,
  viewer: Viewer,
  { id, version, take }: { id: string; version: number; take: string },
): Promise<CommandResult<ConflictRow>> {
  if (take !== 'ours' && take !== 'theirs') throw badInput('take has to be ours or theirs.');
  return resultOf(context, viewer, async (unit) => {
    const conflict = await lockVisible(unit, lockConflictStatements, id);
    if (conflict === null || !conflict.isOpen) throw unknown(unit);
    if (conflict.version !== version) throw new Conflict(conflict);
    const { system, kind, recordId } = conflict;
    await unit.tx.query(resolveStatement, { id, take, userId: viewer.userId });
    if (conflict.what === 'changed') await followSide(unit, conflict, take);
    else await followRecord(unit, conflict, take);
    await unit.tx.query(queueStatement, { system, kind, recordId });
    await log(unit, system, 'resolveConflict', { kind, recordId, field: conflict.field, take });
    await wake(unit);
    return { ...conflict, isOpen: false };
  });
}

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

/** A decision on what a comparison found. */
export function settleDifference(
  context: RequestContext,
  viewer: Viewer,
  { id, remedy }: { id: string; remedy: string },
): Result {
  if (remedy !== 'theirs' && remedy !== 'ours' && remedy !== 'ignore')
    throw badInput('remedy has to be theirs, ours or ignore.');
  return resultOf(context, viewer, async (unit) => {
    const found = await lockVisible(unit, lockDifferenceStatements, id);
    if (found === null) throw unknown(unit);
    const isPossible =
      remedy === 'ignore' ||
      found.difference === 'differs' ||
      (found.difference === 'missingHere' || found.difference === 'balance' ? remedy === 'theirs' : remedy === 'ours');
    if (!isPossible) throw badInput('This difference has no such remedy.');
    await unit.tx.query(remedyStatement, { id, remedy, userId: viewer.userId });
    if (remedy !== 'ignore') await remedyIt(unit, found, remedy);
    await log(unit, found.system, 'settleDifference', { kind: found.kind, recordId: found.recordId, remedy });
    await wake(unit);
    return present(unit, found.system);
  });
}

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
