import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noticesOf } from '../../testing/notices.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { matterTypeId, seedStages } from '../../testing/test-stages.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ('alpha', $1, 'contacts', 'delete', 'all')`,
    [idOf('alpha', 'role', 'admin')],
  );
});
after(() => api.close());

const contact = (number: number, tenant: TestTenant = 'alpha'): string => idOf(tenant, 'contact', number);
type Answer = Record<string, unknown> & {
  readonly ok: (Record<string, unknown> & { readonly id: string; readonly nameID: string }) | null;
  readonly error: { readonly message: string } | null;
  readonly conflict: { readonly name: string } | null;
};
async function ask(user: TestUser, document: string, variables: Record<string, unknown>, tenant: TestTenant = 'alpha') {
  const { data, errors } = await api.run([tenant, user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const CREATE = `mutation ($key: String!, $input: ContactInput!) { createContact(idempotencyKey: $key, input: $input) { ok { nameID } error { message } } }`;
const MERGE = `mutation ($id: ID!, $version: Int!, $other: ID!, $otherVersion: Int!, $fields: [String!]!) {
  mergeContacts(contactId: $id, version: $version, otherContactId: $other, otherVersion: $otherVersion, fields: $fields) {
    ok { id otherName contact { name email mobile isClient } } error { message } conflict { name } } }`;
const UNDO = `mutation ($id: ID!) { undoContactMerge(mergeId: $id) { ok { name email } error { message } } }`;
const PAIRS = '{ duplicateContacts { reasons one { name } other { name } } }';

const make = async (input: object, user: TestUser = 'partner'): Promise<string> =>
  (await ask(user, CREATE, { key: crypto.randomUUID(), input })).ok?.nameID ?? '';
const rowOf = async (id: string) =>
  (await api.owner.query<Record<string, unknown>>(`select * from contacts where tenant_id = 'alpha' and id = $1`, [id]))
    .rows[0];

test('a duplicate is found while its name, address or number is typed, with the reason, within reach alone', async () => {
  const id = await make({
    kind: 'person',
    firstName: 'Catherine',
    lastName: 'Smythe',
    email: 'kate@smythe.example',
    mobile: '0412 000 111',
    aliases: [{ kind: 'former', name: 'Catherine Wollstonecraft' }],
  });
  const find = async (input: object, user: TestUser = 'partner') => {
    const { data } = await api.run(
      [`alpha`, user],
      `query ($input: ContactDuplicateInput!) { contactDuplicates(input: $input) { reason contact { nameID } } }`,
      { input },
    );
    return (data['contactDuplicates'] as unknown as { reason: string; contact: { nameID: string } }[])
      .filter((found) => found.contact.nameID === id)
      .map(({ reason }) => reason);
  };
  const cases: readonly (readonly [input: object, reason: string])[] = [
    [{ name: 'Catherine Smythe' }, 'EXACT'],
    [{ name: 'Smythe, Catherine' }, 'SAME_WORDS'],
    [{ name: 'Catherine Wollstonecraft' }, 'EXACT'],
    [{ name: 'Somebody else', email: 'KATE@smythe.example' }, 'IDENTIFIER'],
    [{ phone: '+61 412 000 111' }, 'IDENTIFIER'],
  ];
  for (const [input, reason] of cases) assert.deepEqual(await find(input), [reason], JSON.stringify(input));
  assert.deepEqual(await find({ name: 'Catherine Smythe', exceptContactId: id }), []);
  assert.deepEqual(await find({ name: 'Catherine Smythe' }, 'own'), []);
  assert.deepEqual(await find({ name: 'Desmond Tutu' }), []);
});

test('pairs that share something are reviewed, until somebody says that they are two', async () => {
  const [one, other] = [
    await make({ kind: 'person', name: 'Pat One', email: 'shared@pair.example' }),
    await make({ kind: 'person', name: 'Pat Other', email: 'shared@pair.example' }),
  ];
  const pairs = async (user: TestUser) => {
    const { data } = await api.run(['alpha', user], PAIRS);
    return (
      data['duplicateContacts'] as unknown as { reasons: string[]; one: { name: string }; other: { name: string } }[]
    )
      .filter((pair) => pair.one.name.startsWith('Pat'))
      .map((pair) => [pair.reasons, [pair.one.name, pair.other.name].toSorted()]);
  };
  assert.deepEqual(await pairs('partner'), [[['email'], ['Pat One', 'Pat Other']]]);
  assert.deepEqual(await pairs('own'), []);
  const distinguished = await ask(
    'partner',
    `mutation ($id: ID!, $other: ID!) { distinguishContacts(contactId: $id, otherContactId: $other) { ok { nameID } error { message } } }`,
    { id: one, other },
  );
  assert.equal(distinguished.error, null);
  assert.deepEqual(await pairs('partner'), []);
});

test('a pair within reach is found however many contacts beyond it share the same', async () => {
  const crowd = (name: string, user: TestUser) => make({ kind: 'person', name, email: 'crowd@pair.example' }, user);
  // Together they are more than are taken for duplicates.
  for (const number of [1, 2, 3, 4, 5]) await crowd(`Crowd ${number}`, 'partner');
  for (const number of [6, 7]) await crowd(`Crowd ${number}`, 'own');
  const { data } = await api.run(['alpha', 'own'], PAIRS);
  const pairs = data['duplicateContacts'] as unknown as { one: { name: string }; other: { name: string } }[];
  assert.deepEqual(
    pairs.map(({ one, other }) => [one.name, other.name].toSorted()),
    [['Crowd 6', 'Crowd 7']],
  );
});

/** Columns that hold the id of a contact and are no foreign key, for they tell what was. */
const told = ['conflict_hits.contact_id', 'contact_import_rows.contact_id'];

test('every reference to a contact is a foreign key that a merge can move', async () => {
  const { rows } = await api.owner.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ '(^|_)(contact|client|debtor|name)_id$' and c.data_type = 'uuid'
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'public.contacts'::regclass and k.conrelid = ('public.' || c.table_name)::regclass and a.attname = c.column_name)
    order by 1`);
  assert.deepEqual(
    rows.map(({ name }) => name),
    told,
  );
  const { rows: closed } = await api.owner.query(`
    select k.conrelid::regclass::text from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'public.contacts'::regclass
      and not (
        not exists (select from unnest(k.conkey[2:]) c where not has_column_privilege('atrium_app', k.conrelid, c, 'update'))
        -- Where a row of the other contact may be there already, one of the two goes.
        and (has_table_privilege('atrium_app', k.conrelid, 'delete') or not exists (
          select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indkey::int2[] && k.conkey[2:])))`);
  assert.deepEqual(closed, []);
});

test('two become one with the fields that were chosen, everything follows, and the way back is whole', async () => {
  const winner = contact(3);
  const loser = await make({
    kind: 'organisation',
    name: 'Merged Pty Ltd',
    email: 'merged@two.example',
    mobile: '0498 765 432',
    isClient: true,
    aliases: [{ kind: 'former', name: 'Formerly Pty Ltd' }],
    phones: [{ label: 'Desk', value: '02 9000 1111' }],
  });
  const { owner } = api;
  const partner = idOf('alpha', 'user', 'partner');
  await owner.query(
    `update matters set client_id = $1, client_name = 'Merged Pty Ltd' where tenant_id = 'alpha' and id = $2`,
    [loser, idOf('alpha', 'matter', 5)],
  );
  for (const [id, role] of [
    [winner, 'Witness'],
    [loser, 'Witness'],
    [loser, 'Expert'],
  ] as const)
    await owner.query(
      `insert into matter_parties (tenant_id, matter_id, contact_id, role) values ('alpha', $1, $2, $3)`,
      [idOf('alpha', 'matter', 6), id, role],
    );
  await owner.query(`update invoices set debtor_id = $1 where tenant_id = 'alpha' and id = $2`, [
    loser,
    idOf('alpha', 'invoice', 2),
  ]);
  await owner.query(
    `insert into notes (tenant_id, type, subject, contact_id, author_id) values ('alpha', 'File note', 'About the merged', $1, $2)`,
    [loser, partner],
  );
  const referrers = (
    await owner.query<{ id: string }>(
      `insert into referrers (tenant_id, contact_id, type) values ('alpha', $1, 'Client'), ('alpha', $2, 'Client') returning id`,
      [winner, loser],
    )
  ).rows;
  await owner.query(
    `update enquiries set referrer_id = $1, contact_id = $2 where tenant_id = 'alpha' and id = (select id from enquiries where tenant_id = 'alpha' order by number limit 1)`,
    [referrers[1]?.id, loser],
  );
  const list = (
    await owner.query<{ id: string }>(
      `insert into mailing_lists (tenant_id, name) values ('alpha', 'Merge news') returning id`,
    )
  ).rows[0]?.id;
  for (const id of [winner, loser])
    await owner.query(
      `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at) values ('alpha', $1, $2, 'Form', now())`,
      [list, id],
    );

  const pointing = async (id: string): Promise<string[]> => {
    const { rows: tables } = await owner.query<{ place: string; named: string }>(`
      select k.conrelid::regclass::text as place, a.attname as named from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f' and k.confrelid = 'public.contacts'::regclass order by 1, 2`);
    const counts: string[] = [];
    for (const { place, named } of tables) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from ${place} where tenant_id = 'alpha' and ${named} = $1`,
        [id],
      );
      if ((rows[0]?.count ?? 0) > 0) counts.push(`${place}.${named} ${rows[0]?.count}`);
    }
    return counts;
  };
  const before = {
    winner: await pointing(winner),
    loser: await pointing(loser),
    row: await rowOf(winner),
    lost: await rowOf(loser),
  };
  const versions = { version: before.row?.['version'], otherVersion: before.lost?.['version'] };
  const merge = (user: TestUser, variables: object = {}) =>
    ask(user, MERGE, { id: winner, other: loser, fields: ['name', 'mobile'], ...versions, ...variables });

  // Refused where it is not what was compared, or not theirs.
  assert.notEqual((await merge('partner', { otherVersion: 99 })).conflict, null);
  assert.equal((await merge('own')).error?.message, 'This contact does not exist.');
  assert.equal((await merge('partner', { other: contact(3, 'beta') })).error?.message, 'This contact does not exist.');
  assert.match((await merge('partner', { other: winner })).error?.message ?? '', /different/);
  assert.match((await merge('partner', { fields: ['tenant_id'] })).error?.message ?? '', /fields/);

  const merged = await merge('partner');
  assert.equal(merged.error, null);
  assert.deepEqual(merged.ok?.['contact'], {
    name: 'Merged Pty Ltd',
    email: before.row?.['email'],
    mobile: '0498 765 432',
    isClient: true,
  });
  assert.deepEqual(await pointing(loser), []);
  assert.equal(await rowOf(loser), undefined);
  const { rows: matter } = await owner.query(
    `select client_id, client_name from matters where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'matter', 5)],
  );
  assert.deepEqual(matter, [{ client_id: winner, client_name: 'Merged Pty Ltd' }]);
  const found = await api.run(
    ['alpha', 'partner'],
    '{ clientAndContactList(filter: "merged@two") { clientAndContacts { nameID } } }',
  );
  assert.deepEqual(found.data['clientAndContactList']?.['clientAndContacts'], [{ nameID: winner }]);
  const survivorOf = async (user: TestUser, tenant: TestTenant = 'alpha') =>
    (await api.run([tenant, user], 'query ($id: ID!) { contactMergedInto(contactId: $id) { nameID } }', { id: loser }))
      .data['contactMergedInto'];
  assert.deepEqual(await survivorOf('partner'), { nameID: winner });
  assert.equal(await survivorOf('own'), null);
  assert.equal(await survivorOf('partner', 'beta'), null);
  const file = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { contact(contactId: $id) { record { merges { id otherName } aliases { name } } } }',
    { id: winner },
  );
  assert.deepEqual((file.data['contact']?.['record'] as unknown as { merges: unknown }).merges, [
    { id: merged.ok?.id, otherName: 'Merged Pty Ltd' },
  ]);

  assert.equal((await ask('own', UNDO, { id: merged.ok?.id })).error?.message, 'This contact does not exist.');
  assert.match((await ask('admin', UNDO, { id: merged.ok?.id }, 'beta')).error?.message ?? '', /can’t be undone/);
  const undone = await ask('partner', UNDO, { id: merged.ok?.id });
  assert.equal(undone.error, null);
  assert.deepEqual(
    { winner: await pointing(winner), loser: await pointing(loser) },
    { winner: [...before.winner, 'contact_merges.winner_id 1'].toSorted(), loser: before.loser },
  );
  const ignored = { version: 0, changed_at: 0, changed_by: 0 };
  assert.deepEqual({ ...(await rowOf(winner)), ...ignored }, { ...before.row, ...ignored });
  assert.deepEqual({ ...(await rowOf(loser)), ...ignored }, { ...before.lost, ...ignored });
  assert.match((await ask('partner', UNDO, { id: merged.ok?.id })).error?.message ?? '', /can’t be undone/);
});

test('a contact that is the value of a field of the firm’s own follows the merge and comes back', async () => {
  const { owner } = api;
  await seedStages(owner);
  const [winner, loser] = [
    await make({ kind: 'person', name: 'Kept Expert' }),
    await make({ kind: 'person', name: 'Doubled Expert' }),
  ];
  const [section, question, typed, field] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const [enquiry, matter] = [idOf('alpha', 'enquiry', 1), idOf('alpha', 'matter', 1)];
  await owner.query(
    `insert into custom_field_sections (tenant_id, id, name, code) values ('alpha', $1, 'Experts', 'experts')`,
    [section],
  );
  await owner.query(
    `insert into custom_fields (tenant_id, id, section_id, label, code, field_type)
     values ('alpha', $1, $2, 'Expert', 'expert', 'contact'), ('alpha', $3, $2, 'Typed', 'typed', 'text')`,
    [question, section, typed],
  );
  await owner.query(
    `insert into matter_type_fields (tenant_id, id, matter_type_id, label, code, field_type) values ('alpha', $1, $2, 'Expert', 'expert', 'contact')`,
    [field, matterTypeId('alpha', 2)],
  );
  await owner.query(
    `insert into custom_field_values (tenant_id, enquiry_id, field_id, field_type, label, value) values
       ('alpha', $1, $2, 'contact', 'Expert', to_jsonb($4::text)), ('alpha', $1, $3, 'text', 'Typed', to_jsonb($4::text))`,
    [enquiry, question, typed, loser],
  );
  await owner.query(
    `insert into matter_field_values (tenant_id, matter_id, field_id, field_type, label, value)
     values ('alpha', $1, $2, 'contact', 'Expert', to_jsonb($3::text))`,
    [matter, field, loser],
  );
  const values = async () =>
    (
      await owner.query<{ value: string; points: string | null }>(
        `select value, contact_id as points from custom_field_values where tenant_id = 'alpha' and field_id = any($1::uuid[])
         union all select value, contact_id from matter_field_values where tenant_id = 'alpha' and field_id = any($1::uuid[])
         order by points nulls last`,
        [[question, typed, field]],
      )
    ).rows;
  // What is typed into a text names nobody.
  const pointAt = (id: string) => [
    { value: id, points: id },
    { value: id, points: id },
    { value: loser, points: null },
  ];
  assert.deepEqual(await values(), pointAt(loser));

  const DELETE = `mutation ($id: ID!, $version: Int!) { deleteContact(contactId: $id, version: $version) { ok error { message } } }`;
  const { version } = (await rowOf(loser)) ?? {};
  assert.match((await ask('admin', DELETE, { id: loser, version })).error?.message ?? '', /used by enquiries, matters/);

  const merge = async (): Promise<Answer> =>
    ask('partner', MERGE, {
      id: winner,
      version: (await rowOf(winner))?.['version'],
      other: loser,
      otherVersion: (await rowOf(loser))?.['version'],
      fields: [],
    });
  let merged = await merge();
  assert.equal(merged.error, null);
  assert.deepEqual(await values(), pointAt(winner));
  const shown = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { enquiry(id: $id) { questions { questions { label shown } } } }',
    { id: enquiry },
  );
  assert.match(JSON.stringify(shown.data['enquiry']), /"label":"Expert","shown":"Kept Expert"/);

  assert.equal((await ask('partner', UNDO, { id: merged.ok?.id })).error, null);
  assert.deepEqual(await values(), pointAt(loser));

  // Another contact that is chosen meanwhile stays.
  const notices = await noticesOf(api, async () => {
    merged = await merge();
  });
  assert.ok(
    notices.includes(`alpha enquiryChange ${enquiry}`) && notices.includes(`alpha matterChange ${matter}/record`),
  );
  await owner.query(
    `update custom_field_values set value = to_jsonb($2::text) where tenant_id = 'alpha' and field_id = $1`,
    [question, contact(3)],
  );
  assert.equal((await ask('partner', UNDO, { id: merged.ok?.id })).error, null);
  const { rows } = await owner.query(
    `select value, contact_id as points from custom_field_values where tenant_id = 'alpha' and field_id = $1`,
    [question],
  );
  assert.deepEqual(rows, [{ value: contact(3), points: contact(3) }]);
});
