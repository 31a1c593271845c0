import type { BuildDescriptor } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { EVERYONE, findChoice, listChoices, stateOf, type BuildLine, type ChoiceState } from './choice-state.ts';
import { listBuildLines, listFirms, readPastState, readState, type ChoiceRow } from './choices.statements.ts';
import type { BuildKnowledge } from './resolve.ts';

/** Null for a build that is not there, or that nobody who may signed. */
export type ReadDescriptor = (buildId: string) => Promise<BuildDescriptor | null>;

/** Everything that operators decide on, of one moment. */
export interface ReleaseWorld {
  readonly state: ChoiceState;
  /** Title by id. */
  readonly firms: ReadonlyMap<string, string>;
  /** The newest first. */
  readonly builds: ReadonlyMap<string, BuildLine>;
  knowledge(state: ChoiceState): BuildKnowledge;
  /** As `knowledge` was then: signatures that do not hold today, and builds that are gone, counted. */
  pastKnowledge(past: ChoiceState): BuildKnowledge;
}

interface ReadOptions {
  readonly runner: TenantRunner;
  readonly readDescriptor: ReadDescriptor;
}

/** Reads all firms' choices; for the pages of operators, never for a firm's page. `alsoBuilds` are looked at although nobody has them yet. */
export async function readWorld(
  { runner, readDescriptor }: ReadOptions,
  alsoBuilds: readonly string[] = [],
): Promise<ReleaseWorld> {
  const [rows, firms, builds] = await Promise.all([
    runner.system(readState, {}),
    runner.system(listFirms, {}),
    runner.system(listBuildLines, {}),
  ]);
  const choices = rows.flatMap(({ revision: _ofAll, ...row }): ChoiceRow[] => (row.kind === null ? [] : [row]));
  const state = stateOf(rows[0]?.revision ?? 0, choices);
  const lines = new Map(
    builds.map(({ build_id, name, title, version, published_at, is_retired }) => [
      build_id,
      { buildId: build_id, name, title, version, publishedAt: published_at, isRetired: is_retired },
    ]),
  );
  const unsigned = new Set<string>();
  await Promise.all(
    [...new Set([...namedBuilds(state), ...alsoBuilds])].map(async (buildId) => {
      if ((await readDescriptor(buildId)) === null) unsigned.add(buildId);
    }),
  );
  return {
    state,
    firms: new Map(firms.map(({ tenant_id, title }) => [tenant_id, title])),
    builds: lines,
    knowledge: createKnowledge(lines, unsigned),
    pastKnowledge: createKnowledge(lines, new Set()),
  };
}

/** What held after this revision. */
export async function readPast(runner: TenantRunner, revision: number): Promise<ChoiceState> {
  return stateOf(revision, await runner.system(readPastState, { revision }));
}

/** Builds that a choice names, also as what was there before. */
function namedBuilds(state: ChoiceState): string[] {
  return [
    ...[...listChoices(state, 'channel'), ...listChoices(state, 'pin')].flatMap(({ value }) => [
      value.buildId,
      ...value.before,
    ]),
    ...listChoices(state, 'rollout').flatMap(({ value }) => [
      value.buildId,
      ...(value.fromBuildId === null ? [] : [value.fromBuildId]),
    ]),
  ];
}

/** What is known about builds in a state: blocked there, or not signed. */
export function createKnowledge(
  builds: ReadonlyMap<string, BuildLine>,
  unsigned: ReadonlySet<string>,
): (state: ChoiceState) => BuildKnowledge {
  const byName = Map.groupBy(builds.values(), ({ name }) => name);
  const earlier = new Map<string, readonly string[]>();
  return (state) => ({
    isBad: (buildId) => unsigned.has(buildId) || findChoice(state, 'blocked', EVERYONE, buildId) !== null,
    publishedBefore(name, buildId) {
      const known = earlier.get(buildId);
      if (known !== undefined) return known;
      const at = builds.get(buildId)?.publishedAt ?? '';
      const found = (byName.get(name) ?? [])
        .filter(({ publishedAt, isRetired }) => publishedAt < at && isRetired !== true)
        .map((build) => build.buildId);
      earlier.set(buildId, found);
      return found;
    },
  });
}
