/** What stands between two braces: `{Matter.OpenedDate|D2|not yet opened}`. */
export interface MergeToken {
  readonly path: string;
  readonly code: string | null;
  /** What is written where there is no value. */
  readonly fallback: string | null;
}

/** A path, then perhaps a format code, then perhaps a fallback, set apart by `|`. */
export const tokenPattern = /\{([^{}<>\s|]+)(?:\|([^{}|]*))?(?:\|([^{}]*))?\}/g;

const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();

/** The parts of a match of `tokenPattern`. */
export const readToken = (path = '', code?: string, fallback?: string): MergeToken => ({
  path,
  code: orNull(code),
  fallback: orNull(fallback),
});

/** The tokens of a text, in their order, each as often as it occurs. */
export function mergeTokensIn(template: string): MergeToken[] {
  return Array.from(template.matchAll(tokenPattern), ([, path, code, fallback]) => readToken(path, code, fallback));
}

/**
 * Writes the token of a field, as an editor inserts it.
 *
 * @example
 * mergeToken('Matter.OpenedDate', { code: 'D2', fallback: 'not yet opened' }); // '{Matter.OpenedDate|D2|not yet opened}'
 */
export function mergeToken(
  path: string,
  { code = null, fallback = null }: Partial<Pick<MergeToken, 'code' | 'fallback'>> = {},
): string {
  const parts = fallback === null ? [path, ...(code === null ? [] : [code])] : [path, code ?? '', fallback];
  return `{${parts.join('|')}}`;
}
