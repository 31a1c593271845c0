import { clearSession, forgetRefreshToken, useLocation, useNavigate } from '@atrium/platform';
import { useCallback, useEffect, useRef } from 'react';
import { forgetTimeApp } from '../offline/time-app.ts';
import { canBeHandedSignIn } from '../integration-sign-in/hands-over-sign-in.ts';
import { useCurrentRoute } from '../routing/route-handle.ts';
import type { SignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';

/** What to do when the session can not be renewed: forget it, and ask the person to sign in and come back. */
export function useEndedSession(): () => void {
  const { tenantId } = useShellServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isHandedSignIn = canBeHandedSignIn(useCurrentRoute());
  const here = useRef({ address: '', isHandedSignIn: false });
  useEffect(() => {
    here.current = { address: `${pathname}${search}${hash}`, isHandedSignIn };
  }, [pathname, search, hash, isHandedSignIn]);
  return useCallback(() => {
    clearSession();
    if (tenantId !== null) {
      forgetRefreshToken(tenantId);
      void forgetTimeApp(tenantId);
    }
    const { address } = here.current;
    // A page that another system signs in stays where it is and is handed the next code.
    if (here.current.isHandedSignIn) void navigate(address, { replace: true });
    else void navigate('/', { replace: true, state: { from: address, hasSessionEnded: true } satisfies SignInState });
  }, [navigate, tenantId]);
}
