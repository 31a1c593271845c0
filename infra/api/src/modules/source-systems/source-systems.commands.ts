import type { SourceSystem } from '@atrium/contracts';
import { advanceProvisioning } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { disconnectStatement, findConnection } from './connections.store.ts';
import { presentSource, readSystem } from './present-source.ts';
import { chooseStatement, retryStatement, skipStatement } from './records.store.ts';
import {
  entryOf,
  isUnderWay,
  LAST_STEP,
  MOST_CHOICES,
  notNow,
  runCommand,
  type OfSystem,
  type SourceChoice,
  type Work,
} from './run-command.ts';
import { lockRunStatement, setRunStatement } from './run/runs.store.ts';
import { giveUp } from './sign-in.service.ts';
import { findTokens } from './source-access.ts';
import { sourceSystemsPolicy } from './source-systems.policy.ts';
import { sourceLabel } from './source-words.ts';

const MOST_IDS = 1000;

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
