import type { ReleaseEffect, ReleaseOverview, ReleaseVerb } from '@atrium/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { OperatorsApiError } from '../api/operators-api.ts';
import { asApiError } from '../api/use-answer.ts';
import { useOverview } from '../session/overview.tsx';
import { useOperatorsApi } from '../session/session-context.ts';

/** An effect, and the revision at which it was looked at. */
export interface SeenEffect {
  readonly effect: ReleaseEffect;
  readonly revision: number;
}

export interface EffectLook {
  readonly seen: SeenEffect | null;
  readonly error: OperatorsApiError | null;
  reload(): void;
}

/**
 * What a change would do, looked at once and again on request: what somebody
 * reads does not change under their eyes.
 */
export function useEffectOf(change: ReleaseVerb): EffectLook {
  const api = useOperatorsApi();
  const overview = useOverview();
  const known = overview.data?.revision ?? null;
  // An overview that did not come is asked for here.
  const isReady = known !== null || overview.error !== null;
  const [attempt, setAttempt] = useState(0);
  const [last, setLook] = useState<{ attempt: number; seen: SeenEffect | null; error: OperatorsApiError | null }>({
    attempt: -1,
    seen: null,
    error: null,
  });
  const [proposed] = useState(change);
  const isWanted = isReady && last.attempt !== attempt;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const look = async (): Promise<SeenEffect> => {
      // Another look is at how things are now, whatever is still on screen.
      const revision =
        attempt === 0 && known !== null ? known : (await api.ask<ReleaseOverview>('GET', '/overview')).revision;
      return { revision, effect: await api.ask<ReleaseEffect>('POST', '/effect', { change: proposed }) };
    };
    look().then(
      (seen) => isCurrent && setLook({ attempt, seen, error: null }),
      (error: unknown) => isCurrent && setLook({ attempt, seen: null, error: asApiError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, proposed, attempt, isWanted, known]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return last.attempt === attempt ? { ...last, reload } : { seen: null, error: null, reload };
}
