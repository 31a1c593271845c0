import type { BuildSummary, BuildView } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { EVERYONE, findChoice, listChoices } from '../choices/choice-state.ts';
import { presentChoice } from '../choices/describe-choice.ts';
import type { ReleaseWorld } from '../choices/read-world.ts';
import { resolveBuild } from '../choices/resolve.ts';
import type { BuildFilter } from '../choices/release-choices.ts';
import { pageOf } from './changes.ts';
import { findBuildRow, listBuildRows, type BuildRow } from './history.statements.ts';
import { readInUse } from './in-use.ts';

type RunBy = BuildView['runBy'][number];

/** A page of the list of builds, the newest first. */
export async function readBuilds(
  runner: TenantRunner,
  world: ReleaseWorld,
  { name, before, limit }: BuildFilter,
): Promise<BuildSummary[]> {
  const rows = await runner.system(listBuildRows, { name: name ?? null, before: before ?? null, limit: pageOf(limit) });
  const runs = runningFirms(world, new Set(rows.map((row) => row.name)));
  return rows.map((row) => summarise(row, world, runs.get(row.build_id) ?? []));
}

/** One build with all that is known of it; null where there is none. */
export async function readBuild(
  runner: TenantRunner,
  world: ReleaseWorld,
  buildId: string,
  now: Date,
): Promise<BuildView | null> {
  const [row] = await runner.system(findBuildRow, { buildId });
  if (row === undefined) return null;
  const { descriptor } = row;
  const runBy = runningFirms(world, new Set([row.name])).get(buildId) ?? [];
  return {
    ...summarise(row, world, runBy),
    keyId: row.key_id,
    gates: row.gates,
    files: Object.entries(descriptor.files).map(([file, { size, integrity }]) => ({ file, size, integrity })),
    routes: descriptor.routes,
    languages: descriptor.languages,
    sharedPackages: descriptor.sharedPackages,
    operations: Object.entries(descriptor.operations).map(([id, text]) => ({
      id,
      name: /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? id,
      text,
    })),
    runBy,
    keptBecause: (await readInUse(runner, world, now)).get(buildId) ?? [],
  };
}

function summarise(row: BuildRow, { state }: ReleaseWorld, runBy: readonly RunBy[]): BuildSummary {
  const { build_id: buildId, name, version, commit, published_at: publishedAt, team, size } = row;
  return {
    buildId,
    name,
    version,
    commit,
    publishedAt,
    team,
    size,
    channels: listChoices(state, 'channel')
      .filter((channel) => channel.name === name && channel.value.buildId === buildId)
      .map(({ scope }) => scope)
      .toSorted(),
    firms: new Set(runBy.map(({ tenantId }) => tenantId)).size,
    isBlocked: findChoice(state, 'blocked', EVERYONE, buildId) !== null,
  };
}

/** Who runs which build of these names, in part or whole, and why. */
function runningFirms(
  { state, firms, builds, knowledge }: ReleaseWorld,
  names: ReadonlySet<string>,
): ReadonlyMap<string, RunBy[]> {
  const known = knowledge(state);
  const running = [...firms].flatMap(([tenantId, title]) =>
    [...names].flatMap((name) => {
      const found = name === 'console' ? null : resolveBuild(state, tenantId, name, known);
      if (found === null) return [];
      const { detail } = presentChoice(found, state, builds);
      return [
        ...(found.buildId === null
          ? []
          : [{ buildId: found.buildId, run: { tenantId, title, reason: detail, percent: 100 } }]),
        ...(found.trial === null
          ? []
          : [
              {
                buildId: found.trial.buildId,
                run: {
                  tenantId,
                  title,
                  reason: `rollout, started by ${found.trial.choice.value.startedBy}`,
                  percent: found.trial.percent,
                },
              },
            ]),
      ];
    }),
  );
  return new Map(
    [...Map.groupBy(running, ({ buildId }) => buildId)].map(([buildId, found]) => [
      buildId,
      found.map(({ run }) => run),
    ]),
  );
}
