import { routesByOwner } from '@atrium/contracts';
import type { RouteObject } from '@atrium/platform';
import { expect, test } from '@jest/globals';
import { aComposition } from '../testing/a-composition.ts';
import { createRoutes } from './create-routes.tsx';
import { framePage, unframedPage } from './lazy-pages.tsx';
import { toRouterPath, withoutTenant } from './router-path.ts';

/** Product specification §2.7: where the fixed header and footer are hidden, besides the integration pages. */
const bare = ['/timeslip', '/createEnquiry', '/externalEnquiry'];
/** Before the session there is no frame to hide. */
const beforeSession = ['/', '/login', '/verify/:verificationCode', '/logout', '/autoSignIn', '/unauthorised'];
const home = '/home';

/** Every address, and whether it stands within the frame. */
function framed(routes: readonly RouteObject[], isFramed = false): [path: string, isFramed: boolean][] {
  return routes.flatMap(({ path, element, children = [] }) => [
    ...(path === undefined ? [] : [[path, isFramed] as [string, boolean]]),
    ...framed(children, isFramed || element === framePage),
  ]);
}

const composition = aComposition();
const byPath = new Map(framed(createRoutes({ composition, tenantId: 'harbour' })));
const all = Object.entries(routesByOwner).flatMap(([owner, routes]) =>
  routes.map(({ path }) => ({ owner, path: toRouterPath(withoutTenant(path)) })),
);

test.each(all)('$path of $owner', ({ owner, path }) => {
  const isBare = owner === 'integrations' || bare.includes(path) || beforeSession.includes(path) || path === home;
  expect(byPath.get(path)).toBe(!isBare);
});

test('screens without the frame have what controls need all the same', () => {
  const within = (routes: readonly RouteObject[], above: readonly unknown[] = []): [string, boolean][] =>
    routes.flatMap(({ path, element, children = [] }) => [
      ...(path === undefined ? [] : [[path, above.includes(unframedPage)] as [string, boolean]]),
      ...within(children, [...above, element]),
    ]);
  const unframed = within(createRoutes({ composition, tenantId: 'harbour' }));
  expect(unframed.filter(([path]) => path === '/timeslip' || path === '/createEnquiry')).toEqual([
    ['/createEnquiry', true],
    ['/timeslip', true],
  ]);
});
