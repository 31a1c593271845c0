import { useCommand } from '@atrium/platform';
import { useReturnedSignIn as useReturned, type ReturnedSignIn } from '@atrium/ui/forms';
import { completeSignInMutation } from './source-system.operations.ts';

/** Completes the sign-in of someone who comes back from a source system. `onDone` is told when the firm is connected. */
export function useReturnedSignIn(onDone?: () => void): ReturnedSignIn {
  const { run } = useCommand(completeSignInMutation, { remote: 'integrations', area: 'sign-in' });
  return useReturned((sentBack) => run(sentBack, { silent: true }), onDone);
}
