import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { noticesOf } from '../../testing/notices.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
const categoryId = (tenant: TestTenant, number = 1): string => idOf(tenant, 'message', number);
const itemId = (tenant: TestTenant, number: number): string => idOf(tenant, 'note', 900 + number);

before(async () => {
  api = await startTestApi();
  const { owner } = api;
  for (const tenant of testTenants) {
    const mark = markOf(tenant);
    const roles = (['partner', 'own', 'client'] as const).map((user) => idOf(tenant, 'role', user));
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) select $1, unnest($2::uuid[]), 'generalMaterial' on conflict do nothing`,
      [tenant, roles],
    );
    await owner.query(
      `insert into material_categories (tenant_id, id, name) select $1, id, $3 || ' category ' || at from unnest($2::uuid[]) with ordinality as c (id, at)`,
      [tenant, [1, 2].map((number) => categoryId(tenant, number)), mark],
    );
    // For everybody of the firm; for partners; for the client; for an office nobody of these is in; to take note of, with its review past.
    await owner.query(
      `insert into material_items (tenant_id, id, category_id, kind, title, summary, html, content, configuration, role_ids, office_ids, requires_acknowledgement, review_on)
       select $1, i.id, $3, 'page', $4 || ' ' || i.title, 'Costs of ' || i.title, '<p>Limitations &lt;b&gt; of ' || i.title || '</p>', 'Limitations <b> of ' || i.title, 'english', i.roles, i.offices, i.title = 'conflicts', case when i.title = 'conflicts' then date '2020-01-01' end
       from (values ($2::uuid, 'everybody', '{}'::uuid[], '{}'::uuid[]), ($5, 'partners', array[$9::uuid], '{}'), ($6, 'client', array[$10::uuid], '{}'), ($7, 'far', '{}', array[$11::uuid]), ($8, 'conflicts', '{}', '{}')) as i (id, title, roles, offices)`,
      [
        tenant,
        itemId(tenant, 1),
        categoryId(tenant),
        mark,
        ...[2, 3, 4, 5].map((number) => itemId(tenant, number)),
        roles[0],
        roles[2],
        crypto.randomUUID(),
      ],
    );
  }
});
after(() => api.close());

const item =
  '{ id categoryId kind title summary html url effectiveOn reviewOn isReviewDue isNew isFeatured requiresAcknowledgement acknowledgedAt roleIds officeIds owner { name } version changedAt changedBy { name } }';
const result = `{ ok ${item} error { message fields { field message } } conflict ${item} }`;
const categoryResult =
  '{ ok { id parentId name itemCount version } error { message fields { field message } } conflict { id name version } }';
const documents = {
  library:
    '{ materialLibrary { recordCount toReviewCount toAcknowledgeCount canWrite categories { id parentId name itemCount version } } }',
  list: `query ($categoryId: ID, $filter: String, $view: MaterialView) { materialItems(categoryId: $categoryId, filter: $filter, view: $view) { recordCount hits { item ${item} snippet { text isHit } } } }`,
  one: `query ($id: ID!) { materialItem(id: $id) ${item} }`,
  people: 'query ($id: ID!) { materialAcknowledgements(itemId: $id) { user { id name } acknowledgedAt } }',
  versions:
    'query ($id: ID!) { materialVersions(itemId: $id) { version kind title summary html url changedAt changedBy { name } } }',
  audiences: '{ materialAudiences { roles { id name } offices { id name } owners { id name } } }',
  save: `mutation ($input: MaterialItemInput!, $key: String!) { saveMaterialItem(idempotencyKey: $key, input: $input) ${result} }`,
  delete: `mutation ($id: ID!, $version: Int!) { deleteMaterialItem(id: $id, version: $version) ${result} }`,
  restore: `mutation ($id: ID!) { restoreMaterialItem(id: $id) ${result} }`,
  acknowledge: `mutation ($id: ID!, $version: Int!) { acknowledgeMaterial(id: $id, version: $version) ${result} }`,
  saveCategory: `mutation ($input: MaterialCategoryInput!, $key: String!) { saveMaterialCategory(idempotencyKey: $key, input: $input) ${categoryResult} }`,
  deleteCategory: `mutation ($id: ID!, $version: Int!) { deleteMaterialCategory(id: $id, version: $version) ${categoryResult} }`,
  restoreCategory: `mutation ($id: ID!) { restoreMaterialCategory(id: $id) ${categoryResult} }`,
};
interface Row {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly html: string;
  readonly version: number;
  readonly acknowledgedAt: string | null;
  readonly roleIds: readonly string[];
}
interface Result {
  readonly ok: Row | null;
  readonly error: { readonly message: string; readonly fields: { field: string }[] } | null;
  readonly conflict: Row | null;
}
async function ask<Answer>(
  user: TestUser,
  document: string,
  variables: Record<string, unknown> = {},
  tenant: TestTenant = 'alpha',
): Promise<Answer> {
  const { data, errors } = await api.run([tenant, user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const titlesOf = async (user: TestUser, variables: Record<string, unknown> = {}): Promise<string[]> => {
  const { recordCount, hits } = await ask<{ recordCount: number; hits: { item: Row }[] }>(
    user,
    documents.list,
    variables,
  );
  assert.equal(recordCount, hits.length);
  return hits.map((hit) => hit.item.title.replace('markalpha ', '')).toSorted();
};
const fieldsOf = ({ error }: Result): string[] => (error?.fields ?? []).map(({ field }) => field);
const page = (changes: Record<string, unknown> = {}) => ({
  version: 0,
  categoryId: categoryId('alpha', 2),
  kind: 'page',
  title: 'Costs guide',
  html: '<p>Say what it costs.</p>',
  ...changes,
});
const save = (input: Record<string, unknown>, key: string = crypto.randomUUID(), user: TestUser = 'admin') =>
  ask<Result>(user, documents.save, { input, key });
const saveCategory = (input: Record<string, unknown>) =>
  ask<Result>('admin', documents.saveCategory, { key: crypto.randomUUID(), input: { version: 0, ...input } });
const made = ({ ok, error }: Result): Row => ok ?? assert.fail(JSON.stringify(error));

const foreign = { id: itemId('beta', 1), version: 1 };
const unknown = (field: string, words: string) => (data: Readonly<Record<string, unknown>>) =>
  assert.equal((data[field] as Result).error?.message, words);
proveRootField(() => api, {
  name: 'materialLibrary',
  document: documents.library,
  as: 'partner',
  refuses: 'reception',
  works: ({ materialLibrary }) => assert.equal(materialLibrary?.['recordCount'], 3),
});
proveRootField(() => api, {
  name: 'materialItems',
  document: documents.list,
  as: 'partner',
  refuses: 'reception',
  works: ({ materialItems }) => assert.equal(materialItems?.['recordCount'], 3),
});
proveRootField(() => api, {
  name: 'materialItem',
  document: documents.one,
  variables: { id: itemId('alpha', 2) },
  as: 'partner',
  refuses: 'reception',
  works: ({ materialItem }) => assert.equal(materialItem?.['title'], 'markalpha partners'),
});
proveRootField(() => api, {
  name: 'materialAcknowledgements',
  document: documents.people,
  variables: { id: itemId('alpha', 5) },
  as: 'admin',
  refuses: 'partner',
  works: ({ materialAcknowledgements: people }) => assert.equal((people as unknown as unknown[]).length, 3),
});
proveRootField(() => api, {
  name: 'materialVersions',
  document: documents.versions,
  variables: { id: itemId('alpha', 1) },
  as: 'admin',
  refuses: 'partner',
  works: ({ materialVersions }) => assert.deepEqual(materialVersions, []),
});
proveRootField(() => api, {
  name: 'materialAudiences',
  document: documents.audiences,
  as: 'internal',
  refuses: 'partner',
  works: ({ materialAudiences }) => assert.equal((materialAudiences?.['offices'] as unknown as unknown[]).length, 2),
});
proveRootField(() => api, {
  name: 'saveMaterialItem',
  document: documents.save,
  variables: { key: 'proof', input: { ...foreign, title: 'Mine now' } },
  as: 'admin',
  refuses: 'partner',
  works: unknown('saveMaterialItem', 'This item does not exist.'),
});
proveRootField(() => api, {
  name: 'deleteMaterialItem',
  document: documents.delete,
  variables: { id: itemId('beta', 99), version: 1 },
  as: 'admin',
  refuses: 'partner',
  works: unknown('deleteMaterialItem', 'This item does not exist.'),
});
proveRootField(() => api, {
  name: 'restoreMaterialItem',
  document: documents.restore,
  variables: { id: foreign.id },
  as: 'admin',
  refuses: 'partner',
  works: unknown('restoreMaterialItem', 'This item does not exist.'),
});
proveRootField(() => api, {
  name: 'acknowledgeMaterial',
  document: documents.acknowledge,
  variables: foreign,
  as: 'partner',
  refuses: 'reception',
  works: unknown('acknowledgeMaterial', 'This item does not exist.'),
});
proveRootField(() => api, {
  name: 'saveMaterialCategory',
  document: documents.saveCategory,
  variables: { key: 'proof of a category', input: { id: categoryId('beta'), version: 1, name: 'Mine now' } },
  as: 'admin',
  refuses: 'partner',
  works: unknown('saveMaterialCategory', 'This category does not exist.'),
});
proveRootField(() => api, {
  name: 'deleteMaterialCategory',
  document: documents.deleteCategory,
  variables: { id: categoryId('beta'), version: 1 },
  as: 'admin',
  refuses: 'partner',
  works: unknown('deleteMaterialCategory', 'This category does not exist.'),
});
proveRootField(() => api, {
  name: 'restoreMaterialCategory',
  document: documents.restoreCategory,
  variables: { id: categoryId('beta') },
  as: 'admin',
  refuses: 'partner',
  works: unknown('restoreMaterialCategory', 'This category does not exist.'),
});

test('everybody reads what is for them and nothing else: in lists, counts, search, by id and to acknowledge', async () => {
  const expected: [TestUser, string[]][] = [
    ['partner', ['conflicts', 'everybody', 'partners']],
    ['own', ['conflicts', 'everybody']],
    ['client', ['client']],
    ['admin', ['client', 'conflicts', 'everybody', 'far', 'partners']],
  ];
  for (const [user, titles] of expected) {
    assert.deepEqual(await titlesOf(user), titles, user);
    assert.deepEqual(await titlesOf(user, { filter: 'limitation' }), titles, user);
    assert.deepEqual(await titlesOf(user, { categoryId: categoryId('alpha') }), titles, user);
    const library = await ask<{ recordCount: number; canWrite: boolean; categories: { itemCount: number }[] }>(
      user,
      documents.library,
    );
    assert.deepEqual(
      [library.recordCount, library.categories[0]?.itemCount, library.categories.length, library.canWrite],
      [titles.length, titles.length, user === 'admin' ? 2 : 1, user === 'admin'],
    );
  }
  for (const number of [2, 3, 4]) {
    assert.equal(await ask('own', documents.one, { id: itemId('alpha', number) }), null);
    assert.equal(
      (await ask<Result>('own', documents.acknowledge, { id: itemId('alpha', number), version: 1 })).error?.message,
      'This item does not exist.',
    );
  }
  assert.equal(await ask('admin', documents.one, { id: itemId('beta', 1) }), null);
  assert.deepEqual(await titlesOf('admin', { categoryId: categoryId('beta') }), []);
});

test('an item whose role was deleted does not open to everybody', async () => {
  const { id } = made(await save(page({ title: 'Orphan', roleIds: [idOf('alpha', 'role', 'solo')] })));
  await api.owner.query(`update material_items set role_ids = array[$2::uuid] where id = $1`, [
    id,
    crypto.randomUUID(),
  ]);
  assert.equal(await ask('partner', documents.one, { id }), null);
});

test('who it is for is shown to writers alone', async () => {
  const id = itemId('alpha', 2);
  assert.deepEqual((await ask<Row>('partner', documents.one, { id })).roleIds, []);
  assert.deepEqual((await ask<Row>('admin', documents.one, { id })).roleIds, [idOf('alpha', 'role', 'partner')]);
});

test('a snippet is plain text in pieces, and what is typed is looked for and never obeyed', async () => {
  const { hits } = await ask<{ hits: { snippet: { text: string; isHit: boolean }[] }[] }>('client', documents.list, {
    filter: 'limitation',
  });
  assert.deepEqual(
    hits[0]?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text),
    ['Limitations'],
  );
  assert.doesNotMatch(hits[0]?.snippet.map(({ text }) => text).join('') ?? '<', /[<\p{Cc}]/u);
  for (const filter of ["'", "a' or 1=1 --", ':*', '((', '& | !', '"open', '\\', '%'])
    assert.deepEqual(await titlesOf('admin', { filter }), [], filter);
});

test('what is written is cleaned, added once for a key, and found by its stems at once', async () => {
  const key = crypto.randomUUID();
  const input = page({
    title: 'Drafting a deed',
    html: '<p onclick="x()">Witnesses sign.<script>alert(1)</script></p>',
  });
  const [first, again] = [made(await save(input, key)), made(await save(input, key))];
  assert.equal(first.id, again.id);
  assert.equal(first.html, '<p>Witnesses sign.</p>');
  assert.deepEqual(await titlesOf('partner', { filter: 'witness signing' }), ['Drafting a deed']);
});

const faults: [what: string, changes: Record<string, unknown>, field: string][] = [
  ['no title', { title: ' ' }, 'title'],
  ['no text', { html: '<p> </p>' }, 'html'],
  ['another kind', { kind: 'file' }, 'kind'],
  ['a link that is not https', { kind: 'link', url: 'http://courts.example' }, 'url'],
  ['a script for an address', { kind: 'video', url: 'javascript:alert(1)' }, 'url'],
  ['an address with a user name', { kind: 'link', url: 'https://bank@evil.example' }, 'url'],
  ['a category of another firm', { categoryId: categoryId('beta') }, 'categoryId'],
  ['a role of another firm', { roleIds: [idOf('beta', 'role', 'partner')] }, 'roleIds'],
  ['an office of another firm', { officeIds: [idOf('beta', 'office', 1)] }, 'officeIds'],
  ['an owner of another firm', { ownerId: idOf('beta', 'user', 'partner') }, 'ownerId'],
  ['an owner from outside', { ownerId: idOf('alpha', 'user', 'client') }, 'ownerId'],
];
for (const [what, changes, field] of faults) {
  test(`an item with ${what} is refused`, async () => {
    assert.deepEqual(fieldsOf(await save(page(changes))), [field]);
  });
}

test('of a change what is not given stays, a stale one writes nothing, and every version is kept', async () => {
  const first = made(await save(page({ summary: 'Short', reviewOn: '2027-01-01' })));
  const second = made(await save({ id: first.id, version: 1, title: 'Costs, explained' }));
  assert.deepEqual(
    { ...second, title: '', version: 0, changedAt: '' },
    { ...first, title: '', version: 0, changedAt: '' },
  );
  const stale = await save({ id: first.id, version: 1, title: 'Lost' });
  assert.deepEqual([stale.ok, stale.conflict?.title], [null, 'Costs, explained']);
  assert.deepEqual(
    (await ask<{ title: string }[]>('admin', documents.versions, { id: first.id })).map(({ title }) => title),
    ['Costs, explained', 'Costs guide'],
  );
  assert.deepEqual((await ask<Result>('admin', documents.delete, { id: first.id, version: 1 })).conflict?.version, 2);
});

test('someone who comes with a version that is not the latest changes nothing, and gets the current version', async () => {
  const item = made(await save(page({ title: 'Contested', requiresAcknowledgement: true })));
  made(await save({ id: item.id, version: 1, title: 'Contested, second', html: '<p>Another text.</p>' }));
  const category = made(await saveCategory({ name: 'Contested' }));
  made(await saveCategory({ id: category.id, version: 1, name: 'Contested, second' }));
  const log = async () =>
    (await api.owner.query(`select from activity_log where tenant_id = 'alpha' and kind = 'generalMaterial'`)).rowCount;
  const before = await log();
  const late: [what: string, work: () => Promise<Result>][] = [
    ['save', () => save({ id: item.id, version: 1, title: 'Lost' })],
    ['save of a version to come', () => save({ id: item.id, version: 3, title: 'Lost' })],
    ['delete', () => ask<Result>('admin', documents.delete, { id: item.id, version: 1 })],
    ['note', () => ask<Result>('partner', documents.acknowledge, { id: item.id, version: 1 })],
    ['note of a version to come', () => ask<Result>('partner', documents.acknowledge, { id: item.id, version: 3 })],
    ['category', () => saveCategory({ id: category.id, version: 1, name: 'Lost' })],
    ['delete category', () => ask<Result>('admin', documents.deleteCategory, { id: category.id, version: 1 })],
  ];
  const notices = await noticesOf(api, async () => {
    const answers: unknown[] = [];
    for (const [what, work] of late) {
      const { ok, error, conflict } = await work();
      answers.push([what, ok?.version ?? null, error, conflict?.version]);
    }
    assert.deepEqual(
      answers,
      late.map(([what]) => [what, null, null, 2]),
    );
  });
  assert.deepEqual([await log(), notices.filter((notice) => notice.includes('generalMaterial'))], [before, []]);
  const now = await ask<Row>('partner', documents.one, { id: item.id });
  assert.deepEqual([now.title, now.version, now.acknowledgedAt], ['Contested, second', 2, null]);
});

test('what is deleted is gone everywhere until it is put back, with its category', async () => {
  const category = made(await saveCategory({ name: 'Short lived' }));
  const { id } = made(await save(page({ categoryId: category.id, title: 'Fleeting' })));
  assert.match(
    (await ask<Result>('admin', documents.deleteCategory, { id: category.id, version: 1 })).error?.message ?? '',
    /is not empty/,
  );
  made(await ask<Result>('admin', documents.delete, { id, version: 1 }));
  assert.deepEqual(
    [
      await ask('admin', documents.one, { id }),
      await titlesOf('admin', { filter: 'fleeting' }),
      await ask('admin', documents.versions, { id }),
    ],
    [null, [], []],
  );
  made(await ask<Result>('admin', documents.deleteCategory, { id: category.id, version: 1 }));
  made(await ask<Result>('admin', documents.restore, { id }));
  assert.deepEqual(await titlesOf('partner', { categoryId: category.id }), ['Fleeting']);
  made(await ask<Result>('admin', documents.restore, { id }));
});

test('who took note of an item has to do so again once its text changed, not when it was merely moved', async () => {
  const { id } = made(
    await save(
      page({ title: 'Conflict procedure', requiresAcknowledgement: true, roleIds: [idOf('alpha', 'role', 'partner')] }),
    ),
  );
  const hasTold = async () =>
    (await ask<{ user: Row; acknowledgedAt: string | null }[]>('admin', documents.people, { id })).map(
      ({ user, acknowledgedAt }) => [user.id, acknowledgedAt !== null],
    );
  const partner = idOf('alpha', 'user', 'partner');
  assert.deepEqual(await hasTold(), [[partner, false]]);
  assert.ok((await titlesOf('partner', { view: 'TO_ACKNOWLEDGE' })).includes('Conflict procedure'));
  assert.notEqual(made(await ask<Result>('partner', documents.acknowledge, { id, version: 1 })).acknowledgedAt, null);
  made(await save({ id, version: 1, isFeatured: true }));
  assert.deepEqual(
    [await hasTold(), (await titlesOf('partner', { view: 'TO_ACKNOWLEDGE' })).includes('Conflict procedure')],
    [[[partner, true]], false],
  );
  made(await save({ id, version: 2, html: '<p>Another procedure.</p>' }));
  assert.deepEqual(await hasTold(), [[partner, false]]);
  assert.equal((await ask<Result>('partner', documents.acknowledge, { id, version: 2 })).conflict?.version, 3);
  assert.match(
    (await ask<Result>('partner', documents.acknowledge, { id: itemId('alpha', 1), version: 1 })).error?.message ?? '',
    /not require acknowledgement/,
  );
});

test('what is past its review is listed for writers', async () => {
  assert.deepEqual(
    [await titlesOf('admin', { view: 'TO_REVIEW' }), await titlesOf('partner', { view: 'TO_REVIEW' })],
    [['conflicts'], []],
  );
});

test('categories have places and names of their own, and stay a tree', async () => {
  const top = made(await saveCategory({ name: 'Top' }));
  const child = made(await saveCategory({ name: 'Child', parentId: top.id }));
  assert.deepEqual(fieldsOf(await saveCategory({ id: top.id, version: 1, name: 'Top', parentId: child.id })), [
    'parentId',
  ]);
  assert.deepEqual(fieldsOf(await saveCategory({ name: 'CHILD', parentId: top.id })), ['name']);
  assert.deepEqual(fieldsOf(await saveCategory({ name: 'Lost', parentId: categoryId('beta') })), ['parentId']);
  const first = made(await saveCategory({ name: 'First', parentId: top.id, position: 0 }));
  const order = async () =>
    (await ask<{ categories: { id: string; parentId: string }[] }>('admin', documents.library)).categories
      .filter(({ parentId }) => parentId === top.id)
      .map(({ id }) => id);
  assert.deepEqual(await order(), [first.id, child.id]);
  made(await saveCategory({ id: first.id, version: 1, name: 'First', parentId: top.id, position: 1 }));
  assert.deepEqual(await order(), [child.id, first.id]);
  assert.equal(
    (await saveCategory({ id: first.id, version: 1, name: 'Stale', parentId: top.id })).conflict?.name,
    'First',
  );
  assert.match(
    (await ask<Result>('admin', documents.deleteCategory, { id: top.id, version: 1 })).error?.message ?? '',
    /is not empty/,
  );
});

test('a category that was deleted comes back under its own id, in its place, with what was deleted in it', async () => {
  const top = made(await saveCategory({ name: 'Shelf' }));
  const [first, second, third] = [
    made(await saveCategory({ name: 'One', parentId: top.id })),
    made(await saveCategory({ name: 'Two', parentId: top.id })),
    made(await saveCategory({ name: 'Three', parentId: top.id })),
  ];
  const childrenOf = async () =>
    (await ask<{ categories: { id: string; parentId: string }[] }>('admin', documents.library)).categories
      .filter(({ parentId }) => parentId === top.id)
      .map(({ id }) => id);
  const item = made(await save(page({ categoryId: second.id, title: 'Kept in two' })));
  made(await ask<Result>('admin', documents.delete, { id: item.id, version: 1 }));
  const remove = async ({ id }: Row, version = 1) =>
    made(await ask<Result>('admin', documents.deleteCategory, { id, version }));
  const restore = ({ id }: Row) => ask<Result>('admin', documents.restoreCategory, { id });
  await remove(second);
  // The places of the others are written anew meanwhile.
  const fourth = made(await saveCategory({ name: 'Four', parentId: top.id, position: 0 }));
  assert.deepEqual(await childrenOf(), [fourth.id, first.id, third.id]);
  assert.deepEqual(
    [made(await restore(second)).id, await childrenOf()],
    [second.id, [fourth.id, first.id, second.id, third.id]],
  );
  assert.deepEqual([made(await restore(second)).id, (await childrenOf()).length], [second.id, 4]);
  made(await ask<Result>('admin', documents.restore, { id: item.id }));
  assert.deepEqual(await titlesOf('admin', { categoryId: second.id }), ['Kept in two']);
  // Its name was given to another meanwhile: it stays away, and nothing is written.
  await remove(third);
  const other = made(await saveCategory({ name: 'three', parentId: top.id }));
  assert.match((await restore(third)).error?.message ?? '', /with this name already exists here/);
  assert.ok(!(await childrenOf()).includes(third.id));
  await remove(other);
  // Those above it come back with it.
  const alone = made(await saveCategory({ name: 'Alone' }));
  const under = made(await saveCategory({ name: 'Under', parentId: alone.id }));
  await remove(under);
  await remove(alone);
  made(await restore(under));
  assert.equal(made(await restore(alone)).id, alone.id);
});

test('a category of another firm is not brought back', async () => {
  await api.owner.query('update material_categories set deleted_at = now() where id = $1', [categoryId('beta', 2)]);
  assert.equal(
    (await ask<Result>('admin', documents.restoreCategory, { id: categoryId('beta', 2) })).error?.message,
    'This category does not exist.',
  );
  assert.equal(
    (
      await api.owner.query('select from material_categories where id = $1 and deleted_at is not null', [
        categoryId('beta', 2),
      ])
    ).rowCount,
    1,
  );
});
