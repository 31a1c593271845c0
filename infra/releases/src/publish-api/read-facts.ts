import {
  accessFlags,
  isHostName,
  languages,
  languageTags,
  type BuildDescriptor,
  type ReleaseOverview,
  type TeamKey,
} from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { sizeBudgets, type PlatformFacts } from '@atrium/publish-checks';
import { listCompared } from '../publish.statements.ts';

/** What the platform knows about itself. */
export interface PlatformKnowledge {
  readonly runner: TenantRunner;
  /** The API's schema as text. */
  readonly apiSchema: string;
  /** The Content-Security-Policy of production, with `{nonce}` in it. */
  readonly policy: string;
  /** What firms run today. */
  readonly overview: () => Promise<ReleaseOverview>;
}

type Compared = Omit<BuildDescriptor, 'operations' | 'files'>;

export interface AboutBuild {
  /** Who asks, or signed. */
  readonly key: TeamKey | null;
  readonly containerTakenBy?: string | null;
  /** Builds that take the place of those in use of the same name, at the same time as the one that is judged. */
  readonly instead?: readonly BuildDescriptor[];
}

/** What builds are compared with, as it is now. */
export async function readFacts(
  { runner, apiSchema, policy, overview }: PlatformKnowledge,
  { key, containerTakenBy = null, instead = [] }: AboutBuild,
): Promise<PlatformFacts> {
  const rows = await runner.system(listCompared, { buildIds: buildsInUse(await overview()) });
  const replaced = new Set<string>(instead.map(({ name }) => name));
  const inUse = rows
    .map(({ build_id, descriptor }) => ({ buildId: build_id, ...(descriptor as Compared) }))
    .filter(({ name }) => !replaced.has(name));
  const compared = [...inUse, ...instead.map((descriptor) => ({ buildId: '', ...descriptor }))];
  const isHost = ({ name }: Compared): boolean => isHostName(name);
  return {
    apiSchema,
    accessFlags,
    languages: languageTags.map((tag) => ({
      tag,
      isFull: languages.find((language) => language.tag === tag)?.isFull === true,
    })),
    hosts: compared.filter(isHost).map(({ buildId, name, version, sharedVersions = null, routes }) => ({
      buildId,
      name,
      version,
      sharedVersions,
      routes,
    })),
    remotes: compared
      .filter((build) => !isHost(build))
      .map(
        ({
          buildId,
          name,
          title,
          version,
          routes,
          menuItems,
          extensions = [],
          sharedPackages,
          sharedVersions = null,
        }) => ({
          buildId,
          name,
          title,
          version,
          routes,
          menuItems,
          extensions,
          sharedPackages,
          sharedVersions,
        }),
      ),
    policy,
    sizeBudgets,
    key:
      key === null
        ? null
        : {
            keyId: key.keyId,
            publicKey: key.publicKey,
            team: key.team,
            names: key.names,
            isRevoked: key.revokedAt !== null,
          },
    containerTakenBy,
  };
}

/** Builds that some firm gets, in part or whole, and those that the next firm would get. */
function buildsInUse({ firms, channels, rollouts }: ReleaseOverview): string[] {
  const chosen = firms.flatMap(({ choices }) =>
    choices.flatMap(({ buildId, trial }) => [buildId, trial?.buildId ?? null]),
  );
  const running = rollouts
    .filter(({ status }) => status === 'running' || status === 'paused')
    .map(({ buildId }) => buildId);
  return [...new Set([...chosen, ...channels.map(({ buildId }) => buildId), ...running])].filter(
    (buildId) => buildId !== null,
  );
}
