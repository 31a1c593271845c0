import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { addTexts, type RemoteModule } from '@atrium/platform';
import { remotes } from 'atrium-bench-remotes';
import type { LoadedPart, LoadedScreen } from '../../src/remote-loading/load-remote.ts';
import { beginLife } from '../../src/remote-loading/remote-life.ts';
import { findRemote } from './page-composition.ts';

type Replaced = typeof import('../../src/remote-loading/load-remote.ts');
export type { LoadedPart, LoadedScreen } from '../../src/remote-loading/load-remote.ts';

const loads = new Map<RemoteName, Promise<RemoteModule>>();

async function begin(name: RemoteName, build: ComposedRemote): Promise<RemoteModule> {
  const load = remotes[name];
  if (load === undefined) throw new Error(`There is no remote "${name}".`);
  const { remote } = await load();
  beginLife(build, remote);
  await addTexts(...(remote.texts ?? []));
  return remote;
}

function buildOf(name: RemoteName): ComposedRemote {
  const build = findRemote(name);
  if (build === undefined) throw new Error(`There is no remote "${name}".`);
  return build;
}

/** A part of the one build there is, which is never let go. */
function loaded<Part>(name: RemoteName, part: Part): LoadedPart<Part> {
  return { part, build: buildOf(name), isEarlier: false, hold: () => () => undefined };
}

/** The loader's part in the single bundle: a remote is a chunk like any other. */
export const loadRemote: Replaced['loadRemote'] = (name) => {
  const loading = loads.get(name) ?? begin(name, buildOf(name));
  loads.set(name, loading);
  return loading;
};

export const loadScreen: Replaced['loadScreen'] = async (name, path): Promise<LoadedScreen> => {
  const { screens } = await loadRemote(name);
  return loaded(name, (await screens[path]?.()) ?? null);
};

export const loadExtension: Replaced['loadExtension'] = async (name, id) => {
  const { extensions = {} } = await loadRemote(name);
  return loaded(name, await extensions[id]?.());
};

export const preloadRemote: Replaced['preloadRemote'] = (name, path) => {
  void loadRemote(name)
    .then(({ screens }) => (path === undefined ? undefined : screens[path]?.()))
    .catch(() => undefined);
};
