import { useDirection } from '@atrium/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { useColorScheme } from '../theme/colour-scheme.ts';
import { themeTokens, type ColourTokens } from '../theme/tokens.ts';

const STILL_QUERY = '(prefers-reduced-motion: reduce)';

function stillQuery(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(STILL_QUERY) : null;
}

function subscribe(notify: () => void): () => void {
  const query = stillQuery();
  query?.addEventListener('change', notify);
  return () => query?.removeEventListener('change', notify);
}

/** What a chart is drawn with. */
export interface ChartLook {
  readonly colours: ColourTokens;
  /** The person asked for things not to move. */
  readonly isStill: boolean;
  /** Time and amounts run from right to left. */
  readonly isRightToLeft: boolean;
}

/** The colours in force, whether things may move, and which way is forward. */
export function useChartLook(): ChartLook {
  const { resolved } = useColorScheme();
  const isStill = useSyncExternalStore(subscribe, () => stillQuery()?.matches ?? false);
  const isRightToLeft = useDirection() === 'rtl';
  return useMemo(
    () => ({ colours: themeTokens[resolved], isStill, isRightToLeft }),
    [resolved, isStill, isRightToLeft],
  );
}
