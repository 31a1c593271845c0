import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestTenant, TestUser } from '../testing/test-firms.ts';
import type { Entity } from './define-entity.ts';
import { entities } from './entities.ts';
import { editorOf, entityId, sampleInput, seedEntities } from './entities.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of ['alpha', 'beta'] as const) await seedEntities(api.owner, tenant);
});
after(() => api.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly [field: string]: unknown;
}
interface Answer {
  readonly ok: Row | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: Row | null;
}
const shared = 'id version isActive isLocked usageCount';
const fieldsOf = ({ definition: { record } }: Entity): string => `${shared} ${record.keys.join(' ')}`;
const ask = async (document: string, variables: Record<string, unknown>, as: readonly [TestTenant, TestUser]) => {
  const { data, errors } = await api.run(as, document, variables);
  return { code: errors[0]?.extensions.code, found: Object.values(data)[0] as unknown };
};

function operationsOf(entity: Entity, as: readonly [TestTenant, TestUser] = ['alpha', editorOf(entity)]) {
  const { typeName } = entity;
  const { name } = entity.definition.record;
  const result = `{ ok { ${fieldsOf(entity)} } error { message fields { field } } conflict { ${fieldsOf(entity)} } }`;
  const run = async (document: string, variables: Record<string, unknown>) =>
    (await ask(document, variables, as)).found as Answer;
  return {
    list: async (variables: Record<string, unknown> = {}) =>
      (
        await ask(
          `query ($filter: String, $isActive: Boolean, $ids: [ID!]) { ${name}List(first: 100, filter: $filter, isActive: $isActive, ids: $ids) { recordCount canEdit rows { ${fieldsOf(entity)} } } }`,
          variables,
          as,
        )
      ).found as { readonly recordCount: number; readonly canEdit: boolean; readonly rows: readonly Row[] } | null,
    find: async (id: string) =>
      (await ask(`query ($id: ID!) { ${name}(id: $id) { ${fieldsOf(entity)} } }`, { id }, as)).found as Row | null,
    create: (input: object, key: string = crypto.randomUUID()) =>
      run(
        `mutation ($key: String!, $input: Create${typeName}Input!) { create${typeName}(idempotencyKey: $key, input: $input) ${result} }`,
        { key, input },
      ),
    update: (input: object) =>
      run(`mutation ($input: Update${typeName}Input!) { update${typeName}(input: $input) ${result} }`, { input }),
    remove: (id: string, version: number) =>
      run(`mutation ($id: ID!, $version: Int!) { delete${typeName}(id: $id, version: $version) ${result} }`, {
        id,
        version,
      }),
    restore: (id: string) => run(`mutation ($id: ID!) { restore${typeName}(id: $id) ${result} }`, { id }),
  };
}
const logged = async (id: string) =>
  (
    await api.owner.query<{ action: string; detail: { changes: { field: string }[] } }>(
      `select action, detail from activity_log where tenant_id = 'alpha' and object_id = $1 order by happened_at`,
      [id],
    )
  ).rows;

for (const [name, entity] of Object.entries(entities)) {
  const { record, label } = entity.definition;
  const as = operationsOf(entity);
  const sample = (text: string) => sampleInput(entity, 'alpha', text);

  test(`${name}: is created once under a key, found, listed and logged`, async () => {
    const key = crypto.randomUUID();
    const { ok, error } = await as.create(sample('new one'), key);
    assert.equal(error, null);
    assert.ok(ok);
    assert.equal((await as.create(sample('new one'), key)).ok?.id, ok.id);
    for (const [field, value] of Object.entries(sample('new one'))) assert.deepEqual(ok[field], value, field);
    assert.deepEqual(await as.find(ok.id), ok);
    const list = await as.list({ ids: [ok.id] });
    assert.deepEqual(list?.rows, [ok]);
    assert.equal(list.canEdit, true);
    assert.deepEqual(
      (await logged(ok.id)).map(({ action }) => action),
      ['create'],
    );
  });

  test(`${name}: a change is saved on the version that was seen, and says what changed`, async () => {
    const { ok } = await as.create(sample('to change'));
    assert.ok(ok);
    const changed = await as.update({ id: ok.id, version: ok.version, isActive: false });
    assert.equal(changed.ok?.isActive, false);
    assert.equal(changed.ok.version, ok.version + 1);
    const late = await as.update({ id: ok.id, version: ok.version, [label]: sample('late')[label] });
    assert.equal(late.ok, null);
    assert.equal(late.conflict?.version, ok.version + 1);
    const unchanged = await as.update({ id: ok.id, version: ok.version + 1, [label]: ok[label] });
    assert.equal(unchanged.ok?.version, ok.version + 1);
    const log = await logged(ok.id);
    assert.deepEqual(
      log.map(({ action }) => action),
      ['create', 'retire'],
    );
    assert.deepEqual(
      log[1]?.detail.changes.map(({ field }) => field),
      ['isActive'],
    );
    assert.ok((await as.list({ isActive: false }))?.rows.some(({ id }) => id === ok.id));
    assert.ok(!(await as.list({ isActive: true }))?.rows.some(({ id }) => id === ok.id));
  });

  test(`${name}: what is deleted is restored as it was, in a version above any that was seen`, async () => {
    const { ok } = await as.create(sample('to delete'));
    assert.ok(ok);
    assert.ok((await as.remove(ok.id, ok.version)).ok);
    assert.equal(await as.find(ok.id), null);
    const { ok: restored } = await as.restore(ok.id);
    assert.deepEqual(restored, { ...ok, version: ok.version + 1 });
    assert.equal((await as.restore(ok.id)).ok?.version, ok.version + 1);
    assert.deepEqual(
      (await logged(ok.id)).map(({ action }) => action),
      ['create', 'delete', 'restore'],
    );
  });

  test(`${name}: every field is held to its record, and all that is wrong is said at once`, async () => {
    const required = record.keys.filter(
      (key) => record.fields[key]?.isRequired === true && record.fields[key].kind !== 'flag',
    );
    const { ok, error } = await as.create({});
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map(({ field }) => field),
      required,
    );
    const field = record.fields[label];
    if (field?.kind !== 'text') return;
    const long = await as.create({ ...sample('long'), [label]: 'x'.repeat(field.max + 1) });
    assert.deepEqual(
      long.error?.fields.map((each) => each.field),
      [label],
    );
  });

  test(`${name}: a reference to what another firm has, or nobody, is refused alike`, async () => {
    for (const key of record.keys.filter((each) => record.fields[each]?.kind === 'reference')) {
      const theirs = sampleInput(entity, 'beta', 'theirs')[key];
      const answers = await Promise.all(
        [theirs, crypto.randomUUID()].map((value) => as.create({ ...sample(`points ${key}`), [key]: value })),
      );
      for (const { ok, error } of answers) {
        assert.equal(ok, null);
        assert.deepEqual(error, answers[0]?.error);
      }
      const { error } = await as.create({ ...sample(`points ${key}`), [key]: 'x' });
      assert.deepEqual(
        error?.fields.map(({ field }) => field),
        [key],
      );
    }
  });

  test(`${name}: the wrong user changes nothing, and the wrong firm finds nothing`, async () => {
    const id = entityId('alpha', name, 1);
    const { code } = await ask(
      `mutation ($id: ID!) { delete${entity.typeName}(id: $id, version: 1) { ok { id } } }`,
      { id },
      ['alpha', 'partner'],
    );
    assert.equal(code, 'FORBIDDEN');
    const client = await ask(`{ ${name}List { recordCount } }`, {}, ['alpha', 'client']);
    assert.equal(client.code, 'FORBIDDEN');
    const theirs = operationsOf(entity, ['beta', editorOf(entity)]);
    assert.equal(await theirs.find(id), null);
    assert.equal((await theirs.update({ id, version: 1, isActive: false })).ok, null);
    assert.equal((await theirs.remove(id, 1)).ok, null);
    assert.equal((await theirs.restore(entityId('alpha', name, 3))).ok, null);
    assert.deepEqual((await theirs.list({ ids: [id] }))?.rows, []);
    assert.equal((await as.find(id))?.isActive, true);
  });
}

test('by how many records something is used is said to those who look after it alone', async () => {
  const [seen] =
    (await operationsOf(entities['office'] as Entity, ['alpha', 'partner']).list({ filter: 'office 1' }))?.rows ?? [];
  assert.equal(seen?.['usageCount'], 0);
  const { code } = await ask('{ officeList(sort: [{ column: "usageCount" }]) { recordCount } }', {}, [
    'alpha',
    'partner',
  ]);
  assert.equal(code, 'FORBIDDEN');
});

test('what is used is retired, not deleted', async () => {
  const as = operationsOf(entities['office'] as Entity);
  const [used] = (await as.list({ filter: 'office 1' }))?.rows ?? [];
  assert.ok(used !== undefined && Number(used['usageCount']) > 0);
  const { ok, error } = await as.remove(used.id, used.version);
  assert.equal(ok, null);
  assert.match(error?.message ?? '', /in use/);
});

test('two of one name are refused at the field that says it', async () => {
  const as = operationsOf(entities['department'] as Entity);
  await as.create(sampleInput(entities['department'] as Entity, 'alpha', 'twin'));
  const { error } = await as.create(sampleInput(entities['department'] as Entity, 'alpha', 'twin'));
  assert.deepEqual(
    error?.fields.map(({ field }) => field),
    ['name'],
  );
});

test('what is retired is offered nowhere, and stays where it is used', async () => {
  const departments = operationsOf(entities['department'] as Entity);
  const offices = operationsOf(entities['office'] as Entity);
  const { ok: office } = await offices.create(sampleInput(entities['office'] as Entity, 'alpha', 'retiring'));
  assert.ok(office);
  const input = { ...sampleInput(entities['department'] as Entity, 'alpha', 'housed'), officeId: office.id };
  const { ok: department } = await departments.create(input);
  assert.ok(department);
  await offices.update({ id: office.id, version: office.version, isActive: false });
  const other = await departments.create({ ...input, name: 'Another' });
  assert.deepEqual(
    other.error?.fields.map(({ field }) => field),
    ['officeId'],
  );
  const kept = await departments.update({ id: department.id, version: department.version, costCentre: 'C-1' });
  assert.equal(kept.ok?.['officeId'], office.id);
  const { found } = await ask('{ selectItems(of: "office", filter: "retiring") { id } }', {}, ['alpha', 'admin']);
  assert.deepEqual(found, []);
});
