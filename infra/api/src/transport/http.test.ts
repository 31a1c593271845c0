import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** In production mode: what holds there holds everywhere. */
let api: TestApi;
before(async () => {
  api = await startTestApi({ mode: 'production' });
});
after(() => api.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(api.url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const messagesOf = async (query: string, variables: Record<string, unknown> = {}) =>
  (await api.run('signed out', query, variables)).errors.map(({ message }) => message);

test('passes every audit of the GraphQL over HTTP specification (TARGETS 13)', async () => {
  const audits = serverAudits({ url: api.url });
  const results = await Promise.all(audits.map((audit) => audit.fn()));
  assert.equal(audits.length, 61);
  assert.deepEqual(
    results.filter(({ status }) => status !== 'ok'),
    [],
  );
});

test('answers no introspection', async () => {
  assert.deepEqual(await messagesOf('{ __schema { types { name } } }'), ['Introspection is switched off.']);
  const { data } = await api.run(
    'signed out',
    'query ($name: String!) { __type(name: $name) { name fields { name } } }',
    { name: 'Matter' },
  );
  assert.deepEqual(data, { __type: null });
});

test('suggests no name for one that does not exist', async () => {
  const messages = [
    ...(await messagesOf('{ tenants { title } }')),
    ...(await messagesOf('{ tenant(tenantID: "alpha") { titel } }')),
    ...(await messagesOf('query ($id: Identity!) { tenant(tenantId: $id) { title } }')),
  ];
  assert.ok(messages.length >= 3);
  assert.deepEqual(
    messages.filter((message) => message.includes('Did you mean')),
    [],
  );
});

test('runs no batch', async () => {
  const response = await post(JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]));
  assert.equal(response.status, 400);
});

test('runs no mutation over GET', async () => {
  const response = await fetch(`${api.url}?query=${encodeURIComponent('mutation { logout }')}`);
  assert.equal(response.status, 405);
});

test('refuses what a foreign page can send without asking first', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/json; charset=utf-16',
    '',
  ];
  for (const type of types) {
    const response = await post(JSON.stringify({ query: 'mutation { logout }' }), { 'content-type': type });
    assert.ok(response.status >= 400 && response.status < 500, `${type}: ${response.status}`);
  }
});

test('refuses documents that are too deep, too wide or too long', async () => {
  const deep = `{ a: matter(id: "1") { clientContact { ${'... { '.repeat(3)} name ${'}'.repeat(3)} } } }`;
  assert.deepEqual(await messagesOf(deep), ['Sign in first.']);
  const nested = (levels: number): string => (levels === 0 ? 'id' : `timeEntries { matter { ${nested(levels - 1)} } }`);
  assert.deepEqual(await messagesOf(`{ matter(id: "1") { ${nested(6)} } }`), ['The operation has too many levels.']);
  const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: id`).join(' ');
  assert.deepEqual(await messagesOf(`{ matter(id: "1") { ${aliases} } }`), ['The operation has too many aliases.']);
  const roots = Array.from({ length: 11 }, (_, index) => `tenant${index}: tenant { title }`).join(' ');
  assert.deepEqual(await messagesOf(`{ ${roots} }`), ['The operation has too many root fields.']);
  assert.deepEqual(await messagesOf(`{ matter(id: "1") { ${'id '.repeat(450)} } }`), [
    'The operation has too many fields.',
  ]);
  assert.match((await messagesOf(`{ ${'a '.repeat(2500)} }`))[0] ?? '', /2000 tokens/);
  assert.deepEqual(await messagesOf('{ __proto__: tenant { title } }'), [
    'An alias may not start with two underscores.',
  ]);
});

test('counts fragments as often as they are spread', async () => {
  const fragments = Array.from(
    { length: 40 },
    (_, index) => `fragment f${index} on Matter { ...f${index + 1} ...f${index + 1} }`,
  ).join(' ');
  assert.deepEqual(await messagesOf(`{ matter(id: "1") { ...f0 } } ${fragments} fragment f40 on Matter { id }`), [
    'The operation has too many fields.',
  ]);
});

test('refuses an operation that asks for too much at once', async () => {
  const query =
    'query ($first: Int) { matterSummaryListX(first: $first) { matters { timeEntries(first: 50) { narrative activity } } } }';
  const { errors } = await api.run(['alpha', 'partner'], query, { first: 1000 });
  assert.equal(errors[0]?.message, 'The operation asks for too much at once.');
  assert.equal((await api.run(['alpha', 'partner'], query, { first: 20 })).errors.length, 0);
});

test('refuses pages that are too long or too far away', async () => {
  const query =
    'query ($first: Int, $offset: Int) { matterSummaryListX(first: $first, offset: $offset) { recordCount } }';
  const codeOf = async (variables: Record<string, unknown>) =>
    (await api.run(['alpha', 'partner'], query, variables)).errors[0]?.extensions.code;
  assert.equal(await codeOf({ first: 1001 }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf({ offset: 100_001 }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf({ first: -1 }), 'BAD_USER_INPUT');
});

test('takes no body beyond the limit and no NUL', async () => {
  assert.equal(
    (await post(JSON.stringify({ query: '{ __typename }', variables: { pad: 'x'.repeat(200_000) } }))).status,
    413,
  );
  for (const query of [
    String.raw`{ tenant(tenantId: "a\u0000b") { title } }`,
    String.raw`{ tenant(tenantId: "a\u{0}b") { title } }`,
  ])
    assert.match(await (await post(JSON.stringify({ query }))).text(), /may not contain the character NUL/);
  const variables = { id: 'a\0b' };
  const query = 'query ($id: ID!) { tenant(tenantId: $id) { title } }';
  assert.match(await (await post(JSON.stringify({ query, variables }))).text(), /NUL/);
});

test('keeps an unexpected error to itself and logs it with the request id', async () => {
  const logged = api.logged.length;
  const fault = api.runner.queryTogether;
  api.runner.queryTogether = () => Promise.reject(new Error('column m.secret does not exist'));
  const { body, errors } = await api.run(['alpha', 'partner'], '{ matterSummaryListX { recordCount } }');
  api.runner.queryTogether = fault;
  assert.equal(errors[0]?.message, 'Something went wrong.');
  assert.equal(errors[0]?.extensions.code, 'INTERNAL_SERVER_ERROR');
  assert.ok(!body.includes('secret') && !body.includes('stack') && !body.includes(' at '));
  const entry = api.logged[logged];
  assert.equal(entry?.fields['requestId'], errors[0]?.extensions.requestId);
  assert.match(String(entry?.fields['err']), /m\.secret/);
});

test('has browsers keep nothing', async () => {
  const response = await post(JSON.stringify({ query: '{ __typename }' }));
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
});
