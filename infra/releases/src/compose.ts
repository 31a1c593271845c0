import {
  BUILDS_PATH,
  isRemoteName,
  remoteNames,
  type BuildDescriptor,
  type ComposedBuild,
  type ComposedRemote,
  type Composition,
} from '@atrium/contracts';
import { compositionIdOf } from './build-id.ts';

/** The builds of a page, without whose page it is. */
export type ComposedBuilds = Omit<Composition, 'tenant'>;

/** Which builds a page is made of: ids only, as they are kept for hard times. */
export interface FirmBuilds {
  /** Build by name. */
  readonly builds: Readonly<Record<string, string>>;
  readonly trials: Readonly<
    Record<string, { readonly buildId: string; readonly salt: string; readonly percent: number }>
  >;
  /** What would be there, by name. */
  readonly switchedOff: Readonly<Record<string, string>>;
  /** What may take the place of a build that does not load, by name, the best first. */
  readonly next: Readonly<Record<string, readonly string[]>>;
}

/**
 * The same builds always give the same composition, byte for byte; what is not in
 * use takes no byte. A build without a descriptor is left out. Throws without a host.
 */
export function compose(
  { builds, trials, switchedOff }: Omit<FirmBuilds, 'next'>,
  descriptors: ReadonlyMap<string, BuildDescriptor>,
): ComposedBuilds {
  const host = descriptors.get(builds['shell'] ?? '');
  if (builds['shell'] === undefined || host === undefined) throw new Error('No build of the host has been published');
  const byName = <In, Out>(
    entries: Readonly<Record<string, In>>,
    present: (entry: In) => Out | null,
  ): Record<string, Out> =>
    Object.fromEntries(
      inMenuOrder(Object.keys(entries).filter(isRemoteName)).flatMap((name) => {
        const shown = entries[name] === undefined ? null : present(entries[name]);
        return shown === null ? [] : [[name, shown]];
      }),
    );
  const remote = (buildId: string): ComposedRemote | null => composeRemote(buildId, descriptors.get(buildId));
  const tried = byName(trials, ({ buildId, salt, percent }) => {
    const build = remote(buildId);
    return build === null ? null : { build, salt, percent };
  });
  const off = byName(switchedOff, (buildId) => {
    const build = remote(buildId);
    return build === null ? null : { title: build.title, routes: build.routes };
  });
  return {
    compositionId: idOf({ builds, trials, switchedOff }),
    host: composeBuild(builds['shell'], host),
    remotes: byName(builds, remote),
    ...(Object.keys(tried).length === 0 ? {} : { trials: tried }),
    ...(Object.keys(off).length === 0 ? {} : { switchedOff: off }),
  };
}

/** Null for a host's build, or without its descriptor. */
export function composeRemote(buildId: string, descriptor: BuildDescriptor | undefined): ComposedRemote | null {
  if (descriptor?.kind !== 'remote') return null;
  const { containerName, title, routes, menuItems, extensions = [] } = descriptor;
  return {
    ...composeBuild(buildId, descriptor),
    containerName,
    title,
    routes,
    menuItems,
    ...(extensions.length === 0 ? {} : { extensions: extensions.map((offer) => withoutTextKeys(offer)) }),
  };
}

/** An offer as a page needs it: texts that say nothing of where they were translated. Each page carries every offer. */
function withoutTextKeys<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const entries = Object.entries(part).filter(([name]) => name !== 'key');
  return Object.fromEntries(entries.map(([name, value]: [string, unknown]) => [name, withoutTextKeys(value)])) as Part;
}

/** Null where no page can be composed. */
export function compositionIdOfFirm(firm: FirmBuilds): string | null {
  return firm.builds['shell'] === undefined ? null : idOf(firm);
}

function idOf({ builds, trials, switchedOff }: Pick<FirmBuilds, 'builds' | 'trials' | 'switchedOff'>): string {
  return compositionIdOf({ ...builds, ...marks('trial', trials), ...marks('off', switchedOff) });
}

/** Part of what a composition's id is made from: an open page is to notice these, too. */
function marks(kind: string, entries: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`${kind} ${name}`, JSON.stringify(entry)]));
}

/** Those of this workspace in their order, then those of other teams by name. */
export function inMenuOrder(names: readonly string[]): readonly string[] {
  const own: readonly string[] = remoteNames;
  return [...own.filter((name) => names.includes(name)), ...names.filter((name) => !own.includes(name)).toSorted()];
}

/** One build as a page needs it. */
export function composeBuild(
  buildId: string,
  { name, version, entry, initial, files }: BuildDescriptor,
): ComposedBuild {
  return {
    version,
    buildId,
    baseUrl: `${BUILDS_PATH}${name}/${buildId}/`,
    entry,
    initial,
    integrity: hashesOf([entry, ...initial], files),
  };
}

/**
 * A page vouches for what it loads first; the entry, once checked, for the rest
 * of its build. So a page does not grow with the screens of its remotes.
 * Fonts have no hash: browsers check none, and their bytes can do nothing.
 */
function hashesOf(names: readonly string[], files: BuildDescriptor['files']): Record<string, string> {
  const checked = names.filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    checked.flatMap((name) => (files[name] === undefined ? [] : [[name, files[name].integrity]])),
  );
}
