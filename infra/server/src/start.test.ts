import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, test } from 'node:test';
import { createTenantRunner, defineSystemStatement } from '@atrium/database';
import { makeSmallCheckout, writeBuild } from './testing/small-checkout.ts';
import { runProcess, type EndedProcess, type ServerProcess } from './testing/server-process.ts';

const { rootFolder, remove } = makeSmallCheckout();
const dataFolder = join(rootFolder, 'data');
// The small builds are no containers: a browser would find nothing in them.
const environment = {
  PORT: '0',
  ATRIUM_DATA: dataFolder,
  ATRIUM_DEMO_SIZE: '0.02',
  ATRIUM_HOST: '127.0.0.1',
  CHROMIUM_PATH: '/no/browser',
  ATRIUM_PUBLISH_WITHOUT_BROWSER: 'yes',
};
after(remove);

/** As if the field had been in the API when the build was published. */
const askForWhatIsGone = defineSystemStatement<Record<never, never>, never>({
  name: 'server.test.askForWhatIsGone',
  text: `update builds set descriptor = jsonb_set(descriptor, '{operations}', '{"abc":"query Older { wasThere }"}') where name = 'crm' and version = '1.0.0'`,
});
const started: ServerProcess[] = [];
function start(more: Record<string, string> = {}): ServerProcess {
  const server = runProcess(['start', rootFolder], { ...environment, ...more });
  started.push(server);
  return server;
}
// A test that failed before it stopped its server does not keep the data folder from the next one.
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
});
const operate = (...words: string[]): Promise<EndedProcess> =>
  runProcess(['atrium', rootFolder, ...words], environment).ended;

async function urlOf(server: ServerProcess): Promise<string> {
  const [, url = ''] = await server.waitFor(/Ready in .*?(http:\S+)/);
  return url;
}

/** PostgreSQL removes this file when it has stopped. */
const isDatabaseRunning = (folder = dataFolder): boolean => existsSync(join(folder, 'postgres/postmaster.pid'));

/** What of the data folder others on the machine may read, and of its own folders even enter. PostgreSQL guards its own. */
async function openToOthers(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const place = relative(dataFolder, path);
    if (place.startsWith('postgres/')) continue;
    const { mode } = await stat(path).catch(() => ({ mode: 0 }));
    if ((mode & 0o077) !== 0) found.push(`${place} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

test('a signal while the database is being prepared stops what was started', async () => {
  const server = start();
  await server.waitFor(/Creating the database/);
  server.kill('SIGINT');
  assert.equal((await server.ended).exitCode, 0);
  assert.equal(isDatabaseRunning(), false);
});

/** Begins a request that the server waits for: it has its head and says so, and gets its body from `end`, which gives the answer. */
async function beginRequest(url: string): Promise<{ end: () => Promise<string> }> {
  const { port } = new URL(url);
  const body = '{"query":"{ __typename }"}';
  const head = `POST /graphql HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head}expect: 100-continue\r\n\r\n`);
  const [continued] = (await once(socket, 'data')) as [Buffer];
  assert.match(continued.toString(), /^HTTP\/1\.1 100 Continue/);
  return {
    end: () => {
      socket.write(body);
      return text(socket);
    },
  };
}

/** Until nobody listens there any more. */
async function untilRefused(url: string): Promise<void> {
  const isAnswered = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (await isAnswered());
}

test('serves the page, says that it is ready, and on a signal answers what is under way and stops everything', async () => {
  const server = start();
  const url = await urlOf(server);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.deepEqual(await (await fetch(`${url}/readyz`)).json(), { status: 'ready' });
  assert.match(await (await fetch(`${url}/harbour`)).text(), /Harbour Lane Lawyers/);
  assert.equal(
    (
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ __typename }"}',
      })
    ).status,
    200,
  );

  assert.deepEqual(await (await fetch(`${url}/-/mail/messages.json`)).json(), []);
  assert.deepEqual(await openToOthers(), []);

  const underWay = await beginRequest(url);
  server.kill('SIGTERM');
  await untilRefused(`${url}/healthz`);
  assert.match(await underWay.end(), /^HTTP\/1\.1 200[^]*"__typename":"Query"/);
  assert.equal((await server.ended).exitCode, 0);
  assert.equal(isDatabaseRunning(), false);
  assert.equal(existsSync(join(dataFolder, 'running.json')), false);
  await assert.rejects(fetch(`${url}/healthz`));
});

test('after a kill the next start adopts what was left behind', async () => {
  const first = start();
  await urlOf(first);
  first.kill('SIGKILL');
  await first.ended;
  assert.equal(isDatabaseRunning(), true);

  const second = start();
  const url = await urlOf(second);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  second.kill('SIGTERM');
  assert.equal((await second.ended).exitCode, 0);
  assert.equal(isDatabaseRunning(), false);
});

test('a folder in use, a port in use and an unreachable database each end with one line', async () => {
  const server = start();
  const port = new URL(await urlOf(server)).port;
  const inUse = await start().ended;
  const portInUse = await start({ PORT: port, ATRIUM_DATA: join(rootFolder, 'other') }).ended;
  const unreachable = await start({
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/atrium',
    ATRIUM_DATA: join(rootFolder, 'third'),
  }).ended;
  server.kill('SIGTERM');
  await server.ended;

  const cases: [EndedProcess, RegExp][] = [
    [inUse, new RegExp(`in use by another Atrium \\(process ${server.pid}\\)`)],
    [portInUse, new RegExp(`^Port ${port} is in use\\.`)],
    [unreachable, /127\.0\.0\.1:1/],
  ];
  for (const [{ exitCode, stderr }, line] of cases) {
    assert.equal(exitCode, 1);
    assert.match(stderr, line);
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
    assert.doesNotMatch(stderr, /secret/);
  }
  assert.equal(isDatabaseRunning(join(rootFolder, 'other')), false);
});

const inProduction = {
  ATRIUM_MODE: 'production',
  ATRIUM_PUBLIC_URL: 'https://atrium.example',
  ATRIUM_DATA: join(rootFolder, 'production'),
};

test('production keeps mail without a mail server, says so, and shows no caught mail', async () => {
  const server = start(inProduction);
  const url = await urlOf(server);
  for (const path of ['/-/mail', '/-/mail/messages.json']) assert.equal((await fetch(url + path)).status, 404);
  server.kill('SIGTERM');
  assert.match((await server.ended).stdout, /SMTP_URL is not set: no mail is sent/);
});

test('production runs an operation within a second of its publication and not before (TARGETS 14)', async () => {
  const server = start(inProduction);
  const url = await urlOf(server);
  const query = 'query Firm { tenant(tenantId: "harbour") { title } }';
  const ask = async (body: object): Promise<string> =>
    (
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text();
  const byId = {
    extensions: { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } },
  };
  for (const body of [{ query }, byId]) assert.match(await ask(body), /OPERATION_NOT_PUBLISHED/);

  const dist = join(rootFolder, 'firm/dist');
  writeBuild(dist, { kind: 'remote', name: 'crm', script: 'self.crm = 4;', version: '4.0.0', operations: [query] });
  assert.equal(
    (await runProcess(['atrium', rootFolder, 'publish', dist], { ...environment, ...inProduction }).ended).exitCode,
    0,
  );
  const publishedAt = performance.now();
  while ((await ask(byId)).includes('OPERATION_NOT_PUBLISHED')) assert.ok(performance.now() - publishedAt < 1000);
  for (const body of [{ query }, byId]) assert.match(await ask(body), /"data":\{"tenant"/);
  server.kill('SIGTERM');
  await server.ended;
});

test('operators list, publish, pin and release builds of a running installation', async () => {
  const server = start();
  const url = await urlOf(server);
  const dist = join(rootFolder, 'another/dist');
  writeBuild(dist, { kind: 'remote', name: 'crm', script: 'self.crm = 2;', version: '2.0.0' });

  const published = await operate('publish', dist);
  const [buildId = ''] = /[0-9a-f]{16,}/.exec(published.stdout) ?? [];
  assert.notEqual(buildId, '');
  assert.match((await operate('builds')).stdout, /crm +1\.0\.0 .* stable +4 firms\n/);

  assert.equal((await operate('pin', 'harbour', 'crm', buildId)).exitCode, 0);
  assert.match(await (await fetch(`${url}/harbour`)).text(), new RegExp(buildId));
  assert.doesNotMatch(await (await fetch(`${url}/jacaranda`)).text(), new RegExp(buildId));
  assert.equal((await operate('unpin', 'harbour', 'crm')).exitCode, 0);
  assert.doesNotMatch(await (await fetch(`${url}/harbour`)).text(), new RegExp(buildId));

  const refused: [words: string[], line: RegExp][] = [
    [['pin', 'harbour', 'crm', 'ffffffffffff'], /^There is no build ffffffffffff of crm/],
    [['provisioning', 'wattle', 'excel', '3'], /^There is no source system excel/],
    [['provisioning', 'wattle', 'smokeball', '6'], /^There is no step 6/],
    [['provisioning', 'nobody', 'smokeball', '3'], /^There is no firm nobody/],
    [['explode'], /npm run atrium/],
  ];
  for (const [words, line] of refused) {
    const { exitCode, stderr } = await operate(...words);
    assert.equal(exitCode, 1);
    assert.match(stderr, line);
  }
  assert.equal((await operate('provisioning', 'wattle', 'smokeball', '3')).exitCode, 0);
  server.kill('SIGTERM');
  await server.ended;
  assert.match((await operate('builds')).stderr, /^No Atrium runs on /);
});

test('a build that asks what the API does not answer is not published, and one that did not keep its word is found', async () => {
  const server = start();
  const url = await urlOf(server);
  assert.match((await operate('schema-check')).stdout, /\d published builds with \d+ operations fit this API\./);

  const dist = join(rootFolder, 'unfit/dist');
  writeBuild(dist, {
    kind: 'remote',
    name: 'crm',
    script: 'self.crm = 3;',
    version: '3.0.0',
    operations: ['query Unfit { unansweredQuestion }'],
  });
  const refused = await operate('publish', dist);
  assert.equal(refused.exitCode, 1);
  assert.match(
    refused.stderr,
    /^crm 3\.0\.0 was not published:\n {2}operations: Unfit: unansweredQuestion: Cannot query field "unansweredQuestion" on type "Query"\.\n/,
  );
  assert.doesNotMatch((await operate('builds')).stdout, /3\.0\.0/);

  const { connectionString } = JSON.parse(await readFile(join(dataFolder, 'running.json'), 'utf8')) as {
    connectionString: string;
  };
  const runner = createTenantRunner({ connectionString });
  await runner.system(askForWhatIsGone, {});
  await runner.close();
  const broken = await operate('schema-check');
  assert.equal(broken.exitCode, 1);
  assert.match(broken.stderr, /^crm 1\.0\.0 \(\w+, stable\) would break:\n {2}Older, wasThere: /);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  server.kill('SIGTERM');
  await server.ended;
});

test('a channel that was moved by hand stays where it was put', async () => {
  const first = start();
  await urlOf(first);
  const [, other = ''] = /crm +2\.0\.0 +(\w+)/.exec((await operate('builds')).stdout) ?? [];
  assert.equal((await operate('move', 'crm', other)).exitCode, 0);
  first.kill('SIGTERM');
  await first.ended;

  const second = start();
  await urlOf(second);
  assert.match((await operate('builds')).stdout, /crm +2\.0\.0 .* stable +4 firms\n/);
  second.kill('SIGTERM');
  await second.ended;
});
