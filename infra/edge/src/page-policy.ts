export const VIOLATION_REPORTS_PATH = '/-/policy-violations';

/**
 * What the page may do. Scripts run by nonce, and what they load runs by the
 * composition's hashes; text becomes code only through the host's one Trusted
 * Types policy.
 */
export function contentSecurityPolicy(nonce: string, isHttps: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${VIOLATION_REPORTS_PATH}`,
  ].join('; ');
}

/** Headers of every page. The page names its builds, so no cache may keep it. */
export function pageHeaders(nonce: string, isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, isHttps),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
