import type { RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import type { ComponentType } from 'react';
import { findRemote } from './page-composition.ts';
import { preloadBuild } from './preload-build.ts';

/**
 * The module of the build that the composition names for this remote. Asked
 * again after a failure, it tries again.
 */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  return (await openLoader(name)).loadRemote(name);
}

/**
 * The component a remote shows at a path of its descriptor, or null where its
 * team has not built the screen yet.
 */
export async function loadScreen(name: RemoteName, path: string): Promise<ComponentType | null> {
  return (await openLoader(name)).loadScreen(name, path);
}

/** Starts loading on intent: hover, focus, typing a password. A failure waits for the visit. */
export function preloadRemote(name: RemoteName): void {
  void loadRemote(name).catch(() => undefined);
}

/** The loader brings the federation run-time, which signing in does not need. */
function openLoader(name: RemoteName): Promise<typeof import('./page-loader.ts')> {
  const remote = findRemote(name);
  if (remote !== undefined) preloadBuild(remote);
  return import('./page-loader.ts');
}
