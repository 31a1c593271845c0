import { useCommand, useSearchParams } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { completeAccountingMutation } from './accounting.operations.ts';

/** Where somebody stands who comes back from the program's sign-in page. */
export type ReturnedSignIn =
  { readonly kind: 'none' | 'completing' | 'done' | 'denied' } | { readonly kind: 'refused'; readonly message: string };

/** Completes the sign-in with what the program added to the address, once, and takes it out of the address. */
export function useReturnedSignIn(onDone: () => void): ReturnedSignIn {
  const [parameters, setParameters] = useSearchParams();
  const { run } = useCommand(completeAccountingMutation, { remote: 'configuration', area: 'accounting' });
  const [returned, setReturned] = useState<ReturnedSignIn>({ kind: 'none' });
  const hasBegun = useRef(false);
  const state = parameters.get('state');
  const code = parameters.get('code');
  const hasError = parameters.has('error');
  useEffect(() => {
    if (hasBegun.current || (!hasError && (state === null || code === null))) return;
    hasBegun.current = true;
    setParameters({}, { replace: true });
    if (state === null || code === null) {
      setReturned({ kind: 'denied' });
      return;
    }
    setReturned({ kind: 'completing' });
    void run({ state, code }, { silent: true }).then((outcome) => {
      if (outcome.kind !== 'saved') {
        setReturned({ kind: 'refused', message: outcome.kind === 'refused' ? (outcome.message ?? '') : '' });
        return;
      }
      setReturned({ kind: 'done' });
      onDone();
    });
  }, [state, code, hasError, setParameters, run, onDone]);
  return returned;
}
