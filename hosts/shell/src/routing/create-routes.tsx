import type { RouteObject } from '@atrium/platform';
import { LogoutPage } from '../pages/logout.page.tsx';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { PageFailure } from '../pages/page-failure.tsx';
import { UnauthorisedPage } from '../pages/unauthorised.page.tsx';
import type { ShellServices } from '../services/shell-services.ts';
import { SignInPage } from '../sign-in/sign-in.page.tsx';
import { ScrubbedVerification } from '../verification/scrubbed-verification.tsx';
import { type OwnedRoute, plainShellRoutes, remoteRoutes } from './composed-routes.ts';
import { framePage, homePage, workspacePage } from './lazy-pages.tsx';
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
export function createRoutes(services: Pick<ShellServices, 'composition' | 'tenantId'>, kept: readonly OwnedRoute[] = []): RouteObject[] {
  if (services.tenantId === null) {
    return [
      { path: '/autoSignIn', element: automaticSignInPage, errorElement: <PageFailure /> },
      { path: '*', element: <SignInPage />, errorElement: <PageFailure /> },
    ];
  }
  const owned = remoteRoutes(services.composition).concat(plainShellRoutes(), kept);
  const isFramed = ({ route }: OwnedRoute): boolean => route.chrome !== false;
  const isPublic = ({ route }: OwnedRoute): boolean => route.auth === false;
  const behindSession = owned.filter((each) => !isPublic(each));

  return [
    {
      errorElement: <PageFailure />,
      children: [
        { path: '/', element: <SignInPage /> },
        { path: '/login', element: <SignInPage /> },
        { path: '/verify', element: verificationPage },
        { path: '/verify/:verificationCode', element: <ScrubbedVerification /> },
        { path: '/autoSignIn', element: automaticSignInPage },
        { path: '/logout', element: <LogoutPage /> },
        { path: '/unauthorised', element: <UnauthorisedPage /> },
        ...owned.filter(isPublic).map((each) => routeObject(each, <PublicScreen {...each} />)),
        {
          element: <RequireSession />,
          children: [
            {
              element: workspacePage,
              children: [
                { path: '/home', handle: { route: { path: '/home', title: 'Home' }, owner: 'shell' } satisfies RouteHandle, element: homePage },
                ...behindSession.filter((each) => !isFramed(each)).map((each) => routeObject(each, <OwnedScreen {...each} />)),
                {
                  element: framePage,
                  children: [
                    ...behindSession.filter(isFramed).map((each) => routeObject(each, <OwnedScreen {...each} />)),
                    { path: '*', handle: { route: { path: '*', title: '404' }, owner: null } satisfies RouteHandle, element: <NotFoundPage /> },
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

function routeObject(owned: OwnedRoute, element: RouteObject['element']): RouteObject {
  return { path: toRouterPath(withoutTenant(owned.route.path)), handle: owned satisfies RouteHandle, element };
}
