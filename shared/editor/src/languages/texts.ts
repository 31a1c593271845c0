import type { TextLoaders } from '@atrium/platform';

/** The texts of the editor in other languages; whoever compiles it in brings them along. */
export const editorTexts: TextLoaders = { ar: () => import('./ar.json') };
