import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { untilHeldUp } from '../../testing/until-held-up.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Result {
  readonly ok: { readonly id: string } | null;
  readonly error: { readonly message: string } | null;
}
const result = '{ ok { id } error { message } }';
async function ask(document: string, variables: Record<string, unknown>): Promise<Result> {
  const { data, errors } = await api.run(['alpha', 'admin'], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Result;
}
const made = ({ ok, error }: Result): string => ok?.id ?? assert.fail(JSON.stringify(error));
const saveCategory = (name: string, parentId: string | null = null) =>
  ask(
    `mutation ($input: MaterialCategoryInput!, $key: String!) { saveMaterialCategory(idempotencyKey: $key, input: $input) ${result} }`,
    { key: crypto.randomUUID(), input: { version: 0, name, parentId } },
  );
const restoreItem = (id: string) => ask(`mutation ($id: ID!) { restoreMaterialItem(id: $id) ${result} }`, { id });
const isThere = async (id: string) =>
  (
    await api.owner.query(
      `select 1 from material_categories where tenant_id = 'alpha' and id = $1 and deleted_at is null`,
      [id],
    )
  ).rows.length === 1;

/** An item and the category it was in, both deleted. */
async function deletedItem(
  name: string,
  parentId: string | null = null,
): Promise<{ itemId: string; categoryId: string }> {
  const categoryId = made(await saveCategory(name, parentId));
  const itemId = made(
    await ask(
      `mutation ($input: MaterialItemInput!, $key: String!) { saveMaterialItem(idempotencyKey: $key, input: $input) ${result} }`,
      { key: crypto.randomUUID(), input: { version: 0, categoryId, kind: 'page', title: name, html: '<p>Text</p>' } },
    ),
  );
  made(await ask(`mutation ($id: ID!) { deleteMaterialItem(id: $id, version: 1) ${result} }`, { id: itemId }));
  made(await ask(`mutation ($id: ID!) { deleteMaterialCategory(id: $id, version: 1) ${result} }`, { id: categoryId }));
  return { itemId, categoryId };
}

test('an item does not bring back a category whose name was given to another in the meantime', async () => {
  const { itemId, categoryId } = await deletedItem('Precedents');
  const other = made(await saveCategory('PRECEDENTS'));
  assert.match((await restoreItem(itemId)).error?.message ?? '', /with this name already exists here/);
  assert.equal(await isThere(categoryId), false);
  made(await ask(`mutation ($id: ID!) { deleteMaterialCategory(id: $id, version: 1) ${result} }`, { id: other }));
  made(await restoreItem(itemId));
  assert.equal(await isThere(categoryId), true);
});

test('an item that brings back its category waits for someone who changes the tree', async () => {
  const { itemId, categoryId } = await deletedItem('Forms');
  const holder = new pg.Client({ connectionString: api.ownerConnectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('alpha material categories', 0))`);
  const pending = restoreItem(itemId);
  await untilHeldUp(api, pending);
  await holder.query(`insert into material_categories (tenant_id, name) values ('alpha', 'forms')`);
  await holder.query('commit');
  await holder.end();
  assert.match((await pending).error?.message ?? '', /with this name already exists here/);
  assert.equal(await isThere(categoryId), false);
});
