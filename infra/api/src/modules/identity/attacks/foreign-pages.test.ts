import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { userNameOf } from '../../../testing/test-firms.ts';
import { inTurns } from '../../../testing/test-sessions.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await api.close();
});

/** Mutations that anyone may send, each of which would leave a row. */
const mutations = [
  `mutation { requestNewPassword(tenantId: "alpha", email: "${userNameOf('alpha', 'partner')}") }`,
  `mutation { login(tenantId: "alpha", userName: "${userNameOf('alpha', 'partner')}", password: "guess") { statusCode } }`,
];
/** What a page of another site can send without being asked whether it may (a "simple" request of the Fetch standard). */
const types = [
  ...[
    'text/plain',
    'text/plain; charset=utf-8',
    'TEXT/PLAIN',
    'text/plain;application/json',
    'text/plain; a="application/json"',
    'text/plain, application/json',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
    'application/x-www-form-urlencoded;application/json',
  ],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/form-data; boundary=application/json'],
];
const boundary = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--\r\n`;
const bodies: ((query: string) => string)[] = [
  (query) => JSON.stringify({ query }),
  (query) => `${JSON.stringify({ query }).slice(0, -1)},"ignored":"=\r\n"}`,
  (query) => `query=${encodeURIComponent(query)}`,
  (query) => boundary('query', query),
  (query) => boundary('operations', JSON.stringify({ query })),
];

interface Shape {
  readonly name: string;
  readonly address: string;
  readonly init: RequestInit;
}
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
function shapes(): Shape[] {
  const posts = mutations.flatMap((query) =>
    types.flatMap((type) =>
      bodies.map((body, index) => ({
        name: `POST ${type} ${index}`,
        address: api.url,
        init: { method: 'POST', headers: { ...foreign, 'content-type': type }, body: body(query) },
      })),
    ),
  );
  const gets = mutations.flatMap((query) =>
    ['GET', 'HEAD'].map((method) => ({
      name: method,
      address: `${api.url}?query=${encodeURIComponent(query)}`,
      init: { method, headers: { ...foreign, accept: 'text/html,*/*' } },
    })),
  );
  const bare = mutations.map((query) => ({
    name: 'POST with the query in the address',
    address: `${api.url}?query=${encodeURIComponent(query)}`,
    init: { method: 'POST', headers: foreign },
  }));
  return [...posts, ...gets, ...bare];
}

test('of over 100 requests that a foreign page may send unasked, none has an effect (TARGETS 15)', async () => {
  const all = shapes();
  assert.ok(all.length >= 100);
  const rows = async () =>
    (
      await owner.query(
        `select (select count(*)::int from password_requests) requests, (select count(*)::int from sign_in_attempts) attempts, (select count(*)::int from activity_log) logged`,
      )
    ).rows;
  const before = await rows();
  const answers = await inTurns(all, 10, async ({ name, address, init }) => ({
    name,
    status: (await fetch(address, init)).status,
  }));
  assert.deepEqual(
    answers.filter(({ status }) => status < 400 || status >= 500),
    [],
  );
  assert.deepEqual(await rows(), before);

  // The same, sent as our own page sends it, is understood.
  const { data } = await api.run('signed out', mutations[1] ?? '');
  assert.equal(data['login']?.['statusCode'], 401);
});

const handshake = (origin: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(
      api.url.replace('http', 'ws'),
      ['graphql-transport-ws'],
      origin === undefined ? {} : { origin },
    );
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

test('of 200 sockets with a wrong or no origin, none opens (TARGETS 15)', async () => {
  const { host, hostname, port } = new URL(api.url);
  const wrong = [
    undefined,
    'null',
    '',
    'file://',
    'about:blank',
    host,
    `${host}/`,
    `//${host}`,
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    `http://evil.example#${host}`,
    `http://evil.example?${host}`,
  ];
  const near = Array.from(
    { length: 94 },
    (_, index) => `http://${hostname}:${((Number(port) + index + 1) % 65_535) + 1}`,
  );
  const far = Array.from(
    { length: 94 },
    (_, index) => `${index % 2 === 0 ? 'https' : 'http'}://${host.replaceAll(/[.:]/g, '-')}-${index}.example`,
  );
  const all = [...wrong, ...near, ...far];
  assert.equal(all.length, 200);
  assert.deepEqual(new Set(await inTurns(all, 20, handshake)), new Set([403]));
  assert.equal(await handshake(new URL(api.url).origin), 101);
});
