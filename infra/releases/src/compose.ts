import { BUILDS_PATH, remoteNames, type BuildDescriptor, type ComposedBuild, type ComposedRemote, type Composition } from '@atrium/contracts';
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
  const remotes = remoteNames.flatMap((name) => {
    const build = chosen.get(name);
    return build === undefined ? [] : [[name, composeRemote(build)] as const];
  });
  const buildIds = Object.fromEntries([...chosen].map(([name, { buildId }]) => [name, buildId]));
  return { compositionId: compositionIdOf(buildIds), host: composeBuild(host), remotes: Object.fromEntries(remotes) };
}

function composeRemote(build: ChosenBuild): ComposedRemote {
  const { containerName, title, routes, menuItems } = build.descriptor;
  return { ...composeBuild(build), containerName, title, routes, menuItems };
}

function composeBuild({ buildId, descriptor }: ChosenBuild): ComposedBuild {
  const { name, version, entry, initial, files } = descriptor;
  return { version, buildId, baseUrl: `${BUILDS_PATH}${name}/${buildId}/`, entry, initial, integrity: hashesOf(files) };
}

/** Browsers check scripts and styles; a font's bytes can do nothing, so its hash would only weigh. */
function hashesOf(files: BuildDescriptor['files']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(js|css)$/.test(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { integrity }]) => [name, integrity]),
  );
}
