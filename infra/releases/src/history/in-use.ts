import { LONGEST_SESSION_DAYS } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { isUnderWay, listChoices } from '../choices/choice-state.ts';
import { nameBuild } from '../choices/decision-parts.ts';
import type { ReleaseWorld } from '../choices/read-world.ts';
import { resolveBuild } from '../choices/resolve.ts';
import { listRecentlyChosen } from './history.statements.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which builds must be kept, and every reason why, for retention: it may delete the
 * files and rows of what is not in here, and nothing else. A build that somebody
 * publishes meanwhile is young, so it is in here from its first moment.
 */
export async function readInUse(
  runner: TenantRunner,
  world: ReleaseWorld,
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { state, firms, builds, knowledge } = world;
  const reasons = new Map<string, Set<string>>();
  const keep = (buildId: string | null, reason: string): void => {
    if (buildId === null || !builds.has(buildId)) return;
    const known = reasons.get(buildId) ?? new Set();
    reasons.set(buildId, known.add(reason));
  };
  for (const { scope, name, value } of listChoices(state, 'channel')) {
    keep(value.buildId, `on the channel ${scope}`);
    for (const buildId of value.before) keep(buildId, `${scope} of ${name} can be rolled back to it`);
  }
  for (const { scope, value } of listChoices(state, 'pin')) {
    keep(value.buildId, `pinned for ${scope}`);
    for (const buildId of value.before) keep(buildId, `${scope} had it before its pin`);
  }
  for (const { value } of listChoices(state, 'rollout').filter((choice) => isUnderWay(choice.value))) {
    keep(value.buildId, 'in a rollout under way');
    keep(value.fromBuildId, 'what a rollout under way goes back to');
  }
  const known = knowledge(state);
  const names = [...new Set([...builds.values()].map(({ name }) => name))];
  for (const tenantId of [null, ...firms.keys()]) {
    for (const name of names) {
      const found = resolveBuild(state, tenantId, name, known);
      keep(found?.buildId ?? null, tenantId === null ? 'on pages without a firm' : `run by ${tenantId}`);
      keep(found?.next[0] ?? null, `the next best where ${nameBuild(builds, found?.buildId ?? '')} does not load`);
    }
  }
  const since = new Date(now.getTime() - LONGEST_SESSION_DAYS * DAY_MS).toISOString();
  for (const { build_id } of await runner.system(listRecentlyChosen, { since }))
    keep(build_id, `chosen within the last ${LONGEST_SESSION_DAYS} days, so a page may hold it`);
  for (const { buildId, publishedAt } of builds.values())
    if (publishedAt > since) keep(buildId, `published within the last ${LONGEST_SESSION_DAYS} days`);
  return new Map([...reasons].map(([buildId, found]) => [buildId, [...found]]));
}
