import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { hasUnsavedChanges, useLocation } from '@atrium/platform';
import { useState, useSyncExternalStore } from 'react';
import { findRemote, onCompositionChange, pageComposition } from './page-composition.ts';

/**
 * The build that the firm got when this address was opened. An area that shows
 * an error has nothing to lose and takes the next build at once; so does one
 * whose preview is over. What lies over addresses (`isFrame`) waits, besides,
 * until nothing on the page is unsaved.
 */
export function useHeldBuild(
  remote: RemoteName,
  { hasFailed, isFrame = false }: { readonly hasFailed: boolean; readonly isFrame?: boolean },
): ComposedRemote | undefined {
  const { pathname } = useLocation();
  const current = useSyncExternalStore(onCompositionChange, () => findRemote(remote));
  const isPreview = pageComposition().preview?.name === remote;
  const [held, setHeld] = useState({ pathname, build: current, isPreview });
  const isLeft = held.pathname !== pathname && !(isFrame && hasUnsavedChanges());
  const isStale = isLeft || hasFailed || held.build === undefined || (held.isPreview && !isPreview);
  if (isStale && (isLeft || held.build?.buildId !== current?.buildId || held.isPreview !== isPreview)) {
    setHeld({ pathname, build: current, isPreview });
    return current;
  }
  return held.build;
}
