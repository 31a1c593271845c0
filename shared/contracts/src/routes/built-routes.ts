import { type MenuItem, sideMenu } from '../side-menu.ts';
import type { RouteDefinition } from './route.ts';

/** The routes of a remote, of which those with a screen are named; the others are pending. */
export function builtRoutes(routes: readonly RouteDefinition[], built: readonly string[]): readonly RouteDefinition[] {
  return routes.map((route) => (built.includes(route.path) ? route : { ...route, isPending: true }));
}

/** The links of the side menu that lead to these routes, as far as they have a screen. */
export function menuOf(routes: readonly RouteDefinition[]): readonly MenuItem[] {
  return sideMenu.filter((item) => routes.some(({ path, isPending }) => path === item.path && isPending !== true));
}
