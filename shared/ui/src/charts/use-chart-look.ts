import { useSyncExternalStore } from 'react';
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

/** The colours in force, and whether the person asked for things not to move. */
export function useChartLook(): { colours: ColourTokens; isStill: boolean } {
  const { resolved } = useColorScheme();
  const isStill = useSyncExternalStore(subscribe, () => stillQuery()?.matches ?? false);
  return { colours: themeTokens[resolved], isStill };
}
