import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { BuildDescriptor } from '@atrium/contracts';
import { createDevServer } from './dev-server.ts';
import type { BuildNews, WatchedRemote } from './watch-remote.ts';

const descriptor: BuildDescriptor = {
  kind: 'remote',
  name: 'hello',
  title: 'Hello',
  version: '1.0.0',
  commit: 'x',
  containerName: 'hello_1',
  entry: 'entry.js',
  initial: [],
  files: { 'entry.js': { integrity: 'sha256-x', size: 1 } },
  routes: [{ path: '/hello', title: 'Hello' }],
  menuItems: [],
  configurationCards: [],
  languages: [],
  sharedPackages: [],
  operations: {},
};

const composition = { compositionId: 'c', tenant: null, host: {}, remotes: {} };
const page = `<script type="application/json" id="atrium-composition">${JSON.stringify(composition)}</script>`;

let outputFolder: string;
let platform: Server;
let development: Server;
let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const listeners = new Set<(news: BuildNews) => void>();

before(async () => {
  outputFolder = await mkdtemp(join(tmpdir(), 'atrium-dev-'));
  await writeFile(join(outputFolder, 'entry.js'), 'entry();');
  platform = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (request.url === '/harbour/hello')
        response
          .writeHead(200, {
            'content-type': 'text/html',
            'content-security-policy':
              "default-src 'none'; script-src 'nonce-n'; upgrade-insecure-requests; report-uri /x",
            'strict-transport-security': 'max-age=1',
          })
          .end(page);
      else if (request.url?.startsWith('/-/compositions/'))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(composition));
      else response.writeHead(418, { 'x-from': 'platform' }).end('as it came');
    });
  });
  platform.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nlive'),
  );
  const remote: WatchedRemote = {
    outputFolder,
    descriptor: () => Promise.resolve(descriptor),
    latestNews: () => ({ hash: 'h', files: {}, problem: null, mustReload: false }),
    onNews: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    close: () => Promise.resolve(),
  };
  const platformPort = await listen(platform);
  development = createDevServer({ name: 'hello', platform: new URL(`http://127.0.0.1:${platformPort}`), remote });
  await listen(development);
});

after(async () => {
  for (const server of [development, platform]) server.closeAllConnections();
  for (const server of [development, platform]) server.close();
  await rm(outputFolder, { recursive: true, force: true });
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const address = (path: string): string => `http://localhost:${(development.address() as AddressInfo).port}${path}`;
const asPage = { headers: { accept: 'text/html' } };

test('a page holds the remote from source, under the policy of the platform', async () => {
  const response = await fetch(address('/harbour/hello'), asPage);
  const text = await response.text();
  assert.match(text, /"hello":\{"version":"1\.0\.0-source","buildId":"dev","baseUrl":"\/-\/builds\/hello\/dev\/"/);
  assert.equal(
    response.headers.get('content-security-policy'),
    "default-src 'none'; script-src 'nonce-n'; report-uri /x",
  );
  assert.equal(response.headers.get('strict-transport-security'), null);
});

test('an open page that asks what it should run now gets the same answer', async () => {
  const { remotes } = (await (await fetch(address('/-/compositions/harbour'))).json()) as {
    remotes: Record<string, { buildId: string }>;
  };
  assert.equal(remotes['hello']?.buildId, 'dev');
});

test('everything else goes to the platform as it is, with the address that the browser asked', async () => {
  asked = [];
  const response = await fetch(address('/graphql?x=1'), {
    method: 'POST',
    headers: { dpop: 'proof', authorization: 'DPoP token' },
    body: '{"query":"{ a }"}',
  });
  assert.equal(response.status, 418);
  assert.equal(response.headers.get('x-from'), 'platform');
  assert.equal(await response.text(), 'as it came');
  const [seen] = asked;
  assert.deepEqual([seen?.method, seen?.url, seen?.body], ['POST', '/graphql?x=1', '{"query":"{ a }"}']);
  assert.equal(seen?.headers.host, new URL(address('/')).host);
  assert.deepEqual([seen?.headers['dpop'], seen?.headers.authorization], ['proof', 'DPoP token']);
});

test('reports about a build that the platform does not know stay here', async () => {
  asked = [];
  for (const path of ['/-/health', '/-/policy-violations'])
    assert.equal((await fetch(address(path), { method: 'POST', body: '{}' })).status, 204);
  assert.deepEqual(asked, []);
});

test('files come from the newest build, and nothing else of this machine', async () => {
  assert.equal(await (await fetch(address('/-/builds/hello/dev/entry.js'))).text(), 'entry();');
  for (const path of ['..%2f..%2fetc%2fpasswd', '.hidden', 'no-such.js'])
    assert.equal((await fetch(address(`/-/builds/hello/dev/${path}`))).status, 404);
});

test('news of a build reach a page that listens', async () => {
  const controller = new AbortController();
  const response = await fetch(address('/-/builds/hello/dev/events'), { signal: controller.signal });
  const reader = response.body?.getReader();
  assert.match(Buffer.from((await reader?.read())?.value ?? []).toString(), /"hash":"h"/);
  for (const tell of listeners) tell({ hash: 'next', files: {}, problem: null, mustReload: true });
  assert.match(Buffer.from((await reader?.read())?.value ?? []).toString(), /"hash":"next".*"mustReload":true/);
  controller.abort();
});

test('live connections go through', async () => {
  const { port } = new URL(address('/'));
  const text = await new Promise<string>((resolve, reject) => {
    ask({
      host: '127.0.0.1',
      port,
      path: '/graphql',
      headers: { host: `localhost:${port}`, connection: 'Upgrade', upgrade: 'websocket' },
    })
      .on('upgrade', (_response, socket, head) => {
        if (head.length > 0) resolve(head.toString());
        else socket.on('data', (chunk: Buffer) => resolve(chunk.toString()));
      })
      .on('error', reject)
      .end();
  });
  assert.equal(text, 'live');
});

test('another site cannot reach the platform through it, by whatever name', async () => {
  const { port } = new URL(address('/'));
  const status = await new Promise<number>((resolve) => {
    ask({ host: '127.0.0.1', port, path: '/harbour/hello', headers: { host: 'evil.example' } }, (response) =>
      resolve(response.statusCode ?? 0),
    ).end();
  });
  assert.equal(status, 403);
});
