import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { testUsers, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let database: pg.Client;
before(async () => {
  api = await startTestApi();
  database = new pg.Client({ connectionString: api.ownerConnectionString });
  await database.connect();
});
after(async () => {
  await database.end();
  await api.close();
});

const document = 'subscription { compositionChanged }';
const told = { compositionChanged: true };

/** What the role `releases` sends after a change. */
const tell = (tenantId: string | null, topic = 'releases') =>
  database.query('select pg_notify($1, $2)', ['atrium', JSON.stringify({ tenantId, topic, id: '7' })]);

/** A page that listens; what it is told at first is taken already. */
async function openPage(tenant: TestTenant, user: TestUser): Promise<{ socket: TestSocket; next(): Promise<unknown> }> {
  const socket = await openSocket(api, [tenant, user]);
  const stream = socket.subscribe(document);
  assert.deepEqual(await stream.next(), told);
  return { socket, next: () => stream.next() };
}

/** True where something comes before the socket, which is asked something else, answers that. */
async function hearsBefore(page: { socket: TestSocket; next(): Promise<unknown> }): Promise<boolean> {
  const heard = page.next().then(() => true);
  // Another subscription of the same socket: what was told before it was opened has been sent by the time it answers.
  const after = page.socket
    .subscribe(document)
    .next()
    .then(() => false);
  return Promise.race([heard, after]);
}

for (const user of testUsers) {
  test(`compositionChanged works for ${user}: a page is notified at once, and of a change of its firm`, async () => {
    const page = await openPage('alpha', user);
    await tell('alpha');
    assert.deepEqual(await page.next(), told);
    await page.socket.close();
  });
}

test('a change that concerns every firm is announced to the pages of each', async () => {
  const pages = await Promise.all([openPage('alpha', 'partner'), openPage('beta', 'client')]);
  await tell(null);
  for (const page of pages) assert.deepEqual(await page.next(), told);
  for (const { socket } of pages) await socket.close();
});

test("compositionChanged never announces another firm's change, nor of anything but releases", async () => {
  const [alpha, beta] = await Promise.all([openPage('alpha', 'partner'), openPage('beta', 'partner')]);
  await tell(null, 'builds');
  await tell('alpha', 'timers');
  await tell('alpha');
  assert.deepEqual(await alpha.next(), told);
  assert.equal(await hearsBefore(beta), false);
  await alpha.socket.close();
  await beta.socket.close();
});

test('many changes at once are announced once: there is nothing to miss in between', async () => {
  const page = await openPage('alpha', 'partner');
  for (let change = 0; change < 20; change += 1) await tell('alpha');
  assert.deepEqual(await page.next(), told);
  await page.socket.close();
});

test('compositionChanged refuses the signed-out', async () => {
  const socket = await openSocket(api, { accessToken: 'nobody' });
  await assert.rejects(socket.subscribe(document).next());
  assert.equal(await socket.closed, 4403);
});
