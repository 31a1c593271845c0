import { setTimeout as wait } from 'node:timers/promises';
import { record, text } from './read-answer.ts';
import {
  RefusedWrite,
  SourceError,
  type SourceAdapter,
  type SourceClient,
  type SourceSession,
  type SourceTokens,
  type SourceWrite,
} from './source-adapter.ts';

const WITHIN_MS = 30_000;
const LARGEST_BYTES = 16 * 1024 * 1024;
const LONGEST_RETRY_SECONDS = 600;
const SECOND_MS = 1000;
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const OUR_FAULT = 400;
const FORBIDDEN = 403;
const CONFLICT = 409;
const GONE = 410;
const FAILED_PRECONDITION = 412;
const LONGEST_DETAIL = 200;
const THEIR_FAULT = 500;

/** Sends one request and reads its JSON. Redirects are not followed: a token goes where it was meant to go. */
export async function fetchJson(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  const response = await request(url, init, signal);
  const { status } = response;
  if (status === NOT_FOUND) throw new SourceError('unreadable', 'The system does not know this address.', 0, true);
  if (status >= OUR_FAULT) throw new SourceError('refused', `The system refused the request with status ${status}.`);
  return parsed(await readText(response));
}

/** Sends a change. Throws a `RefusedWrite` where the system does not take it, with what it said. */
export async function sendJson(url: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
  const response = await request(url, init, signal);
  const { status } = response;
  if (status === FORBIDDEN) throw new SourceError('refused', 'The system does not let Atrium write.');
  const answer = await readText(response);
  if (status < OUR_FAULT) return parsed(answer);
  const said = detailOf(answer);
  if (status === NOT_FOUND || status === GONE) throw new RefusedWrite('gone', said);
  throw new RefusedWrite(status === CONFLICT || status === FAILED_PRECONDITION ? 'changed' : 'invalid', said);
}

async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
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
  return response;
}

function parsed(answer: string): unknown {
  try {
    return answer === '' ? {} : (JSON.parse(answer) as unknown);
  } catch {
    throw new SourceError('unreadable', 'The system answered something that is not JSON.');
  }
}

/** What a refusal says, where it says it in one of the usual places. */
function detailOf(answer: string): string {
  try {
    const { error, message, errorMessage, title, Message, Detail } = record(JSON.parse(answer));
    return (
      [message, errorMessage, error, title, Message, Detail]
        .map((each) => text(each, LONGEST_DETAIL))
        .find((said) => said !== '') ?? ''
    );
  } catch {
    return '';
  }
}

async function readText(response: Response): Promise<string> {
  const bytes = await readBytes(response, LARGEST_BYTES);
  if (bytes === null) throw new SourceError('unreadable', 'The system answered more than can be read.');
  return bytes.toString('utf8');
}

/** Null for more than that; the rest of it is not waited for. */
async function readBytes(response: Response, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += (chunk as Uint8Array).byteLength;
      if (size > most) return null;
      chunks.push(chunk as Uint8Array);
    }
  } catch {
    throw new SourceError('away', 'The answer broke off.');
  }
  return Buffer.concat(chunks);
}

const secondsOf = (header: string | null): number => {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_RETRY_SECONDS) : 0;
};

/** Where content may be fetched from: the system itself, or over TLS from a host that it is known to use. */
const isContentHost = (url: URL, apiUrl: string, hosts: readonly string[]): boolean =>
  url.origin === new URL(apiUrl).origin ||
  (url.protocol === 'https:' && url.port === '' && hosts.some((host) => url.hostname.endsWith(`.${host}`)));

/** Asks on behalf of a firm, at the pace that the system allows. */
export function openSession(
  { adapter, client, tokens }: { adapter: SourceAdapter; client: SourceClient; tokens: SourceTokens },
  signal: AbortSignal,
): SourceSession {
  let nextAt = 0;
  const keepPace = async (): Promise<void> => {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + SECOND_MS / (client.perSecond ?? adapter.perSecond);
    if (at > now) await wait(at - now, undefined, { signal });
  };
  const headers = {
    authorization: `Bearer ${tokens.accessToken}`,
    accept: adapter.accept,
    ...(client.apiKey === '' ? {} : { 'x-api-key': client.apiKey }),
  };
  return {
    tokens,
    async ask(path, query = {}) {
      await keepPace();
      const url = new URL(`${tokens.apiUrl}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      return fetchJson(url.href, { headers }, signal);
    },
    async download(address, mostBytes, query = {}) {
      await keepPace();
      const isPath = address.startsWith('/');
      const url = new URL(isPath ? `${tokens.apiUrl}${address}` : address);
      if (!isPath && !isContentHost(url, tokens.apiUrl, adapter.contentHosts))
        throw new SourceError('unreadable', 'The system named an address that is not its own.');
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const response = await request(url.href, isPath ? { headers: { ...headers, accept: '*/*' } } : {}, signal);
      const { status } = response;
      if (status === NOT_FOUND) throw new SourceError('unreadable', 'The system does not know this address.', 0, true);
      if (status >= OUR_FAULT) throw new SourceError('unreadable', `The content was refused with status ${status}.`);
      return readBytes(response, mostBytes);
    },
    async send({ method, path, body, requestId }: SourceWrite) {
      await keepPace();
      const init = {
        method,
        headers: { ...headers, requestid: requestId, ...(body === null ? {} : { 'content-type': adapter.accept }) },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      };
      return sendJson(`${tokens.apiUrl}${path}`, init, signal);
    },
  };
}
