import type { BuildDescriptor } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { BuildFolder } from './build-folder.ts';
import { chooseBuilds, compose, type ChosenBuild, type ComposedBuilds } from './compose.ts';
import type { ReleaseChoices } from './choices/release-choices.ts';
import { CompositionCache } from './composition-cache.ts';
import { parseDescriptor } from './descriptor-schema.ts';
import type { Logger } from './logger.ts';
import { followOperations, type OperationList } from './operation-list.ts';
import { createPublish, type PublishedBuild } from './publish.ts';
import { findBuild, listChannel, listPins, moveChannel, pin, unpin } from './releases.statements.ts';

const NOTIFY_CHANNEL = 'atrium';
const SERVED_CHANNEL = 'stable';

export interface ReleasesOptions {
  readonly runner: TenantRunner;
  /** Builds are kept in `{folder}/builds`. */
  readonly folder: string;
  readonly logger: Logger;
  /** The API's schema as text: a build whose operations do not fit it is refused. Left out, nobody looks. */
  readonly apiSchema?: string;
}

/** A stored build, for whoever serves its files. */
export interface StoredBuild {
  readonly descriptor: BuildDescriptor;
  readonly folder: string;
}

export interface Releases extends ReleaseChoices {
  /** Checks a bundler's output against its descriptor and the API, stores and records it. Nothing uses it yet. Throws `PublishRefusedError` with what does not fit. */
  publish(distFolder: string): Promise<PublishedBuild>;
  /** From the next page on, tenants without a pin get this build. Throws for an unknown build. */
  moveChannel(channel: string, name: string, buildId: string): Promise<void>;
  /** From the next page on, this tenant gets this build whatever the channel says. */
  pin(tenantId: string, name: string, buildId: string, reason: string): Promise<void>;
  unpin(tenantId: string, name: string): Promise<void>;
  /** Null where there is no such build. */
  findStored(name: string, buildId: string): Promise<StoredBuild | null>;
  /** The operations that published builds brought, from memory; a publish adds to them within a second. The caller closes it. */
  followOperations(): Promise<OperationList>;
  /** True once a page can be composed and its files are here. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Builds, channels, pins and the compositions they make (DESIGN "Releases", first cut). */
export function createReleases({ runner, folder, logger, apiSchema }: ReleasesOptions): Releases {
  const store = new BuildFolder(folder);
  const cache = new CompositionCache(composeFor, logger);
  const chosenBuilds = new Map<string, Promise<ChosenBuild>>();
  const stored = new Map<string, StoredBuild>();
  let listening: Promise<() => Promise<void>> | undefined;

  async function composeFor(tenantId: string | null): Promise<ComposedBuilds> {
    // Listen first: a change between reading and listening would go unnoticed.
    await listenForChanges();
    const [channel, pins] = await Promise.all([
      runner.system(listChannel, { channel: SERVED_CHANNEL }),
      tenantId === null ? [] : runner.query(tenantId, listPins, {}),
    ]);
    const buildIds = chooseBuilds(byName(channel), byName(pins));
    const builds = await Promise.all([...buildIds].map(async ([name, buildId]) => [name, await readChosen(buildId)] as const));
    return compose(new Map(builds));
  }

  /** A build never changes, so it is read once. */
  function readChosen(buildId: string): Promise<ChosenBuild> {
    const reading = chosenBuilds.get(buildId) ?? readRow(buildId);
    chosenBuilds.set(buildId, reading);
    reading.catch(() => chosenBuilds.delete(buildId));
    return reading;
  }

  async function readRow(buildId: string): Promise<ChosenBuild> {
    const [row] = await runner.system(findBuild, { buildId });
    if (row === undefined) throw new Error(`There is no build ${buildId}`);
    return { buildId, descriptor: row.descriptor };
  }

  function listenForChanges(): Promise<unknown> {
    const onChange = (payload: string): void => {
      const { topic, tenantId } = JSON.parse(payload) as { topic: string; tenantId: string | null };
      if (topic === 'releases') cache.forget(tenantId);
    };
    listening ??= runner
      .listen(NOTIFY_CHANNEL, onChange, () => cache.forget(null))
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  return {
    publish: createPublish({ runner, store, logger, ...(apiSchema === undefined ? {} : { apiSchema }) }),

    async moveChannel(channel, name, buildId) {
      const moved = await runner.system(moveChannel, { channel, name, buildId });
      if (moved.length === 0) throw new Error(`There is no build ${buildId} of ${name}`);
      cache.forget(null);
    },

    async pin(tenantId, name, buildId, reason) {
      const pinned = await runner.query(tenantId, pin, { name, buildId, reason });
      if (pinned.length === 0) throw new Error(`There is no build ${buildId} of ${name}`);
      cache.forget(tenantId);
    },

    async unpin(tenantId, name) {
      await runner.query(tenantId, unpin, { name });
      cache.forget(tenantId);
    },

    compositionFor: (tenantId) => cache.get(tenantId),
    overview: async () => ({ revision: 0, names: [], channels: [], firms: [], rollouts: [], switchedOff: [], blocked: [] }),
    currentRevision: async () => 0,
    effectOf: async () => ({ ok: true, revision: 0, effect: { firms: [], routes: [], incompatible: [], notes: [] } }),
    apply: async () => ({ ok: false, reason: 'refused', message: 'No change can be made yet.' }),
    changes: async () => [],
    pastComposition: async () => null,
    builds: async () => [],
    build: async () => null,
    fallbacks: async () => [],
    inUse: async () => new Map(),

    async findStored(name, buildId) {
      const key = `${name}/${buildId}`;
      const present = stored.get(key);
      if (present !== undefined) return present;
      if (!/^[a-z][a-z0-9]*$/.test(name) || !/^[0-9a-f]+$/.test(buildId)) return null;
      const text = await store.readDescriptor(name, buildId);
      if (text === null) return null;
      const build = { descriptor: parseDescriptor(text), folder: store.path(name, buildId) };
      stored.set(key, build);
      return build;
    },

    followOperations: () => followOperations({ runner, logger }),

    async ready() {
      try {
        const { host, remotes } = await cache.get(null);
        const builds = [['shell', host] as const, ...Object.entries(remotes)];
        const present = await Promise.all(builds.map(([name, { buildId }]) => store.has(name, buildId)));
        return present.every(Boolean);
      } catch {
        return false;
      }
    },

    async close() {
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}

function byName(rows: readonly { name: string; build_id: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ name, build_id }) => [name, build_id]));
}
