import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants } from '../../testing/test-firms.ts';

const LIST = 'callOutcome';
let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    await api.owner.query(`delete from lookups where tenant_id = $1 and list = $2`, [tenant, LIST]);
    await api.owner.query(
      `insert into lookups (tenant_id, id, list, code, value, colour, sort_order, is_system) values
         ($1, $2, $5, 'left', 'Left a message', 'grey', 1, true), ($1, $3, $5, 'spoke', 'Spoke', null, 2, false),
         ($1, $4, $5, 'mark', $6, null, 3, false)`,
      [tenant, ...[1, 2, 3].map((number) => idOf(tenant, 'template', number)), LIST, markOf(tenant)],
    );
  }
});
after(() => api.close());

const ADMIN: Who = ['alpha', 'admin'];
const rows = 'rows { row value code colour isActive effect errors }';
const result = '{ ok { id list added changed } error { message } }';
const documents = {
  preview: `mutation ($list: String!, $content: String!) { previewLookupFile(list: $list, content: $content) { message ${rows} } }`,
  import: `mutation ($key: String!, $list: String!, $content: String!) { importLookups(idempotencyKey: $key, list: $list, content: $content) ${result} }`,
  undo: `mutation ($id: ID!) { undoLookupImport(id: $id) ${result} }`,
};
const content = (...lines: string[]): string => Buffer.from(lines.join('\n')).toString('base64');
interface Result {
  readonly ok: { readonly id: string; readonly added: number; readonly changed: number } | null;
  readonly error: { readonly message: string } | null;
}
const run = async <Answer>(document: string, variables: object): Promise<Answer> => {
  const { data, errors } = await api.run(ADMIN, document, variables as Record<string, unknown>);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
};
const bring = (...lines: string[]) =>
  run<Result>(documents.import, { key: crypto.randomUUID(), list: LIST, content: content(...lines) });
const listed = async (): Promise<unknown[][]> =>
  (
    await api.owner.query<{ value: string; code: string; colour: string | null; is_active: boolean }>(
      `select value, code, colour, is_active from lookups where tenant_id = 'alpha' and list = $1 order by sort_order, id`,
      [LIST],
    )
  ).rows.map(({ value, code, colour, is_active: isActive }) => [value, code, colour, isActive]);
const asItWas = [
  ['Left a message', 'left', 'grey', true],
  ['Spoke', 'spoke', null, true],
  ['markalpha', 'mark', null, true],
];

test('a file is shown row by row before it is imported, with what is wrong', async () => {
  const preview = await run<{ message: string | null; rows: Record<string, unknown>[] }>(documents.preview, {
    list: LIST,
    content: content(
      'Name,Code,Colour,Active',
      'Engaged,,Red,yes',
      'spoke,spoke,blue,no',
      'Left a message,other,grey,yes',
      'Engaged,again,,',
      'Odd,mark,pink,perhaps',
      ',,,',
    ),
  });
  assert.equal(preview.message, null);
  assert.deepEqual(
    preview.rows.map(({ row, value, code, effect, errors }) => [row, value, code, effect, (errors as string[]).length]),
    [
      [2, 'Engaged', 'engaged', 'ADD', 0],
      [3, 'Spoke', 'spoke', 'CHANGE', 0],
      [4, 'Left a message', 'other', 'CHANGE', 1],
      [5, 'Engaged', 'again', 'ADD', 1],
      [6, 'Odd', 'mark', 'ADD', 3],
    ],
  );
  assert.deepEqual(await listed(), asItWas);
});

test('values are added, changed and ordered as the file has them, and all of it is undone', async () => {
  const { ok } = await bring('Name;Colour;Active', 'Engaged;red;', 'Spoke;blue;no');
  assert.deepEqual([ok?.added, ok?.changed], [1, 1]);
  assert.deepEqual(await listed(), [
    ['Engaged', 'engaged', 'red', true],
    ['Spoke', 'spoke', 'blue', false],
    ['Left a message', 'left', 'grey', true],
    ['markalpha', 'mark', null, true],
  ]);
  assert.equal((await run<Result>(documents.undo, { id: ok?.id })).error, null);
  assert.deepEqual(await listed(), asItWas);
  assert.match((await run<Result>(documents.undo, { id: ok?.id })).error?.message ?? '', /already undone/);
});

test('the column Order says the order', async () => {
  const { ok } = await bring('Order,Name', '3,Left a message', '1,Spoke', '2,markalpha');
  assert.deepEqual(
    (await listed()).map(([value]) => value),
    ['Spoke', 'markalpha', 'Left a message'],
  );
  await run(documents.undo, { id: ok?.id });
  assert.deepEqual(await listed(), asItWas);
});

test('a file with one row that is wrong changes nothing', async () => {
  assert.match((await bring('Name,Colour', 'Fine,', 'Odd,pink')).error?.message ?? '', /Nothing was imported. Row 3/);
  // Rows are counted as a spreadsheet does, empty ones too.
  assert.match((await bring('Name,Colour', 'Fine,', '', ',', 'Odd,pink')).error?.message ?? '', /Row 5/);
  assert.match((await bring('Colour', 'red')).error?.message ?? '', /Name at least/);
  assert.deepEqual(await listed(), asItWas);
});

test('what somebody has changed or used since is not undone', async () => {
  const first = await bring('Name,Colour', 'Busy,amber');
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, call_outcome) values ('alpha', 'phone', 'A call', 'Busy')`,
  );
  assert.match((await run<Result>(documents.undo, { id: first.ok?.id })).error?.message ?? '', /“Busy” is in use/);
  await api.owner.query(`update tasks set call_outcome = '' where tenant_id = 'alpha' and call_outcome = 'Busy'`);
  await api.owner.query(`update lookups set version = version + 1 where value = 'Busy'`);
  assert.match((await run<Result>(documents.undo, { id: first.ok?.id })).error?.message ?? '', /has changed this list/);
});

test('an import is in the log, and an import of another firm is not undone', async () => {
  const { ok } = await bring('Name', 'Logged');
  const { rows: logged } = await api.owner.query<{ action: string }>(
    `select action from activity_log where object_id = $1`,
    [ok?.id],
  );
  assert.deepEqual(
    logged.map(({ action }) => action),
    ['import'],
  );
  const { data } = await api.run(['beta', 'admin'], documents.undo, { id: ok?.id });
  assert.match((data['undoLookupImport'] as unknown as Result).error?.message ?? '', /does not exist/);
});

for (const [name, document, variables] of [
  ['previewLookupFile', documents.preview, { list: LIST, content: content('Name', 'Proof') }],
  ['importLookups', documents.import, { list: LIST, content: content('Name', 'Proof'), key: 'proof' }],
  ['undoLookupImport', documents.undo, { id: idOf('beta', 'template', 1) }],
] as const)
  proveRootField(() => api, {
    name,
    document,
    variables,
    as: 'admin',
    refuses: 'partner',
    works: ({ [name]: answer }) => assert.ok(answer !== null),
  });
