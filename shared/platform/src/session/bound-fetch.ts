import { generateProof } from 'dpop';
import { getBrowserKey } from './browser-key.ts';

const NONCE_HEADER = 'dpop-nonce';
/** Ask for the next one well before the server stops taking it (two minutes). */
const NONCE_OLD_AFTER_MS = 60_000;

/** The server's time, sealed by it. Only browsers whose clock is wrong are given one. */
let nonce: { readonly text: string; readonly receivedAt: number } | undefined;

/** True once the server has found this browser's clock to be wrong. */
export const isClockWrong = (): boolean => nonce !== undefined;

/** A proof for one request: that it was sent by this browser, with this access token if any (RFC 9449 §4). Good once. */
export async function createProof(method: string, url: string, accessToken: string | null): Promise<string> {
  const { origin, pathname } = new URL(url, location.href);
  return generateProof(
    await getBrowserKey(),
    `${origin}${pathname}`,
    method.toUpperCase(),
    nonce?.text,
    accessToken ?? undefined,
  );
}

/** The headers with which a request shows who sends it. */
export async function proofHeaders(
  method: string,
  url: string,
  accessToken: string | null,
): Promise<Record<string, string>> {
  const proof = await createProof(method, url, accessToken);
  return accessToken === null ? { dpop: proof } : { authorization: `DPoP ${accessToken}`, dpop: proof };
}

/**
 * `fetch` with a proof. Where the server finds that this browser's clock is
 * wrong it sends a nonce, and the request is sent once more with that.
 */
export async function boundFetch(url: string, init: RequestInit, accessToken: string | null): Promise<Response> {
  const send = async (): Promise<Response> => {
    const headers = new Headers(init.headers);
    // The page may speak another language than the browser; what the server says to somebody signed out follows the page.
    const { lang } = document.documentElement;
    if (lang !== '') headers.set('accept-language', lang);
    for (const [name, value] of Object.entries(await proofHeaders(init.method ?? 'GET', url, accessToken)))
      headers.set(name, value);
    const response = await fetch(url, { ...init, headers });
    const text = response.headers.get(NONCE_HEADER);
    if (text !== null) nonce = { text, receivedAt: performance.now() };
    return response;
  };
  const response = await send();
  return response.status === 401 && response.headers.has(NONCE_HEADER) ? send() : response;
}

/** For proofs that travel otherwise than by `boundFetch`: makes sure that a nonce in use is not about to run out. Never rejects. */
export async function renewNonce(graphqlPath: string): Promise<void> {
  if (nonce === undefined || performance.now() - nonce.receivedAt < NONCE_OLD_AFTER_MS) return;
  await boundFetch(`${graphqlPath}?query={__typename}`, { headers: { accept: 'application/json' } }, null).catch(
    () => undefined,
  );
}
