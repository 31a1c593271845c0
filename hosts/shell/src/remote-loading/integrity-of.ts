import { INTEGRITY_LOOKUP_GLOBAL } from '@atrium/contracts';
import type { IntegrityLookup } from './integrity-lookup.ts';

/** The hash of a file of the composition, as `install.ts` left it for the whole page. */
export function integrityOf(url: string): string | undefined {
  const lookup = (globalThis as Record<string, unknown>)[INTEGRITY_LOOKUP_GLOBAL] as IntegrityLookup | undefined;
  return lookup?.(url);
}
