import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { COMPOSITIONS_PATH, HEALTH_PATH, type ComposedRemote, type Composition } from '@atrium/contracts';
import { headersForBrowser, headersForPlatform } from './dev-headers.ts';
import { composeFromSource, developmentPath, rewritePage, withRemoteFromSource } from './rewrite-composition.ts';
import { serveSource } from './serve-source.ts';
import type { WatchedRemote } from './watch-remote.ts';

/** What pages tell the platform about builds; a build that it does not know is none of its business. */
const REPORTS = new Set([HEALTH_PATH, '/-/policy-violations']);

interface DevServerOptions {
  readonly name: string;
  readonly platform: URL;
  readonly remote: WatchedRemote;
}

/**
 * The platform as this machine shows it: every request goes there as it is, and one remote in
 * its pages' compositions is the one from source. The platform learns nothing of it.
 */
export function createDevServer({ name, platform, remote }: DevServerOptions): Server {
  const ownPath = developmentPath(name);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${platform.href} does not answer: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (!isThisMachine(request.headers.host)) return refuse(response, 403);
    if (path.startsWith(ownPath)) return serveSource(remote, path.slice(ownPath.length), request, response);
    if (request.method === 'POST' && REPORTS.has(path)) return refuse(response, 204);
    const isPage =
      request.method === 'GET' && !path.startsWith('/-/') && (request.headers.accept ?? '').includes('text/html');
    await forward(request, response, isPage ? rewriteHtml : path.startsWith(COMPOSITIONS_PATH) ? rewriteJson : null);
  }

  async function fromSource(): Promise<ComposedRemote | null> {
    const descriptor = await remote.descriptor();
    return descriptor === null
      ? null
      : composeFromSource(descriptor, await readFile(join(remote.outputFolder, descriptor.entry)));
  }

  async function rewriteHtml(text: string): Promise<string> {
    const composed = await fromSource();
    return (composed === null ? null : rewritePage(text, name, composed)) ?? text;
  }

  async function rewriteJson(text: string): Promise<string> {
    const composed = await fromSource();
    const composition = JSON.parse(text) as Partial<Composition>;
    if (composed === null || composition.remotes === undefined) return text;
    return JSON.stringify(withRemoteFromSource(composition as Composition, name, composed));
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    rewrite: ((text: string) => Promise<string>) | null,
  ): Promise<void> {
    const isRewritten = rewrite !== null;
    return new Promise((resolve, reject) => {
      const asked = ask(
        {
          ...addressOf(platform),
          method: request.method,
          path: request.url,
          headers: headersForPlatform(request.headers, { isRewritten }),
        },
        (answer) => {
          const headers = headersForBrowser(answer.headers, { isRewritten });
          response.on('finish', resolve);
          if (!isRewritten) {
            response.writeHead(answer.statusCode ?? 502, headers);
            answer.pipe(response);
            return;
          }
          readText(answer)
            .then((text) => (answer.statusCode === 200 ? rewrite(text) : text))
            .then((text) => response.writeHead(answer.statusCode ?? 502, headers).end(text))
            .catch(reject);
        },
      );
      asked.on('error', reject);
      // Who went away wants no answer, such as a page that was left while it listened.
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isThisMachine(request.headers.host)) passUpgrade(platform, request, socket, head);
    else socket.destroy();
  });
  return server;
}

/** No other site may reach the platform through this server, whatever name it has for this machine. */
function isThisMachine(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}

const addressOf = ({ hostname, port }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: port === '' ? 80 : Number(port),
});

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'cache-control': 'no-store' }).end();
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Live connections go through as they are. */
function passUpgrade(platform: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const asked = ask({ ...addressOf(platform), method: request.method, path: request.url, headers: request.headers });
  asked.on('upgrade', (answer, other, otherHead) => {
    const lines = answer.rawHeaders.flatMap((value, index, all) =>
      index % 2 === 0 ? [`${value}: ${all[index + 1] ?? ''}`] : [],
    );
    socket.write(`HTTP/1.1 ${answer.statusCode ?? 101} ${answer.statusMessage ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    socket.pipe(other).pipe(socket);
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const)
      one.on('error', () => another.destroy()).on('close', () => another.destroy());
  });
  asked.on('response', () => socket.destroy());
  asked.on('error', () => socket.destroy());
  asked.end();
}
