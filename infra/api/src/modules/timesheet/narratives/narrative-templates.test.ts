import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Template {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly isFirm: boolean;
  readonly canEdit: boolean;
}
interface Answer {
  readonly ok: Template | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: Template | null;
}
const fields = 'id version name text isFirm canEdit';
const result = `{ ok { ${fields} } error { message fields { field } } conflict { ${fields} } }`;
const documents = {
  list: `{ answer: narrativeTemplates { canEditFirm templates { ${fields} } } }`,
  create: `mutation ($key: String!, $input: NarrativeTemplateInput!) { answer: createNarrativeTemplate(idempotencyKey: $key, input: $input) ${result} }`,
  update: `mutation ($id: ID!, $version: Int!, $name: String!, $text: String!) { answer: updateNarrativeTemplate(id: $id, version: $version, name: $name, text: $text) ${result} }`,
  delete: `mutation ($id: ID!, $version: Int!) { answer: deleteNarrativeTemplate(id: $id, version: $version) ${result} }`,
  restore: `mutation ($id: ID!) { answer: restoreNarrativeTemplate(id: $id) ${result} }`,
};
type Who = readonly [TestTenant, TestUser];
const send = async (who: Who, what: keyof typeof documents, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.run([...who], documents[what], variables);
  return { answer: data?.['answer'] as unknown as Answer, code: errors[0]?.extensions.code };
};
const create = (who: Who, name: string, isFirm = false) =>
  send(who, 'create', { key: crypto.randomUUID(), input: { name, text: `${name} words`, isFirm } });
const namesOf = async (who: Who): Promise<string[]> => {
  const { answer } = await send(who, 'list');
  return (answer as unknown as { templates: Template[] }).templates.map(({ name }) => name);
};

test('one’s own templates are one’s own, and the firm’s are everybody’s of the firm', async () => {
  await create(['alpha', 'partner'], 'Call');
  const { answer } = await create(['alpha', 'admin'], 'Letter', true);
  assert.equal(answer.ok?.isFirm, true, JSON.stringify(answer.error));
  assert.deepEqual(await namesOf(['alpha', 'partner']), ['Call', 'Letter']);
  assert.deepEqual(await namesOf(['alpha', 'own']), ['Letter']);
  assert.deepEqual(await namesOf(['beta', 'partner']), []);
  assert.equal((await send(['alpha', 'client'], 'list')).code, 'FORBIDDEN');
});

test('the firm’s are written by those who set up the firm', async () => {
  const { answer } = await create(['alpha', 'partner'], 'Mine for all', true);
  assert.match(answer.error?.message ?? '', /does not let you write the firm’s/);
  const firm = (await create(['alpha', 'admin'], 'Court', true)).answer.ok ?? assert.fail();
  const changed = await send(['alpha', 'partner'], 'update', { ...firm, text: 'Other' });
  assert.match(changed.answer.error?.message ?? '', /does not let you write/);
});

test('a template is changed by its version, and a name is used once', async () => {
  const first = (await create(['alpha', 'own'], 'Draft')).answer.ok ?? assert.fail();
  assert.deepEqual(
    (await create(['alpha', 'own'], 'draft')).answer.error?.fields.map(({ field }) => field),
    ['name'],
  );
  const second = (await send(['alpha', 'own'], 'update', { ...first, text: 'Second' })).answer.ok ?? assert.fail();
  assert.deepEqual([second.version, second.text], [2, 'Second']);
  const late = await send(['alpha', 'own'], 'update', { ...first, text: 'Third' });
  assert.equal(late.answer.conflict?.text, 'Second');
  assert.equal(
    (await send(['alpha', 'own'], 'update', { ...second, name: ' ' })).answer.error?.fields[0]?.field,
    'name',
  );
});

test('what is deleted comes back; somebody else’s is not there', async () => {
  const own = (await create(['alpha', 'partner'], 'Peruse')).answer.ok ?? assert.fail();
  for (const who of [
    ['alpha', 'admin'],
    ['beta', 'partner'],
  ] as const)
    for (const what of ['update', 'delete', 'restore'] as const)
      assert.match((await send(who, what, { ...own, text: 'x' })).answer.error?.message ?? '', /no such template/);
  await send(['alpha', 'partner'], 'delete', { ...own });
  assert.ok(!(await namesOf(['alpha', 'partner'])).includes('Peruse'));
  assert.equal((await send(['alpha', 'partner'], 'restore', { id: own.id })).answer.ok?.name, 'Peruse');
  assert.match(
    (await send(['alpha', 'partner'], 'restore', { id: idOf('alpha', 'matter', 1) })).answer.error?.message ?? '',
    /no such template/,
  );
});
