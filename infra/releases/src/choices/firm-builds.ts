import type { BuildDescriptor } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { FirmBuilds } from '../compose.ts';
import { chosenNames, EVERYONE, findChoice, stateOf, type ChoiceState } from './choice-state.ts';
import { listEarlierBuilds, readFirmState } from './choices.statements.ts';
import type { ReadDescriptor } from './read-world.ts';
import { resolveBuild, type BuildKnowledge, type ResolvedBuild } from './resolve.ts';

/** Builds kept at hand for one that does not load. */
const NEXT_BUILDS = 3;
/** Published builds that are looked at where nothing that was chosen before is good. */
const EARLIER_BUILDS = 20;

export interface FirmAnswer {
  readonly firm: FirmBuilds;
  /** Of every build it names. */
  readonly descriptors: ReadonlyMap<string, BuildDescriptor>;
}

/**
 * What one firm gets, or a page without a firm; it costs the same however many
 * firms there are. The console is asked for apart: it is part of no firm's page.
 */
export async function readFirmBuilds(
  tenantId: string | null,
  { runner, readDescriptor }: { readonly runner: TenantRunner; readonly readDescriptor: ReadDescriptor },
  isWanted: (name: string) => boolean = (name) => name !== 'console',
): Promise<FirmAnswer> {
  const rows = await runner.system(readFirmState, { scopes: tenantId === null ? [EVERYONE] : [EVERYONE, tenantId] });
  const state = stateOf(0, rows);
  const names = chosenNames(state).filter(isWanted);
  const descriptors = new Map<string, BuildDescriptor>();
  const unsigned = new Set<string>();
  const earlier = new Map<string, readonly string[]>();
  // A build that nobody may get gives way to another, which is looked at in the next round.
  for (;;) {
    const found = resolveAll(state, tenantId, names, {
      isBad: (buildId) => unsigned.has(buildId) || findChoice(state, 'blocked', EVERYONE, buildId) !== null,
      publishedBefore: (_name, buildId) => earlier.get(buildId) ?? [],
    });
    const isComplete = await lookAt(found, { runner, readDescriptor, descriptors, unsigned, earlier });
    if (isComplete) return { firm: firmBuildsOf(found), descriptors };
  }
}

function resolveAll(
  state: ChoiceState,
  tenantId: string | null,
  names: readonly string[],
  knowledge: BuildKnowledge,
): ResolvedBuild[] {
  return names.flatMap((name) => resolveBuild(state, tenantId, name, knowledge) ?? []);
}

interface Looking {
  readonly runner: TenantRunner;
  readonly readDescriptor: ReadDescriptor;
  readonly descriptors: Map<string, BuildDescriptor>;
  readonly unsigned: Set<string>;
  readonly earlier: Map<string, readonly string[]>;
}

/** Adds to what is known; true where it knew everything already. */
async function lookAt(
  found: readonly ResolvedBuild[],
  { runner, readDescriptor, descriptors, unsigned, earlier }: Looking,
): Promise<boolean> {
  const wanted = found
    .flatMap(({ buildId, hiddenBuildId, trial }) => [buildId, hiddenBuildId, trial?.buildId ?? null])
    .filter((buildId) => buildId !== null);
  const unread = [...new Set(wanted)].filter((buildId) => !descriptors.has(buildId));
  const read = await Promise.all(unread.map(async (buildId) => [buildId, await readDescriptor(buildId)] as const));
  for (const [buildId, descriptor] of read) {
    if (descriptor === null) unsigned.add(buildId);
    else descriptors.set(buildId, descriptor);
  }
  const exhausted = found.filter(
    ({ buildId, hiddenBuildId, replaced }) =>
      buildId === null && hiddenBuildId === null && replaced !== null && !earlier.has(replaced),
  );
  for (const { name, replaced } of exhausted) {
    if (replaced === null) continue;
    const rows = await runner.system(listEarlierBuilds, { name, buildId: replaced, limit: EARLIER_BUILDS });
    earlier.set(
      replaced,
      rows.map(({ build_id }) => build_id),
    );
  }
  return read.every(([, descriptor]) => descriptor !== null) && exhausted.length === 0;
}

/** What was resolved, as ids alone. */
export function firmBuildsOf(found: readonly ResolvedBuild[]): FirmBuilds {
  const pick = <T>(choose: (build: ResolvedBuild) => T | null): Record<string, T> =>
    Object.fromEntries(
      found.flatMap((build) => {
        const picked = choose(build);
        return picked === null ? [] : [[build.name, picked]];
      }),
    );
  return {
    builds: pick(({ buildId }) => buildId),
    trials: pick(({ trial }) =>
      trial === null ? null : { buildId: trial.buildId, salt: trial.choice.value.rolloutId, percent: trial.percent },
    ),
    switchedOff: pick(({ reason, hiddenBuildId }) => (reason === 'switchedOff' ? hiddenBuildId : null)),
    next: pick(({ next }) => (next.length === 0 ? null : next.slice(0, NEXT_BUILDS))),
  };
}
