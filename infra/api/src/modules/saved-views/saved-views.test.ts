import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface View {
  id: string;
  name: string;
  version: number;
  isOwn: boolean;
  isDefault: boolean;
  mayChange: boolean;
  ownerName: string;
  definition: unknown;
  roles: { id: string; name: string }[];
}
interface Result {
  ok: boolean;
  message: string;
  isConflict: boolean;
  savedView: View | null;
}
const fields = 'id list name definition version isOwn isDefault mayChange ownerName roles { id name }';
const result = `ok message isConflict savedView { ${fields} }`;
const saveDocument = `mutation ($input: SavedViewInput!, $key: String!) { saveView(input: $input, idempotencyKey: $key) { ${result} } }`;
const save = async (
  user: TestUser,
  input: Partial<{ id: string; name: string; definition: unknown; version: number }>,
  key: string = crypto.randomUUID(),
) =>
  (
    await api.run(['alpha', user], saveDocument, {
      input: { list: 'matterSummary', definition: { columns: [] }, name: 'A view', ...input },
      key,
    })
  ).data['saveView'] as unknown as Result;
const views = async (user: TestUser, tenant: TestTenant = 'alpha') =>
  (await api.run([tenant, user], `{ savedViews(list: "matterSummary") { ${fields} } }`)).data[
    'savedViews'
  ] as unknown as View[];
const run = async (user: TestUser, field: string, types: string, variables: Record<string, unknown>) => {
  const names = [...types.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  const { data, errors } = await api.run(
    ['alpha', user],
    `mutation (${types}) { ${field}(${names}) { ${result} } }`,
    variables,
  );
  return { ...(data[field] as unknown as Result), code: errors[0]?.extensions.code };
};
const share = (user: TestUser, id: string, version: number, ...roles: TestUser[]) =>
  run(user, 'shareView', '$id: ID!, $version: Int!, $roleIds: [ID!]!', {
    id,
    version,
    roleIds: roles.map((role) => idOf('alpha', 'role', role)),
  });
const remove = (user: TestUser, id: string, version: number) =>
  run(user, 'deleteView', '$id: ID!, $version: Int!', { id, version });
const restore = (user: TestUser, id: string) => run(user, 'restoreView', '$id: ID!', { id });
const make = async (user: TestUser, name: string): Promise<View> => {
  const { savedView } = await save(user, { name });
  assert.ok(savedView);
  return savedView;
};

proveRootField(() => api, {
  name: 'saveView',
  document: saveDocument,
  variables: {
    input: { list: 'proof', name: ' Busy  matters ', definition: { filters: [{ column: 'wip' }] } },
    key: 'proof',
  },
  as: 'partner',
  refuses: null,
  works: ({ saveView }) => {
    assert.equal(saveView?.['ok'], true);
    assert.equal(saveView?.['savedView']?.['name'], 'Busy matters');
    assert.deepEqual(saveView?.['savedView']?.['definition'], { filters: [{ column: 'wip' }] });
  },
});
proveRootField(() => api, {
  name: 'savedViews',
  document: `{ savedViews(list: "proof") { ${fields} } }`,
  as: 'partner',
  refuses: null,
  works: ({ savedViews }) => {
    assert.equal(savedViews?.[0 as never]?.['name'], 'Busy matters');
  },
});
proveRootField(() => api, {
  name: 'shareView',
  document: `mutation ($id: ID!) { shareView(id: $id, version: 1, roleIds: []) { ${result} } }`,
  variables: { id: crypto.randomUUID() },
  as: 'admin',
  refuses: 'partner',
  works: ({ shareView }) => {
    assert.equal(shareView?.['ok'], false);
  },
});
for (const field of ['deleteView', 'restoreView'] as const) {
  proveRootField(() => api, {
    name: field,
    document: `mutation ($id: ID!) { ${field}(id: $id${field === 'deleteView' ? ', version: 1' : ''}) { ${result} } }`,
    variables: { id: crypto.randomUUID() },
    as: 'partner',
    refuses: null,
    works: (data) => {
      assert.equal(data[field]?.['ok'], false);
    },
  });
}
proveRootField(() => api, {
  name: 'setDefaultView',
  document: 'mutation { setDefaultView(list: "proof") }',
  as: 'partner',
  refuses: null,
  works: ({ setDefaultView }) => {
    assert.equal(setDefaultView, true);
  },
});

test('a view is its maker’s own', async () => {
  const view = await make('own', 'Mine alone');
  assert.deepEqual(view, { ...view, version: 1, isOwn: true, isDefault: false, mayChange: true, roles: [] });
  assert.deepEqual(
    (await views('own')).map(({ name }) => name),
    ['Mine alone'],
  );
  assert.deepEqual(await views('partner'), []);
  assert.deepEqual(await views('own', 'beta'), []);
  for (const attempt of [
    await save('partner', { id: view.id, version: 1 }),
    await remove('partner', view.id, 1),
    await share('admin', view.id, 1, 'partner'),
  ]) {
    assert.equal(attempt.ok, false);
    assert.equal(attempt.message, 'This view does not exist.');
  }
});

test('a view of another person, of another firm and none at all look alike', async () => {
  const view = await make('team', 'Hidden');
  const foreign = await api.run(
    ['beta', 'team'],
    `mutation ($id: ID!) { deleteView(id: $id, version: 1) { ${result} } }`,
    { id: view.id },
  );
  const random = await api.run(
    ['beta', 'team'],
    `mutation ($id: ID!) { deleteView(id: $id, version: 1) { ${result} } }`,
    { id: crypto.randomUUID() },
  );
  assert.equal(foreign.body, random.body);
  assert.equal((await views('team')).length, 1);
});

test('a repeated key keeps one view, and another request under it is a conflict', async () => {
  const first = await save('office', { name: 'Once' }, 'same key');
  const again = await save('office', { name: 'Once' }, 'same key');
  assert.equal(first.savedView?.id, again.savedView?.id);
  assert.equal((await views('office')).length, 1);
  const other = await api.run(['alpha', 'office'], saveDocument, {
    input: { list: 'matterSummary', name: 'Twice', definition: {} },
    key: 'same key',
  });
  assert.equal(other.errors[0]?.extensions.code, 'CONFLICT');
});

test('a change from an old version is refused and shows the current version', async () => {
  const view = await make('solo', 'Versions');
  assert.equal(
    (await save('solo', { id: view.id, name: 'Renamed', version: 1, definition: { a: 1 } })).savedView?.version,
    2,
  );
  const late = await save('solo', { id: view.id, name: 'Late', version: 1 });
  assert.deepEqual(
    [late.ok, late.isConflict, late.savedView?.name, late.savedView?.definition],
    [false, true, 'Renamed', { a: 1 }],
  );
  assert.equal((await remove('solo', view.id, 1)).isConflict, true);
});

test('a name is taken once for each person and list, in whatever letters', async () => {
  const view = await make('nothing', 'Overdue');
  assert.match((await save('nothing', { name: 'overDUE' })).message, /already have a view with this name/);
  const other = await make('nothing', 'Other');
  assert.match(
    (await save('nothing', { id: other.id, version: 1, name: 'OVERDUE' })).message,
    /already have a view with this name/,
  );
  assert.equal((await save('nothing', { id: view.id, version: 1, name: 'OVERDUE' })).ok, true);
  for (const name of ['', '   ', 'x'.repeat(61), 'a\nb', 'a\u202eb'])
    assert.equal((await save('nothing', { name })).ok, false);
});

test('an administrator shares a view with roles, and takes it back', async () => {
  const view = await make('admin', 'For the firm');
  const shared = await share('admin', view.id, view.version, 'partner', 'own');
  assert.deepEqual(
    shared.savedView?.roles.map(({ name }) => name),
    ['markalpha own', 'markalpha partner'],
  );
  const [theirs] = (await views('partner')).filter(({ id }) => id === view.id);
  assert.deepEqual([theirs?.isOwn, theirs?.mayChange, theirs?.ownerName], [false, false, 'markalpha admin']);
  assert.match((await save('partner', { id: view.id, version: 2 })).message, /Only the person who created/);
  assert.match((await remove('partner', view.id, 2)).message, /Only the person who created/);
  await share('admin', view.id, 2, 'own');
  assert.ok(!(await views('partner')).some(({ id }) => id === view.id));
  assert.ok((await views('own')).some(({ id }) => id === view.id));
  assert.equal((await share('admin', view.id, 2, 'partner')).isConflict, true);
});

test('a role of another firm is shared with nobody', async () => {
  const view = await make('admin', 'Not abroad');
  const { savedView } = await run('admin', 'shareView', '$id: ID!, $version: Int!, $roleIds: [ID!]!', {
    id: view.id,
    version: 1,
    roleIds: [idOf('beta', 'role', 'partner'), 'x'],
  });
  assert.deepEqual(savedView?.roles, []);
  assert.ok(!(await views('partner', 'beta')).some(({ id }) => id === view.id));
});

test('a deleted view is gone for all, and comes back with those it was shared with', async () => {
  const view = await make('admin', 'Comes back');
  await share('admin', view.id, 1, 'partner');
  assert.equal((await remove('admin', view.id, 2)).ok, true);
  assert.ok(!(await views('partner')).some(({ id }) => id === view.id));
  assert.equal((await restore('partner', view.id)).ok, false);
  await make('admin', 'Comes back');
  const back = await restore('admin', view.id);
  assert.match(back.savedView?.name ?? '', /^Comes back \d{4}-/);
  assert.ok((await views('partner')).some(({ id }) => id === view.id));
  assert.equal((await restore('admin', view.id)).ok, false);
});

test('each person chooses the view their list opens with', async () => {
  const view = await make('admin', 'Opens first');
  await share('admin', view.id, 1, 'partner');
  const choose = async (user: TestUser, id: string | null, list = 'matterSummary') =>
    (
      await api.run(['alpha', user], 'mutation ($list: String!, $id: ID) { setDefaultView(list: $list, id: $id) }', {
        list,
        id,
      })
    ).data['setDefaultView'];
  assert.equal(await choose('partner', view.id), true);
  const isDefault = async (user: TestUser) => (await views(user)).find(({ id }) => id === view.id)?.isDefault;
  assert.equal(await isDefault('partner'), true);
  assert.equal(await isDefault('admin'), false);
  assert.equal(await choose('team', view.id), false);
  assert.equal(await choose('partner', view.id, 'users'), false);
  // Whoever chooses none any more leaves what others chose.
  assert.equal(await choose('admin', view.id), true);
  assert.equal(await choose('partner', null), true);
  assert.deepEqual([await isDefault('partner'), await isDefault('admin')], [false, true]);
});

test('a list keeps at most fifty views of one person', async () => {
  for (let number = 0; number < 50; number += 1)
    assert.equal((await save('client', { name: `View ${number}` })).ok, true);
  assert.match((await save('client', { name: 'One too many' })).message, /at most 50/);
});
