import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { BuildNews, WatchedRemote } from './watch-remote.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** Keeps a quiet connection from being taken for a dead one. */
const STILL_HERE_MS = 20_000;

/** The files of the remote from source, and the news of its builds. */
export async function serveSource(
  remote: WatchedRemote,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (file === 'events') return tellNews(remote, request, response);
  const content =
    /^[\w.-]+$/.test(file) && !file.startsWith('.')
      ? await readFile(join(remote.outputFolder, file)).catch(() => null)
      : null;
  if (content === null) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  response
    .writeHead(200, {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    .end(content);
}

function tellNews(remote: WatchedRemote, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = (news: BuildNews): boolean => response.write(`data: ${JSON.stringify(news)}\n\n`);
  const latest = remote.latestNews();
  if (latest !== null) tell(latest);
  const stop = remote.onNews(tell);
  const timer = setInterval(() => response.write(': still here\n\n'), STILL_HERE_MS);
  request.on('close', () => {
    stop();
    clearInterval(timer);
  });
}
