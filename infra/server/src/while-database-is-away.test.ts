import assert from 'node:assert/strict';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import { runProcess, type ServerProcess } from './testing/server-process.ts';
import { makeSmallCheckout } from './testing/small-checkout.ts';

const { rootFolder, remove } = makeSmallCheckout();
let database: TestDatabase;
let way: Way;
before(async () => {
  database = await createTestDatabase();
  way = await openWay(new URL(database.ownerConnectionString));
});
after(async () => {
  await way.close();
  await database.drop();
  remove();
});

const start = (more: Record<string, string> = {}): ServerProcess =>
  runProcess(['start', rootFolder], {
    ATRIUM_DATA: join(rootFolder, 'data'),
    ATRIUM_DEMO_SIZE: '0.02',
    ATRIUM_HOST: '127.0.0.1',
    CHROMIUM_PATH: '/no/browser',
    ATRIUM_PUBLISH_WITHOUT_BROWSER: 'yes',
    DATABASE_URL: way.through(database.ownerConnectionString),
    APP_DATABASE_URL: way.through(database.appConnectionString),
    PORT: '0',
    ...more,
  });

test('a start while the database is away serves pages as they were known last, and goes on when it is back', async () => {
  const first = start();
  const [, url = ''] = await first.waitFor(/Ready in .*?(http:\S+)/);
  const page = await (await fetch(`${url}/harbour`)).text();
  const [script = ''] = /\/-\/builds\/shell\/[^"]+\.js/.exec(page) ?? [];
  first.kill('SIGTERM');
  assert.equal((await first.ended).exitCode, 0);

  way.cut();
  const second = start({ PORT: new URL(url).port });
  await second.waitFor(/Until it can be reached, pages are served as they were known last/);
  await Promise.race([second.ended, until(async () => (await fetch(`${url}/harbour`)).status === 200)]);
  assert.equal(withoutNonce(await (await fetch(`${url}/harbour`)).text()), withoutNonce(page));
  assert.equal((await fetch(url + script)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 503);
  const asked = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  assert.deepEqual([asked.status, asked.headers.get('retry-after')], [503, '5']);

  way.mend();
  await second.waitFor(/Ready in/);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.match(await (await fetch(`${url}/harbour`)).text(), /Harbour Lane Lawyers/);
  second.kill('SIGTERM');
  assert.equal((await second.ended).exitCode, 0);
});

test('someone who stops it while it waits is not kept waiting', async () => {
  way.cut();
  const server = start();
  await server.waitFor(/Until it can be reached/);
  server.kill('SIGINT');
  assert.equal((await server.ended).exitCode, 0);
  way.mend();
});

const withoutNonce = (page: string): string => page.replaceAll(/nonce="[^"]*"/g, '');

interface Way {
  /** The same database, by this way. */
  through(connectionString: string): string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A way to the database that can be cut and mended, as networks are. */
async function openWay(to: URL): Promise<Way> {
  let isCut = false;
  const open = new Set<Socket>();
  const server: Server = createServer((from) => {
    if (isCut) return void from.resetAndDestroy();
    const on = connect(Number(to.port), to.hostname);
    for (const socket of [from, on]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          from.destroy();
          on.destroy();
        });
    }
    from.pipe(on).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    through: (connectionString) =>
      Object.assign(new URL(connectionString), {
        hostname: '127.0.0.1',
        port: String(typeof address === 'object' ? address?.port : ''),
      }).toString(),
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (;;) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
