import type { BuildDescriptor, PublishAnswer, PublishGate, PublishProblem, TeamKey } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import {
  askGates,
  checkBuild,
  integrityChecks,
  readDescriptor,
  readSignature,
  type CheckOptions,
  type GateReport,
  type PlatformFacts,
  type SentBuild,
} from '@atrium/publish-checks';
import type { BuildStore } from './storage/build-store.ts';
import { buildIdOf } from './build-id.ts';
import type { Logger } from './logger.ts';
import { readFacts, type PlatformKnowledge } from './publish-api/read-facts.ts';
import { bringBackPublished, findKept, findSameContainer, insertBuild } from './publish.statements.ts';
import { PublishRefusedError } from './publish-refused-error.ts';
import { readBuild } from './read-build.ts';
import { createInstallationSigner } from './team-keys/installation-signer.ts';
import { createTeamKeys } from './team-keys/team-keys.ts';

export interface PublishedBuild {
  readonly buildId: string;
  readonly descriptor: BuildDescriptor;
  /** False where the same content had been published before. */
  readonly isNew: boolean;
  readonly answer: PublishAnswer;
}

export interface PublishOptions {
  /** The smoke load; left out unless it is asked for. */
  readonly browser?: CheckOptions['browser'];
  readonly withoutBrowser?: CheckOptions['withoutBrowser'];
  /** Gates whose problems are said and do not refuse: a checkout under way may lack words. */
  readonly tolerates?: readonly PublishGate[];
  /** Builds that will be used together with this one, in place of those in use of the same name. */
  readonly instead?: readonly BuildDescriptor[];
}

export interface Publishing {
  /** Judges a build as a team sent it, keeps it where nothing is wrong, and answers what each gate said. Nothing uses it yet. */
  publishSent(build: SentBuild, options?: PublishOptions): Promise<PublishAnswer>;
  /** The same for a bundler's output on this machine, signed by this installation. Throws `PublishRefusedError` with what is wrong. */
  publish(distFolder: string, options?: PublishOptions): Promise<PublishedBuild>;
  /** What builds are compared with now, for a team that asks before it publishes. */
  factsFor(key: TeamKey): Promise<PlatformFacts>;
  /** Signs what was published before there were signatures, when this installation gets its key. */
  signOlderBuilds(): Promise<void>;
}

interface PublishingParts extends Omit<PlatformKnowledge, 'apiSchema' | 'policy'> {
  readonly runner: TenantRunner;
  readonly store: BuildStore;
  /** Where the installation's key is kept. */
  readonly folder: string;
  readonly logger: Logger;
  /** Left out, nobody looks beyond what a build says about itself: its files and its signature. */
  readonly platform?: Pick<PlatformKnowledge, 'apiSchema' | 'policy'>;
}

/** What judges, stores and records builds. The same content is one build, whoever publishes it and how often. */
export function createPublishing({ runner, store, folder, logger, platform, overview }: PublishingParts): Publishing {
  const keys = createTeamKeys(runner);
  const signer = createInstallationSigner({ runner, keys, folder, logger });

  async function judge(
    build: SentBuild,
    descriptor: BuildDescriptor | null,
    isKnown: boolean,
    { browser = false, withoutBrowser = 'skip', instead = [] }: PublishOptions,
  ): Promise<GateReport> {
    const signature = readSignature(build);
    const key = signature === null ? null : await keys.find(signature.keyId);
    const taken =
      descriptor === null || isKnown
        ? undefined
        : (
            await runner.system(findSameContainer, {
              containerName: descriptor.containerName,
              buildId: buildIdOf(descriptor),
            })
          )[0];
    const takenBy = taken === undefined ? null : `${taken.name} ${taken.version} (${taken.build_id})`;
    // Of what is published already, the rest is the business of whoever changes the platform.
    if (platform === undefined || isKnown)
      return askGates(
        integrityChecks,
        build,
        await readFacts({ runner, apiSchema: '', policy: '', overview: nobody }, { key }),
      );
    return checkBuild(
      build,
      await readFacts({ runner, overview, ...platform }, { key, containerTakenBy: takenBy, instead }),
      { browser, withoutBrowser },
    );
  }

  async function publishSent(build: SentBuild, options: PublishOptions = {}): Promise<PublishAnswer> {
    const reading = readDescriptor(Buffer.from(build.descriptorBytes).toString());
    const descriptor = 'descriptor' in reading ? reading.descriptor : null;
    const buildId = descriptor === null ? null : buildIdOf(descriptor);
    const kept = buildId === null ? undefined : (await runner.system(findKept, { buildId }))[0];
    const { gates, problems, tolerated } = tolerate(
      await judge(build, descriptor, kept !== undefined, options),
      options.tolerates ?? [],
    );
    const { name = '', version = '' } = descriptor ?? {};
    for (const { gate, file, field, message } of tolerated)
      logger.warn({ name, version, gate, file, field, message }, 'tolerated in a build of this checkout');
    const signature = readSignature(build);
    if (descriptor === null || buildId === null || signature === null || problems.length > 0) {
      logger.warn(
        {
          name,
          version,
          keyId: signature?.keyId,
          problems: problems.map(({ gate, file, field, message }) => ({ gate, file, field, message })),
        },
        'build refused',
      );
      return { buildId: null, name, version, isNew: false, gates, problems };
    }
    if (kept !== undefined && (await runner.system(bringBackPublished, { buildId })).length === 0)
      return { buildId: null, name, version, isNew: false, gates, problems: [beingRemoved] };
    if (!(await store.has(name, buildId))) await store.store(build, name, buildId);
    const size = Object.values(descriptor.files).reduce((sum, file) => sum + file.size, 0);
    const descriptorText = Buffer.from(build.descriptorBytes).toString();
    const [row] = await runner.system(insertBuild, {
      buildId,
      name,
      version,
      descriptorText,
      ...signature,
      gates: JSON.stringify(gates),
      size,
    });
    const isNew = row?.is_new === true;
    logger.info({ name, version, buildId, isNew, keyId: signature.keyId }, 'build published');
    return {
      buildId,
      name,
      version,
      isNew,
      gates: kept === undefined || kept.gates.length === 0 ? gates : kept.gates,
      problems: [],
    };
  }

  return {
    publishSent,
    factsFor: (key) =>
      readFacts({ runner, overview, apiSchema: platform?.apiSchema ?? '', policy: platform?.policy ?? '' }, { key }),
    signOlderBuilds: () => signer.signOlderBuilds(),
    async publish(distFolder, options) {
      const build = await readBuild(distFolder);
      const signatureBytes = Buffer.from(JSON.stringify(await signer.sign(build.descriptorBytes)));
      const answer = await publishSent({ ...build, signatureBytes }, options);
      const reading = readDescriptor(Buffer.from(build.descriptorBytes).toString());
      if (answer.buildId === null || !('descriptor' in reading)) throw new PublishRefusedError(answer);
      return { buildId: answer.buildId, descriptor: reading.descriptor, isNew: answer.isNew, answer };
    },
  };
}

const beingRemoved: PublishProblem = {
  gate: 'files',
  file: null,
  field: null,
  message: 'This build was published before, and retention is removing it at this moment, since nothing needed it.',
  remedy: 'Publish it again in a minute.',
};

const nobody: PlatformKnowledge['overview'] = () =>
  Promise.resolve({ revision: 0, names: [], channels: [], firms: [], rollouts: [], switchedOff: [], blocked: [] });

/** The report without what is tolerated, which counts as not looked at. */
function tolerate(
  { gates, problems }: GateReport,
  tolerates: readonly PublishGate[],
): GateReport & { readonly tolerated: readonly PublishProblem[] } {
  const isTolerated = ({ gate }: { readonly gate: PublishGate }): boolean => tolerates.includes(gate);
  const tolerated = problems.filter(isTolerated);
  return {
    gates: gates.map((result) =>
      isTolerated(result) && result.outcome === 'refused'
        ? {
            ...result,
            outcome: 'skipped',
            detail: `${tolerated.filter(({ gate }) => gate === result.gate).length} problems tolerated in a checkout under way`,
          }
        : result,
    ),
    problems: problems.filter((problem) => !isTolerated(problem)),
    tolerated,
  };
}
