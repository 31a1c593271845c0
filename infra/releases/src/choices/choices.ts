import type { TenantRunner } from '@atrium/database';
import type { EffectParts } from '../effects/effect-of.ts';
import { readBuild, readBuilds } from '../history/build-views.ts';
import { readChanges } from '../history/changes.ts';
import { readInUse } from '../history/in-use.ts';
import { readPastComposition } from '../history/past-composition.ts';
import { createChanges, currentRevision } from './apply-change.ts';
import { findBlocked } from './choices.statements.ts';
import type { FirmCompositions } from './firm-compositions.ts';
import { presentOverview } from './present-overview.ts';
import { readWorld, type ReleaseWorld } from './read-world.ts';
import type { ReleaseChoices } from './release-choices.ts';

export interface ChoicesOptions extends EffectParts {
  readonly runner: TenantRunner;
  readonly compositions: FirmCompositions;
}

/** The state of releases: read for operators and pages, and changed by verbs. */
export function createChoices(options: ChoicesOptions): ReleaseChoices {
  const { runner, compositions } = options;
  const world = (): Promise<ReleaseWorld> => readWorld(options);
  const { effectOf, apply } = createChanges({ ...options, onApplied: (tenantId) => compositions.forget(tenantId) });
  return {
    overview: async () => presentOverview(await world()),
    currentRevision: () => currentRevision(runner),
    effectOf,
    apply,
    changes: (filter) => readChanges(runner, filter),
    pastComposition: async (tenantId, revision) => readPastComposition(runner, await world(), tenantId, revision),
    builds: async (filter) => readBuilds(runner, await world(), filter),
    build: async (buildId) => readBuild(runner, await world(), buildId, new Date()),
    inUse: async () => readInUse(runner, await world(), new Date()),
    compositionFor: async (tenantId) => (await compositions.get(tenantId)).composed,
    async previewFor(tenantId, name, buildId) {
      // Links that were given before it was blocked are still out.
      const blocked = await runner.system(findBlocked, { buildId });
      return blocked.length > 0 ? null : compositions.withBuild(tenantId, name, buildId);
    },
    async fallbacks(tenantId, name, buildId) {
      const { firm } = await compositions.get(tenantId);
      // The name is what somebody wrote into an address, such as "constructor".
      const own = <T>(entries: Readonly<Record<string, T>>): T | undefined =>
        Object.hasOwn(entries, name) ? entries[name] : undefined;
      const present = own(firm.builds);
      const candidates = [...(present === undefined ? [] : [present]), ...(own(firm.next) ?? [])];
      return compositions.remotes(candidates.filter((candidate) => candidate !== buildId));
    },
  };
}
