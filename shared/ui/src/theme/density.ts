import { DEFAULT_DENSITY, type Density } from '@atrium/contracts';
import { usePreferences } from '@atrium/platform';
import { useLayoutEffect } from 'react';
import './density.css';

/**
 * The density the person chose, put on `<html data-density>` for the style
 * sheets while the component is there. Applies at once when it changes.
 */
export function useDensity(): Density {
  const { density } = usePreferences();
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (density === DEFAULT_DENSITY) root.removeAttribute('data-density');
    else root.setAttribute('data-density', density);
  }, [density]);
  return density;
}
