/** A firm has a handful of systems; more than this is a mistake. */
const MOST_ORIGINS = 20;

/**
 * The origins of a firm (`allowedOrigins` of its setting `signIn`) whose pages may frame its integration pages and hand
 * them a one-time sign-in code (product specification §4.3, step 11): exact
 * `https` origins only, no wildcard, no path. Anything else in the setting
 * counts for nothing.
 *
 * @example
 * exactHttpsOrigins(['https://leap.example', 'https://*.example', 'http://leap.example']); // ['https://leap.example']
 */
export function exactHttpsOrigins(setting: unknown): readonly string[] {
  if (!Array.isArray(setting)) return [];
  return [...new Set(setting.filter(isExactHttpsOrigin))].slice(0, MOST_ORIGINS);
}

function isExactHttpsOrigin(text: unknown): text is string {
  // Beyond being an origin as browsers write it, nothing in it may end a directive of the page's policy.
  return (
    typeof text === 'string' &&
    /^https:\/\/[a-z0-9.:-]+$/.test(text) &&
    URL.canParse(text) &&
    new URL(text).origin === text
  );
}
