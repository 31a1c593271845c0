import type { RouteObject } from '@atrium/platform';
import { SignedOutFrame } from '../frame/signed-out-frame.tsx';
import { LogoutPage } from '../pages/logout.page.tsx';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { PageFailure } from '../pages/page-failure.tsx';
import { UnauthorisedPage } from '../pages/unauthorised.page.tsx';
import type { ShellServices } from '../services/shell-services.ts';
import { SignInPage } from '../sign-in/sign-in.page.tsx';
import { ScrubbedVerification } from '../verification/scrubbed-verification.tsx';
import { type OwnedRoute, plainShellRoutes, remoteRoutes } from './composed-routes.ts';
import { framePage, homePage, unframedPage, workspacePage } from './lazy-pages.tsx';
import { OwnedScreen } from './owned-screen.tsx';
import { PublicScreen } from './public-screen.tsx';
import { RequireSession } from './require-session.tsx';
import type { RouteHandle } from './route-handle.ts';
import { toRouterPath, withoutTenant } from './router-path.ts';
import { automaticSignInPage, verificationPage } from './sign-in-pages.tsx';

/**
 * Every address of one firm's application: sign-in and the like at once, the
 * rest behind the session, its code fetched when it is first wanted. Where the
 * address names no firm, everything leads to sign-in. `kept` is a route on
 * screen that the composition lacks by now.
 */
export function createRoutes(
  services: Pick<ShellServices, 'composition' | 'tenantId'>,
  kept: readonly OwnedRoute[] = [],
): RouteObject[] {
  if (services.tenantId === null) {
    return [
      { path: '/autoSignIn', element: automaticSignInPage, errorElement: <PageFailure /> },
      {
        element: <SignedOutFrame />,
        errorElement: <PageFailure />,
        children: [{ path: '*', element: <SignInPage /> }],
      },
    ];
  }
  const owned = remoteRoutes(services.composition).concat(plainShellRoutes(), kept);
  const isFramed = ({ route }: OwnedRoute): boolean => route.chrome !== false;
  const isPublic = ({ route }: OwnedRoute): boolean => route.auth === false;
  const behindSession = owned.filter((each) => !isPublic(each));
  const routeObject = createRouteObjects();

  return [
    {
      id: 'root',
      errorElement: <PageFailure />,
      children: [
        {
          id: 'signed-out',
          element: <SignedOutFrame />,
          children: [
            { path: '/', element: <SignInPage /> },
            { path: '/login', element: <SignInPage /> },
            { path: '/verify', element: verificationPage },
            { path: '/verify/:verificationCode', element: <ScrubbedVerification /> },
            { path: '/logout', element: <LogoutPage /> },
            { path: '/unauthorised', element: <UnauthorisedPage /> },
          ],
        },
        { path: '/autoSignIn', element: automaticSignInPage },
        ...owned.filter(isPublic).map((each) => routeObject(each, <PublicScreen {...each} />)),
        {
          id: 'session',
          element: <RequireSession />,
          children: [
            {
              id: 'workspace',
              element: workspacePage,
              children: [
                {
                  id: 'home',
                  path: '/home',
                  handle: { route: { path: '/home', title: 'Home' }, owner: 'shell' } satisfies RouteHandle,
                  element: homePage,
                },
                {
                  id: 'unframed',
                  element: unframedPage,
                  children: behindSession
                    .filter((each) => !isFramed(each))
                    .map((each) => routeObject(each, <OwnedScreen {...each} />)),
                },
                {
                  id: 'frame',
                  element: framePage,
                  children: [
                    ...behindSession.filter(isFramed).map((each) => routeObject(each, <OwnedScreen {...each} />)),
                    {
                      id: 'nowhere',
                      path: '*',
                      handle: { route: { path: '*', title: '404' }, owner: null } satisfies RouteHandle,
                      element: <NotFoundPage />,
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/**
 * Makes routes whose ids stay the same from one composition to the next: the
 * router finds the elements of what is on screen by them.
 */
function createRouteObjects(): (owned: OwnedRoute, element: RouteObject['element']) => RouteObject {
  const counts = new Map<string, number>();
  return (owned, element) => {
    const name = `${owned.owner} ${owned.route.path}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return {
      id: count === 0 ? name : `${name} ${count}`,
      path: toRouterPath(withoutTenant(owned.route.path)),
      handle: owned satisfies RouteHandle,
      element,
    };
  };
}
