import type { SourceSystem } from '@atrium/contracts';
import { advanceProvisioning } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { disconnectStatement, findConnection } from './connections.store.ts';
import { presentSource, readSystem, refusalOf } from './present-source.ts';
import { chooseStatement, retryStatement, skipStatement } from './records.store.ts';
import { lockRunStatement, setRunStatement, wakeStatement, type Phase, type RunState } from './run/runs.store.ts';
import { giveUp } from './sign-in.service.ts';
import { findTokens } from './source-access.ts';
import { sourceSystemsPolicy } from './source-systems.policy.ts';
import { sourceLabel } from './source-words.ts';

interface OfSystem {
  readonly sourceSystem: string;
}
interface Work<Input> {
  readonly unit: Unit;
  readonly run: RunState;
  readonly system: SourceSystem;
  readonly input: Input;
}
/** What a command does with the run: where it goes from here, or nothing. */
interface Move {
  readonly phase: Phase;
  readonly isPaused?: boolean;
  readonly isNewReading?: boolean;
}
interface RunChange<Input> {
  /** What the log calls it. */
  readonly action: string | ((input: Input) => string);
  readonly move: (work: Work<Input>) => Promise<Move>;
}

const MOST_CHOICES = 2000;
const MOST_IDS = 1000;
const LAST_STEP = 5;
const FAILED_STEP = 7;

const entryOf = (system: SourceSystem, action: string): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'sourceSystem',
  objectId: null,
  action,
  detail: { name: system },
});

/** A change of a run by an administrator: the run is locked, the change is on record, and the jobs are woken. */
const runCommand = <Input extends OfSystem>(name: string, { action, move }: RunChange<Input>) =>
  command({
    name: `sourceSystems.${name}`,
    policy: sourceSystemsPolicy.administer,
    key: 'none',
    lock: async (unit, { sourceSystem }: Input) => {
      const system = readSystem(sourceSystem);
      const refused = await refusalOf(unit.context, unit.tx, unit.viewer, system);
      if (refused !== '') throw new Refusal({ message: refused, fields: [] });
      return { system, run: await unit.one(lockRunStatement, { system }) };
    },
    version: 'none',
    run: async (unit, { input, current: { system, run } }) => {
      const { tx, viewer } = unit;
      const { phase, isPaused = false, isNewReading = false } = await move({ unit, run, system, input });
      await tx.query(setRunStatement, { id: run.id, phase, isPaused, isNewReading, userId: viewer.userId });
      // A run that failed begins anew on the bar; a firm that was provisioned before stays so.
      if (run.step === FAILED_STEP && isUnderWay(phase))
        await advanceProvisioning(tx, viewer.tenantId, system, { step: 0 });
      if (isNewReading && run.step !== LAST_STEP)
        await advanceProvisioning(tx, viewer.tenantId, system, { step: 1, status: 'SyncInitiated' });
      await tx.query(wakeStatement, {});
      return presentSource(unit.context, tx, viewer, system);
    },
    audit: ({ input, current: { system } }) => entryOf(system, typeof action === 'string' ? action : action(input)),
    announces: ({ current: { system, run } }) => ({ topic: `provisioning:${system}`, id: run.id }),
  });

const isUnderWay = (phase: Phase): boolean => phase === 'reading' || phase === 'writing';
const notNow = ({ translate }: Unit): Refusal =>
  new Refusal({
    message: translate(
      'api.sources.notNow',
      'This is not possible at the moment. Reload the page to see where it stands.',
    ),
    fields: [],
  });
const signInFirst = ({ translate }: Unit, system: SourceSystem): Refusal =>
  new Refusal({
    message:
      system === 'files'
        ? translate('api.sources.handOverFirst', 'Hand over a file first.')
        : translate('api.sources.signInFirst', 'Sign in to {{system}} first.', {
            system: sourceLabel(translate, system),
          }),
    fields: [],
  });

/** Reads everything, or goes on where a run stopped that was reading. */
export const startProvisioning = runCommand('start', {
  action: 'startProvisioning',
  move: async ({ unit, run, system }) => {
    if (isUnderWay(run.phase)) throw notNow(unit);
    const connection = await findConnection(unit.tx, unit.viewer.tenantId, system);
    if (connection?.state !== 'connected') throw signInFirst(unit, system);
    const isResumed = run.phase === 'failed' && run.resumes === 'reading';
    return { phase: 'reading', isNewReading: !isResumed };
  },
});

export const pauseProvisioning = runCommand('pause', {
  action: ({ isPaused }: OfSystem & { readonly isPaused: boolean }) =>
    isPaused ? 'pauseProvisioning' : 'resumeProvisioning',
  move: ({ unit, run, input: { isPaused } }) => {
    if (!isUnderWay(run.phase)) throw notNow(unit);
    return Promise.resolve({ phase: run.phase, isPaused });
  },
});

interface SourceChoice {
  readonly recordId: string;
  readonly targetId?: string | null;
}

/** Writes what was read; nobody is asked again about what was decided here. */
export const confirmProvisioning = runCommand('confirm', {
  action: 'confirmProvisioning',
  move: async ({
    unit,
    run,
    system,
    input: { choices },
  }: Work<OfSystem & { readonly choices: readonly SourceChoice[] }>) => {
    const ids = choices.flatMap(({ recordId, targetId }) => [recordId, ...(targetId == null ? [] : [targetId])]);
    if (choices.length > MOST_CHOICES || !ids.every(isId)) throw badInput('choices has to name records by their ids.');
    if (run.phase !== 'review') throw notNow(unit);
    const given = choices.map(({ recordId, targetId = null }) => ({ recordId, targetId }));
    const chosen = await unit.tx.query(chooseStatement, { system, choices: JSON.stringify(given) });
    if (chosen.length !== new Set(choices.map(({ recordId }) => recordId)).size)
      throw new Refusal({
        message: unit.translate(
          'api.sources.unknownChoice',
          'One of the people or matter types you chose does not exist.',
        ),
        fields: [],
      });
    if (run.step !== LAST_STEP)
      await advanceProvisioning(unit.tx, unit.viewer.tenantId, system, { step: 4, status: 'MappingComplete' });
    return { phase: 'writing' };
  },
});

/** Tries again what failed: a run that stopped goes on where it was, with these records or all of them. */
export const retryProvisioning = runCommand('retry', {
  action: 'retryProvisioning',
  move: async ({
    unit,
    run,
    system,
    input: { ids = null },
  }: Work<OfSystem & { readonly ids?: readonly string[] | null }>) => {
    if (ids !== null && (ids.length > MOST_IDS || !ids.every(isId)))
      throw badInput('ids has to name records by their ids.');
    if (run.phase !== 'failed') throw notNow(unit);
    const connection = await findConnection(unit.tx, unit.viewer.tenantId, system);
    if (run.resumes === 'reading' && connection?.state !== 'connected') throw signInFirst(unit, system);
    await unit.tx.query(retryStatement, { system, ids });
    return { phase: run.resumes ?? 'writing' };
  },
});

export const skipFailedRecords = runCommand('skipFailed', {
  action: 'skipFailedRecords',
  move: async ({ unit, run, system }) => {
    if (run.phase !== 'failed' || run.resumes !== 'writing') throw notNow(unit);
    await unit.tx.query(skipStatement, { system });
    return { phase: 'writing' };
  },
});

/** Gives up the access; what was brought across stays. A run that is under way ends. */
export const disconnectSourceSystem = command({
  name: 'sourceSystems.disconnect',
  policy: sourceSystemsPolicy.disconnect,
  key: 'none',
  lock: async ({ tx, viewer, context }, { sourceSystem }: OfSystem) => {
    const system = readSystem(sourceSystem);
    const held = await findTokens(context.services.sourceSystems, { runner: tx, tenantId: viewer.tenantId, system });
    return { system, held };
  },
  version: 'none',
  run: async (unit, { current: { system } }) => {
    const { tx, viewer, context, translate } = unit;
    const ended = await tx.query(disconnectStatement, { system });
    if (ended.length === 0)
      throw new Refusal({
        message: translate('api.sources.notConnected', 'Your firm is not connected to {{system}}.', {
          system: sourceLabel(translate, system),
        }),
        fields: [],
      });
    const run = await unit.one(lockRunStatement, { system });
    if (run.phase === 'reading')
      await tx.query(setRunStatement, {
        id: run.id,
        phase: 'idle',
        isPaused: false,
        isNewReading: false,
        userId: null,
      });
    return presentSource(context, tx, viewer, system);
  },
  audit: ({ current: { system } }) => entryOf(system, 'disconnect'),
  announces: 'none',
  afterwards: async (context, { current: { system, held } }) => {
    const source = context.services.sourceSystems.find(system);
    if (source !== null && held !== null) await giveUp(context, source, held.tokens);
  },
});
