import type { BuildDescriptor, ReleaseEffect, ReleaseVerb } from '@atrium/contracts';
import { chosenNames, listChoices, DEFAULT_CHANNEL, type ChoiceState } from '../choices/choice-state.ts';
import { EVERYTHING, firmOfScope } from '../choices/change-target.ts';
import type { Decision } from '../choices/decide.ts';
import type { ReadDescriptor, ReleaseWorld } from '../choices/read-world.ts';
import { resolveBuild } from '../choices/resolve.ts';
import type { OperationCheck } from '@atrium/publish-checks';
import { changedRoutes } from './changed-routes.ts';
import { compareStates, type FirmEffect } from './compare-states.ts';
import { describeFirms, findIncompatible, type RunTogether } from './find-incompatible.ts';

export interface EffectParts {
  readonly readDescriptor: ReadDescriptor;
  readonly checkOperations: OperationCheck;
  /** Page sessions of the last hour in these firms with this name loaded; null where nobody counts. */
  readonly countSessions: ((tenantIds: readonly string[], name: string) => Promise<number | null>) | null;
}

type Accepted = Extract<Decision, { ok: true }>;

/** What a decision does to firms: computed from the state as it was and as it would be, the same before and after it is made. */
export async function effectOfDecision(
  world: ReleaseWorld,
  change: ReleaseVerb,
  decision: Accepted,
  parts: EffectParts,
): Promise<ReleaseEffect> {
  const { after, notes, target } = decision;
  const firms = compareStates({
    before: { state: world.state, knowledge: world.knowledge(world.state) },
    after: { state: after, knowledge: world.knowledge(after) },
    firms: firmsOf(world, target.scope),
    name: target.name === EVERYTHING ? null : target.name,
  });
  const together = runTogether(world, after, firms);
  const descriptors = await readAll(
    [...firms.flatMap(({ from, to }) => [from, to]), ...together.flatMap(({ builds }) => [...builds.values()])],
    parts.readDescriptor,
  );
  return {
    firms,
    routes: changedRoutes(firms, descriptors),
    incompatible: findIncompatible(together, descriptors, onceEach(parts.checkOperations)),
    notes: [
      ...notes,
      ...pinnedElsewhere(world, change, after, target.name),
      ...(await sessionNotes(firms, parts.countSessions)),
    ],
  };
}

function firmsOf({ firms }: ReleaseWorld, scope: string): ReadonlyMap<string, string> {
  const tenantId = firmOfScope(scope);
  const title = tenantId === null ? undefined : firms.get(tenantId);
  return tenantId === null || title === undefined ? firms : new Map([[tenantId, title]]);
}

/** Each firm that something changes for with all that it would run; with a trial, also as the users of the trial would. */
function runTogether(world: ReleaseWorld, after: ChoiceState, firms: readonly FirmEffect[]): RunTogether[] {
  const knowledge = world.knowledge(after);
  const names = chosenNames(after).filter((name) => name !== 'console');
  return [...Map.groupBy(firms, ({ tenantId }) => tenantId)].flatMap(([tenantId, effects]) => {
    const builds = new Map<string, string>();
    const tried = new Map<string, string>();
    for (const name of names) {
      const found = resolveBuild(after, tenantId, name, knowledge);
      if (found?.buildId != null) builds.set(name, found.buildId);
      if (found?.trial != null) tried.set(name, found.trial.buildId);
    }
    const changed = new Set(effects.flatMap(({ to }) => (to === null ? [] : [to])));
    const forTriers = tried.size === 0 ? [] : [{ tenantId, builds: new Map([...builds, ...tried]), changed }];
    return [
      { tenantId, builds, changed: new Set([...changed].filter((buildId) => [...builds.values()].includes(buildId))) },
      ...forTriers,
    ];
  });
}

async function readAll(
  buildIds: readonly (string | null)[],
  readDescriptor: ReadDescriptor,
): Promise<ReadonlyMap<string, BuildDescriptor>> {
  const wanted = [...new Set(buildIds)].filter((buildId) => buildId !== null);
  const found = await Promise.all(wanted.map(async (buildId) => [buildId, await readDescriptor(buildId)] as const));
  return new Map(found.flatMap(([buildId, descriptor]) => (descriptor === null ? [] : [[buildId, descriptor]])));
}

function onceEach(checkOperations: OperationCheck): (descriptor: BuildDescriptor) => ReturnType<OperationCheck> {
  const known = new Map<BuildDescriptor, ReturnType<OperationCheck>>();
  return (descriptor) => {
    const problems = known.get(descriptor) ?? checkOperations(descriptor.operations);
    known.set(descriptor, problems);
    return problems;
  };
}

/** A pin goes before rollouts and channels: whoever moves one of these is told whom it leaves as they are. */
function pinnedElsewhere(world: ReleaseWorld, change: ReleaseVerb, after: ChoiceState, name: string): string[] {
  const concernsAll = ['moveChannel', 'rollBack', 'startRollout', 'advanceRollout', 'resumeRollout'].includes(
    change.verb,
  );
  if (!concernsAll) return [];
  const pinned = listChoices(after, 'pin').filter((pin) => pin.name === name && world.firms.has(pin.scope));
  const following = listChoices(after, 'follow').filter(({ value }) =>
    listChoices(after, 'channel').some((channel) => channel.scope === value.channel && channel.name === name),
  );
  const isStable = !('channel' in change) || change.channel === DEFAULT_CHANNEL;
  return [
    ...(pinned.length === 0 ? [] : [`Pinned, so not affected: ${describeFirms(pinned.map(({ scope }) => scope))}.`]),
    ...(following.length === 0 || !isStable
      ? []
      : [`On another channel, so not affected: ${describeFirms(following.map(({ scope }) => scope))}.`]),
  ];
}

async function sessionNotes(
  firms: readonly FirmEffect[],
  countSessions: EffectParts['countSessions'],
): Promise<string[]> {
  if (countSessions === null) return [];
  const counted = await Promise.all(
    [...Map.groupBy(firms, ({ name }) => name)].map(async ([name, effects]) => ({
      name,
      count: await countSessions([...new Set(effects.map(({ tenantId }) => tenantId))], name),
    })),
  );
  return counted.flatMap(({ name, count }) =>
    count === null ? [] : [`${name} was open in ${count} page sessions of these firms in the last hour.`],
  );
}
