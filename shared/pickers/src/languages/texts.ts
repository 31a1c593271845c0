import type { TextLoaders } from '@atrium/platform';

/** The texts of the pickers in other languages; whoever compiles pickers in brings them along. */
export const pickerTexts: TextLoaders = { ar: () => import('./ar.json') };
