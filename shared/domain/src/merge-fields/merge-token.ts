/** What stands between two braces: `{Matter.OpenedDate:D2|not yet opened}`. */
export interface MergeToken {
  readonly path: string;
  readonly code: string | null;
  /** What is written where there is no value. */
  readonly fallback: string | null;
}

/** A path, then perhaps `:` and a format code, then perhaps `|` and a fallback. */
export const tokenPattern = /\{([^{}<>\s:|]+)(?::([^{}|]*))?(?:\|([^{}]*))?\}/g;

/** The parts of a match of `tokenPattern`. */
export const readToken = (path = '', code?: string, fallback?: string): MergeToken => ({ path, code: code?.trim() ?? null, fallback: fallback ?? null });

/** The tokens of a text, in their order, each as often as it occurs. */
export function mergeTokensIn(template: string): MergeToken[] {
  return Array.from(template.matchAll(tokenPattern), ([, path, code, fallback]) => readToken(path, code, fallback));
}

/**
 * Writes the token of a field, as an editor inserts it.
 *
 * @example
 * mergeToken('Matter.OpenedDate', { code: 'D2', fallback: 'not yet opened' }); // '{Matter.OpenedDate:D2|not yet opened}'
 */
export function mergeToken(path: string, { code = null, fallback = null }: Partial<Pick<MergeToken, 'code' | 'fallback'>> = {}): string {
  return `{${path}${code === null ? '' : `:${code}`}${fallback === null ? '' : `|${fallback}`}}`;
}
