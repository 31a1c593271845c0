import { clearSession, forgetRefreshToken, useLocation, useNavigate } from '@atrium/platform';
import { useCallback, useEffect, useRef } from 'react';
import type { SignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';

/** What to do when the session can not be renewed: forget it, and ask the person to sign in and come back. */
export function useEndedSession(): () => void {
  const { tenantId } = useShellServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = `${pathname}${search}${hash}`;
  }, [pathname, search, hash]);
  return useCallback(() => {
    clearSession();
    if (tenantId !== null) forgetRefreshToken(tenantId);
    void navigate('/', { replace: true, state: { from: here.current, hasSessionEnded: true } satisfies SignInState });
  }, [navigate, tenantId]);
}
