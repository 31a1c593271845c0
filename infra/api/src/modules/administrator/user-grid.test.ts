import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, testUsers, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Filter {
  column: string;
  operator: string;
  values: string[];
}
const document = `query ($first: Int = 100, $offset: Int, $filter: String, $filters: [ColumnFilterInput!], $sort: [SortInput!], $by: String, $within: String, $ids: [ID!]) {
  administrator { users(first: $first, offset: $offset, filter: $filter, columnFilters: $filters, sort: $sort, groupBy: $by, withinGroup: $within, ids: $ids) {
    recordCount user { friendlyName } groups { key recordCount } closedColumns { column access }
  } } }`;
const ask = async (variables: Record<string, unknown>, user: TestUser = 'admin') => {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  const answer = data['administrator']?.['users'];
  const names = ((answer?.['user'] ?? []) as unknown as { friendlyName: string }[]).map(({ friendlyName }) =>
    friendlyName.replace('markalpha ', ''),
  );
  return {
    names,
    groups: answer?.['groups'] as unknown as { key: string; recordCount: number }[],
    closed: answer?.['closedColumns'] as unknown,
    code: errors[0]?.extensions.code,
    count: answer?.['recordCount'] as unknown,
  };
};
const on = (column: string, operator: string, ...values: string[]): Filter => ({ column, operator, values });
const everyone = testUsers.toSorted();
const external = ['client', 'solo'];

const cases: [name: string, filters: Filter[], matches: (name: string) => boolean][] = [
  ['a name contains', [on('friendlyName', 'CONTAINS', 'TEA')], (name) => name === 'team'],
  ['an address is', [on('email', 'EQUALS', 'Own@markalpha.example')], (name) => name === 'own'],
  [
    'a role by name',
    [on('roleName', 'ANY_OF', 'markalpha partner', 'markalpha solo')],
    (name) => ['partner', 'solo'].includes(name),
  ],
  ['people from outside', [on('kind', 'ANY_OF', 'external')], (name) => external.includes(name)],
  ['who may sign in', [on('state', 'ANY_OF', 'authorised')], () => true],
  ['who is disabled', [on('state', 'ANY_OF', 'disabled')], () => false],
  ['a name of staff', [on('staffName', 'CONTAINS', 'partner')], (name) => name === 'partner'],
  ['signed in before a day', [on('lastSignInAt', 'LESS', '2000-01-01')], () => false],
  [
    'several columns together',
    [on('kind', 'EQUALS', 'STAFF'), on('friendlyName', 'CONTAINS', 'o')],
    (name) => !external.includes(name) && name.includes('o'),
  ],
];
for (const [name, filters, matches] of cases) {
  test(`a column filter: ${name}`, async () => {
    const { names, count } = await ask({ filters });
    assert.deepEqual(names, everyone.filter(matches));
    assert.equal(count, everyone.filter(matches).length);
  });
}

test('those with open tasks, and those without, are everyone', async () => {
  const having = (await ask({ filters: [on('hasTasks', 'ANY_OF', 'true')] })).names;
  const lacking = (await ask({ filters: [on('hasTasks', 'ANY_OF', 'false')] })).names;
  assert.deepEqual([...having, ...lacking].toSorted(), everyone);
});

for (const filter of [
  on('passwordHash', 'CONTAINS', 'a'),
  on('tenantId', 'EQUALS', 'alpha'),
  on('kind', 'MORE', 'a'),
  on('lastSignInAt', 'CONTAINS', '2'),
]) {
  test(`what cannot be asked is refused: ${filter.column} ${filter.operator}`, async () => {
    assert.equal((await ask({ filters: [filter] })).code, 'BAD_USER_INPUT');
  });
}

test('several columns sort one after the other', async () => {
  const sort = [{ column: 'kind' }, { column: 'friendlyName', direction: 'desc' }];
  assert.deepEqual((await ask({ sort })).names, [
    ...external.toReversed(),
    ...everyone.filter((name) => !external.includes(name)).toReversed(),
  ]);
  for (const column of [
    'friendlyName',
    'email',
    'roleName',
    'kind',
    'state',
    'lastSignInAt',
    'staffName',
    'hasTasks',
  ]) {
    for (const direction of ['asc', 'desc'])
      assert.deepEqual(
        (await ask({ sort: [{ column, direction }, { column: 'friendlyName' }] })).names.toSorted(),
        everyone,
        column,
      );
  }
});

test('groups count what they hold, and open one by one', async () => {
  const { groups } = await ask({ by: 'kind' });
  assert.deepEqual(
    groups.map(({ key, recordCount }) => [key, recordCount]),
    [
      ['external', 2],
      ['staff', 8],
    ],
  );
  assert.deepEqual((await ask({ by: 'kind', within: 'external' })).names, external);
});

test('rows that were named come alone, and nobody of another firm among them', async () => {
  assert.deepEqual((await ask({ ids: [idOf('alpha', 'user', 'own'), idOf('beta', 'user', 'team'), 'x'] })).names, [
    'own',
  ]);
});

test('who may not read an address or a sign-in may not ask about it either', async () => {
  for (const column of ['email', 'lastSignInAt']) {
    assert.equal((await ask({ filters: [on(column, 'IS_NOT_EMPTY')] }, 'partner')).code, 'FORBIDDEN');
    assert.equal((await ask({ sort: [{ column: 'friendlyName' }, { column }] }, 'partner')).code, 'FORBIDDEN');
  }
  assert.equal((await ask({ by: 'lastSignInAt' }, 'partner')).code, 'FORBIDDEN');
  assert.deepEqual((await ask({}, 'partner')).closed, [
    { column: 'email', access: 'HIDDEN' },
    { column: 'lastSignInAt', access: 'HIDDEN' },
  ]);
});

test('reach holds under every switch', async () => {
  for (const variables of [
    { filters: [on('friendlyName', 'IS_NOT_EMPTY')] },
    { by: 'kind' },
    { sort: [{ column: 'kind' }, { column: 'staffName' }] },
  ]) {
    assert.deepEqual((await ask(variables, 'own')).names, ['own']);
    assert.deepEqual((await ask(variables, 'nothing')).names, []);
  }
  assert.deepEqual((await ask({ filters: [on('friendlyName', 'CONTAINS', 'markbeta')] })).names, []);
});
