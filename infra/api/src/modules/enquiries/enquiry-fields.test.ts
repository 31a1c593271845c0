import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { startExportsApi, type ExportsApi } from '../exports/exports.fixtures.ts';
import { enquiriesOfAlpha } from './enquiries.fixtures.ts';

let exports: ExportsApi;
const alpha = enquiriesOfAlpha(() => exports.api);
const enquiryId = (number: number): string => idOf('alpha', 'enquiry', number);
const fieldId = (code: string): string => ids[code] ?? '';
const ids: Readonly<Record<string, string>> = Object.fromEntries(
  ['assets', 'fee', 'court', 'areas', 'heardOn', 'calledAt', 'urgent', 'secret', 'quiet'].map((code) => [
    code,
    crypto.randomUUID(),
  ]),
);

before(async () => {
  exports = await startExportsApi();
  const { owner } = exports;
  // Before anybody signs in.
  await owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ('alpha', $1, 'enquiries', 'export', 'all')`,
    [idOf('alpha', 'role', 'admin')],
  );
  const section = crypto.randomUUID();
  await owner.query(
    `insert into custom_field_sections (tenant_id, id, name, code) values ('alpha', $1, 'Court', 'court')`,
    [section],
  );
  const define = (code: string, fieldType: string, more: { choices?: string; roles?: string; off?: boolean } = {}) =>
    owner.query(
      `insert into custom_fields (tenant_id, id, section_id, label, code, field_type, choices, role_ids, is_searchable, is_reportable)
       values ('alpha', $1, $2, $3, $3, $4, $5, $6, $3 = 'court' or $3 = 'secret', $7)`,
      [fieldId(code), section, code, fieldType, more.choices ?? '', more.roles ?? '', more.off !== true],
    );
  await define('assets', 'number');
  await define('fee', 'currency');
  await define('court', 'singleChoice', { choices: 'fed = Federal\nlocal = Local court' });
  await define('areas', 'multiChoice', { choices: 'a = Alpha\nb = Bravo\nc = Charlie' });
  await define('heardOn', 'date');
  await define('calledAt', 'dateTime');
  await define('urgent', 'boolean');
  await define('secret', 'text', { roles: idOf('alpha', 'role', 'admin') });
  await define('quiet', 'text', { off: true });
  const answer = (number: number, code: string, fieldType: string, value: unknown) =>
    owner.query(
      `insert into custom_field_values (tenant_id, enquiry_id, field_id, field_type, label, value) values ('alpha', $1, $2, $3, $4, $5::jsonb)`,
      [enquiryId(number), fieldId(code), fieldType, code, JSON.stringify(value)],
    );
  for (const [number, assets, court] of [
    [1, 10, 'fed'],
    [2, 9, 'local'],
    [3, 250.5, 'fed'],
  ] as const) {
    await answer(number, 'assets', 'number', assets);
    await answer(number, 'court', 'singleChoice', court);
  }
  await answer(1, 'fee', 'currency', 125_050);
  await answer(1, 'areas', 'multiChoice', ['a', 'b']);
  await answer(2, 'areas', 'multiChoice', ['c']);
  await answer(1, 'heardOn', 'date', '2026-03-01');
  await answer(2, 'heardOn', 'date', '2026-01-15');
  await answer(1, 'calledAt', 'dateTime', '2026-03-01T23:30:00Z');
  await answer(1, 'urgent', 'boolean', true);
  await answer(1, 'secret', 'text', 'Zebra');
});
after(() => exports.close());

const filtered = (column: string, operator: string, values: readonly string[], who: TestUser = 'partner') =>
  alpha.list(
    who,
    `sort: [{ column: "number" }], columnFilters: [{ column: "custom.${column}", operator: ${operator}, values: ${JSON.stringify(values)} }]`,
  );

test('the list is narrowed by answers to the firm’s own questions, each by its type', async () => {
  assert.deepEqual(await filtered('assets', 'MORE', ['9.5']), [1, 3]);
  assert.deepEqual(await filtered('assets', 'BETWEEN', ['9', '10']), [1, 2]);
  assert.deepEqual(await filtered('fee', 'EQUALS', ['125050']), [1]);
  assert.deepEqual(await filtered('court', 'ANY_OF', ['fed']), [1, 3]);
  assert.deepEqual((await filtered('court', 'NOT_ANY_OF', ['fed'])).slice(0, 2), [2, 4]);
  assert.deepEqual(await filtered('areas', 'ANY_OF', ['b', 'c']), [1, 2]);
  assert.deepEqual(await filtered('heardOn', 'LESS', ['2026-02-01']), [2]);
  // By the day where the firm is: in Sydney it is the next one.
  assert.deepEqual(await filtered('calledAt', 'EQUALS', ['2026-03-02']), [1]);
  assert.deepEqual(await filtered('urgent', 'ANY_OF', ['true']), [1]);
  assert.deepEqual(await filtered('heardOn', 'IS_NOT_EMPTY', []), [1, 2]);
  assert.deepEqual((await filtered('heardOn', 'IS_EMPTY', [])).slice(0, 2), [3, 4]);
});

test('it is sorted and grouped by them; what has no answer comes last', async () => {
  const sorted = (column: string, direction: string) =>
    alpha.list('partner', `first: 3, sort: [{ column: "custom.${column}", direction: "${direction}" }]`);
  assert.deepEqual(await sorted('assets', 'asc'), [2, 1, 3]);
  assert.deepEqual(await sorted('assets', 'desc'), [3, 1, 2]);
  assert.deepEqual((await sorted('heardOn', 'asc')).slice(0, 2), [2, 1]);
  const { answer } = await alpha.run(
    'partner',
    '{ enquiryList(groupBy: "custom.court") { groups { key recordCount } } }',
  );
  assert.deepEqual(JSON.parse(JSON.stringify((answer as { groups: unknown }).groups)), [
    { key: 'fed', recordCount: 2 },
    { key: 'local', recordCount: 1 },
    { key: '', recordCount: 6 },
  ]);
  assert.deepEqual(
    await alpha.list('partner', 'groupBy: "custom.court", withinGroup: "fed", sort: [{ column: "number" }]'),
    [1, 3],
  );
});

test('a question of another role is no column, has no values, and is searched by nobody else', async () => {
  const fields = async (who: TestUser) =>
    (
      (await alpha.run(who, '{ enquiryOptions { fields { code group fieldType choices { value label } } } }'))
        .answer as { fields: { code: string }[] }
    ).fields.map(({ code }) => code);
  assert.ok((await fields('admin')).includes('secret'));
  const seen = await fields('partner');
  assert.ok(seen.includes('court') && !seen.includes('secret') && !seen.includes('quiet'));
  await assert.rejects(filtered('secret', 'CONTAINS', ['zeb']), /There is no column/);
  await assert.rejects(filtered('quiet', 'CONTAINS', ['zeb']), /There is no column/);
  assert.deepEqual(await filtered('secret', 'CONTAINS', ['zeb'], 'admin'), [1]);
  assert.deepEqual(await alpha.list('partner', 'filter: "zebra"'), []);
  assert.deepEqual(await alpha.list('admin', 'filter: "zebra"'), [1]);
  assert.deepEqual((await alpha.list('partner', 'filter: "local"')).includes(2), true);
  const values = async (who: TestUser) =>
    (
      (await alpha.run(who, 'query ($id: ID!) { enquiry(id: $id) { fieldValues } }', { id: enquiryId(1) })).answer as {
        fieldValues: Record<string, { value: string; shown: string }>;
      }
    ).fieldValues;
  const own = await values('partner');
  assert.deepEqual([own['court']?.value, own['court']?.shown, own['areas']?.shown], ['fed', 'Federal', 'Alpha, Bravo']);
  assert.equal(own['secret'], undefined);
  assert.equal((await values('admin'))['secret']?.shown, 'Zebra');
  const { errors } = await exports.api.run(
    ['beta', 'partner'],
    '{ enquiryList(sort: [{ column: "custom.court" }]) { recordCount } }',
  );
  assert.equal(errors.length, 1);
});

test('a file of the list has them as it shows them, under the same filters', async () => {
  const column = (field: string, dataType?: string) => ({
    field: `custom.${field}`,
    title: field,
    ...(dataType === undefined ? {} : { dataType }),
  });
  const file = await exports.export(['alpha', 'admin'], {
    list: 'ENQUIRIES',
    format: 'CSV',
    title: 'Enquiries',
    columns: [
      { field: 'number', title: 'No.' },
      column('assets', 'Number'),
      column('fee', 'Currency'),
      column('court'),
      column('areas'),
      column('heardOn', 'Date'),
      column('urgent'),
    ],
    enquiries: {
      sort: [{ column: 'number' }],
      columnFilters: [{ column: 'custom.court', operator: 'ANY_OF', values: ['fed'] }],
    },
  });
  const [, ...lines] = file.toString('utf8').trim().split(/\r?\n/);
  assert.deepEqual(lines, ['1,10,1250.50,Federal,"Alpha, Bravo",2026-03-01,Yes', '3,250.5,,Federal,,,']);
});
