import { useLocation, useNavigate } from '@atrium/platform';
import { useMemo } from 'react';
import { type OwedCode, readSignInState, type SignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';

export interface SignInMoves {
  /** Goes on to what was asked for, or to the landing; to another page where the address named no firm. */
  enter(tenantId: string): void;
  /** Has this entry of the browser's history remember the code step, so that loading the page again comes back to it. */
  keepCodeStep(owed: OwedCode): void;
  leaveCodeStep(): void;
}

/** Where the sign-in page goes. */
export function useSignInMoves(): SignInMoves {
  const { tenantId: firmOfAddress, openAddress } = useShellServices();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  return useMemo(() => {
    const { from } = readSignInState(state);
    const kept: SignInState = from === undefined ? {} : { from };
    return {
      enter(tenantId) {
        if (firmOfAddress === null) {
          const asked = ['/', '/login', '/logout'].includes(pathname.toLowerCase()) ? '' : `${pathname}${search}`;
          openAddress(`/${encodeURIComponent(tenantId)}${asked}`);
          return;
        }
        void navigate('/home', { replace: true, state: { ...kept, isFresh: true } satisfies SignInState });
      },
      keepCodeStep: (owed) =>
        void navigate({ pathname, search }, { replace: true, state: { ...kept, owed } satisfies SignInState }),
      leaveCodeStep: () => void navigate({ pathname, search }, { replace: true, state: kept }),
    };
  }, [firmOfAddress, openAddress, navigate, state, pathname, search]);
}
