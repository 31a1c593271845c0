import type { ReleaseChangeAnswer, ReleaseChangeRecord, ReleaseChangeRequest, ReleaseVerb } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { effectOfDecision, type EffectParts } from '../effects/effect-of.ts';
import { listTouching, readRevision, writeChange, type ChangeRow } from './choices.statements.ts';
import { firmOfScope } from './change-target.ts';
import { rolloutIdOf } from '../rollouts/rollout-id.ts';
import { decide, type Decision } from './decide.ts';
import { readPast, readWorld, type ReleaseWorld } from './read-world.ts';
import type { EffectAnswer } from './release-choices.ts';

export const LONGEST_REASON = 500;
/** Each time somebody else was faster; far more than operators there are. */
const ATTEMPTS = 100;
/** A conflict names the latest of what came between. */
const CONFLICTS_NAMED = 50;

export interface ApplyOptions extends EffectParts {
  readonly runner: TenantRunner;
  /** Told at once, before the announcement comes back: null for everyone. */
  readonly onApplied: (tenantId: string | null) => void;
}

interface Judged {
  readonly world: ReleaseWorld;
  readonly at: string;
  readonly decision: Decision;
}

/** `effectOf` and `apply`: the same decision, shown or made. */
export function createChanges(options: ApplyOptions): {
  effectOf(change: ReleaseVerb): Promise<EffectAnswer>;
  apply(request: ReleaseChangeRequest, by: string): Promise<ReleaseChangeAnswer>;
} {
  const { runner, readDescriptor, onApplied } = options;
  // Two changes of one process never race; those of several are kept apart by the revision.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  async function judge(change: ReleaseVerb, by: string, reason: string): Promise<Judged> {
    const world = await readWorld({ runner, readDescriptor }, 'buildId' in change ? [change.buildId] : []);
    const { state, firms, builds, knowledge, pastKnowledge } = world;
    const past =
      change.verb === 'restore' &&
      Number.isInteger(change.revision) &&
      change.revision >= 0 &&
      change.revision <= state.revision
        ? await readPast(runner, change.revision)
        : null;
    const maker = { by, reason, at: new Date().toISOString() };
    return {
      world,
      at: maker.at,
      decision: decide(state, change, {
        firms,
        builds,
        knowledge,
        pastKnowledge,
        past,
        maker,
        newRolloutId: change.verb === 'startRollout' ? rolloutIdOf(state, change) : '',
      }),
    };
  }

  async function attempt(
    { change, reason, expectedRevision }: ReleaseChangeRequest,
    by: string,
  ): Promise<ReleaseChangeAnswer | null> {
    const { world, at, decision } = await judge(change, by, reason);
    const { revision } = world.state;
    if (!Number.isInteger(expectedRevision) || expectedRevision > revision)
      return refused(`There is no revision ${expectedRevision} yet: the last one is ${revision}.`);
    const isBehind = expectedRevision < revision && decision.target !== null;
    const touching = isBehind
      ? await runner.system(listTouching, { ...decision.target, revision: expectedRevision, limit: CONFLICTS_NAMED })
      : [];
    if (touching.length > 0) return { ok: false, reason: 'conflict', since: touching.map(presentChange) };
    if (!decision.ok) return refused(decision.message);
    const effect = await effectOfDecision(world, change, decision, options);
    const notified = firmOfScope(decision.target.scope);
    const row = {
      revision: revision + 1,
      at,
      by,
      reason,
      change: JSON.stringify(change),
      effect: JSON.stringify(effect),
      ...decision.target,
      firms: [...new Set(effect.firms.map(({ tenantId }) => tenantId))],
      edits: JSON.stringify(decision.edits),
      notified,
    };
    try {
      await runner.system(writeChange, row);
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
    onApplied(notified);
    return { ok: true, revision: row.revision, effect };
  }

  return {
    async effectOf(change) {
      const { world, decision } = await judge(change, '', '');
      if (!decision.ok) return { ok: false, reason: 'refused', message: decision.message };
      return {
        ok: true,
        revision: world.state.revision,
        effect: await effectOfDecision(world, change, decision, options),
      };
    },

    apply: (request, by) => {
      const reason = request.reason.trim();
      if (reason === '') return Promise.resolve(refused('Say why: a change needs a reason.'));
      if ([...reason].length > LONGEST_REASON)
        return Promise.resolve(refused(`A reason has ${LONGEST_REASON} characters at most.`));
      if (reason.includes('\0')) return Promise.resolve(refused('A reason is text that can be read.'));
      return inTurn(async () => {
        for (let tries = 0; tries < ATTEMPTS; tries += 1) {
          const answer = await attempt({ ...request, reason }, by);
          if (answer !== null) return answer;
        }
        throw new Error('Others change releases all the time; this change did not get its turn');
      });
    },
  };
}

/** The number of the last change, 0 before the first. */
export async function currentRevision(runner: TenantRunner): Promise<number> {
  return (await runner.system(readRevision, {}))[0]?.revision ?? 0;
}

/** A row of the audit as people read it; it says so where firms are left out. */
export function presentChange({
  revision,
  at,
  by,
  reason,
  change,
  effect,
  firm_count: count,
}: ChangeRow): ReleaseChangeRecord {
  const unnamed = count - effect.firms.length;
  return {
    revision,
    at,
    by,
    reason,
    change,
    effect:
      unnamed > 0 ? { ...effect, notes: [...effect.notes, `It changed something for ${unnamed} firms more.`] } : effect,
  };
}

const refused = (message: string): ReleaseChangeAnswer => ({ ok: false, reason: 'refused', message });

/** Somebody else wrote this revision first. */
function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'release_changes_pkey'
  );
}
