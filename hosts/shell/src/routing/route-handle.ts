import type { RemoteName, RouteDefinition } from '@atrium/contracts';
import { useMatches } from '@atrium/platform';

/** What each of our routes carries for the frame around it. */
export interface RouteHandle {
  readonly route: RouteDefinition;
  /** Null for the address that nobody owns. */
  readonly owner: RemoteName | 'shell' | null;
}

/** The route on screen, or null before the first one matched. */
export function useCurrentRoute(): RouteHandle | null {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : null;
}

/** True for what a route of ours carries. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'route' in handle && 'owner' in handle;
}
