import type { BuildSummary, ReleaseOverview } from '@atrium/contracts';

const SHORT_ID_LENGTH = 8;

/** What firms and builds are called, as far as the page knows them. */
export interface Names {
  /** A firm's title, else its id. */
  firm(tenantId: string): string;
  /** `crm 1.1.0`, else the beginning of the id. */
  build(buildId: string): string;
  /** `1.1.0`, else the beginning of the id. */
  version(buildId: string): string;
}

/** The part of an id that people tell builds apart by. */
export const shortId = (buildId: string): string => buildId.slice(0, SHORT_ID_LENGTH);

export function namesOf(
  overview: ReleaseOverview | null,
  builds: readonly Pick<BuildSummary, 'buildId' | 'name' | 'version'>[],
): Names {
  const firms = new Map(overview?.firms.map(({ tenantId, title }) => [tenantId, title]));
  const known = new Map<string, { name: string; version: string }>();
  const learn = (buildId: string | null, name: string, version: string | null): void => {
    if (buildId !== null && version !== null) known.set(buildId, { name, version });
  };
  for (const { choices } of overview?.firms ?? []) {
    for (const { name, buildId, version, trial } of choices) {
      learn(buildId, name, version);
      if (trial !== null) learn(trial.buildId, name, trial.version);
    }
  }
  for (const { buildId, name, version } of [
    ...(overview?.channels ?? []),
    ...(overview?.rollouts ?? []),
    ...(overview?.blocked ?? []),
    ...builds,
  ])
    learn(buildId, name, version);
  return {
    firm: (tenantId) => firms.get(tenantId) ?? tenantId,
    build: (buildId) => {
      const found = known.get(buildId);
      return found === undefined ? shortId(buildId) : `${found.name} ${found.version}`;
    },
    // What is short is a version already.
    version: (buildId) =>
      known.get(buildId)?.version ?? (buildId.length > 2 * SHORT_ID_LENGTH ? shortId(buildId) : buildId),
  };
}
