import { usePlatform } from './platform-context.ts';
import type { Labels } from './types.ts';

/** What the firm calls the four people of a matter. */
export function useLabels(): Labels {
  return usePlatform().settings.labelSettings.config;
}
