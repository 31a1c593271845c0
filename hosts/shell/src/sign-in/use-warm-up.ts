import { landingOrder } from '@atrium/domain';
import { useLocation } from '@atrium/platform';
import { useCallback, useRef } from 'react';
import { findOwnedRoute } from '../routing/composed-routes.ts';
import { warmPages } from '../routing/lazy-pages.tsx';
import { readSignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';
import { whenIdle } from '../when-idle.ts';

const WARM_UP_AT_LATEST_MS = 1_000;
/** The dashboards open the landing order for everyone but administrators. */
const likelyLanding = landingOrder.find((path) => path === '/dashboard') ?? '/home';

/**
 * A handler for the first thing typed: fetches, in idle moments, what comes
 * after signing in. A failure here waits for the real need.
 */
export function useWarmUp(): () => void {
  const { composition, preloadRemote } = useShellServices();
  const { state } = useLocation();
  const isDone = useRef(false);
  return useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    whenIdle(() => {
      void warmPages();
      const owner = findOwnedRoute(composition, readSignInState(state).from ?? likelyLanding)?.owner;
      if (owner !== undefined && owner !== 'shell') preloadRemote(owner);
    }, WARM_UP_AT_LATEST_MS);
  }, [composition, preloadRemote, state]);
}
