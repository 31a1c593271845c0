import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

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
  clientAndContactList(first: $first, offset: $offset, filter: $filter, columnFilters: $filters, sort: $sort, groupBy: $by, withinGroup: $within, ids: $ids) {
    recordCount clientAndContacts { name matterCount } groups { key recordCount } closedColumns { column }
  } }`;
const ask = async (variables: Record<string, unknown>, user: TestUser = 'partner') => {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  const answer = data['clientAndContactList'];
  const numbers = ((answer?.['clientAndContacts'] ?? []) as unknown as { name: string }[]).map(({ name }) =>
    Number(name.slice(-2)),
  );
  return {
    answer,
    numbers,
    groups: answer?.['groups'] as unknown as { key: string; recordCount: number }[],
    code: errors[0]?.extensions.code,
    count: answer?.['recordCount'] as unknown,
  };
};
const on = (column: string, operator: string, ...values: string[]): Filter => ({ column, operator, values });
const seen = Array.from({ length: 11 }, (_, index) => index + 1);
const kindOf = (n: number) => ['person', 'organisation', 'trust', 'group'][n % 4] ?? '';
/** What a partner may see: 22 matters, of which contact 1 has two. */
const matters = (n: number) => (n > 8 ? 0 : n === 1 ? 2 : 3);

const cases: [name: string, filters: Filter[], matches: (number: number) => boolean][] = [
  ['a name contains', [on('name', 'CONTAINS', 'CONTACT 1')], (n) => n >= 10],
  ['wildcards are letters like others', [on('name', 'CONTAINS', '%')], () => false],
  ['quotes are letters like others', [on('email', 'CONTAINS', "'; drop table contacts; --")], () => false],
  ['an address is', [on('email', 'EQUALS', 'C7@markalpha.example')], (n) => n === 7],
  ['a kind is any of', [on('kind', 'ANY_OF', 'person', 'trust')], (n) => n % 2 === 0],
  ['a kind is none of', [on('kind', 'NOT_ANY_OF', 'person')], (n) => n % 4 !== 0],
  ['a number that nobody has', [on('number', 'IS_NOT_EMPTY')], () => false],
  ['a place', [on('suburb', 'CONTAINS', 'ALPHAVILLE')], () => true],
  ['no address', [on('address', 'IS_EMPTY')], () => false],
  ['from the practice system', [on('isPms', 'ANY_OF', 'true')], (n) => n % 2 === 0],
  ['who agreed to marketing', [on('marketingConsent', 'ANY_OF', 'true')], () => false],
  ['how many matters', [on('matterCount', 'EQUALS', '2')], (n) => matters(n) === 2],
  ['more matters than', [on('matterCount', 'MORE', '1')], (n) => n <= 8],
  ['changed before a day', [on('changedAt', 'LESS', '2000-01-01')], () => false],
  [
    'several columns together',
    [on('kind', 'EQUALS', 'Person'), on('isPms', 'EQUALS', 'true'), on('name', 'CONTAINS', '08')],
    (n) => n === 8,
  ],
];
for (const [name, filters, matches] of cases) {
  test(`a column filter: ${name}`, async () => {
    const { numbers, count } = await ask({ filters });
    assert.deepEqual(numbers, seen.filter(matches));
    assert.equal(count, seen.filter(matches).length);
  });
}

const wrong: Filter[] = [
  on('tenantId', 'EQUALS', 'alpha'),
  on('ownerId', 'IS_EMPTY'),
  on('name', 'LESS', 'a'),
  on('matterCount', 'CONTAINS', '1'),
  on('matterCount', 'MORE', 'NaN'),
  on('changedAt', 'EQUALS', '2026-02-30'),
];
for (const filter of wrong) {
  test(`what cannot be asked is refused: ${filter.column} ${filter.operator} ${filter.values.join(', ')}`, async () => {
    assert.equal((await ask({ filters: [filter] })).code, 'BAD_USER_INPUT');
  });
}

test('several columns sort one after the other, and pages follow each other', async () => {
  const sort = [
    { column: 'kind', direction: 'desc' },
    { column: 'name', direction: 'desc' },
  ];
  const expected = seen.toSorted((a, b) => kindOf(b).localeCompare(kindOf(a)) || b - a);
  assert.deepEqual((await ask({ sort })).numbers, expected);
  const parts = [await ask({ sort, first: 4 }), await ask({ sort, first: 100, offset: 4 })];
  assert.deepEqual(
    parts.flatMap(({ numbers }) => numbers),
    expected,
  );
  assert.deepEqual(
    (await ask({ sort: [{ column: 'matterCount' }, { column: 'name' }] })).numbers,
    seen.toSorted((a, b) => matters(a) - matters(b) || a - b),
  );
});

test('every column sorts both ways', async () => {
  for (const column of [
    'name',
    'kind',
    'email',
    'number',
    'suburb',
    'address',
    'matterCount',
    'isPms',
    'marketingConsent',
    'changedAt',
  ]) {
    for (const direction of ['asc', 'desc'])
      assert.deepEqual(
        (await ask({ sort: [{ column, direction }], filters: [on('name', 'IS_NOT_EMPTY')] })).numbers.toSorted(
          (a, b) => a - b,
        ),
        seen,
        column,
      );
  }
});

test('groups count what they hold, and open one by one', async () => {
  const { groups, count } = await ask({ by: 'kind', filters: [on('matterCount', 'MORE', '0')], first: 1 });
  assert.deepEqual(
    groups.map(({ key, recordCount }) => [key, recordCount]),
    [
      ['group', 2],
      ['organisation', 2],
      ['person', 2],
      ['trust', 2],
    ],
  );
  assert.equal(count, 8);
  const within = await ask({ by: 'kind', within: 'person' });
  assert.deepEqual(within.numbers, [4, 8]);
  assert.equal(within.groups.length, 4);
  assert.match((await ask({ by: 'changedAt' })).groups[0]?.key ?? '', /^\d{4}-\d{2}$/);
  assert.equal((await ask({ by: 'email' })).code, 'BAD_USER_INPUT');
});

test('rows that were named come alone, and nobody else’s among them', async () => {
  const id = (n: number) => idOf('alpha', 'contact', n);
  assert.deepEqual((await ask({ ids: [id(2), id(5), idOf('beta', 'contact', 3), 'x'] })).numbers, [2, 5]);
  assert.deepEqual((await ask({ ids: [] })).numbers, []);
  assert.deepEqual((await ask({ ids: [id(1), id(5)] }, 'own')).numbers, [1]);
  assert.equal((await ask({ ids: Array.from({ length: 1001 }, () => id(1)) })).code, 'LIMIT_EXCEEDED');
});

test('a page with conditions, order, count and groups is one round trip', async () => {
  const names = await api.statementsOf(() =>
    api.run(
      ['alpha', 'partner'],
      `{ clientAndContactList(groupBy: "kind", columnFilters: [{ column: "name", operator: CONTAINS, values: ["contact"] }]) { recordCount groups { key } clientAndContacts { name } } }`,
    ),
  );
  assert.deepEqual(names, [
    'contacts.grid.page.all.search',
    'contacts.grid.count.all.search',
    'contacts.grid.groups.all.search',
  ]);
});

test('reach holds under every switch, and a count of matters reveals no more than their list', async () => {
  for (const variables of [
    { filters: [on('name', 'IS_NOT_EMPTY')] },
    { by: 'kind' },
    { sort: [{ column: 'kind' }, { column: 'email' }] },
  ]) {
    assert.deepEqual(
      (await ask(variables, 'own')).numbers.toSorted((a, b) => a - b),
      [1, 2],
    );
    assert.deepEqual((await ask(variables, 'nothing')).numbers, []);
  }
  // Restricted matter 24 is of contact 1.
  assert.deepEqual((await ask({ filters: [on('matterCount', 'EQUALS', '2')] }, 'partner')).numbers, [1]);
  assert.ok(!(await ask({ filters: [on('matterCount', 'EQUALS', '2')] }, 'admin')).numbers.includes(1));
  assert.deepEqual((await ask({ filters: [on('email', 'CONTAINS', 'markbeta')] })).numbers, []);
});
