import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONSOLE_PATH } from '@atrium/contracts';
import type { BuildToCheck } from '../build-to-check.ts';
import { hostPage, libraries, remotePage } from './smoke-pages.ts';

export interface SmokeServers {
  /** Address of the page. */
  readonly url: string;
  /** All that the page may ask: its own origin and that of the build's files. */
  readonly origins: readonly string[];
  close(): Promise<void>;
}

const types: readonly (readonly [suffix: string, type: string])[] = [
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
];

/** Serves the page on one origin of this machine and the build's files on another. */
export async function serveSmoke({ descriptor, files }: BuildToCheck, policy: string): Promise<SmokeServers> {
  const builds = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://smoke').pathname.slice('/build/'.length));
    const content = Object.hasOwn(descriptor.files, name) ? files.get(name) : undefined;
    // Opened as a page of its own a file has no scripts, which would run without the policy of the page.
    answer(response, name, content, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
  const filesOrigin = await listen(builds);
  const nonce = randomBytes(16).toString('base64');
  const page = (descriptor.kind === 'host' ? hostPage : remotePage)(descriptor, {
    nonce,
    baseUrl: `${filesOrigin}/build/`,
    addressOf: addressOfLibrary,
  });
  // Each host knows only its own addresses.
  const path = descriptor.name === 'console' ? CONSOLE_PATH : '/';
  const pages = createServer(servePage(path, page, adaptPolicy(policy, nonce, filesOrigin)));
  const url = await listen(pages);
  return {
    url: url + path,
    origins: [url, filesOrigin],
    close: async () => void (await Promise.all([closeServer(pages), closeServer(builds)])),
  };
}

/** The policy of production, but for where styles, fonts and pictures of the build come from: here that is another origin. */
function adaptPolicy(policy: string, nonce: string, filesOrigin: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim().replaceAll('{nonce}', nonce))
    .filter((directive) => !/^(report-uri|upgrade-insecure-requests)/.test(directive))
    .map((directive) => (/^(style|font|img)-src/.test(directive) ? `${directive} ${filesOrigin}` : directive))
    .join('; ');
}

function servePage(pagePath: string, page: string, policy: string): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://smoke');
    if (pathname === pagePath)
      return void response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
        })
        .end(page);
    const path =
      pathname === '/remote-page.js' ? join(import.meta.dirname, 'page/remote-page.js') : pathOfLibrary(pathname);
    if (path === null) return answer(response, pathname, undefined);
    return void readFile(path).then(
      (content) => answer(response, pathname, content),
      () => answer(response, pathname, undefined),
    );
  };
}

function answer(
  response: ServerResponse,
  name: string,
  content: Uint8Array | undefined,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = types.find(([suffix]) => name.endsWith(suffix))?.[1] ?? 'application/octet-stream';
  if (content === undefined) response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('not here');
  else response.writeHead(200, { ...headers, 'content-type': type, 'x-content-type-options': 'nosniff' }).end(content);
}

const folderOf = (library: string): string => dirname(fileURLToPath(import.meta.resolve(library)));

/** `/library/0/index.js`: the number names the folder, so that no path of this machine is in an address. */
function addressOfLibrary(library: string): string {
  const index = libraries.findIndex((each) => each === library);
  return `/library/${index}/${
    fileURLToPath(import.meta.resolve(library))
      .split(sep)
      .at(-1) ?? ''
  }`;
}

function pathOfLibrary(pathname: string): string | null {
  const [, index = '', rest = ''] = /^\/library\/(\d)\/([\w./-]+)$/.exec(pathname) ?? [];
  const library = libraries[Number(index)];
  if (rest === '' || library === undefined) return null;
  const folder = folderOf(library);
  const path = resolve(folder, rest);
  return path.startsWith(folder + sep) ? path : null;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
