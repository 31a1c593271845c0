import type { RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { findRemote } from './page-composition.ts';
import { createRemoteLoader } from './remote-loader.ts';

const loader = createRemoteLoader({ findRemote, loadFederation: () => import('./federation.ts') });

/**
 * The module of the build that the composition names for this remote. Asked
 * again after a failure, it tries again.
 * @throws RemoteLoadError
 */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  return loader.loadRemote(name);
}

/** Starts loading on intent: hover, focus, typing a password. */
export function preloadRemote(name: RemoteName): void {
  loader.preloadRemote(name);
}
