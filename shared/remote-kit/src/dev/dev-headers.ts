import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const ofThisHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/** The browser's own headers, Host among them: a sign-in proof names the address that the browser asked. */
export function headersForPlatform(
  headers: IncomingHttpHeaders,
  { isRewritten }: { isRewritten: boolean },
): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(
    ([name]) => !ofThisHop.has(name) && !(isRewritten && ['accept-encoding', 'if-none-match'].includes(name)),
  );
  return Object.fromEntries(passed);
}

/** The platform's headers for a page that is served over plain http from this machine; its policy stays otherwise. */
export function headersForBrowser(
  headers: IncomingHttpHeaders,
  { isRewritten }: { isRewritten: boolean },
): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(
    ([name]) =>
      !ofThisHop.has(name) &&
      name !== 'strict-transport-security' &&
      !(isRewritten && ['content-length', 'etag', 'content-encoding'].includes(name)),
  );
  const { 'content-security-policy': policy, ...rest } = Object.fromEntries(passed) as OutgoingHttpHeaders;
  return typeof policy === 'string'
    ? { ...rest, 'content-security-policy': policy.replace('; upgrade-insecure-requests', '') }
    : rest;
}
