import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idOf } from '../../testing/test-firms.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm({ matters: 24, contacts: 24 });
  for (const [code, name] of [
    ['property', 'Property'],
    ['family', 'FAMILY'],
  ])
    await firm.rows(`insert into lookups (tenant_id, list, code, value) values ('alpha', 'areaOfLaw', $1, $2)`, [
      code,
      name,
    ]);
});
after(() => firm.close());

interface Value {
  readonly kind: string;
  readonly value: string;
  readonly label: string;
  readonly target: string;
  readonly matters: number;
}
interface Answer {
  readonly ok: { readonly id: string; readonly name: string; readonly content: string } | null;
  readonly error: { readonly message: string } | null;
}
const ask = async <Found>(
  document: string,
  variables: Record<string, unknown> = {},
  user: 'internal' | 'admin' = 'internal',
): Promise<Found> => {
  const { data, errors } = await firm.api.run(['alpha', user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Found;
};
const valuesOf = async (system: string): Promise<Value[]> =>
  (
    await ask<{ run: { values: Value[] } }>(
      `query ($system: String!) { sourceSystem(sourceSystem: $system) { run { values { kind value label target matters } } } }`,
      { system },
    )
  ).run.values;
const targetOf = async (system: string, kind: string, value: string): Promise<string | undefined> =>
  (await valuesOf(system)).find((each) => each.kind === kind && each.value === value)?.target;
const map = (system: string, choices: readonly object[], values: readonly object[]): Promise<Answer> =>
  ask(
    `mutation ($system: String!, $choices: [SourceChoice!]!, $values: [SourceValueChoice!]!) {
      mapSourceRecords(sourceSystem: $system, choices: $choices, values: $values) { ok { id } error { message } } }`,
    { system, choices, values },
  );
const save = (system: string, name: string): Promise<Answer> =>
  ask(
    `mutation ($system: String!, $name: String!) { saveSourceMapping(sourceSystem: $system, name: $name) { ok { id name content } error { message } } }`,
    { system, name },
  );
const apply = (system: string, id: string): Promise<Answer> =>
  ask(
    `mutation ($system: String!, $id: ID!) { applySourceMapping(sourceSystem: $system, id: $id) { ok { id } error { message } } }`,
    { system, id },
  );
const staffOf = async (system: string, label: string) =>
  (
    await ask<{ records: { id: string; label: string; targetId: string | null; matters: number }[] }>(
      `query ($system: String!) { sourceRecords(sourceSystem: $system, kind: "staff", first: 50) { records { id label targetId matters } } }`,
      { system },
    )
  ).records.find((each) => each.label === label);

const partner = idOf('alpha', 'user', 'partner');
let content = '';
let mappingId = '';

test('statuses, stages and areas are suggested, counted, chosen and saved before anything is written', async () => {
  await firm.provision('smokeball', {
    review: async () => {
      const values = await valuesOf('smokeball');
      const found = (kind: string, value: string) => values.find((each) => each.kind === kind && each.value === value);
      assert.equal(found('status', 'Completed')?.label, 'Closed');
      assert.equal(found('status', 'Open')?.target, 'Open');
      assert.equal(found('stage', 'Negotiation')?.target, 'Negotiation');
      assert.equal(found('area', 'Property')?.target, 'Property');
      // As the firm writes it.
      assert.equal(found('area', 'Family')?.target, 'FAMILY');
      assert.equal(found('area', 'Estates')?.target, '');
      assert.ok((found('stage', 'Negotiation')?.matters ?? 0) > 0);
      const owen = await staffOf('smokeball', 'Owen Mbeki');
      assert.ok((owen?.matters ?? 0) > 0);

      const refused = await map('smokeball', [], [{ kind: 'status', value: 'Open', target: 'Deleted' }]);
      assert.ok(refused.error !== null);
      assert.equal(await targetOf('smokeball', 'status', 'Open'), 'Open');
      const chosen = await map(
        'smokeball',
        [{ recordId: owen?.id, targetId: partner }],
        [
          { kind: 'status', value: 'Completed', target: 'Archived' },
          { kind: 'stage', value: 'Negotiation', target: 'Investigation' },
          { kind: 'stage', value: 'Settlement', target: '' },
        ],
      );
      assert.equal(chosen.error, null);
      assert.equal(await targetOf('smokeball', 'stage', 'Negotiation'), 'Investigation');
      assert.equal((await staffOf('smokeball', 'Owen Mbeki'))?.targetId, partner);
      assert.equal(
        (await firm.rows(`select from matters where tenant_id = 'alpha' and file_number like 'S-%'`)).length,
        0,
      );

      const saved = await save('smokeball', 'From Smokeball');
      assert.equal(saved.error, null);
      mappingId = saved.ok?.id ?? '';
      content = saved.ok?.content ?? '';
      assert.equal(
        (await save('smokeball', 'from smokeball')).error?.message,
        'There is a mapping of this name. Choose another name.',
      );
      assert.equal((await save('smokeball', '  ')).error?.message, 'Enter a name for the mapping.');
    },
  });
  const theirs = firm.storeOf('smokeball').records;
  const ourOf = async (id: string) =>
    (
      await firm.rows<{ status: string; stage: string; area: string | null; title: string }>(
        `select m.status, m.stage, a.value as area, m.title from matters m left join matter_types t on t.tenant_id = m.tenant_id and t.name = m.type
         left join lookups a on a.tenant_id = t.tenant_id and a.id = t.area_of_law_id where m.tenant_id = 'alpha' and m.id = $1`,
        [await firm.here('smokeball', 'matter', id)],
      )
    )[0];
  const closed = theirs.matters.find(({ status, clientId }) => status === 'closed' && clientId !== null);
  assert.equal((await ourOf(closed?.id ?? ''))?.status, 'Archived');
  const atStage = (stage: string) =>
    theirs.matters.find((matter) => matter.stage === stage && matter.status === 'open' && matter.clientId !== null);
  assert.equal((await ourOf(atStage('Negotiation')?.id ?? ''))?.stage, 'Investigation');
  assert.equal((await ourOf(atStage('Settlement')?.id ?? ''))?.stage, '');
  const type = theirs.matterTypes.find(({ name }) => name === 'Conveyancing');
  const conveyance = theirs.matters.find(
    ({ typeId, clientId, status }) => typeId === type?.id && clientId !== null && status === 'open',
  );
  if (conveyance !== undefined) assert.equal((await ourOf(conveyance.id))?.area, 'Property');
});

test('a mapped status is the firm’s on the way here, and the system’s on the way there', async () => {
  const store = firm.storeOf('smokeball');
  const [one, other] = store.records.matters.filter(({ status, clientId }) => status === 'open' && clientId !== null);
  assert.ok(one !== undefined && other !== undefined);
  store.edit('matter', one.id, { status: 'closed' });
  const otherId = await firm.here('smokeball', 'matter', other.id);
  await firm.rows(`update matters set status = 'Archived' where tenant_id = 'alpha' and id = $1`, [otherId]);
  await firm.settle();
  const [here] = await firm.rows(`select status from matters where tenant_id = 'alpha' and id = $1`, [
    await firm.here('smokeball', 'matter', one.id),
  ]);
  assert.equal(here?.['status'], 'Archived');
  assert.equal(store.records.matters.find(({ id }) => id === other.id)?.status, 'closed');
  const [left] = await firm.rows(
    `select count(*)::integer as count from sync_conflicts where tenant_id = 'alpha' and resolution is null`,
  );
  assert.equal(left?.['count'], 0);
});

test('a saved mapping is used for another connection, and by its file', async () => {
  await firm.provision('actionstep', {
    review: async () => {
      assert.equal(await targetOf('actionstep', 'status', 'Completed'), 'Completed');
      assert.equal((await apply('actionstep', mappingId)).error, null);
      assert.equal(await targetOf('actionstep', 'status', 'Completed'), 'Archived');
      assert.equal(await targetOf('actionstep', 'stage', 'Negotiation'), 'Investigation');
      assert.equal((await staffOf('actionstep', 'Owen Mbeki'))?.targetId, partner);
      assert.ok((await apply('actionstep', idOf('beta', 'sync', 6))).error !== null);
    },
  });
  const take = (name: string, text: string): Promise<Answer> =>
    ask(
      `mutation ($name: String!, $content: String!) { importSourceMapping(name: $name, content: $content) { ok { id name content } error { message } } }`,
      { name, content: text },
    );
  const taken = await take('Of another firm', content);
  assert.deepEqual(
    (JSON.parse(taken.ok?.content ?? '') as { entries: unknown }).entries,
    (JSON.parse(content) as { entries: unknown }).entries,
  );
  for (const broken of [
    '',
    '[]',
    '{"format":"atrium-source-mapping","version":2}',
    content.replace('"status"', '"secret"'),
  ])
    assert.match((await take('Broken', broken)).error?.message ?? '', /^This is not the file of a mapping\./);
  const removed = await ask<Answer>(
    `mutation ($id: ID!) { deleteSourceMapping(id: $id) { ok { id name content } error { message } } }`,
    {
      id: taken.ok?.id,
    },
  );
  assert.equal(removed.error, null);
});

test('after the review nothing is mapped any more', async () => {
  for (const answer of [await map('smokeball', [], []), await apply('smokeball', mappingId)])
    assert.equal(answer.error?.message, 'This is not possible at the moment. Reload the page to see where it stands.');
});

const mapping = 'ok { id name } error { message }';
proveRootField(() => firm.api, {
  name: 'sourceMappings',
  document: '{ sourceMappings { id name sourceSystem entryCount createdBy content } }',
  as: 'internal',
  refuses: 'partner',
  works: ({ sourceMappings }) =>
    assert.deepEqual(
      (sourceMappings as unknown as { name: string }[]).map(({ name }) => name),
      ['From Smokeball'],
    ),
});
for (const [name, given] of [
  ['saveSourceMapping', '(sourceSystem: "leap", name: "Early")'],
  ['importSourceMapping', '(name: "None", content: "")'],
  ['deleteSourceMapping', `(id: "${idOf('beta', 'sync', 6)}")`],
] as const)
  proveRootField(() => firm.api, {
    name,
    document: `mutation { ${name}${given} { ${mapping} } }`,
    as: 'internal',
    refuses: 'partner',
    works: (data) => assert.ok(data[name]?.['error'] != null),
  });
for (const [name, given] of [
  ['mapSourceRecords', '(sourceSystem: "leap", choices: [], values: [])'],
  ['applySourceMapping', `(sourceSystem: "leap", id: "${idOf('beta', 'sync', 6)}")`],
] as const)
  proveRootField(() => firm.api, {
    name,
    document: `mutation { ${name}${given} { ok { id } error { message } } }`,
    as: 'internal',
    refuses: 'partner',
    works: (data) => assert.ok(data[name]?.['error'] != null),
  });
