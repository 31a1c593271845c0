import { BUILDS_PATH, isRemoteName, remoteNames, type BuildDescriptor, type ComposedBuild, type ComposedRemote, type Composition } from '@atrium/contracts';
import { compositionIdOf } from './build-id.ts';

/** The builds of a page, without whose page it is. */
export type ComposedBuilds = Omit<Composition, 'tenant'>;

export interface ChosenBuild {
  readonly buildId: string;
  readonly descriptor: BuildDescriptor;
}

/** Builds by name, a pin before the channel. */
export function chooseBuilds(channel: ReadonlyMap<string, string>, pins: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...channel, ...pins]);
}

/** The same builds always give the same composition, byte for byte. Throws without a host. */
export function compose(chosen: ReadonlyMap<string, ChosenBuild>): ComposedBuilds {
  const host = chosen.get('shell');
  if (host === undefined) throw new Error('No build of the host has been published');
  const remotes = inMenuOrder([...chosen.keys()].filter(isRemoteName)).flatMap((name) => {
    const build = chosen.get(name);
    return build === undefined ? [] : [[name, composeRemote(build)] as const];
  });
  const buildIds = Object.fromEntries([...chosen].map(([name, { buildId }]) => [name, buildId]));
  return { compositionId: compositionIdOf(buildIds), host: composeBuild(host), remotes: Object.fromEntries(remotes) };
}

/** Those of this workspace in their order, then those of other teams by name. */
function inMenuOrder(names: readonly string[]): readonly string[] {
  const own: readonly string[] = remoteNames;
  return [...own.filter((name) => names.includes(name)), ...names.filter((name) => !own.includes(name)).toSorted()];
}

function composeRemote(build: ChosenBuild): ComposedRemote {
  const { containerName, title, routes, menuItems } = build.descriptor;
  return { ...composeBuild(build), containerName, title, routes, menuItems };
}

function composeBuild({ buildId, descriptor }: ChosenBuild): ComposedBuild {
  const { name, version, entry, initial, files } = descriptor;
  return { version, buildId, baseUrl: `${BUILDS_PATH}${name}/${buildId}/`, entry, initial, integrity: hashesOf([entry, ...initial], files) };
}

/**
 * A page vouches for what it loads first; the entry, once checked, for the rest
 * of its build. So a page does not grow with the screens of its remotes.
 * Fonts have no hash: browsers check none, and their bytes can do nothing.
 */
function hashesOf(names: readonly string[], files: BuildDescriptor['files']): Record<string, string> {
  const checked = names.filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(checked.flatMap((name) => (files[name] === undefined ? [] : [[name, files[name].integrity]])));
}
