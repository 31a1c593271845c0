import type { ComposedBuild, HostName } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { composeBuild } from '../compose.ts';
import { readFirmBuilds } from './firm-builds.ts';
import type { ReadDescriptor } from './read-world.ts';

export interface HostBuilds {
  /** Null before one was published; the last known one where the database does not answer. */
  get(name: HostName): Promise<ComposedBuild | null>;
  /** Something changed. */
  forget(): void;
}

interface Options {
  readonly runner: TenantRunner;
  readonly readDescriptor: ReadDescriptor;
  /** Resolves once changes are heard of. */
  readonly listen: () => Promise<unknown>;
}

/** Builds of hosts that belong to no firm: the console's. */
export function createHostBuilds({ runner, readDescriptor, listen }: Options): HostBuilds {
  const current = new Map<HostName, Promise<ComposedBuild | null>>();
  const lastKnown = new Map<HostName, ComposedBuild | null>();

  async function read(name: HostName): Promise<ComposedBuild | null> {
    // Listen first: a change between reading and listening would go unnoticed.
    await listen();
    const { firm, descriptors } = await readFirmBuilds(null, { runner, readDescriptor }, (each) => each === name);
    const buildId = firm.builds[name];
    const descriptor = buildId === undefined ? undefined : descriptors.get(buildId);
    const build = buildId === undefined || descriptor === undefined ? null : composeBuild(buildId, descriptor);
    lastKnown.set(name, build);
    return build;
  }

  return {
    get(name) {
      const present = current.get(name);
      if (present !== undefined) return present;
      const reading: Promise<ComposedBuild | null> = read(name).catch((error: unknown) => {
        if (current.get(name) === reading) current.delete(name);
        const known = lastKnown.get(name);
        if (known === undefined) throw error;
        return known;
      });
      current.set(name, reading);
      return reading;
    },
    forget: () => current.clear(),
  };
}
