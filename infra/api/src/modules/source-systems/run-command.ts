import type { SourceSystem } from '@atrium/contracts';
import { advanceProvisioning } from '@atrium/database';
import { command, type Unit } from '../../server/command.ts';
import { Refusal } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { presentSource, readSystem, refusalOf } from './present-source.ts';
import { lockRunStatement, setRunStatement, wakeStatement, type Phase, type RunState } from './run/runs.store.ts';
import { sourceSystemsPolicy } from './source-systems.policy.ts';

export interface OfSystem {
  readonly sourceSystem: string;
}
/** What a command on a run works with. */
export interface Work<Input> {
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

/** Choices that are made at once. */
export const MOST_CHOICES = 2000;
export const LAST_STEP = 5;
const FAILED_STEP = 7;

export const entryOf = (system: SourceSystem, action: string): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'sourceSystem',
  objectId: null,
  action,
  detail: { name: system },
});

/** A change of a run by an administrator: the run is locked, the change is on record, and the jobs are woken. */
export const runCommand = <Input extends OfSystem>(name: string, { action, move }: RunChange<Input>) =>
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

export const isUnderWay = (phase: Phase): boolean => phase === 'reading' || phase === 'writing';
/** It was asked for while the run is at another phase. */
export const notNow = ({ translate }: Unit): Refusal =>
  new Refusal({
    message: translate(
      'api.sources.notNow',
      'This is not possible at the moment. Reload the page to see where it stands.',
    ),
    fields: [],
  });
/** What somebody decided that a record becomes; a new one where they name none. */
export interface SourceChoice {
  readonly recordId: string;
  readonly targetId?: string | null;
}
