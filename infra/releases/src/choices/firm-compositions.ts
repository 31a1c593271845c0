import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescriptor, ComposedRemote } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { buildIdOf } from '../build-id.ts';
import type { BuildStore } from '../storage/build-store.ts';
import { compose, composeRemote, type ComposedBuilds, type FirmBuilds } from '../compose.ts';
import { CompositionCache } from '../composition-cache.ts';
import { parseDescriptor } from '../descriptor-schema.ts';
import { openLastKnown } from '../last-known.ts';
import type { Logger } from '../logger.ts';
import { readFirmBuilds } from './firm-builds.ts';
import type { ReadDescriptor } from './read-world.ts';

export interface FirmComposition {
  readonly firm: FirmBuilds;
  readonly composed: ComposedBuilds;
}

export interface FirmCompositions {
  get(tenantId: string | null): Promise<FirmComposition>;
  /** Without a tenant: everyone's. */
  forget(tenantId: string | null): void;
  /** The remotes of these builds, in their order; what is not there, or not signed, is left out. */
  remotes(buildIds: readonly string[]): Promise<ComposedRemote[]>;
  /** The firm's composition with one build in the place of its own; null where that is none. */
  withBuild(tenantId: string, name: string, buildId: string): Promise<ComposedBuilds | null>;
  close(): Promise<void>;
}

interface Options {
  readonly runner: TenantRunner;
  readonly store: BuildStore;
  readonly folder: string;
  readonly logger: Logger;
  readonly readDescriptor: ReadDescriptor;
  /** Resolves once changes are heard of. */
  readonly listen: () => Promise<unknown>;
}

/** What each firm got last, as ids of builds; the builds lie beside it. */
const lastCompositionsOf = (folder: string): string => join(folder, 'last-compositions.json');

/** True where a process on this folder has served pages, so that one that starts without a database can, too. */
export const hasLastCompositions = (folder: string): boolean => existsSync(lastCompositionsOf(folder));

/** What pages are made of: from memory, else from the database, else as last known. */
export function createFirmCompositions({
  runner,
  store,
  folder,
  logger,
  readDescriptor,
  listen,
}: Options): FirmCompositions {
  const lastKnown = openLastKnown<FirmBuilds>(lastCompositionsOf(folder), logger);
  const known = new Map<string, FirmComposition>();
  const cache = new CompositionCache<FirmComposition>(
    async (tenantId) => {
      // Listen first: a change between reading and listening would go unnoticed.
      await listen();
      const { firm, descriptors } = await readFirmBuilds(tenantId, { runner, readDescriptor });
      return { firm, composed: compose(firm, descriptors) };
    },
    {
      async find(key) {
        const present = known.get(key);
        if (present !== undefined) return present;
        const firm = await lastKnown.find(key);
        const composition = firm === null ? null : await composeFromFiles(firm, store);
        if (composition !== null) known.set(key, composition);
        return composition;
      },
      remember(key, composition) {
        known.set(key, composition);
        lastKnown.remember(key, composition.firm);
      },
    },
    logger,
  );

  return {
    get: (tenantId) => cache.get(tenantId),
    forget: (tenantId) => cache.forget(tenantId),
    async remotes(buildIds) {
      const found = await Promise.all(
        buildIds.map(async (buildId) => composeRemote(buildId, (await readDescriptor(buildId)) ?? undefined)),
      );
      return found.filter((remote) => remote !== null);
    },
    async withBuild(tenantId, name, buildId) {
      const [{ firm }, shown] = await Promise.all([cache.get(tenantId), readDescriptor(buildId)]);
      if (shown === null || shown.name !== name) return null;
      const without = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
        Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name));
      const changed = {
        builds: { ...firm.builds, [name]: buildId },
        trials: without(firm.trials),
        switchedOff: without(firm.switchedOff),
      };
      const read = await Promise.all(namedIn(changed).map(async (each) => [each, await readDescriptor(each)] as const));
      return compose(
        changed,
        new Map(read.flatMap(([each, descriptor]) => (descriptor === null ? [] : [[each, descriptor]]))),
      );
    },
    close: () => lastKnown.close(),
  };
}

const namedIn = ({ builds, trials, switchedOff }: Omit<FirmBuilds, 'next'>): string[] => [
  ...new Set([
    ...Object.values(builds),
    ...Object.values(trials).map(({ buildId }) => buildId),
    ...Object.values(switchedOff),
  ]),
];

/**
 * Without the database a build's own files say what it is. Its name is the hash of
 * its descriptor, so one that was altered is not found. Null where the host is missing.
 */
async function composeFromFiles(firm: FirmBuilds, store: BuildStore): Promise<FirmComposition | null> {
  const named = [
    ...Object.entries(firm.builds),
    ...Object.entries(firm.trials).map(([name, { buildId }]) => [name, buildId] as const),
    ...Object.entries(firm.switchedOff),
  ];
  const descriptors = new Map<string, BuildDescriptor>();
  for (const [name, buildId] of named) {
    const text = await store.readDescriptor(name, buildId);
    if (text === null) continue;
    const descriptor = parseDescriptor(text);
    if (buildIdOf(descriptor) === buildId) descriptors.set(buildId, descriptor);
  }
  return descriptors.has(firm.builds['shell'] ?? '') ? { firm, composed: compose(firm, descriptors) } : null;
}
