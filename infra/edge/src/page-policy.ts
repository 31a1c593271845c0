export const VIOLATION_REPORTS_PATH = '/-/policy-violations';

export interface PageSecurity {
  readonly nonce: string;
  readonly isHttps: boolean;
  /** Exact origins whose pages may frame this one and open it; nobody's but for integration pages. */
  readonly framedBy: readonly string[];
  /** Exact origins that the firm's viewer may frame. */
  readonly frames: readonly string[];
  /** The address itself is a secret, such as a mailed link: no request of the page may carry it on. */
  readonly hasSecretAddress: boolean;
}

/**
 * What the page may do. Scripts run by nonce, and what they load runs by the
 * composition's hashes; text becomes code only through the host's one Trusted
 * Types policy.
 */
export function contentSecurityPolicy({
  nonce,
  isHttps,
  framedBy,
  frames,
}: Omit<PageSecurity, 'hasSecretAddress'>): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${listOf(frames)}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${listOf(framedBy)}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${VIOLATION_REPORTS_PATH}`,
  ].join('; ');
}

const listOf = (origins: readonly string[]): string => (origins.length === 0 ? "'none'" : origins.join(' '));

/** Headers of every page. The page names its builds, so no cache may keep it. */
export function pageHeaders({
  nonce,
  isHttps,
  framedBy,
  frames,
  hasSecretAddress,
}: PageSecurity): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ nonce, isHttps, framedBy, frames }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': hasSecretAddress ? 'no-referrer' : 'same-origin',
    // People dictate; the browser still asks them.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    // Who opened an integration page may hand it a one-time code; from all other pages the opener is cut off.
    'cross-origin-opener-policy': framedBy.length === 0 ? 'same-origin' : 'unsafe-none',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
