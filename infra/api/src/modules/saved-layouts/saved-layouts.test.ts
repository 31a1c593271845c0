import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestTenant, TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const save =
  'mutation ($screen: String!, $layout: JSON!) { saveLayout(screen: $screen, layout: $layout) { screen layout } }';
const read = async (tenant: TestTenant, user: TestUser, screen: string) =>
  (await api.run([tenant, user], 'query ($screen: String!) { savedLayout(screen: $screen) { layout } }', { screen }))
    .data['savedLayout'];

proveRootField(() => api, {
  name: 'savedLayout',
  document: '{ savedLayout(screen: "matters") { screen layout } }',
  as: 'partner',
  refuses: null,
  works: ({ savedLayout }) => {
    assert.deepEqual(savedLayout, { screen: 'matters', layout: { mark: 'markalpha' } });
  },
});
proveRootField(() => api, {
  name: 'saveLayout',
  document: save,
  variables: { screen: 'proof', layout: { columns: ['a', { width: 3 }], nothing: null } },
  as: 'partner',
  refuses: null,
  works: ({ saveLayout }) => {
    assert.deepEqual(saveLayout, { screen: 'proof', layout: { columns: ['a', { width: 3 }], nothing: null } });
  },
});
proveRootField(() => api, {
  name: 'resetLayout',
  document: 'mutation { resetLayout(screen: "proof") }',
  as: 'partner',
  refuses: null,
  works: ({ resetLayout }) => {
    assert.equal(resetLayout, true);
  },
});

test('a layout is one person’s own', async () => {
  await api.run(['alpha', 'partner'], save, { screen: 'contacts', layout: { a: 1 } });
  await api.run(['alpha', 'partner'], save, { screen: 'contacts', layout: { a: 2 } });
  assert.deepEqual(await read('alpha', 'partner', 'contacts'), { layout: { a: 2 } });
  assert.equal(await read('alpha', 'own', 'contacts'), null);
  assert.equal(await read('beta', 'partner', 'contacts'), null);
  await api.run(['alpha', 'own'], 'mutation { resetLayout(screen: "contacts") }');
  assert.deepEqual(await read('alpha', 'partner', 'contacts'), { layout: { a: 2 } });
});

test('a layout is an object of reasonable size', async () => {
  const codeOf = async (screen: string, layout: unknown) =>
    (await api.run(['alpha', 'partner'], save, { screen, layout })).errors[0]?.extensions.code;
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  assert.equal(await codeOf('x', { nested: nested(9) }), undefined);
  assert.equal(await codeOf('x', { nested: nested(10) }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf('x', 'text'), 'BAD_USER_INPUT');
  assert.equal(await codeOf('x', [1]), 'BAD_USER_INPUT');
  assert.equal(await codeOf('x', { pad: 'x'.repeat(33_000) }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf('x', { half: '\ud800' }), undefined);
  assert.equal(await codeOf('x y', {}), 'BAD_USER_INPUT');
});
