import type { BuildDescriptor, ComposedBuild, HostName } from '@atrium/contracts';
import { readNotice, type TenantRunner } from '@atrium/database';
import { createOperationCheck } from '@atrium/publish-checks';
import { BuildFolder } from './build-folder.ts';
import { createChoices } from './choices/choices.ts';
import { createFirmCompositions } from './choices/firm-compositions.ts';
import { createHostBuilds } from './choices/host-builds.ts';
import type { ReleaseChoices } from './choices/release-choices.ts';
import { parseDescriptor } from './descriptor-schema.ts';
import { createSessionCounter } from './health/health-reading.ts';
import type { Logger } from './logger.ts';
import { followOperations, type OperationList } from './operation-list.ts';
import { createPublishing, type Publishing } from './publish.ts';
import type { BuildStore } from './storage/build-store.ts';
import { createStoredVerifier } from './team-keys/verify-stored.ts';

const NOTIFY_CHANNEL = 'atrium';

export interface ReleasesOptions {
  readonly runner: TenantRunner;
  /** Builds are kept in `{folder}/builds`, unless a store is given. */
  readonly folder: string;
  readonly store?: BuildStore;
  readonly logger: Logger;
  /** What builds are judged by. Left out, nobody looks beyond their files and their signature. */
  readonly platform?: {
    /** The API's schema as text. */ readonly apiSchema: string;
    /** The Content-Security-Policy of production, with `{nonce}` in it. */ readonly policy: string;
  };
}

/** A stored build, for whoever serves its files. */
export interface StoredBuild {
  readonly descriptor: BuildDescriptor;
  /** A file's bytes, or those of a compressed variant (`entry.js.br`); null where there is none. */
  readFile(file: string): Promise<Buffer | null>;
}

export interface Releases extends ReleaseChoices, Publishing {
  /** The build of a host that belongs to no firm, by the channel `stable`; null before one was published. From memory until something changes. */
  hostBuild(name: HostName): Promise<ComposedBuild | null>;
  /** Null where there is no such build. */
  findStored(name: string, buildId: string): Promise<StoredBuild | null>;
  /** The operations that published builds brought, from memory; a publish adds to them within a second. The caller closes it. */
  followOperations(): Promise<OperationList>;
  /** True once a page can be composed and its builds can be read. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Builds, and which firm gets which of them (decision 0020). */
export function createReleases({
  runner,
  folder,
  store = new BuildFolder(folder),
  logger,
  platform,
}: ReleasesOptions): Releases {
  const readDescriptor = createStoredVerifier({ runner, logger });
  const stored = new Map<string, StoredBuild>();
  let listening: Promise<void> | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  const compositions = createFirmCompositions({
    runner,
    store,
    folder,
    logger,
    readDescriptor,
    listen: listenForChanges,
  });
  const hostBuilds = createHostBuilds({ runner, readDescriptor, listen: listenForChanges });
  const checkOperations = platform === undefined ? () => [] : createOperationCheck(platform.apiSchema);
  const choices = createChoices({
    runner,
    compositions,
    readDescriptor,
    checkOperations,
    countSessions: createSessionCounter(runner),
  });

  function listenForChanges(): Promise<unknown> {
    const onChange = (payload: string): void => {
      const notice = readNotice(payload);
      if (notice?.topic !== 'releases') return;
      compositions.forget(notice.tenantId);
      hostBuilds.forget();
    };
    listening ??= runner
      .listen(NOTIFY_CHANNEL, onChange, () => {
        compositions.forget(null);
        hostBuilds.forget();
      })
      .then(
        (stop) => {
          stopListening = stop;
        },
        (error: unknown) => {
          listening = undefined;
          throw error;
        },
      );
    return listening;
  }

  return {
    ...choices,
    ...createPublishing({
      runner,
      store,
      folder,
      logger,
      overview: () => choices.overview(),
      ...(platform === undefined ? {} : { platform }),
    }),

    hostBuild: (name) => hostBuilds.get(name),

    async findStored(name, buildId) {
      const key = `${name}/${buildId}`;
      const present = stored.get(key);
      if (present !== undefined) return present;
      if (!/^[a-z][a-z0-9]*$/.test(name) || !/^[0-9a-f]+$/.test(buildId)) return null;
      const text = await store.readDescriptor(name, buildId);
      if (text === null) return null;
      const build = {
        descriptor: parseDescriptor(text),
        readFile: (file: string) => store.readFile(name, buildId, file),
      };
      stored.set(key, build);
      return build;
    },

    followOperations: () => followOperations({ runner, logger }),

    async ready() {
      try {
        const { host, remotes } = await choices.compositionFor(null);
        const builds = [['shell', host] as const, ...Object.entries(remotes)];
        // Not `has`, which asks the bucket: what was read before is served while that is away.
        const texts = await Promise.all(builds.map(([name, { buildId }]) => store.readDescriptor(name, buildId)));
        return texts.every((text) => text !== null);
      } catch {
        return false;
      }
    },

    async close() {
      await compositions.close();
      // A database that never answers keeps nobody from ending.
      await stopListening?.();
    },
  };
}
