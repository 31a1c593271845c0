import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

type Access = 'READ' | 'MASKED' | 'HIDDEN';
type List = 'contacts' | 'users';
const asker: Readonly<Record<List, TestUser>> = { contacts: 'partner', users: 'admin' };
const set =
  'mutation ($list: String!, $role: ID!, $column: String!, $access: ColumnAccess!) { setColumnSecurity(list: $list, roleId: $role, column: $column, access: $access) { ok message } }';
const mine = async (list: List) =>
  (
    await api.run(
      ['alpha', asker[list]],
      'query ($list: String!) { columnSecurity(list: $list) { columns mine { column access } } }',
      { list },
    )
  ).data['columnSecurity'];

async function setFor(list: List, column: string, access: Access): Promise<void> {
  const { data } = await api.run(['alpha', 'admin'], set, {
    list,
    role: idOf('alpha', 'role', asker[list]),
    column,
    access,
  });
  assert.equal(data['setColumnSecurity']?.['ok'], true, String(data['setColumnSecurity']?.['message']));
  for (;;) {
    const closed = (await mine(list))?.['mine'] as unknown as { column: string; access: string }[];
    if ((closed.find((each) => each.column === column)?.access ?? 'READ') === access) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
async function withClosed(list: List, column: string, access: Access, work: () => Promise<void>): Promise<void> {
  await setFor(list, column, access);
  try {
    await work();
  } finally {
    await setFor(list, column, 'READ');
  }
}

const documents: Readonly<Record<List, string>> = {
  contacts: `query ($filter: String, $filters: [ColumnFilterInput!], $sort: [SortInput!], $by: String) { list: clientAndContactList(first: 5, filter: $filter, columnFilters: $filters, sort: $sort, groupBy: $by) {
    recordCount closedColumns { column access } rows: clientAndContacts { name kind email phone mobile suburb state addressLine postcode country isPms marketingConsent matterCount changedAt } } }`,
  users: `query ($filter: String, $filters: [ColumnFilterInput!], $sort: [SortInput!], $by: String) { administrator { list: users(first: 5, filter: $filter, columnFilters: $filters, sort: $sort, groupBy: $by) {
    recordCount closedColumns { column access } rows: user { friendlyName email roleName lastSignInAt staffName hasTasks } } } }`,
};
async function ask(list: List, variables: Record<string, unknown> = {}) {
  const { data, errors } = await api.run(['alpha', asker[list]], documents[list], variables);
  const answer = list === 'users' ? data['administrator']?.['list'] : data['list'];
  return {
    code: errors[0]?.extensions.code,
    count: answer?.['recordCount'] as unknown,
    closed: answer?.['closedColumns'] as unknown as { column: string; access: string }[],
    rows: (answer?.['rows'] ?? []) as unknown as Record<string, unknown>[],
  };
}

/** By column: the fields that tell of it as they come while it is hidden, and while it is masked. */
const shown: Readonly<
  Record<List, Readonly<Record<string, readonly [hidden: Record<string, unknown>, masked: Record<string, unknown>]>>>
> = {
  contacts: {
    kind: [{ kind: '' }, { kind: '•••' }],
    email: [{ email: '' }, { email: '•••' }],
    number: [
      { phone: '', mobile: '' },
      { phone: '•••', mobile: '' },
    ],
    suburb: [
      { suburb: '', state: '' },
      { suburb: '•••', state: '' },
    ],
    address: [
      { addressLine: '', postcode: '', country: '' },
      { addressLine: '•••', postcode: '', country: '' },
    ],
    matterCount: [{ matterCount: 0 }, { matterCount: 0 }],
    isPms: [{ isPms: false }, { isPms: false }],
    marketingConsent: [{ marketingConsent: false }, { marketingConsent: false }],
    changedAt: [{ changedAt: null }, { changedAt: null }],
  },
  users: {
    email: [{ email: '' }, { email: '•••' }],
    roleName: [{ roleName: '' }, { roleName: '•••' }],
    lastSignInAt: [{ lastSignInAt: null }, { lastSignInAt: null }],
    staffName: [{ staffName: null }, { staffName: '•••' }],
    hasTasks: [{ hasTasks: false }, { hasTasks: false }],
  },
};

for (const list of ['contacts', 'users'] as const) {
  test(`the table above names every column of ${list} that can be closed`, async () => {
    assert.deepEqual(
      Object.keys(shown[list]).toSorted(),
      ((await mine(list))?.['columns'] as unknown as string[]).toSorted(),
    );
  });

  for (const [column, [hidden, masked]] of Object.entries(shown[list])) {
    for (const access of ['HIDDEN', 'MASKED'] as const) {
      test(`${list}: ${column} ${access.toLowerCase()} is not shown, and nothing asked about it is answered`, () =>
        withClosed(list, column, access, async () => {
          const { rows, closed } = await ask(list);
          assert.equal(rows.length, 5);
          for (const row of rows)
            for (const [field, value] of Object.entries(access === 'HIDDEN' ? hidden : masked))
              assert.equal(row[field], value, field);
          assert.ok(closed.some((each) => each.column === column && each.access === access));
          assert.equal(
            (await ask(list, { filters: [{ column, operator: 'IS_NOT_EMPTY', values: [] }] })).code,
            'FORBIDDEN',
          );
          assert.equal((await ask(list, { sort: [{ column }] })).code, 'FORBIDDEN');
          assert.ok(['FORBIDDEN', 'BAD_USER_INPUT'].includes((await ask(list, { by: column })).code ?? ''));
        }));
    }
  }
}

test('a client of a matter is shown as the list of contacts would show them', () =>
  withClosed('contacts', 'email', 'HIDDEN', async () => {
    const { data } = await api.run(
      ['alpha', 'partner'],
      'query ($id: ID!) { matter(id: $id) { clientContact { name email } } }',
      { id: idOf('alpha', 'matter', 2) },
    );
    assert.equal(data['matter']?.['clientContact']?.['email'], '');
  }));

test('the search does not reveal a closed column', async () => {
  assert.equal((await ask('contacts', { filter: 'c7@' })).count, 1);
  await withClosed('contacts', 'email', 'MASKED', async () => {
    assert.equal((await ask('contacts', { filter: 'c7@' })).count, 0);
    assert.equal((await ask('contacts', { filter: 'contact 07' })).count, 1);
    // The words of two columns side by side are no way around either.
    assert.equal((await ask('contacts', { filter: '07 c7@' })).count, 0);
    const { data } = await api.run(['alpha', 'partner'], '{ clientList(filter: "c7@") { recordCount } }');
    assert.equal(data['clientList']?.['recordCount'], 0);
  });
  await withClosed('users', 'email', 'MASKED', async () =>
    assert.equal((await ask('users', { filter: 'own@markalpha' })).count, 0),
  );
});

test('the older conditions on a closed column are refused', async () => {
  const asked = async (input: string) =>
    (await api.run(['alpha', 'partner'], `{ clientAndContactList(${input}) { recordCount } }`)).errors[0]?.extensions
      .code;
  await withClosed('contacts', 'kind', 'HIDDEN', async () =>
    assert.equal(await asked('includeIndividual: false'), 'FORBIDDEN'),
  );
  await withClosed('contacts', 'isPms', 'HIDDEN', async () =>
    assert.equal(await asked('includePmsContacts: false'), 'FORBIDDEN'),
  );
});

test('the suburb of a client in the picker closes with the column', () =>
  withClosed('contacts', 'suburb', 'HIDDEN', async () => {
    const { data } = await api.run(['alpha', 'partner'], '{ clientList { clients { suburb } } }');
    assert.ok(
      (data['clientList']?.['clients'] as unknown as { suburb: string }[]).every(({ suburb }) => suburb === ''),
    );
  }));
