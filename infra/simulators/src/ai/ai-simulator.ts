import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAssistant, addMessage, addRun, addThread, listMessages, tellRun } from './assistants.ts';
import { answerChat } from './chat.ts';
import { sendError, type Exchange } from './exchange.ts';
import { forget, keepFile } from './files.ts';
import type { SimulatorMode } from './modes.ts';
import { answerResponse, keepContainer } from './responses.ts';
import { createSeenRequests, type SeenRequest } from './seen-requests.ts';
import { createStored, type Stored } from './stored.ts';

export interface AiSimulatorOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Between two words of a stream; 0 as fast as it goes. */
  readonly pauseMs?: number;
}

/** A running stand-in for a language-model provider. */
export interface AiSimulator {
  /** What a provider's base address would be. */
  readonly url: string;
  /** How it answers from now on. */
  mode: SimulatorMode;
  /** Every request so far, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** What callers stored and have not deleted. */
  readonly stored: Stored;
  close(): Promise<void>;
}

type Handler = (exchange: Exchange, stored: Stored) => void | Promise<void>;

const routes: readonly (readonly [string, RegExp, Handler])[] = [
  ['POST', /^\/v1\/chat\/completions$/, answerChat],
  ['POST', /^\/v1\/responses$/, answerResponse],
  ['POST', /^\/v1\/files$/, keepFile],
  ['DELETE', /^\/v1\/files\/(\w+)$/, (exchange, { files }) => forget(exchange, files, 'file')],
  ['POST', /^\/v1\/containers$/, keepContainer],
  ['DELETE', /^\/v1\/containers\/(\w+)$/, (exchange, { containers }) => forget(exchange, containers, 'container')],
  ['POST', /^\/v1\/threads$/, addThread],
  ['DELETE', /^\/v1\/threads\/(\w+)$/, (exchange, { threads }) => forget(exchange, threads, 'thread')],
  ['POST', /^\/v1\/assistants$/, addAssistant],
  ['DELETE', /^\/v1\/assistants\/(\w+)$/, (exchange, { assistants }) => forget(exchange, assistants, 'assistant')],
  ['POST', /^\/v1\/threads\/(\w+)\/messages$/, addMessage],
  ['GET', /^\/v1\/threads\/(\w+)\/messages$/, listMessages],
  ['POST', /^\/v1\/threads\/(\w+)\/runs$/, addRun],
  ['GET', /^\/v1\/threads\/(\w+)\/runs\/(\w+)$/, tellRun],
];

/**
 * Starts a server that speaks as a language-model provider does: chat
 * completions, responses, files, containers, and the retired assistants calls.
 * Nobody else is asked; answers are made of what was asked, always the same.
 */
export async function startAiSimulator({ port = 0, pauseMs = 0 }: AiSimulatorOptions = {}): Promise<AiSimulator> {
  const seen = createSeenRequests();
  const stored = createStored();
  let mode: SimulatorMode = 'normal';

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { method = 'GET' } = request;
    const path = request.url?.split('?', 1)[0] ?? '';
    const record = seen.add(method, path, body);
    const hungUp = new AbortController();
    response.on('close', () => {
      if (response.writableFinished) record.endedAt = performance.now();
      else record.abortedAt = performance.now();
      hungUp.abort();
    });
    if (!request.headers.authorization?.startsWith('Bearer '))
      return sendError(response, 401, 'invalid_request_error', 'You did not provide an API key.');
    for (const [verb, pattern, handle] of routes) {
      const match = verb === method ? pattern.exec(path) : null;
      if (match === null) continue;
      const exchange: Exchange = {
        request,
        response,
        body,
        json: readJson(body),
        names: match.slice(1),
        signal: hungUp.signal,
        mode,
        pauseMs,
      };
      return handle(exchange, stored);
    }
    sendError(response, 404, 'invalid_request_error', `Unknown request: ${method} ${path}`);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
    },
    requests: seen.all,
    stored,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
