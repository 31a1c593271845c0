import type { RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { remotes } from 'atrium-bench-remotes';
import type { LoadedScreen } from '../../src/remote-loading/load-remote.ts';
import { findRemote } from './page-composition.ts';

export type { LoadedScreen } from '../../src/remote-loading/load-remote.ts';

/** The loader's part in the single bundle: a remote is a chunk like any other. */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const load = remotes[name];
  if (load === undefined) throw new Error(`There is no remote "${name}".`);
  return (await load()).remote;
}

export async function loadScreen(name: RemoteName, path: string): Promise<LoadedScreen> {
  const { screens } = await loadRemote(name);
  const build = findRemote(name);
  if (build === undefined) throw new Error(`There is no remote "${name}".`);
  return { Screen: (await screens[path]?.()) ?? null, build, isEarlier: false, hold: () => () => undefined };
}

export function preloadRemote(name: RemoteName): void {
  void loadRemote(name).catch(() => undefined);
}
