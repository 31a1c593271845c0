import { type Composition, type RemoteName, type RouteDefinition, shellRoutes } from '@atrium/contracts';
import { matchRoutes } from '@atrium/platform';
import { toRouterPath } from './router-path.ts';

export interface OwnedRoute {
  readonly route: RouteDefinition;
  readonly owner: RemoteName | 'shell';
}

/** Shell routes that have a page of their own rather than the not-built-yet one. */
const ownPages = [
  '/',
  '/login',
  '/{tenantId}',
  '/{tenantId}/login',
  '/{tenantId}/logout',
  '/{tenantId}/verify/{verificationCode}',
  '/autoSignIn',
  '/logout',
  '/unauthorised',
  '/home',
];

/** The routes of the remotes of a composition, in the words of their descriptors; those that are switched off say so. */
export function remoteRoutes({ remotes, switchedOff }: Composition): readonly OwnedRoute[] {
  return Object.entries({ ...switchedOff, ...remotes }).flatMap(([owner, { routes }]) =>
    routes.map((route) => ({ route, owner })),
  );
}

/** How a route of a remote stands in a composition that may have come after it. */
export type Standing = 'open' | 'off' | 'gone';

export function standingOf({ remotes, switchedOff }: Composition, { route, owner }: OwnedRoute): Standing {
  if (owner === 'shell') return 'open';
  const has = (routes: readonly RouteDefinition[] | undefined): boolean =>
    routes?.some(({ path }) => path === route.path) === true;
  if (Object.hasOwn(remotes, owner)) return has(remotes[owner]?.routes) ? 'open' : 'gone';
  return switchedOff !== undefined && Object.hasOwn(switchedOff, owner) ? 'off' : 'gone';
}

/** Routes the shell owns and has no page for so far. */
export function plainShellRoutes(): readonly OwnedRoute[] {
  return shellRoutes
    .filter(({ path }) => !ownPages.includes(path))
    .map((route) => ({ route, owner: 'shell' as const }));
}

interface Known {
  readonly routes: readonly { readonly path: string; readonly owned: OwnedRoute }[];
  /** Those without parts of their own, which win over all others, by their paths in small letters. */
  readonly plain: ReadonlyMap<string, OwnedRoute>;
}
/** A match compiles every route there is, and menu and palette ask for many paths each time they are drawn. */
const knownOf = new WeakMap<Composition, Known>();

function readKnown(composition: Composition): Known {
  const known = knownOf.get(composition);
  if (known !== undefined) return known;
  const routes = remoteRoutes(composition)
    .concat(plainShellRoutes())
    .map((owned) => ({ path: toRouterPath(owned.route.path), owned }));
  const plain = new Map<string, OwnedRoute>();
  for (const { path, owned } of routes)
    if (!/[:*]/.test(path) && !plain.has(path.toLowerCase())) plain.set(path.toLowerCase(), owned);
  const fresh: Known = { routes, plain };
  knownOf.set(composition, fresh);
  return fresh;
}

/** The route that an address such as `/matterDetail/7?tab=notes` opens, or null where there is none. */
export function findOwnedRoute(composition: Composition, address: string): OwnedRoute | null {
  const { routes, plain } = readKnown(composition);
  const path = address.split(/[?#]/)[0] ?? '/';
  return plain.get(path.toLowerCase()) ?? matchRoutes([...routes], path)?.[0]?.route.owned ?? null;
}

/** Whether an address leads to a screen that exists. */
export function hasScreen(composition: Composition, address: string): boolean {
  const found = findOwnedRoute(composition, address);
  return found !== null && found.route.isPending !== true && standingOf(composition, found) === 'open';
}
