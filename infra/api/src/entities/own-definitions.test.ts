import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { idOf } from '../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
interface Answer {
  readonly ok: (Record<string, unknown> & { readonly id: string; readonly version: number }) | null;
  readonly error: { readonly fields: readonly { readonly field: string }[] } | null;
}
const create = async (type: string, fields: string, input: object): Promise<Answer> => {
  const { data, errors } = await api.run(
    ['alpha', 'admin'],
    `mutation ($key: String!, $input: Create${type}Input!) { create${type}(idempotencyKey: $key, input: $input) { ok { id version ${fields} } error { fields { field } } } }`,
    { key: crypto.randomUUID(), input },
  );
  assert.deepEqual(errors, []);
  return data[`create${type}`] as unknown as Answer;
};
const update = async (type: string, input: object): Promise<Answer> => {
  const { data, errors } = await api.run(
    ['alpha', 'admin'],
    `mutation ($input: Update${type}Input!) { update${type}(input: $input) { ok { id version } error { fields { field } } } }`,
    { input },
  );
  assert.deepEqual(errors, []);
  return data[`update${type}`] as unknown as Answer;
};
const fieldsOf = ({ error }: Answer) => error?.fields.map(({ field }) => field) ?? [];

const brand = (changes: object = {}) => ({
  name: `Brand ${crypto.randomUUID()}`,
  primaryColour: '#0B3D91',
  primaryText: 'light',
  accentColour: '#f5c518',
  accentText: 'dark',
  ...changes,
});
for (const [what, changes, field] of [
  ['a colour that is none', { primaryColour: 'blue123' }, 'primaryColour'],
  ['text that cannot be read on the primary colour', { primaryText: 'dark' }, 'primaryColour'],
  ['text that cannot be read on the accent colour', { accentText: 'light' }, 'accentColour'],
  ['a logo that is a script', { logo: 'javascript:alert(1)' }, 'logo'],
  ['a logo from elsewhere', { logo: 'https://pictures.example/a.png' }, 'logo'],
  ['a logo that is a document', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logo'],
  ['a logo that only says it is a picture', { logo: 'data:image/png;base64,PHN2Zz4=' }, 'logo'],
] as const)
  test(`a brand with ${what} is refused`, async () => {
    assert.deepEqual(fieldsOf(await create('Brand', 'name', brand(changes))), [field]);
  });

test('one brand is the default, the latest to be so', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  const { ok: one } = await create('Brand', 'isDefault', brand({ isDefault: true }));
  const { ok: two } = await create('Brand', 'isDefault', brand({ isDefault: true, logo, name: 'Harbour Legal' }));
  assert.ok(one && two);
  const { rows } = await api.owner.query(`select id from brands where tenant_id = 'alpha' and is_default`);
  assert.deepEqual(rows, [{ id: two.id }]);
});

const section = async () => {
  const code = `s${crypto.randomUUID()}`;
  const { ok } = await create('CustomFieldSection', 'code', { name: code, code });
  assert.ok(ok);
  return ok.id;
};
const field = (changes: object = {}) => ({
  label: `Field ${crypto.randomUUID()}`,
  code: `f${crypto.randomUUID()}`,
  fieldType: 'text',
  requiredWhen: 'never',
  ...changes,
});
const withChoices = { fieldType: 'singleChoice', choices: 'red = Red\nblue = Blue' };

for (const [what, changes, at] of [
  ['a key with spaces', { code: 'my key' }, 'code'],
  ['choices without a key', { fieldType: 'multiChoice', choices: 'Red' }, 'choices'],
  ['a key of choices twice', { fieldType: 'multiChoice', choices: 'a = Red\na = Blue' }, 'choices'],
  ['no choices', { fieldType: 'singleChoice' }, 'choices'],
  ['no status to be required in', { requiredWhen: 'status' }, 'requiredStatus'],
  ['the role of another firm', { roleIds: idOf('beta', 'role', 'partner') }, 'roleIds'],
] as const)
  test(`a field with ${what} is refused`, async () => {
    const answer = await create('CustomField', 'label', field({ sectionId: await section(), ...changes }));
    assert.deepEqual(fieldsOf(answer), [at]);
  });

test('two fields under one key are refused at the key, also in another section', async () => {
  const one = field({ sectionId: await section() });
  await create('CustomField', 'label', one);
  assert.deepEqual(
    fieldsOf(await create('CustomField', 'label', { ...one, label: 'Other', sectionId: await section() })),
    ['code'],
  );
});

test('a field of another type loses choices and status that it has no use for', async () => {
  const { ok } = await create(
    'CustomField',
    'choices requiredStatus',
    field({ sectionId: await section(), choices: 'a = A', requiredStatus: 'Won' }),
  );
  assert.deepEqual({ choices: ok?.['choices'], status: ok?.['requiredStatus'] }, { choices: '', status: null });
});

test('a definition that changes leaves what was entered as it was', async () => {
  const { ok } = await create('CustomField', 'label', field({ sectionId: await section(), ...withChoices }));
  assert.ok(ok);
  await api.owner.query(
    `insert into custom_field_values (tenant_id, enquiry_id, field_id, field_type, label, value) values ('alpha', $1, $2, 'singleChoice', 'As asked', '"red"')`,
    [idOf('alpha', 'enquiry', 1), ok.id],
  );
  const named = { id: ok.id, version: ok.version };
  assert.deepEqual(fieldsOf(await update('CustomField', { ...named, code: 'another' })), ['code']);
  assert.deepEqual(fieldsOf(await update('CustomField', { ...named, fieldType: 'text' })), ['fieldType']);
  assert.deepEqual(fieldsOf(await update('CustomField', { ...named, choices: 'blue = Blue' })), ['choices']);
  const changed = await update('CustomField', {
    ...named,
    label: 'Asked otherwise',
    choices: '- red = Red\nblue = Blue',
  });
  assert.ok(changed.ok);
  const { rows } = await api.owner.query(
    `select field_type as type, label, value from custom_field_values where field_id = $1`,
    [ok.id],
  );
  assert.deepEqual(rows, [{ type: 'singleChoice', label: 'As asked', value: 'red' }]);
  const { data } = await api.run(
    ['alpha', 'admin'],
    'mutation ($id: ID!, $version: Int!) { deleteCustomField(id: $id, version: $version) { ok { id } error { message } } }',
    { id: ok.id, version: changed.ok.version },
  );
  assert.match(JSON.stringify(data), /in use/);
});

test('the merge fields of enquiries list the firm’s own, active ones alone, of its own firm alone', async () => {
  const { ok } = await create('CustomField', 'code', field({ sectionId: await section(), fieldType: 'date' }));
  assert.ok(ok);
  const paths = async (tenant: 'alpha' | 'beta') => {
    const { data } = await api.run([tenant, 'admin'], '{ messageTypes { messageType fields { path kind } } }');
    return data['messageTypes'] as unknown as { messageType: string; fields: { path: string; kind: string }[] }[];
  };
  const ofType = async (tenant: 'alpha' | 'beta', type: string) =>
    (await paths(tenant)).find(({ messageType }) => messageType === type)?.fields ?? [];
  const path = `custom.${String(ok['code'])}`;
  assert.deepEqual((await ofType('alpha', 'enquiry')).find((each) => each.path === path)?.kind, 'date');
  assert.ok(!(await ofType('alpha', 'mfaCode')).some((each) => each.path === path));
  assert.ok(!(await ofType('beta', 'enquiry')).some((each) => each.path === path));
  await update('CustomField', { id: ok.id, version: ok.version, isActive: false });
  assert.ok(!(await ofType('alpha', 'enquiry')).some((each) => each.path === path));
});
