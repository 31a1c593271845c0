import type { createBrowserRouter } from '@atrium/platform';
import type { ShellServices } from '../services/shell-services.ts';
import { standingOf } from './composed-routes.ts';
import { createRoutes } from './create-routes.tsx';
import { isRouteHandle } from './route-handle.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Gives the router the routes of another composition. They count from the next
 * navigation on, so that what is on screen stays; an address that led nowhere is
 * looked up again at once. The router has no public way to exchange its routes;
 * this is the one that its own tools use.
 */
export function renewRoutes(
  router: Router,
  { composition, tenantId }: Pick<ShellServices, 'composition' | 'tenantId'>,
): void {
  const handle: unknown = router.state.matches.at(-1)?.route.handle;
  const open = isRouteHandle(handle) ? handle : null;
  const isNowhere = open?.owner === null;
  // A filter of the screen changes the address, too: its route has to be found as long as it is open.
  const kept =
    open !== null && open.owner !== null && standingOf(composition, { route: open.route, owner: open.owner }) === 'gone'
      ? [{ route: open.route, owner: open.owner }]
      : [];
  router._internalSetRoutes(createRoutes({ composition, tenantId }, kept));
  if (isNowhere) void router.revalidate();
}
