import { useLayoutEffect, useState } from 'react';
import { pageComposition, reviseComposition } from '../remote-loading/page-composition.ts';
import { withTrials } from './personal-composition.ts';

/**
 * Gives the person who is signed in the builds they are part of a trial of, for
 * as long as they are. True once that is settled, which takes no time where there
 * are no trials.
 */
export function useTrials(userId: string | null): boolean {
  const [settledFor, setSettledFor] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (userId === null) return undefined;
    reviseComposition('trials', (composition) => withTrials(composition, userId));
    setSettledFor(userId);
    return () => reviseComposition('trials', null);
  }, [userId]);
  return userId !== null && (settledFor === userId || pageComposition().trials === undefined);
}
