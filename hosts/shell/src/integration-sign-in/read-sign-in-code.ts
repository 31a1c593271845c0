/** What a parent page posts: `{ type: 'atrium:sign-in-code', code }`. */
export const SIGN_IN_CODE_MESSAGE = 'atrium:sign-in-code';
/** What it is told when it may: `{ type: 'atrium:sign-in-ready' }`. */
export const SIGN_IN_READY_MESSAGE = 'atrium:sign-in-ready';

const codePattern = /^[A-Za-z0-9_-]{16,100}$/;

export interface ExpectedSenders {
  /** The firm's exact origins. */
  readonly origins: readonly string[];
  readonly pages: readonly Window[];
}

/**
 * The one-time code in a message, or null where it is anything else: another
 * sender, an origin that is not exactly one of the firm's, another shape
 * (product specification §4.3, step 11).
 */
export function readSignInCode(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  { origins, pages }: ExpectedSenders,
): string | null {
  if (!origins.includes(origin) || !pages.some((page) => page === source)) return null;
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype) return null;
  const keys = Object.keys(data);
  if (keys.length !== 2 || !('type' in data) || !('code' in data) || data.type !== SIGN_IN_CODE_MESSAGE) return null;
  return typeof data.code === 'string' && codePattern.test(data.code) ? data.code : null;
}
