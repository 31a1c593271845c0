import { setTimeout as wait } from 'node:timers/promises';
import {
  SourceError,
  type SourceAdapter,
  type SourceClient,
  type SourceSession,
  type SourceTokens,
} from './source-adapter.ts';

const WITHIN_MS = 30_000;
const LARGEST_BYTES = 16 * 1024 * 1024;
const LONGEST_RETRY_SECONDS = 600;
const SECOND_MS = 1000;
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const OUR_FAULT = 400;
const THEIR_FAULT = 500;

/** Sends one request and reads its JSON. Redirects are not followed: a token goes where it was meant to go. */
export async function fetchJson(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
    });
  } catch {
    throw new SourceError('away', 'The system did not respond.');
  }
  const { status } = response;
  if (status === UNAUTHORISED) throw new SourceError('expired', 'The system did not accept the token.');
  if (status === TOO_MANY)
    throw new SourceError('busy', 'The system asked to wait.', secondsOf(response.headers.get('retry-after')));
  if (status >= THEIR_FAULT) throw new SourceError('away', `The system answered with status ${status}.`);
  if (status === NOT_FOUND) throw new SourceError('unreadable', 'The system does not know this address.');
  if (status >= OUR_FAULT) throw new SourceError('refused', `The system refused the request with status ${status}.`);
  const text = await readText(response);
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new SourceError('unreadable', 'The system answered something that is not JSON.');
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += (chunk as Uint8Array).byteLength;
      if (size > LARGEST_BYTES) throw new SourceError('unreadable', 'The system answered more than can be read.');
      chunks.push(chunk as Uint8Array);
    }
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('away', 'The answer broke off.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

const secondsOf = (header: string | null): number => {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_RETRY_SECONDS) : 0;
};

/** Asks on behalf of a firm, at the pace that the system allows. */
export function openSession(
  { adapter, client, tokens }: { adapter: SourceAdapter; client: SourceClient; tokens: SourceTokens },
  signal: AbortSignal,
): SourceSession {
  let nextAt = 0;
  return {
    tokens,
    async ask(path, query = {}) {
      const now = performance.now();
      if (nextAt > now) await wait(nextAt - now, undefined, { signal });
      nextAt = Math.max(now, nextAt) + SECOND_MS / adapter.perSecond;
      const url = new URL(`${tokens.apiUrl}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      return fetchJson(
        url.href,
        {
          headers: {
            authorization: `Bearer ${tokens.accessToken}`,
            accept: adapter.accept,
            ...(client.apiKey === '' ? {} : { 'x-api-key': client.apiKey }),
          },
        },
        signal,
      );
    },
  };
}
