import { decideSignInOpening } from '@atrium/domain';
import {
  clearSession,
  forgetRefreshToken,
  isRemembered as hasRememberedToken,
  readSession,
  refreshSession,
  signIn as sendSignIn,
  useLocation,
  useNavigate,
} from '@atrium/platform';
import { useCallback, useEffect, useState } from 'react';
import { readSignInState, type SignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';
import { problemOfRefresh, problemOfRefreshError, problemOfSignIn, problemOfSignInError, type SignInProblemKind } from './sign-in-problems.ts';

export interface SignInValues {
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

export interface SignIn {
  readonly status: 'ready' | 'signing-in' | 'automatic';
  readonly problem: SignInProblemKind | null;
  send(values: SignInValues): Promise<void>;
}

/** What the sign-in page does when it opens and when the form is sent (product specification §4.3). */
export function useSignIn(): SignIn {
  const { tenantId } = useShellServices();
  const { state } = useLocation();
  const enter = useEntering();
  const [opening] = useState(() => (tenantId === null ? 'ask' : decideOpening(tenantId)));
  const [status, setStatus] = useState<SignIn['status']>(opening === 'ask' ? 'ready' : 'automatic');
  const [problem, setProblem] = useState<SignInProblemKind | null>(readSignInState(state).hasSessionEnded ? { kind: 'session-ended' } : null);

  useEffect(() => {
    if (tenantId === null) return undefined;
    let isWanted = true;
    if (opening === 'continue') enter(tenantId);
    if (opening === 'ask') forgetSignIn(tenantId);
    if (opening === 'sign-in-automatically') {
      void signInAutomatically(tenantId).then((failure) => {
        if (!isWanted) return;
        if (failure === null) {
          enter(tenantId);
          return;
        }
        forgetSignIn(tenantId);
        setProblem(failure);
        setStatus('ready');
      });
    }
    return () => {
      isWanted = false;
    };
  }, [opening, tenantId, enter]);

  const send = useCallback(
    async (values: SignInValues) => {
      setStatus('signing-in');
      setProblem(null);
      const failure = await attemptSignIn(values);
      if (failure === null) {
        enter(values.tenant);
        return;
      }
      setProblem(failure);
      setStatus('ready');
    },
    [enter],
  );

  return { status, problem, send };
}

function decideOpening(tenantId: string) {
  return decideSignInOpening({ tenantId, marks: readSession(), hasRememberedToken: hasRememberedToken(tenantId) });
}

function forgetSignIn(tenantId: string): void {
  clearSession();
  forgetRefreshToken(tenantId);
}

async function signInAutomatically(tenantId: string): Promise<SignInProblemKind | null> {
  try {
    return problemOfRefresh(await refreshSession(tenantId));
  } catch (error) {
    return problemOfRefreshError(error);
  }
}

async function attemptSignIn({ tenant, userName, password, isRemembered }: SignInValues): Promise<SignInProblemKind | null> {
  try {
    return problemOfSignIn(await sendSignIn({ tenantId: tenant, userName, password, isRemembered }));
  } catch (error) {
    return problemOfSignInError(error);
  }
}

/** Goes on to what was asked for, or to the landing; to another page where the address named no firm. */
function useEntering(): (tenantId: string) => void {
  const services = useShellServices();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  return useCallback(
    (tenantId: string) => {
      if (services.tenantId === null) {
        const asked = ['/', '/login', '/logout'].includes(pathname.toLowerCase()) ? '' : `${pathname}${search}`;
        services.openAddress(`/${encodeURIComponent(tenantId)}${asked}`);
        return;
      }
      const { from } = readSignInState(state);
      void navigate('/home', { replace: true, state: { isFresh: true, ...(from === undefined ? {} : { from }) } satisfies SignInState });
    },
    [services, navigate, state, pathname, search],
  );
}
