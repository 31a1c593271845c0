import { labelsWithFallbacks } from '@atrium/domain';
import { useMemo } from 'react';
import { usePlatform } from './platform-context.ts';
import type { Labels } from './types.ts';

/** What the firm calls the four people of a matter; the product's own words where it says nothing (product specification §9). */
export function useLabels(): Labels {
  const { config } = usePlatform().settings.labelSettings;
  return useMemo(() => labelsWithFallbacks(config), [config]);
}
