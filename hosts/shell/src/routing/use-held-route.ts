import { useLocation } from '@atrium/platform';
import { useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { type OwnedRoute, type Standing, standingOf } from './composed-routes.ts';

interface HeldRoute extends OwnedRoute {
  readonly standing: Standing;
}

/**
 * The route of a screen as it was when its address was opened: a release that
 * comes meanwhile waits until the screen is left, and so does an operator's
 * switch. What shows no screen has nothing to lose and follows at once.
 */
export function useHeldRoute({ route, owner }: OwnedRoute): HeldRoute {
  const { composition } = useShellServices();
  const { pathname } = useLocation();
  const standing = standingOf(composition, { route, owner });
  const [held, setHeld] = useState({ pathname, route, owner, standing });
  const isOpened = held.pathname !== pathname;
  if (isOpened || (held.standing !== 'open' && held.standing !== standing)) {
    const next = { pathname, route, owner, standing };
    setHeld(next);
    return next;
  }
  return held;
}
