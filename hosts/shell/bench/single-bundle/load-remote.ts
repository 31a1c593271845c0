import type { RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import type { ComponentType } from 'react';
import { remotes } from 'atrium-bench-remotes';

/** The loader's part in the single bundle: a remote is a chunk like any other. */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const load = remotes[name];
  if (load === undefined) throw new Error(`There is no remote "${name}".`);
  return (await load()).remote;
}

export async function loadScreen(name: RemoteName, path: string): Promise<ComponentType | null> {
  const { screens } = await loadRemote(name);
  return (await screens[path]?.()) ?? null;
}

export function preloadRemote(name: RemoteName): void {
  void loadRemote(name).catch(() => undefined);
}
