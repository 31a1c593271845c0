import { useSearchParams } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where somebody stands who comes back from another system's sign-in page. */
export type ReturnedSignIn =
  { readonly kind: 'none' | 'completing' | 'done' | 'denied' } | { readonly kind: 'refused'; readonly message: string };
/** What the other system added to the address (RFC 6749, section 4.1.2). */
export interface SentBack {
  readonly state: string;
  readonly code: string;
}
/** How the command that completes it ended, as far as that matters here. */
interface Completed {
  readonly kind: 'saved' | 'refused' | 'conflict' | 'unreachable';
  readonly message?: string | null;
}

/**
 * Completes a sign-in with what the other system added to the address, once, and takes it out of the address. `onDone`
 * is told when the firm is connected.
 */
export function useReturnedSignIn(
  complete: (sentBack: SentBack) => Promise<Completed>,
  onDone?: () => void,
): ReturnedSignIn {
  const [parameters, setParameters] = useSearchParams();
  const [returned, setReturned] = useState<ReturnedSignIn>({ kind: 'none' });
  const hasBegun = useRef(false);
  const state = parameters.get('state');
  const code = parameters.get('code');
  const hasError = parameters.has('error');
  const begin = useEffectEvent(async () => {
    hasBegun.current = true;
    setParameters({}, { replace: true });
    if (state === null || code === null) {
      setReturned({ kind: 'denied' });
      return;
    }
    setReturned({ kind: 'completing' });
    const outcome = await complete({ state, code });
    if (outcome.kind !== 'saved') {
      setReturned({ kind: 'refused', message: outcome.message ?? '' });
      return;
    }
    setReturned({ kind: 'done' });
    onDone?.();
  });
  useEffect(() => {
    if (hasBegun.current || (!hasError && (state === null || code === null))) return;
    void begin();
  }, [state, code, hasError]);
  return returned;
}
