import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SimulatorMode } from './modes.ts';

/** One request with what handlers need to answer it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
  readonly json: Readonly<Record<string, unknown>>;
  /** What the path named: `:id` and so on, in order. */
  readonly names: readonly string[];
  /** Aborted once the caller hangs up. */
  readonly signal: AbortSignal;
  /** How the stand-in was set; a request may ask for another. */
  readonly mode: SimulatorMode;
  /** Between two pieces of a stream. */
  readonly pauseMs: number;
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  sendJson(response, status, { error: { message, type, param: null, code: null } });
}

/** Answers for the modes in which nothing comes of a call. True where it did. */
export async function failAs(
  mode: SimulatorMode,
  { request, response, signal }: Pick<Exchange, 'request' | 'response' | 'signal'>,
): Promise<boolean> {
  if (mode === 'busy') sendError(response, 429, 'rate_limit_error', 'Rate limit reached for this model.');
  else if (mode === 'broken') response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
  else if (mode === 'jsonError') sendError(response, 200, 'insufficient_quota', 'You exceeded your current quota.');
  else if (mode === 'indiscreet')
    sendError(
      response,
      401,
      'invalid_request_error',
      `Incorrect API key provided: ${request.headers.authorization?.replace('Bearer ', '') ?? ''}`,
    );
  else if (mode === 'silent') await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  else return false;
  return true;
}

/** Waits, unless the caller hangs up. True while it is still there. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (milliseconds > 0) await delay(milliseconds, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
