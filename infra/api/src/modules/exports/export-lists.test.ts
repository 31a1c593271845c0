import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { mattersInput, requestDocument, startExportsApi, type ExportsApi } from './exports.fixtures.ts';
import { seedStages, stageId } from '../../testing/test-stages.ts';

let exports: ExportsApi;
before(async () => {
  exports = await startExportsApi();
});
after(() => exports.close());

const partner: Who = ['alpha', 'partner'];
const readCsv = (bytes: Buffer): string[][] => parse(bytes.toString('utf8'), { bom: true, record_delimiter: '\r\n' });

test('conditions on columns, several orders and ticked rows of contacts and users are those of the screen', async () => {
  const asked = {
    columnFilters: [
      { column: 'matterCount', operator: 'MORE', values: ['0'] },
      { column: 'kind', operator: 'NOT_ANY_OF', values: ['trust'] },
    ],
    sort: [
      { column: 'kind', direction: 'desc' },
      { column: 'name', direction: 'desc' },
    ],
  };
  const [, ...rows] = readCsv(
    await exports.export(partner, {
      list: 'CONTACTS',
      format: 'CSV',
      title: 'Contacts',
      contacts: asked,
      columns: [{ field: 'name', title: 'Name' }],
    }),
  );
  const { clientAndContacts } = (await exports.ask(
    partner,
    'query ($columnFilters: [ColumnFilterInput!], $sort: [SortInput!]) { clientAndContactList(columnFilters: $columnFilters, sort: $sort) { clientAndContacts { name } } }',
    asked,
  )) as unknown as { clientAndContacts: { name: string }[] };
  assert.ok(rows.length > 3);
  assert.deepEqual(
    rows,
    clientAndContacts.map(({ name }) => [name]),
  );

  const ticked = [3, 1].map((number) => idOf('alpha', 'contact', number));
  const [, ...tickedRows] = readCsv(
    await exports.export(partner, {
      list: 'CONTACTS',
      format: 'CSV',
      title: 'Contacts',
      contacts: { ids: [...ticked, idOf('beta', 'contact', 2)] },
      columns: [{ field: 'name', title: 'Name' }],
    }),
  );
  assert.deepEqual(tickedRows, [['markalpha contact 01'], ['markalpha contact 03']]);

  const users = {
    columnFilters: [
      { column: 'state', operator: 'ANY_OF', values: ['authorised'] },
      { column: 'friendlyName', operator: 'CONTAINS', values: ['o'] },
    ],
    sort: [
      { column: 'kind', direction: 'asc' },
      { column: 'friendlyName', direction: 'desc' },
    ],
  };
  const [, ...people] = readCsv(
    await exports.export(['alpha', 'admin'], {
      list: 'USERS',
      format: 'CSV',
      title: 'Users',
      users,
      columns: [{ field: 'friendlyName', title: 'Name' }],
    }),
  );
  assert.deepEqual(
    people.map(([name]) => name?.replace('markalpha ', '')),
    ['solo', 'reception', 'own', 'office', 'nothing'],
  );

  const matters = [4, 2].map((number) => idOf('alpha', 'matter', number));
  const [, ...files] = readCsv(
    await exports.export(
      partner,
      mattersInput({ matters: { ids: matters, sort: [{ column: 'fileNumber', direction: 'desc' }] } }),
    ),
  );
  assert.deepEqual(
    files.map(([number]) => number),
    ['markalpha-0004', 'markalpha-0002'],
  );
});

test('a column of contacts that is closed to the person is in no file, whatever it is called', async () => {
  await exports.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'contacts', 'number', 'hidden')`,
    [idOf('alpha', 'role', 'partner')],
  );
  await announceAccessChange(exports.api.runner, 'alpha');
  const input = (field: string) => ({
    list: 'CONTACTS',
    format: 'CSV',
    title: 'Contacts',
    columns: [{ field, title: field }],
  });
  const refusal = async (field: string) =>
    (await exports.api.run(partner, requestDocument, { key: crypto.randomUUID(), input: input(field) })).errors[0]
      ?.extensions.code;
  while ((await refusal('number')) !== 'FORBIDDEN') await new Promise((resolve) => setImmediate(resolve));
  assert.equal(await refusal('mobile'), 'FORBIDDEN');
  assert.equal(await refusal('phone'), 'FORBIDDEN');
  await exports.owner.query('delete from column_security');
  await announceAccessChange(exports.api.runner, 'alpha');
});

test('the matters behind a figure, and the rows of a bulk change, are exported as their screens show them', async () => {
  const [, ...rows] = readCsv(
    await exports.export(partner, {
      list: 'MATTER_FIGURES',
      format: 'CSV',
      title: 'Debtors',
      matterFigures: { figure: 'DEBTORS', sort: [{ column: 'fileNumber', direction: 'asc' }] },
      columns: ['fileNumber', 'debtors', 'debtors90', 'personResponsible'].map((field) => ({ field, title: field })),
    }),
  );
  assert.equal(rows.length, 22);
  assert.deepEqual(rows[5], ['markalpha-0006', '0.60', '6.00', 'markalpha partner']);

  const admin: Who = ['alpha', 'admin'];
  await seedStages(exports.owner);
  await exports.owner.query(`update matters set type = 'markalpha type 2', stage_id = $1 where id = $2`, [
    stageId('alpha', 2, 'first'),
    idOf('alpha', 'matter', 6),
  ]);
  const preview = await exports.ask(
    admin,
    'mutation ($ids: [ID!], $stageId: ID) { previewMatterChanges(input: { matters: { ids: $ids }, changes: { stageId: $stageId } }) { ok { id } } }',
    { stageId: stageId('alpha', 2, 'Trial'), ids: [idOf('alpha', 'matter', 5), idOf('alpha', 'matter', 6)] },
  );
  const columns = ['fileNumber', 'outcome', 'stageBefore', 'stageAfter', 'officeAfter'].map((field) => ({
    field,
    title: field,
    labels: [{ value: 'WILL_CHANGE', label: 'Will change' }],
  }));
  const [, ...changed] = readCsv(
    await exports.export(admin, {
      list: 'MATTER_CHANGES',
      format: 'CSV',
      title: 'Changes',
      matterChanges: { runId: preview['ok']?.['id'] },
      columns,
    }),
  );
  assert.deepEqual(changed, [
    ['markalpha-0005', 'Will change', 'markalpha', 'Trial', ''],
    ['markalpha-0006', 'Will change', 'markalpha', 'Trial', ''],
  ]);
});

test('the firm’s knowledge is exported as its screen shows it, to people of the firm', async () => {
  const { owner } = exports;
  const category = idOf('alpha', 'message', 1);
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', unnest($1::uuid[]), 'generalMaterial' on conflict do nothing`,
    [(['partner', 'own', 'client'] as const).map((user) => idOf('alpha', 'role', user))],
  );
  await announceAccessChange(exports.api.runner, 'alpha');
  await owner.query(`insert into material_categories (tenant_id, id, name) values ('alpha', $1, 'Shelf')`, [category]);
  await owner.query(
    `insert into material_items (tenant_id, category_id, kind, title, html, content, role_ids) select 'alpha', $1, 'page', t.title, 'x', t.content, t.roles from (values ('Costs', 'fees', '{}'::uuid[]), ('Partners', 'fees', array[$2::uuid]), ('Seals', 'wax', '{}')) t (title, content, roles)`,
    [category, idOf('alpha', 'role', 'partner')],
  );
  const input = (material: Record<string, unknown>) => ({
    list: 'GENERAL_MATERIAL',
    format: 'CSV',
    title: 'Knowledge',
    material,
    columns: [
      { field: 'title', title: 'Title' },
      { field: 'categoryName', title: 'Category' },
      { field: 'kind', title: 'Kind', labels: [{ value: 'page', label: 'Page' }] },
      { field: 'fileName', title: 'File' },
    ],
  });
  const [head, ...rows] = readCsv(await exports.export(partner, input({ filter: 'fees' })));
  assert.deepEqual(
    [head, rows.toSorted()],
    [
      ['Title', 'Category', 'Kind', 'File'],
      [
        ['Costs', 'Shelf', 'Page', ''],
        ['Partners', 'Shelf', 'Page', ''],
      ],
    ],
  );
  assert.deepEqual(
    readCsv(await exports.export(['alpha', 'own'], input({ filter: 'fees', categoryId: category }))).slice(1),
    [['Costs', 'Shelf', 'Page', '']],
  );
  assert.equal(
    (await exports.api.run(['alpha', 'client'], requestDocument, { key: crypto.randomUUID(), input: input({}) }))
      .errors[0]?.extensions.code,
    'FORBIDDEN',
  );
});

test('what a firm sets up for itself is exported under the filters of its screen', async () => {
  const departments = {
    list: 'CONFIGURATION',
    format: 'CSV',
    title: 'Departments',
    columns: [
      { field: 'name', title: 'Name' },
      { field: 'office', title: 'Office' },
    ],
  };
  await exports.api.owner.query(
    `insert into departments (tenant_id, name, office_id, is_active) values ('alpha', 'Property', $1, true), ('alpha', 'Probate', null, true), ('alpha', 'Old', null, false), ('beta', 'Theirs', null, true)`,
    [idOf('alpha', 'office', 1)],
  );
  const rows = readCsv(
    await exports.export(partner, {
      ...departments,
      configuration: { entity: 'department', isActive: true, sort: [{ column: 'name', direction: 'desc' }] },
    }),
  );
  assert.deepEqual(rows, [
    ['Name', 'Office'],
    ['Property', 'markalpha office 1'],
    ['Probate', ''],
  ]);
});

test('a file of roles has those that the screen shows, for who may open it alone', async () => {
  const input = {
    list: 'ROLES',
    format: 'CSV',
    title: 'Roles',
    roles: { isExternal: true },
    columns: ['name', 'kind', 'rank', 'peopleCount'].map((field) => ({ field, title: field })),
  };
  const [, ...rows] = readCsv(await exports.export(['alpha', 'admin'], input));
  assert.deepEqual(rows, [
    ['markalpha client', 'external', 'none', '1'],
    ['markalpha solo', 'external', 'none', '1'],
  ]);
  const { errors } = await exports.api.run(partner, requestDocument, { key: crypto.randomUUID(), input });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

test('members of a mailing list are exported as they are filtered, as far as the role takes contacts along, and the list says so', async () => {
  const { owner } = exports;
  const admin: Who = ['alpha', 'admin'];
  const listId = idOf('alpha', 'outreach', 401);
  await owner.query(`insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'News', 'static')`, [
    listId,
  ]);
  await owner.query(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at, opted_out_at, opt_out_source)
     select 'alpha', $1, c.id, 'Web form', now(), case when n = 2 then now() end, case when n = 2 then 'oneClick' end
     from unnest($2::uuid[]) with ordinality as c (id, n)`,
    [listId, [1, 2, 3].map((number) => idOf('alpha', 'contact', number))],
  );
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', unnest($1::uuid[]), 'mailingList' on conflict do nothing`,
    [(['own', 'nothing'] as const).map((user) => idOf('alpha', 'role', user))],
  );
  await announceAccessChange(exports.api.runner, 'alpha');
  const input = (more: Record<string, unknown> = {}) => ({
    list: 'MARKETING_LISTS',
    format: 'CSV',
    title: 'News',
    mailingListMembers: { mailingListId: listId, ...more },
    columns: ['name', 'consentSource', 'exclusion'].map((field) => ({ field, title: field })),
  });
  const [, ...all] = readCsv(await exports.export(admin, input()));
  assert.equal(all.length, 3);
  const [, ...left] = readCsv(await exports.export(admin, input({ reason: 'listOptOut' })));
  assert.deepEqual(
    left.map(([, source, exclusion]) => [source, exclusion]),
    [['Web form', 'listOptOut']],
  );
  // Contacts 1 and 2 are of the `own` user.
  const [, ...own] = readCsv(await exports.export(['alpha', 'own'], input()));
  assert.equal(own.length, 2);
  const [, ...theirs] = readCsv(await exports.export(['beta', 'admin'], input()));
  assert.deepEqual(theirs, []);
  const { errors } = await exports.api.run(['alpha', 'nothing'], requestDocument, {
    key: crypto.randomUUID(),
    input: input(),
  });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
  const entries = (await exports.ask(
    admin,
    'query ($id: ID!) { mailingListAccessEntries(mailingListId: $id) { action } }',
    { id: listId },
  )) as unknown as { action: string }[];
  assert.equal(entries.filter(({ action }) => action === 'export').length, 3);
});
