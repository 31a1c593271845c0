import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { WebSocket, type ClientOptions } from 'ws';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { TEST_PASSWORD, userNameOf } from '../testing/test-firms.ts';
import { openSocket } from '../testing/test-socket.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const follow = 'subscription { smokeballProvisioningNotification { status } }';
/** How the server answers a handshake: its status, or 101. */
const handshake = (options: ClientOptions) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(api.url.replace('http', 'ws'), ['graphql-transport-ws'], options);
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });
const signIn = async () => {
  const document =
    'mutation ($userName: String!, $password: String!) { login(tenantId: "alpha", userName: $userName, password: $password) { accessToken } }';
  const { data } = await api.run('signed out', document, {
    userName: userNameOf('alpha', 'partner'),
    password: TEST_PASSWORD,
  });
  return { accessToken: data['login']?.['accessToken'] as unknown as string };
};

test('opens for our own origin and for no other (TARGETS 15)', async () => {
  const { origin, host } = new URL(api.url);
  assert.equal(await handshake({ origin }), 101);
  const others = [
    'https://evil.example',
    'null',
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    'http://127.0.0.1:1',
    'file://',
    `${host}`,
  ];
  for (const other of others) assert.equal(await handshake({ origin: other }), 403, other);
  assert.equal(await handshake({}), 403);
});

test('refuses who does not say who they are', async () => {
  for (const accessToken of ['', 'x', 'a.b.c']) {
    const socket = await openSocket(api, { accessToken });
    await assert.rejects(socket.subscribe(follow).next());
    assert.equal(await socket.closed, 4403);
  }
});

test('runs subscriptions only', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  await assert.rejects(socket.subscribe('{ appUser { name } }').next(), /BAD_USER_INPUT/);
  await assert.rejects(socket.subscribe('mutation { logout }').next(), /BAD_USER_INPUT/);
  await assert.rejects(socket.subscribe('subscription { nothing }').next(), /BAD_USER_INPUT/);
  await socket.close();
});

test('closes when its session signs out, and leaves others open', async () => {
  const mine = await signIn();
  const socket = await openSocket(api, mine);
  const other = await openSocket(api, await signIn());
  await socket.subscribe(follow).next();
  const stream = other.subscribe(follow);
  await stream.next();
  await api.run(mine, 'mutation { logout }');
  assert.equal(await socket.closed, 4403);
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"provisioning:smokeball","id":""}')`);
  assert.equal((await stream.next())['smokeballProvisioningNotification']?.['status'], 2);
  await owner.end();
  await other.close();
});

test('closes when the user is disabled', async () => {
  const socket = await openSocket(api, await signIn());
  await socket.subscribe(follow).next();
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and user_name = $1`, [
    userNameOf('alpha', 'partner'),
  ]);
  await owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  assert.equal(await socket.closed, 4403);
  await owner.end();
});

test('a page over http opens no socket of a server that people open by https', async () => {
  const { host } = new URL(api.url);
  const behindProxy = await startTestApi({ trustProxy: ['127.0.0.1'] });
  try {
    const own = new URL(behindProxy.url).host;
    const shake = (origin: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(behindProxy.url.replace('http', 'ws'), ['graphql-transport-ws'], {
          headers: { origin, 'x-forwarded-proto': 'https' },
        });
        socket.on('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.on('error', () => undefined);
      });
    assert.equal(await shake(`https://${own}`), 101);
    assert.equal(await shake(`http://${own}`), 403);
  } finally {
    await behindProxy.close();
  }
  assert.equal(await handshake({ origin: `http://${host}` }), 101);
});
