import type { TextLoaders } from '@atrium/platform';

/** The texts of the packages that have no list of their own, as the host brings them. */
export const catalogueTexts: TextLoaders = { ar: async () => ({ default: (await import('./ar.ts')).texts }) };
