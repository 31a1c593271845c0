import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import type { ComponentType } from 'react';
import { findRemote } from './page-composition.ts';
import { preloadBuild } from './preload-build.ts';

/** A part of a remote, and whose build it is. */
export interface LoadedPart<Part> {
  readonly part: Part;
  readonly build: ComposedRemote;
  /** True where the build that the firm gets did not come, and the one before does. */
  readonly isEarlier: boolean;
  /** Keeps the build in the page until what it answers is called; a part that nobody shows is let go by itself. */
  hold(): () => void;
}

/** A screen; null where the remote's team has not built it yet. */
export type LoadedScreen = LoadedPart<ComponentType | null>;

/**
 * The module of the build that the composition names for this remote. Asked
 * again after a failure, it tries again.
 */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  return (await openLoader(name)).loadRemote(name);
}

/** What a remote shows at a path of its descriptor. Rejects with `RemoteLoadError`. */
export async function loadScreen(name: RemoteName, path: string): Promise<LoadedScreen> {
  return (await openLoader(name)).loadScreen(name, path);
}

/** The code of an offer. Rejects with `RemoteLoadError`. */
export async function loadExtension(name: RemoteName, id: string): Promise<LoadedPart<unknown>> {
  return (await openLoader(name)).loadExtension(name, id);
}

/**
 * Starts loading on intent: hover, focus, typing a password; with the path of a route also the screen that it shows.
 * A failure waits for the visit.
 */
export function preloadRemote(name: RemoteName, path?: string): void {
  void openLoader(name)
    .then((loader) => loader.warmRemote(name, path))
    .catch(() => undefined);
}

/** The loader brings the federation run-time, which signing in does not need: it is fetched with the frame. */
function openLoader(name: RemoteName): Promise<typeof import('./page-loader.ts')> {
  const remote = findRemote(name);
  if (remote !== undefined) preloadBuild(remote);
  return import(/* webpackChunkName: "workspace" */ './page-loader.ts');
}
