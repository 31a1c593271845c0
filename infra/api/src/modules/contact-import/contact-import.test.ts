import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import excel from 'exceljs';
import { idOf } from '../../testing/test-firms.ts';
import { startImportApi, type ImportApi } from './contact-import.fixtures.ts';

let imports: ImportApi;
before(async () => {
  imports = await startImportApi();
});
after(() => imports.close());

const countOf = async (like: string): Promise<number> =>
  (
    await imports.api.owner.query<{ n: number }>(
      `select count(*)::integer as n from contacts where tenant_id = 'alpha' and name like $1`,
      [like],
    )
  ).rows[0]?.n ?? 0;
const contactNamed = async (name: string) =>
  (
    await imports.api.owner.query<Record<string, unknown>>(
      `select * from contacts where tenant_id = 'alpha' and name = $1`,
      [name],
    )
  ).rows[0];

test('a CSV file is read, its columns are suggested, and every row is looked at before anything is written', async () => {
  const file = [
    'First Name,Surname,E-mail,Mobile,City,State,Post code,Country,DOB,Client status,Shoe size',
    'Ada,Lovelace,ada@lovelace.example,0412 000 001,Glenelg,SA,5045,Australia,10/12/1980,yes,38',
    'Wrong,Mail,not-an-address,0412 000 002,Glenelg,SA,5045,AU,,no,',
    ',,nobody@names.example,,,,,,,,',
    'Ada,Byron,ADA@lovelace.example,,,,,,,,',
    'Known,Already,c7@markalpha.example,,,,,,,,',
  ].join('\n');
  const { ok } = await imports.send(file);
  assert.equal(ok?.state, 'MAPPING');
  assert.deepEqual(
    ok.mapping.map(({ field }) => field),
    ['firstName', 'lastName', 'email', 'mobile', 'suburb', 'state', 'postcode', 'country', 'bornOn', 'isClient'],
  );
  const preview = await imports.preview(file);
  assert.equal(await countOf('%Lovelace'), 0);
  assert.deepEqual([preview.total, preview.waiting, preview.invalid, preview.duplicates], [5, 3, 2, 2]);
  const rows = await imports.rows(preview.id);
  assert.deepEqual(
    rows.map(({ number, name, outcome, choice, duplicateBy }) => [number, name, outcome, choice, duplicateBy]),
    [
      [2, 'Ada Lovelace', 'WAITING', 'CREATE', null],
      [3, 'Wrong Mail', 'INVALID', 'CREATE', null],
      [4, '', 'INVALID', 'CREATE', null],
      [5, 'Ada Byron', 'WAITING', 'SKIP', 'EMAIL'],
      [6, 'Known Already', 'WAITING', 'SKIP', 'EMAIL'],
    ],
  );
  assert.equal(rows[3]?.duplicateNumber, 2);
  assert.equal(rows[4]?.duplicate?.name, 'markalpha contact 07');
  assert.deepEqual(
    rows[1]?.errors.map(({ field }) => field),
    ['email'],
  );

  const done = await imports.apply(preview.id);
  assert.deepEqual([done.created, done.skipped, done.invalid, done.waiting], [1, 2, 2, 0]);
  const ada = await contactNamed('Ada Lovelace');
  assert.equal(ada?.['country'], 'AU');
  assert.equal(ada['is_client'], true);
  assert.equal(ada['mobile'], '0412 000 001');
  assert.equal(ada['owner_id'], idOf('alpha', 'user', 'partner'));
  // The way the columns were mapped is remembered, also where a person changed it.
  const again = await imports.send(file);
  assert.deepEqual(again.ok?.mapping, preview.mapping);
  const undone = await imports.undo(preview.id);
  assert.deepEqual([undone.undone, undone.kept, undone.canUndo], [1, 0, false]);
  assert.equal(await contactNamed('Ada Lovelace'), undefined);
});

test('what is empty of a contact that is there is filled in and nothing else; what was changed since is kept and said', async () => {
  const file = [
    'Name,Kind,Email,Phone,Suburb,Other email',
    'Someone else,person,c5@markalpha.example,08 8000 0005,Elsewhere,second@five.example',
    'Grace Hopper,person,grace@hopper.example,,Arlington,',
    'Grace Hopper,person,grace@hopper.example,08 8000 0006,Nowhere,',
    'Used Later,person,used@later.example,,,',
  ].join('\r\n');
  const preview = await imports.preview(file);
  const { ok } = await imports.step('choose', { id: preview.id, positions: null, choice: 'FILL' });
  assert.equal(ok?.duplicates, 2);
  const done = await imports.apply(preview.id);
  assert.deepEqual([done.created, done.updated], [2, 2]);
  const five = await contactNamed('markalpha contact 05');
  assert.deepEqual([five?.['phone'], five?.['suburb']], ['(08) 8000 0005', 'markalphaville']);
  const { rows: points } = await imports.api.owner.query<{ value: string }>(
    `select value from contact_points where tenant_id = 'alpha' and contact_id = $1`,
    [five?.['id']],
  );
  assert.deepEqual(points, [{ value: 'second@five.example' }]);
  const grace = await contactNamed('Grace Hopper');
  assert.deepEqual([grace?.['phone'], grace?.['suburb']], ['(08) 8000 0006', 'Arlington']);

  // Somebody changes the one and uses the other.
  const used = await contactNamed('Used Later');
  await imports.api.owner.query(`update contacts set version = version + 1 where tenant_id = 'alpha' and id = $1`, [
    five?.['id'],
  ]);
  await imports.api.owner.query(`update matters set client_id = $1 where tenant_id = 'alpha' and id = $2`, [
    used?.['id'],
    idOf('alpha', 'matter', 9),
  ]);
  const undone = await imports.undo(preview.id);
  assert.deepEqual([undone.undone, undone.kept], [2, 2]);
  assert.deepEqual(
    (await imports.rows(preview.id, 'PROBLEMS')).map(({ name, kept }) => [name, kept]),
    [
      ['Someone else', 'CHANGED'],
      ['Used Later', 'USED'],
    ],
  );
  assert.equal(await contactNamed('Grace Hopper'), undefined);
  assert.equal((await contactNamed('markalpha contact 05'))?.['phone'], '(08) 8000 0005');
});

test('a workbook and cards are read as a table is', async () => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('People');
  sheet.addRow(['Full name', 'Date of birth', 'Email']);
  sheet.addRow(['Workbook Person', new Date('1990-05-06T00:00:00Z'), 'wb@person.example']);
  const preview = await imports.preview(Buffer.from(await book.xlsx.writeBuffer()));
  assert.equal(preview.format, 'XLSX');
  await imports.apply(preview.id);
  const { rows } = await imports.api.owner.query(
    `select born_on::text as born from contacts where tenant_id = 'alpha' and name = 'Workbook Person'`,
  );
  assert.deepEqual(rows, [{ born: '1990-05-06' }]);

  const cards = await imports.preview(
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Card Person\r\nN:Person;Card;;;\r\nEMAIL:card@person.example\r\nEND:VCARD\r\nBEGIN:VCARD\r\nbroken\r\nEND:VCARD\r\n',
  );
  assert.deepEqual([cards.format, cards.state, cards.waiting, cards.invalid], ['VCARD', 'PREVIEW', 1, 1]);
  await imports.apply(cards.id);
  assert.equal((await contactNamed('Card Person'))?.['email'], 'card@person.example');
});

test('the rows that were not imported come back as a file that runs nothing in a spreadsheet', async () => {
  const preview = await imports.preview('Name,Email\n"=HYPERLINK(""x"")",not-an-address\n');
  const { data } = await imports.api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { contactImportProblems(importId: $id) { fileName content } }',
    { id: preview.id },
  );
  const file = data['contactImportProblems'] as unknown as { fileName: string; content: string };
  assert.equal(file.fileName, 'people Problem.csv');
  assert.match(file.content, /^\uFEFFName,Email,Problem\r\n"'=HYPERLINK/);
});

test('what can not be read is refused in words: no file of contacts, an empty one, one that unpacks too large', async () => {
  const messages = [];
  for (const content of ['\0\0\0binary', 'Name,Email\n', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])])
    messages.push((await imports.send(content)).message);
  assert.deepEqual(messages, [
    'Choose a CSV file, an Excel workbook (.xlsx) or a file of vCards (.vcf).',
    'There are no contacts in this file.',
    'The file is damaged and could not be read.',
  ]);
  const { message } = await imports.step('start', { fileName: 'x.csv', sizeBytes: 6 * 1024 * 1024 });
  assert.match(message ?? '', /too large/);
  const tooMany = `Name\n${'A B\n'.repeat(10_001)}`;
  assert.match((await imports.send(tooMany)).message ?? '', /too large/);
});

test('a mapping names somebody, no field twice and none that is closed to the role', async () => {
  const { ok } = await imports.send('One,Two\na,b\n');
  const map = async (...fields: string[]) =>
    (await imports.step('map', { id: ok?.id, mapping: fields.map((field, column) => ({ column, field })) })).message;
  assert.match((await map('email')) ?? '', /name/);
  assert.match((await map('name', 'name')) ?? '', /same field/);
  assert.match((await map('ownerId')) ?? '', /can’t set/);
  await imports.api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'contacts', 'email', 'hidden')`,
    [idOf('alpha', 'role', 'own')],
  );
  const own = await imports.send('Name,Email\nHidden Mail,hidden@mail.example\n', ['alpha', 'own']);
  assert.ok(own.ok?.fields.includes('name'));
  assert.ok(!own.ok?.fields.includes('email'));
});

test('an import is its person’s alone, and needs the right to add contacts', async () => {
  const { id } = await imports.preview('Name\nPrivate Person\n');
  for (const who of [
    ['alpha', 'own'],
    ['beta', 'partner'],
  ] as const) {
    assert.equal(await imports.find(id, who), null);
    assert.deepEqual(await imports.rows(id, 'ALL', who), []);
    for (const step of ['apply', 'cancel', 'undo'] as const)
      assert.equal((await imports.step(step, { id }, who)).ok, null);
    assert.equal((await imports.step('map', { id, mapping: [{ column: 0, field: 'name' }] }, who)).ok, null);
  }
  assert.equal((await imports.find(id))?.state, 'PREVIEW');
  for (const who of ['reception', 'client', 'nothing'] as const) {
    const { errors } = await imports.api.run(
      ['alpha', who],
      'mutation { startContactImport(fileName: "x.csv", sizeBytes: 10) { message } }',
    );
    assert.equal(errors[0]?.extensions.code, 'FORBIDDEN', who);
  }
  // A contact beyond reach is neither told as a duplicate nor filled in.
  const known = 'Name\nmarkalpha contact 07\n';
  assert.equal((await imports.preview(known, ['alpha', 'own'])).duplicates, 0);
  assert.equal((await imports.find(id))?.state, 'PREVIEW', 'another’s beginning forgets nobody else’s');
  assert.equal((await imports.preview(known)).duplicates, 1);
});

test('imports that were applied are listed, and how their columns were mapped is remembered, for their person alone', async () => {
  const file = 'Somebody,Town\nListed Person,Port Lincoln\n';
  const { ok } = await imports.send(file);
  const mapping = [
    { column: 0, field: 'name' },
    { column: 1, field: 'suburb' },
  ];
  await imports.step('map', { id: ok?.id, mapping });
  await imports.apply(ok?.id ?? '');
  const listedFor = async (who: 'partner' | 'own') =>
    (await imports.api.run(['alpha', who], '{ contactImports(first: 100) { recordCount imports { id } } }')).data[
      'contactImports'
    ] as unknown as { recordCount: number; imports: { id: string }[] };
  const mine = await listedFor('partner');
  assert.equal(mine.recordCount, mine.imports.length);
  assert.ok(mine.imports.some(({ id }) => id === ok?.id));
  assert.deepEqual(await listedFor('own'), { recordCount: 0, imports: [] });
  assert.deepEqual((await imports.send(file)).ok?.mapping, mapping);
  assert.ok(!(await imports.send(file, ['alpha', 'own'])).ok?.mapping.some(({ column }) => column === 0));
});

test('whoever may no longer add contacts when their import has its turn adds none', async () => {
  const role = idOf('alpha', 'role', 'own');
  const create = (scope: string) =>
    imports.api.owner.query(
      `update role_scopes set scope = $2 where tenant_id = 'alpha' and role_id = $1 and feature = 'contacts' and action = 'create'`,
      [role, scope],
    );
  const { id } = await imports.preview('Name\nToo Late\n', ['alpha', 'own']);
  await imports.step('apply', { id }, ['alpha', 'own']);
  await create('none');
  await imports.round();
  await create('own');
  const { rows } = await imports.api.owner.query(
    `select state, failure from contact_imports where tenant_id = 'alpha' and id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ state: 'FAILED', failure: 'ACCESS_CHANGED' }]);
  assert.equal(await countOf('Too Late'), 0);
});

test('thousands with hundreds of duplicates are imported, merged and undone as a whole', async () => {
  const [whole, doubles] = [scaleTarget(5000), scaleTarget(300)];
  const file = [
    'First name,Last name,Email,Mobile,Suburb',
    ...Array.from({ length: whole - doubles }, (_, n) => `Bulk,Person${n},bulk${n}@many.example,,`),
    ...Array.from({ length: doubles }, (_, n) => `Bulk,Person${n},bulk${n}@many.example,,Town${n}`),
  ].join('\n');
  const preview = await imports.preview(file);
  assert.deepEqual([preview.total, preview.duplicates], [whole, doubles]);
  await imports.step('choose', { id: preview.id, positions: null, choice: 'FILL' });
  const done = await imports.apply(preview.id);
  assert.deepEqual([done.created, done.updated, done.waiting], [whole - doubles, doubles, 0]);
  assert.equal(await countOf('Bulk Person%'), whole - doubles);
  assert.equal((await contactNamed('Bulk Person0'))?.['suburb'], 'Town0');
  const undone = await imports.undo(preview.id);
  assert.deepEqual([undone.undone, undone.kept], [whole, 0]);
  assert.equal(await countOf('Bulk Person%'), 0);
});

test('what a file added twice is found in the review, merged pair by pair, taken apart again, and undone with the import', async () => {
  const [whole, doubles] = [scaleTarget(5000), scaleTarget(300)];
  const { api } = imports;
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ('alpha', $1, 'contacts', 'delete', 'all')
     on conflict do nothing`,
    [idOf('alpha', 'role', 'admin')],
  );
  const file = [
    'First name,Last name,Email,Suburb',
    ...Array.from({ length: whole - doubles }, (_, n) => `Twice,Added${n},twice${n}@many.example,`),
    ...Array.from({ length: doubles }, (_, n) => `Twice,Added${n},twice${n}@many.example,Town${n}`),
  ].join('\n');
  const preview = await imports.preview(file);
  assert.deepEqual([preview.total, preview.duplicates], [whole, doubles]);
  await imports.step('choose', { id: preview.id, positions: null, choice: 'CREATE' });
  assert.equal((await imports.apply(preview.id)).created, whole);

  const { data } = await api.run(['alpha', 'admin'], '{ duplicateContacts { one { name } other { name } } }');
  const pairs = data['duplicateContacts'] as unknown as { one: { name: string }; other: { name: string } }[];
  assert.ok(pairs.filter(({ one, other }) => one.name === other.name && one.name.startsWith('Twice Added')).length > 0);
  const { rows } = await api.owner.query<{ ids: string[]; versions: number[] }>(
    `select array_agg(id::text order by suburb) as ids, array_agg(version order by suburb) as versions
     from contacts where tenant_id = 'alpha' and name like 'Twice Added%' group by email having count(*) > 1`,
  );
  assert.equal(rows.length, doubles);
  const merges: string[] = [];
  for (const { ids, versions } of rows) {
    const merged = await api.run(
      ['alpha', 'admin'],
      `mutation ($id: ID!, $version: Int!, $other: ID!, $otherVersion: Int!) {
        mergeContacts(contactId: $id, version: $version, otherContactId: $other, otherVersion: $otherVersion, fields: ["suburb"]) {
          ok { id } error { message } } }`,
      { id: ids[0], version: versions[0], other: ids[1], otherVersion: versions[1] },
    );
    assert.deepEqual(merged.errors, []);
    merges.push(String(merged.data['mergeContacts']?.['ok']?.['id']));
  }
  assert.equal(await countOf('Twice Added%'), whole - doubles);
  assert.match(String((await contactNamed('Twice Added0'))?.['suburb']), /^Town/);
  for (const id of merges) {
    const undone = await api.run(
      ['alpha', 'admin'],
      'mutation ($id: ID!) { undoContactMerge(mergeId: $id) { ok { nameID } error { message } } }',
      { id },
    );
    assert.ok(undone.data['undoContactMerge']?.['ok'], JSON.stringify(undone));
  }
  assert.equal(await countOf('Twice Added%'), whole);
  // What was merged and taken apart was touched since: it is kept, and said so.
  const undone = await imports.undo(preview.id);
  assert.equal(undone.undone + undone.kept, whole);
  assert.equal(await countOf('Twice Added%'), undone.kept);
  assert.ok(undone.kept <= 2 * doubles);
});
