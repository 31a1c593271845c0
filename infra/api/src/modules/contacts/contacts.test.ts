import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const numbersOf = (rows: unknown, name: string): number[] =>
  (rows as Record<string, string>[]).map((row) => Number(row[name]?.slice(-2)));
const contacts = async (user: TestUser, input = '') => {
  const { data, errors } = await api.run(
    ['alpha', user],
    `{ clientAndContactList${input === '' ? '' : `(${input})`} { recordCount clientAndContacts { name email matterCount } } }`,
  );
  const answer = data['clientAndContactList'];
  return {
    errors,
    recordCount: answer?.['recordCount'] as unknown,
    numbers: answer === undefined ? [] : numbersOf(answer['clientAndContacts'], 'name'),
    rows: answer?.['clientAndContacts'],
  };
};

proveRootField(() => api, {
  name: 'clientAndContactList',
  document:
    '{ clientAndContactList { recordCount clientAndContacts { nameID guid name kind email matterCount suburb changedAt isClient } } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ clientAndContactList: list }) => {
    assert.equal(list?.['recordCount'], 11);
    assert.equal(numbersOf(list['clientAndContacts'], 'name').length, 11);
  },
});
proveRootField(() => api, {
  name: 'clientList',
  document: '{ clientList { recordCount clients { nameID clientName guid } } }',
  as: 'partner',
  refuses: 'client',
  works: ({ clientList: list }) => {
    assert.deepEqual(numbersOf(list?.['clients'], 'clientName'), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.equal(list?.['recordCount'], 8);
  },
});

test('kinds, staff, source and clients narrow the list', async () => {
  assert.equal((await contacts('partner', 'includeStaff: true')).recordCount, 12);
  assert.deepEqual((await contacts('partner', 'includeOrganisation: false')).numbers, [4, 8]);
  assert.deepEqual((await contacts('partner', 'includePmsContacts: false, isClient: true')).numbers, [1, 3, 5, 7]);
  assert.deepEqual((await contacts('partner', 'includeNonPmsContacts: false, isClient: false')).numbers, [10]);
  assert.deepEqual((await contacts('partner', 'includeIndividual: false, includeOrganisation: false')).numbers, []);
});

test('a closed column of contacts is revealed neither by a count nor by orders and conditions', async () => {
  const counted = async () =>
    (
      (
        await api.run(
          ['beta', 'office'],
          '{ clientAndContactList(isClient: true) { clientAndContacts { matterCount } } }',
        )
      ).data['clientAndContactList']?.['clientAndContacts'] as unknown as { matterCount: number }[]
    ).some(({ matterCount }) => matterCount > 0);
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) select 'beta', $1, 'contacts', unnest(array['matterCount', 'kind', 'isPms']), 'hidden'`,
    [idOf('beta', 'role', 'office')],
  );
  assert.equal(await counted(), false);
  // Nor do orders and conditions tell of closed columns.
  for (const input of [
    'sortColumn: "matterCount"',
    'sort: [{ column: "matterCount" }]',
    'includeIndividual: false',
    'includePmsContacts: false',
  ])
    assert.equal(
      (await api.run(['beta', 'office'], `{ clientAndContactList(${input}) { recordCount } }`)).errors[0]?.extensions
        .code,
      'FORBIDDEN',
    );
});

test('the filter looks in name, e-mail and suburb', async () => {
  assert.deepEqual((await contacts('partner', 'filter: "CONTACT 03"')).numbers, [3]);
  assert.deepEqual((await contacts('partner', 'filter: "c7@"')).numbers, [7]);
  assert.deepEqual((await contacts('partner', 'filter: "markbeta"')).numbers, []);
  const { data } = await api.run(
    ['alpha', 'partner'],
    '{ clientList(filter: "contact 0", first: 2, offset: 1) { recordCount clients { clientName } } }',
  );
  assert.deepEqual(numbersOf(data['clientList']?.['clients'], 'clientName'), [2, 3]);
});

test('contacts reach as far as the role does, by their owner', async () => {
  assert.deepEqual((await contacts('own')).numbers, [1, 2]);
  assert.deepEqual((await contacts('team')).numbers, [3, 4]);
  // So do the picker, and the client of a matter that one reaches: who that is, its name on the matter says.
  assert.deepEqual(
    numbersOf(
      (await api.run(['alpha', 'own'], '{ clientList { clients { clientName } } }')).data['clientList']?.['clients'],
      'clientName',
    ),
    [1, 2],
  );
  const clientOf = async (number: number) =>
    (
      await api.run(['alpha', 'own'], 'query ($id: ID!) { matter(id: $id) { clientContact { name } } }', {
        id: idOf('alpha', 'matter', number),
      })
    ).data['matter']?.['clientContact'];
  assert.deepEqual([await clientOf(1), await clientOf(3)], [{ name: 'markalpha contact 02' }, null]);
  assert.equal((await contacts('office')).numbers.length, 11);
  const seat = (office: number) =>
    api.owner.query(`update users set office_id = $1 where tenant_id = 'alpha' and id = $2`, [
      idOf('alpha', 'office', office),
      idOf('alpha', 'user', 'team'),
    ]);
  await seat(2);
  const { numbers } = await contacts('office');
  await seat(1);
  assert.deepEqual([numbers.length, numbers.includes(3)], [9, false]);
  assert.deepEqual((await contacts('nothing')).numbers, []);
});

test('every column sorts both ways', async () => {
  for (const column of ['name', 'email', 'suburb', 'changedAt']) {
    for (const direction of ['asc', 'desc'])
      assert.equal(
        (await contacts('partner', `sortColumn: "${column}", sortDirection: "${direction}"`)).numbers.length,
        11,
      );
  }
  assert.deepEqual((await contacts('partner', 'sortDirection: "desc", first: 2')).numbers, [11, 10]);
});

test('the number of matters reveals no more than the matter list', async () => {
  // The restricted matter 24 is of contact 1, as are 8 and 16.
  const countOf = async (user: TestUser) =>
    ((await contacts(user, 'filter: "contact 01"')).rows as unknown as { matterCount: number }[])[0]?.matterCount;
  assert.equal(await countOf('partner'), 2);
  assert.equal(await countOf('admin'), 3);
});

test('whom somebody opened last is shown to nobody else', async () => {
  const recent = async (user: TestUser) =>
    (await api.run(['alpha', user], '{ recentContacts { name } }')).data['recentContacts'];
  await api.run(['alpha', 'partner'], 'mutation ($id: ID!) { addUserNameAccessActivity(nameId: $id) }', {
    id: idOf('alpha', 'contact', 9),
  });
  assert.deepEqual([await recent('partner'), await recent('admin')], [[{ name: 'markalpha contact 09' }], []]);
});
