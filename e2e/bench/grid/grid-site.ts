import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const outputFolder = join(root, '.cache/bench/grid');

/** The page of the bench, served from this process. */
export interface GridSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page with the project's own webpack. */
export async function buildGridPage(): Promise<void> {
  const webpack = join(root, 'shared/remote-kit/node_modules/webpack/bin/webpack.js');
  await execute(
    process.execPath,
    [webpack, '--config', 'webpack.grid-bench.config.ts', '--output-path', outputFolder],
    { cwd: join(root, 'hosts/shell') },
  );
}

/** Serves it; the grid's one question, for a kept layout, is answered with none. */
export async function serveGridPage(): Promise<GridSite> {
  const names = readdirSync(outputFolder);
  const named = (pattern: RegExp): string => names.find((name) => pattern.test(name)) ?? '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="/${named(/^main\..*\.css$/)}"></head><body><div id="root"></div><script src="/${named(/^main\..*\.js$/)}"></script></body></html>`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (path === 'graphql') {
      response.setHeader('content-type', 'application/json').end('{"data":{"savedLayout":null}}');
      return;
    }
    const isFile = names.includes(path);
    response.setHeader(
      'content-type',
      !isFile
        ? 'text/html'
        : path.endsWith('.js')
          ? 'text/javascript'
          : path.endsWith('.css')
            ? 'text/css'
            : 'application/octet-stream',
    );
    response.end(isFile ? readFileSync(join(outputFolder, path)) : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
