import { isAuthenticated } from '@atrium/domain';
import { isOfflineStart, Navigate, Outlet, readSession, useLocation } from '@atrium/platform';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { useShellServices } from '../services/shell-services.ts';
import { canBeHandedSignIn } from '../integration-sign-in/hands-over-sign-in.ts';
import { OfflineTime } from '../offline/offline-time.tsx';
import { isTimeScreen } from '../offline/time-app.ts';
import { useCurrentRoute } from './route-handle.ts';
import { integrationSignInPage } from './sign-in-pages.tsx';
import type { SignInState } from './sign-in-state.ts';

/** Lets those through who are signed in to this firm; the others sign in first and come back. */
export function RequireSession() {
  const { tenantId } = useShellServices();
  const { pathname, search, hash } = useLocation();
  const current = useCurrentRoute();
  const session = readSession();
  const isSignedIn =
    session?.isLoggedIn === true &&
    isAuthenticated(session) &&
    session.tenantId.toLowerCase() === tenantId?.toLowerCase();
  if (tenantId !== null && isOfflineStart() && isTimeScreen(current))
    return <OfflineTime tenantId={tenantId} route={current.route} />;
  if (isSignedIn) return <Outlet />;
  if (current?.owner === null) return <NotFoundPage />;
  if (session === null && canBeHandedSignIn(current)) return integrationSignInPage;
  return <Navigate to="/" replace state={{ from: `${pathname}${search}${hash}` } satisfies SignInState} />;
}
