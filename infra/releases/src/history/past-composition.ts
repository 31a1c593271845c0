import type { PastComposition } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { compositionIdOfFirm } from '../compose.ts';
import { chosenNames } from '../choices/choice-state.ts';
import { firmBuildsOf } from '../choices/firm-builds.ts';
import { readPast, type ReleaseWorld } from '../choices/read-world.ts';
import { resolveBuild } from '../choices/resolve.ts';

/** What a firm got after a revision; null where there is no such firm or revision. */
export async function readPastComposition(
  runner: TenantRunner,
  { state, firms, builds, pastKnowledge }: ReleaseWorld,
  tenantId: string,
  revision: number,
): Promise<PastComposition | null> {
  if (!firms.has(tenantId) || !Number.isInteger(revision) || revision < 0 || revision > state.revision) return null;
  const past = await readPast(runner, revision);
  const known = pastKnowledge(past);
  const found = chosenNames(past)
    .filter((name) => name !== 'console')
    .flatMap((name) => resolveBuild(past, tenantId, name, known) ?? []);
  const shown = found.flatMap(({ name, buildId, reason, trial }) => [
    ...(buildId === null ? [] : [{ name, buildId, reason: reason as string }]),
    ...(trial === null ? [] : [{ name, buildId: trial.buildId, reason: `rollout at ${trial.percent} % of users` }]),
  ]);
  return {
    tenantId,
    revision,
    compositionId: compositionIdOfFirm(firmBuildsOf(found)),
    builds: shown.map((build) => ({
      ...build,
      version: builds.get(build.buildId)?.version ?? '',
      isKept: builds.has(build.buildId),
    })),
  };
}
