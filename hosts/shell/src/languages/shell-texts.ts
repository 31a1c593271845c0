import type { TextLoaders } from '@atrium/platform';

/** The texts of the host in other languages, one chunk each. */
export const shellTexts: TextLoaders = {
  ar: async () => ({ default: (await import('./ar.ts')).texts }),
  'en-GB': async () => ({ default: (await import('./en-gb.ts')).texts }),
  'en-US': async () => ({ default: (await import('./en-us.ts')).texts }),
};
