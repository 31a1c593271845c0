import { decideSignInOpening } from '@atrium/domain';
import {
  clearSession,
  forgetRefreshToken,
  isRemembered as hasRememberedToken,
  readSession,
  refreshSession,
  type Remembering,
  type SignInOutcome,
  useLocation,
} from '@atrium/platform';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readSignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';
import { clearNote, readNote } from './ended-note.ts';
import { problemOfError, problemOfRefresh, problemOfRefusal, type SignInProblemKind } from './sign-in-problems.ts';
import { warmCodeStep } from './sign-in-steps.ts';
import { useSignInMoves } from './use-sign-in-moves.ts';

/** Who is signing in where, and whether to remember them. */
export interface SignInAttempt {
  readonly tenantId: string;
  readonly remembering: Remembering;
}

export type SignInStep =
  /** `before` is what was in the form when it was left. */
  | { readonly kind: 'form'; readonly before: Remembering | null }
  | { readonly kind: 'automatic' }
  | ({ readonly kind: 'code'; readonly method: string } & SignInAttempt)
  | ({ readonly kind: 'new-password'; readonly accessToken: string } & SignInAttempt);

/** A person may also think better of it. */
export type AttemptOutcome = SignInOutcome | { readonly status: 'cancelled' };

export interface SignIn {
  readonly step: SignInStep;
  readonly isBusy: boolean;
  readonly problem: SignInProblemKind | null;
  /** Tries to sign in and goes on to what that leads to. */
  send(attempt: SignInAttempt, work: () => Promise<AttemptOutcome>): Promise<void>;
  /** Goes on after a step was done. */
  settle(attempt: SignInAttempt, outcome: AttemptOutcome): void;
  /** Forgets what there is of a session and shows the form, with what is to be said there. */
  startOver(problem: SignInProblemKind | null): void;
}

/** What the sign-in page does when it opens and from step to step (product specification §4.3). */
export function useSignIn(): SignIn {
  const { tenantId } = useShellServices();
  const { owed, hasSessionEnded, hasNewPassword } = readSignInState(useLocation().state);
  const moves = useSignInMoves();
  const [opening] = useState(() => (tenantId === null ? 'ask' : decideOpening(tenantId, owed !== undefined)));
  const [step, setStep] = useState<SignInStep>(() => {
    if (opening === 'ask' || tenantId === null) return { kind: 'form', before: null };
    return opening === 'enter-code' && owed !== undefined ? { kind: 'code', tenantId, ...owed } : { kind: 'automatic' };
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblemKind | null>(() => {
    if (hasNewPassword) return { kind: 'password-changed' };
    if (hasSessionEnded) return { kind: 'session-ended' };
    if (opening === 'ask' && isSignedInElsewhere(tenantId)) return { kind: 'other-firm' };
    return readNote() === 'signed-out' ? { kind: 'signed-out' } : null;
  });

  const handleOpening = useEffectEvent(async (firm: string, isWanted: () => boolean) => {
    if (opening === 'continue') moves.enter(firm);
    if (opening === 'ask') forgetSignIn(firm);
    if (opening !== 'sign-in-automatically') return;
    const failure = await signInAutomatically(firm);
    if (!isWanted()) return;
    if (failure === null) {
      moves.enter(firm);
      return;
    }
    forgetSignIn(firm);
    setProblem(failure);
    setStep({ kind: 'form', before: null });
  });
  useEffect(() => {
    if (tenantId === null) return undefined;
    let isWanted = true;
    void handleOpening(tenantId, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [tenantId]);

  const settle = useCallback(
    (attempt: SignInAttempt, outcome: AttemptOutcome) => {
      switch (outcome.status) {
        case 'signed-in':
          moves.enter(attempt.tenantId);
          return;
        case 'code-required':
          moves.keepCodeStep({ method: outcome.method, remembering: attempt.remembering });
          setStep({ kind: 'code', method: outcome.method, ...attemptOf(attempt) });
          return;
        case 'password-change-required':
          moves.leaveCodeStep();
          setStep({ kind: 'new-password', accessToken: outcome.accessToken, ...attemptOf(attempt) });
          return;
        case 'invalid-tenant':
        case 'refused':
          setProblem(problemOfRefusal(outcome, 'login.failed'));
          return;
        case 'cancelled':
      }
    },
    [moves],
  );
  const send = useCallback(
    async (attempt: SignInAttempt, work: () => Promise<AttemptOutcome>) => {
      clearNote();
      setIsBusy(true);
      setProblem(null);
      warmCodeStep();
      try {
        const outcome = await work();
        settle(attempt, outcome);
        // Until the next page is there, the button says that something is under way.
        if (outcome.status !== 'signed-in') setIsBusy(false);
      } catch (error) {
        setProblem(problemOfError(error));
        setIsBusy(false);
      }
    },
    [settle],
  );
  const startOver = useCallback(
    (news: SignInProblemKind | null) => {
      if ('tenantId' in step) forgetSignIn(step.tenantId);
      moves.leaveCodeStep();
      setProblem(news);
      setStep({ kind: 'form', before: 'remembering' in step ? step.remembering : null });
    },
    [moves, step],
  );

  return { step, isBusy, problem, send, settle, startOver };
}

function attemptOf({ tenantId, remembering }: SignInAttempt): SignInAttempt {
  return { tenantId, remembering };
}

/** One tab holds one session: opening another firm's address ends it. */
function isSignedInElsewhere(tenantId: string | null): boolean {
  const session = readSession();
  return session?.isLoggedIn === true && session.tenantId.toLowerCase() !== tenantId?.toLowerCase();
}

function decideOpening(tenantId: string, isAtCodeStep: boolean) {
  return decideSignInOpening({
    tenantId,
    marks: readSession(),
    hasRememberedToken: hasRememberedToken(tenantId),
    isAtCodeStep,
  });
}

function forgetSignIn(tenantId: string): void {
  clearSession();
  forgetRefreshToken(tenantId);
}

async function signInAutomatically(tenantId: string): Promise<SignInProblemKind | null> {
  try {
    return problemOfRefresh(await refreshSession(tenantId));
  } catch (error) {
    return problemOfError(error, 'login.autoSystemError');
  }
}
