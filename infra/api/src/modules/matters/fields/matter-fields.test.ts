import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { matterTypeId, seedStages } from '../../../testing/test-stages.ts';
import { usePattern } from '../../matter-intake/matter-intake.fixtures.ts';
import { CHANGE_STATUS, matterId, readLog, resetMatters, sendEdit, UPDATE } from '../record/matter-record.fixtures.ts';

const ANSWER = `mutation ($id: ID!, $version: Int!, $answers: [FieldAnswerInput!]!) { answerMatterFields(id: $id, version: $version, answers: $answers) {
  ok { id version record { fields { code shown value isAsked } } } error { message fields { field message } } conflict { id version } } }`;
interface Field {
  readonly code: string;
  readonly shown: string | null;
  readonly value: string | null;
  readonly isAsked: boolean;
}

let api: TestApi;
const fields: Record<string, string> = {};
async function define(
  tenant: TestTenant,
  type: 0 | 1 | 2,
  code: string,
  input: Record<string, unknown>,
): Promise<string> {
  const { data, errors } = await api.run(
    [tenant, 'admin'],
    `mutation ($key: String!, $input: CreateMatterFieldInput!) { createMatterField(idempotencyKey: $key, input: $input) { ok { id } error { fields { field message } } } }`,
    {
      key: crypto.randomUUID(),
      input: {
        label: code,
        code,
        matterTypeId: matterTypeId(tenant, type),
        requiredWhen: 'never',
        isReportable: true,
        ...input,
      },
    },
  );
  assert.deepEqual(errors, []);
  const { ok, error } = data['createMatterField'] as unknown as { ok: { id: string } | null; error: unknown };
  assert.ok(ok, JSON.stringify(error));
  return ok.id;
}
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
  // Matter 5 is of type 2.
  fields['court'] = await define('alpha', 2, 'court', {
    fieldType: 'singleChoice',
    choices: 'fed = Federal\nlocal = Local',
    requiredWhen: 'always',
  });
  fields['number'] = await define('alpha', 2, 'caseNumber', { fieldType: 'text', requiredWhen: 'completed' });
  fields['claim'] = await define('alpha', 2, 'claim', { fieldType: 'currency' });
  fields['secret'] = await define('alpha', 2, 'secret', {
    fieldType: 'text',
    roleIds: idOf('alpha', 'role', 'admin'),
  });
  fields['elsewhere'] = await define('alpha', 1, 'court', { fieldType: 'singleChoice', choices: 'high = High court' });
  fields['beta'] = await define('beta', 2, 'court', { fieldType: 'text' });
});
beforeEach(async () => {
  await api.owner.query(`update matters set type = 'markalpha type 2' where tenant_id = 'alpha' and id = $1`, [
    matterId(5),
  ]);
  await resetMatters(api);
  await api.owner.query('delete from matter_field_values');
});
after(() => api.close());

const answer = async (version: number, answers: Record<string, string | null>, who: TestUser = 'partner', number = 5) =>
  sendEdit(api, who, ANSWER, {
    id: matterId(number),
    version,
    answers: Object.entries(answers).map(([name, value]) => ({ fieldId: fields[name] ?? name, value })),
  });
const fieldsOf = async (who: TestUser, number = 5): Promise<readonly Field[]> => {
  const { data } = await api.run(
    ['alpha', who],
    'query ($id: ID!) { matter(id: $id) { record { fields { code shown value isAsked } } } }',
    { id: matterId(number) },
  );
  return (data['matter']?.['record'] as unknown as { fields: Field[] }).fields;
};

proveRootField(() => api, {
  name: 'answerMatterFields',
  document: `mutation { answerMatterFields(id: "${matterId(5)}", version: 1, answers: []) { ok { version } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ answerMatterFields }) => assert.equal(answerMatterFields?.['ok']?.['version'], 1),
});

test('fields of a type are filled in on its matters, logged, and told apart by role', async () => {
  assert.deepEqual(
    (await fieldsOf('partner')).map(({ code }) => code),
    ['court', 'caseNumber', 'claim'],
  );
  assert.deepEqual(
    (await fieldsOf('partner', 4)).map(({ code }) => code),
    ['court'],
  );
  const { ok } = await answer(1, { court: 'fed', claim: '125050' });
  assert.equal(ok?.version, 2);
  const shown = await fieldsOf('admin');
  assert.deepEqual(
    shown.map(({ code, shown: text }) => [code, text]),
    [
      ['court', 'Federal'],
      ['caseNumber', null],
      ['claim', '125050'],
      ['secret', null],
    ],
  );
  const [entry] = await readLog(api);
  assert.deepEqual(entry?.detail['changes'], [
    { field: 'court', from: null, to: 'Federal' },
    { field: 'claim', from: null, to: '125050' },
  ]);
  await answer(2, { secret: 'Zebra' }, 'admin');
  assert.equal(JSON.stringify(await readLog(api)).includes('Zebra'), false);
});

test('a matter is found by what its searchable fields hold, by those who see them alone, until the field is searched no more', async () => {
  const find = async (words: string, who: TestUser = 'partner'): Promise<readonly string[]> => {
    const { data, errors } = await api.run(
      ['alpha', who],
      'query ($filter: String) { matterSummaryListX(filter: $filter) { matters { id } } }',
      { filter: words },
    );
    assert.deepEqual(errors, []);
    return (data['matterSummaryListX'] as unknown as { matters: { id: string }[] }).matters.map(({ id }) => id);
  };
  await answer(1, { number: 'FC-2026-771', court: 'fed' });
  assert.deepEqual(await find('FC-2026-771'), []);
  const mark = (name: string, isSearchable: boolean) =>
    api.owner.query('update matter_type_fields set is_searchable = $2 where id = $1', [fields[name], isSearchable]);
  await mark('number', true);
  await mark('court', true);
  assert.deepEqual(await find('fc-2026-771'), [matterId(5)]);
  // Choices are found by their labels, also with a letter wrong, and together with other words.
  assert.deepEqual(await find('federal 771'), [matterId(5)]);
  assert.deepEqual(await find('fedaral'), [matterId(5)]);
  // Fields tell of the type: where that is closed, nothing is found by them.
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'type', 'hidden')`,
    [idOf('alpha', 'role', 'partner')],
  );
  const told = () => api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  await told();
  while ((await find('FC-2026-771')).length > 0) await new Promise((resolve) => setImmediate(resolve));
  await api.owner.query(`delete from column_security where tenant_id = 'alpha' and column_name = 'type'`);
  await told();
  while ((await find('FC-2026-771')).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await answer(2, { number: 'FC-2026-772' });
  assert.deepEqual([await find('FC-2026-771'), await find('FC-2026-772')], [[], [matterId(5)]]);
  await mark('number', false);
  await mark('court', false);
  assert.deepEqual(await find('FC-2026-772'), []);
});

test('a field of certain roles, or of another kind than texts, numbers and choices, is not searched', async () => {
  const refused = async (input: Record<string, unknown>) => {
    const { data } = await api.run(
      ['alpha', 'admin'],
      `mutation ($key: String!, $input: CreateMatterFieldInput!) { createMatterField(idempotencyKey: $key, input: $input) { error { fields { field } } } }`,
      {
        key: crypto.randomUUID(),
        input: {
          label: 'searched',
          code: 'searched',
          matterTypeId: matterTypeId('alpha', 2),
          requiredWhen: 'never',
          isReportable: true,
          isSearchable: true,
          ...input,
        },
      },
    );
    return data['createMatterField']?.['error']?.['fields'];
  };
  const field = [{ field: 'isSearchable' }];
  assert.deepEqual(await refused({ fieldType: 'date' }), field);
  assert.deepEqual(await refused({ fieldType: 'text', roleIds: idOf('alpha', 'role', 'admin') }), field);
});

test('what cannot be an answer is refused by field, and nothing is written', async () => {
  for (const [name, value] of [
    ['court', 'none'],
    ['court', 'high'],
    ['claim', 'much'],
    ['secret', 'x'],
    ['elsewhere', 'high'],
    ['beta', 'x'],
    [crypto.randomUUID(), 'x'],
  ] as const)
    assert.deepEqual(
      (await answer(1, { [name]: value })).error?.fields.map(({ field }) => field),
      [fields[name] ?? name],
    );
  await answer(1, { court: 'fed' });
  assert.deepEqual(
    (await answer(2, { court: '' })).error?.fields.map(({ field }) => field),
    [fields['court']],
  );
  const { conflict } = await answer(1, { court: 'local' });
  assert.equal(conflict?.version, 2);
  assert.equal((await fieldsOf('partner'))[0]?.value, 'fed');
});

test('a matter that gets another type keeps what it held, and is asked for the fields of the new one', async () => {
  await answer(1, { court: 'fed' });
  const { ok } = await sendEdit(api, 'partner', UPDATE, {
    id: matterId(5),
    version: 2,
    input: { type: 'markalpha type 1' },
  });
  assert.equal(ok?.version, 3);
  assert.deepEqual(
    (await fieldsOf('partner')).map(({ shown, isAsked }) => [shown, isAsked]),
    [
      [null, true],
      ['Federal', false],
    ],
  );
});

test('a matter is completed once the fields that this needs are filled in', async () => {
  await api.owner.query(
    `update matters set wip_minor = 0, debtors_minor = 0, trust_minor = 0 where tenant_id = 'alpha' and id = $1`,
    [matterId(5)],
  );
  await answer(1, { court: 'fed' });
  const complete = (version: number) =>
    sendEdit(api, 'admin', CHANGE_STATUS, { id: matterId(5), version, input: { status: 'Completed' } });
  assert.match((await complete(2)).error?.message ?? '', /caseNumber/);
  await answer(2, { number: '26/118' });
  assert.doesNotMatch((await complete(3)).error?.message ?? '', /caseNumber/);
});

test('lists have them as columns, those of one key from every type', async () => {
  await answer(1, { court: 'fed', claim: '5000' });
  await answer(1, { elsewhere: 'high' }, 'partner', 4);
  const list = async (who: TestUser, input: string) => {
    const { data, errors } = await api.run(
      ['alpha', who],
      `{ matterSummaryListX(${input}) { matters { id fieldValues } fields { code group } groups { key recordCount } } }`,
    );
    if (errors[0] !== undefined) throw new Error(errors[0].message);
    return data['matterSummaryListX'] as unknown as {
      matters: { id: string; fieldValues: Record<string, { shown: string }> }[];
      fields: { code: string; group: string }[];
      groups: { key: string; recordCount: number }[];
    };
  };
  const filter = (values: string) => `columnFilters: [{ column: "custom.court", operator: ANY_OF, values: ${values} }]`;
  assert.deepEqual(
    (await list('partner', filter('["fed", "high"]'))).matters.map(({ id }) => id),
    [matterId(4), matterId(5)],
  );
  const { matters, fields: columns } = await list('partner', filter('["high"]'));
  assert.deepEqual(
    matters.map(({ fieldValues }) => fieldValues['court']?.shown),
    ['High court'],
  );
  assert.deepEqual(columns.map(({ code }) => code).toSorted(), ['caseNumber', 'claim', 'court']);
  assert.equal(columns.find(({ code }) => code === 'court')?.group, 'markalpha type 1, markalpha type 2');
  const grouped = await list('partner', 'first: 0, groupBy: "custom.court"');
  assert.deepEqual(
    grouped.groups.filter(({ key }) => key !== '').map(({ key, recordCount }) => [key, recordCount]),
    [
      ['fed', 1],
      ['high', 1],
    ],
  );
  // People from outside see none.
  const outside = await api.run(
    ['alpha', 'client'],
    '{ recentMatters(first: 50) { fieldValues record { fields { code } } } }',
  );
  assert.equal(JSON.stringify(outside.data).includes('Federal'), false);
  await assert.rejects(list('partner', 'sort: [{ column: "custom.secret" }]'), /There is no column/);
});

test('fields of several types with one key hold the same, and one with values keeps its key and type', async () => {
  const tryTo = async (document: string, input: Record<string, unknown>) => {
    const { data, errors } = await api.run(['alpha', 'admin'], document, { key: crypto.randomUUID(), input });
    assert.deepEqual(errors, []);
    return (
      (Object.values(data)[0] as unknown as { error: { fields: { field: string }[] } | null }).error?.fields ?? []
    ).map(({ field }) => field);
  };
  const create = `mutation ($key: String!, $input: CreateMatterFieldInput!) { createMatterField(idempotencyKey: $key, input: $input) { error { fields { field } } } }`;
  const input = { label: 'Court', code: 'court', requiredWhen: 'never', isReportable: true };
  assert.deepEqual(await tryTo(create, { ...input, fieldType: 'text', matterTypeId: matterTypeId('alpha', 0) }), [
    'fieldType',
  ]);
  assert.deepEqual(
    await tryTo(create, {
      ...input,
      fieldType: 'singleChoice',
      choices: 'a = A',
      matterTypeId: matterTypeId('alpha', 2),
    }),
    ['code'],
  );
  await answer(1, { court: 'fed' });
  const update = `mutation ($input: UpdateMatterFieldInput!) { updateMatterField(input: $input) { error { fields { field } } } }`;
  const stored = { id: fields['court'], version: 1 };
  assert.deepEqual(await tryTo(update, { ...stored, code: 'courts' }), ['code']);
  assert.deepEqual(await tryTo(update, { ...stored, choices: 'local = Local' }), ['choices']);
  assert.deepEqual(await tryTo(update, { ...stored, matterTypeId: matterTypeId('alpha', 0) }), ['matterTypeId']);
});

test('a new matter is asked for the fields of its type', async () => {
  const { data } = await api.run(
    ['alpha', 'partner'],
    '{ newMatterOptions { fields { type fieldId label isRequired choices { code } } } }',
  );
  const asked = data['newMatterOptions']?.['fields'] as unknown as { type: string; fieldId: string }[];
  assert.ok(asked.some(({ fieldId }) => fieldId === fields['court']));
  assert.ok(!asked.some(({ fieldId }) => fieldId === fields['secret']));
  await usePattern(api, 'alpha', {});
  const create = async (answers: Record<string, string>) => {
    const answered = await api.run(
      ['alpha', 'partner'],
      `mutation ($input: CreateMatterInput!, $key: ID!) { createMatter(input: $input, idempotencyKey: $key) { ok { matterId } error { fields { field } } } }`,
      {
        key: crypto.randomUUID(),
        input: {
          clientId: idOf('alpha', 'contact', 5),
          title: 'Sale of 12 Bay Street',
          matterType: 'markalpha type 2',
          description: '',
          personResponsibleId: idOf('alpha', 'user', 'partner'),
          billingType: 'time',
          isRestricted: false,
          parties: [],
          fields: Object.entries(answers).map(([name, value]) => ({ fieldId: fields[name] ?? name, value })),
        },
      },
    );
    assert.deepEqual(answered.errors, []);
    return answered.data['createMatter'] as unknown as {
      ok: { matterId: string } | null;
      error: { fields: { field: string }[] } | null;
    };
  };
  assert.deepEqual(
    (await create({})).error?.fields.map(({ field }) => field),
    [fields['court']],
  );
  assert.deepEqual(
    (await create({ court: 'none' })).error?.fields.map(({ field }) => field),
    [fields['court']],
  );
  const { ok, error } = await create({ court: 'local', elsewhere: 'high' });
  assert.equal(error, null);
  const { rows } = await api.owner.query<{ value: string }>(
    `select value from matter_field_values where tenant_id = 'alpha' and matter_id = $1`,
    [ok?.matterId],
  );
  assert.deepEqual(
    rows.map(({ value }) => value),
    ['local'],
  );
});

test('the fields of a matter are shown to nobody to whom its type is closed', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'type', 'hidden')`,
    [idOf('alpha', 'role', 'office')],
  );
  assert.deepEqual(await fieldsOf('office'), []);
});
