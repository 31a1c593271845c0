import type { TextLoaders } from '@atrium/platform';

/** The texts of the console in other languages, one chunk each. */
export const consoleTexts: TextLoaders = {
  ar: async () => ({ default: (await import('./ar.ts')).texts }),
};
