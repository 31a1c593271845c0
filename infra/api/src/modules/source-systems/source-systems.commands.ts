import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { advanceProvisioning } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { resultOf, type CommandResult, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { disconnectStatement, findConnection } from './connections.store.ts';
import { presentSource, refusalOf, type SourceSystemView } from './present-source.ts';
import { chooseStatement, retryStatement, skipStatement } from './records.store.ts';
import { lockRunStatement, setRunStatement, wakeStatement, type Phase, type RunState } from './run/runs.store.ts';
import { giveUp } from './sign-in.service.ts';
import { findTokens } from './source-access.ts';

type Result = Promise<CommandResult<SourceSystemView>>;
interface Work {
  readonly unit: Unit;
  readonly run: RunState;
  readonly system: SourceSystem;
}
/** What a command does with the run: where it goes from here, or nothing. */
interface Move {
  readonly phase: Phase;
  readonly isPaused?: boolean;
  readonly isNewReading?: boolean;
}

const MOST_CHOICES = 2000;
const MOST_IDS = 1000;
const LAST_STEP = 5;
const FAILED_STEP = 7;

/** A change of a run by an administrator: the run is locked, the change is on record, and the jobs are woken. */
function changeRun(
  context: RequestContext,
  viewer: Viewer,
  { system, action }: { system: SourceSystem; action: string },
  move: (work: Work) => Promise<Move>,
): Result {
  return resultOf(context, viewer, async (unit) => {
    const refused = await refusalOf(context, unit.tx, viewer, system);
    if (refused !== '') throw new Refusal({ message: refused, fields: [] });
    const run = await unit.one(lockRunStatement, { system });
    const { phase, isPaused = false, isNewReading = false } = await move({ unit, run, system });
    await unit.tx.query(setRunStatement, { id: run.id, phase, isPaused, isNewReading, userId: viewer.userId });
    // A run that failed begins anew on the bar; a firm that was provisioned before stays so.
    if (run.step === FAILED_STEP && (phase === 'reading' || phase === 'writing'))
      await advanceProvisioning(unit.tx, viewer.tenantId, system, { step: 0 });
    if (isNewReading && run.step !== LAST_STEP)
      await advanceProvisioning(unit.tx, viewer.tenantId, system, { step: 1, status: 'SyncInitiated' });
    await unit.log({
      kind: 'configuration',
      objectType: 'sourceSystem',
      objectId: null,
      action,
      detail: { name: system },
    });
    await unit.announce({ topic: `provisioning:${system}`, id: run.id });
    await unit.tx.query(wakeStatement, {});
    return presentSource(context, unit.tx, viewer, system);
  });
}

const isUnderWay = (phase: Phase): boolean => phase === 'reading' || phase === 'writing';
const notNow = ({ say }: Unit): Refusal =>
  new Refusal({
    message: say('api.sources.notNow', 'This is not possible at the moment. Reload the page to see where it stands.'),
    fields: [],
  });

/** Reads everything, or goes on where a run stopped that was reading. */
export const startProvisioning = (context: RequestContext, viewer: Viewer, system: SourceSystem): Result =>
  changeRun(context, viewer, { system, action: 'startProvisioning' }, async ({ unit, run }) => {
    if (isUnderWay(run.phase)) throw notNow(unit);
    const connection = await findConnection(unit.tx, viewer.tenantId, system);
    if (connection?.state !== 'connected') throw signInFirst(unit, system);
    const isResumed = run.phase === 'failed' && run.resumes === 'reading';
    return { phase: 'reading', isNewReading: !isResumed };
  });

const signInFirst = ({ say }: Unit, system: SourceSystem): Refusal =>
  new Refusal({
    message: say('api.sources.signInFirst', 'Sign in to {{system}} first.', {
      system: sourceSystemNames[system].label,
    }),
    fields: [],
  });

export const pauseProvisioning = (
  context: RequestContext,
  viewer: Viewer,
  system: SourceSystem,
  isPaused: boolean,
): Result =>
  changeRun(
    context,
    viewer,
    { system, action: isPaused ? 'pauseProvisioning' : 'resumeProvisioning' },
    ({ unit, run }) => {
      if (!isUnderWay(run.phase)) throw notNow(unit);
      return Promise.resolve({ phase: run.phase, isPaused });
    },
  );

export interface SourceChoice {
  readonly recordId: string;
  readonly targetId?: string | null;
}

/** Writes what was read; nobody is asked again about what was decided here. */
export const confirmProvisioning = (
  context: RequestContext,
  viewer: Viewer,
  system: SourceSystem,
  choices: readonly SourceChoice[],
): Result => {
  const ids = choices.flatMap(({ recordId, targetId }) => [recordId, ...(targetId == null ? [] : [targetId])]);
  if (choices.length > MOST_CHOICES || !ids.every(isId)) throw badInput('choices has to name records by their ids.');
  return changeRun(context, viewer, { system, action: 'confirmProvisioning' }, async ({ unit, run }) => {
    if (run.phase !== 'review') throw notNow(unit);
    const given = choices.map(({ recordId, targetId = null }) => ({ recordId, targetId }));
    const chosen = await unit.tx.query(chooseStatement, { system, choices: JSON.stringify(given) });
    if (chosen.length !== new Set(choices.map(({ recordId }) => recordId)).size)
      throw new Refusal({
        message: unit.say('api.sources.unknownChoice', 'One of the people or matter types you chose does not exist.'),
        fields: [],
      });
    if (run.step !== LAST_STEP)
      await advanceProvisioning(unit.tx, viewer.tenantId, system, { step: 4, status: 'MappingComplete' });
    return { phase: 'writing' };
  });
};

/** Tries again what failed: a run that stopped goes on where it was, with these records or all of them. */
export const retryProvisioning = (
  context: RequestContext,
  viewer: Viewer,
  system: SourceSystem,
  ids: readonly string[] | null,
): Result => {
  if (ids !== null && (ids.length > MOST_IDS || !ids.every(isId)))
    throw badInput('ids has to name records by their ids.');
  return changeRun(context, viewer, { system, action: 'retryProvisioning' }, async ({ unit, run }) => {
    if (run.phase !== 'failed') throw notNow(unit);
    const connection = await findConnection(unit.tx, viewer.tenantId, system);
    if (run.resumes === 'reading' && connection?.state !== 'connected') throw signInFirst(unit, system);
    await unit.tx.query(retryStatement, { system, ids });
    return { phase: run.resumes ?? 'writing' };
  });
};

export const skipFailedRecords = (context: RequestContext, viewer: Viewer, system: SourceSystem): Result =>
  changeRun(context, viewer, { system, action: 'skipFailedRecords' }, async ({ unit, run }) => {
    if (run.phase !== 'failed' || run.resumes !== 'writing') throw notNow(unit);
    await unit.tx.query(skipStatement, { system });
    return { phase: 'writing' };
  });

/** Gives up the access; what was brought across stays. A run that is under way ends. */
export async function disconnectSourceSystem(context: RequestContext, viewer: Viewer, system: SourceSystem): Result {
  const { sourceSystems } = context.services;
  const source = sourceSystems.find(system);
  const held = await findTokens(sourceSystems, { runner: context.runner, tenantId: viewer.tenantId, system });
  const result = await resultOf(context, viewer, async (unit) => {
    const ended = await unit.tx.query(disconnectStatement, { system });
    if (ended.length === 0)
      throw new Refusal({
        message: unit.say('api.sources.notConnected', 'Your firm is not connected to {{system}}.', {
          system: sourceSystemNames[system].label,
        }),
        fields: [],
      });
    const run = await unit.one(lockRunStatement, { system });
    if (run.phase === 'reading')
      await unit.tx.query(setRunStatement, {
        id: run.id,
        phase: 'idle',
        isPaused: false,
        isNewReading: false,
        userId: null,
      });
    await unit.log({
      kind: 'configuration',
      objectType: 'sourceSystem',
      objectId: null,
      action: 'disconnect',
      detail: { name: system },
    });
    return presentSource(context, unit.tx, viewer, system);
  });
  if (result.ok !== null && source !== null && held !== null) await giveUp(context, source, held.tokens);
  return result;
}
