import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import {
  COMPLETED_MATTER,
  MATTERS,
  OWN_MATTERS,
  RESTRICTED_MATTER,
  type TestUser,
} from '../../../testing/test-firms.ts';

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
const document = `query ($first: Int = 100, $offset: Int, $filter: String, $filters: [ColumnFilterInput!], $sort: [SortInput!], $by: String, $within: String) {
  matterSummaryListX(first: $first, offset: $offset, filter: $filter, columnFilters: $filters, sort: $sort, groupBy: $by, withinGroup: $within) {
    recordCount matters { fileNumber } aggregates { column count sum average minimum maximum earliest latest } groups { key recordCount aggregates { column sum } }
  } }`;
const ask = async (variables: Record<string, unknown>, user: TestUser = 'partner') => {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  const answer = data['matterSummaryListX'];
  const numbers = ((answer?.['matters'] ?? []) as unknown as { fileNumber: string }[]).map(({ fileNumber }) =>
    Number(fileNumber.slice(-4)),
  );
  return { answer, numbers, code: errors[0]?.extensions.code, count: answer?.['recordCount'] as unknown };
};
const filtered = async (...filters: Filter[]) => (await ask({ filters })).numbers;
const on = (column: string, operator: string, ...values: string[]): Filter => ({ column, operator, values });
const seen = Array.from({ length: MATTERS }, (_, index) => index + 1).filter(
  (number) => number !== COMPLETED_MATTER && number !== RESTRICTED_MATTER,
);
const those = (rule: (number: number) => boolean) => seen.filter(rule);
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const clientOf = (number: number) => `markalpha contact 0${1 + (number % 8)}`;

const cases: [name: string, filters: Filter[], matches: (number: number) => boolean][] = [
  ['a text contains', [on('title', 'CONTAINS', 'MATTER 1')], (n) => n === 1 || (n >= 10 && n <= 19)],
  ['wildcards are letters like others', [on('title', 'CONTAINS', '0%_D')], (n) => n === 7],
  ['quotes are letters like others', [on('title', 'CONTAINS', "'; drop table matters; --")], () => false],
  ['a text is', [on('title', 'EQUALS', 'MARKALPHA matter 12')], (n) => n === 12],
  ['a file number contains', [on('fileNumber', 'CONTAINS', '-000')], (n) => n < 10],
  ['a client is any of', [on('client', 'ANY_OF', clientOf(1), clientOf(2))], (n) => n % 8 === 1 || n % 8 === 2],
  ['a client is none of', [on('client', 'NOT_ANY_OF', clientOf(1))], (n) => n % 8 !== 1],
  ['a person by name', [on('personResponsible', 'ANY_OF', 'markalpha own')], (n) => n <= OWN_MATTERS.length],
  ['a person that nobody is', [on('personActing', 'IS_EMPTY')], () => true],
  ['a person that somebody is', [on('personActing', 'IS_NOT_EMPTY')], () => false],
  ['nobody is none of these people either', [on('personActing', 'NOT_ANY_OF', 'markalpha own')], () => true],
  ['an office', [on('office', 'EQUALS', 'markalpha OFFICE 1')], (n) => n % 2 === 1],
  ['a status', [on('status', 'ANY_OF', 'OnHold')], () => false],
  ['a day is', [on('openedOn', 'EQUALS', day(5))], (n) => n === 5],
  ['before a day', [on('openedOn', 'LESS', day(5))], (n) => n < 5],
  ['after a day', [on('openedOn', 'MORE', day(5))], (n) => n > 5],
  ['between days, both included', [on('openedOn', 'BETWEEN', day(5), day(8))], (n) => n >= 5 && n <= 8],
  ['no day', [on('nextKeyDate', 'IS_EMPTY')], (n) => n % 2 === 1],
  ['some day', [on('nextKeyDate', 'IS_NOT_EMPTY')], (n) => n % 2 === 0],
  ['a moment by its day', [on('lastActivityAt', 'LESS', '2000-01-01')], () => false],
  ['an amount is', [on('wip', 'EQUALS', '500')], (n) => n === 5],
  ['less', [on('wip', 'LESS', '500')], (n) => n < 5],
  ['more', [on('debtors', 'MORE', '50')], (n) => n > 5],
  ['between amounts', [on('trust', 'BETWEEN', '3', '6')], (n) => n >= 3 && n <= 6],
  ['an estimate there is', [on('estimate', 'IS_NOT_EMPTY')], () => true],
  ['a share', [on('estimateUsed', 'MORE', '1.5')], () => true],
  [
    'several columns together',
    [on('office', 'EQUALS', 'markalpha office 1'), on('wip', 'MORE', '1000'), on('title', 'CONTAINS', '5')],
    (n) => n % 2 === 1 && n > 10 && String(n).includes('5'),
  ],
];
for (const [name, filters, matches] of cases) {
  test(`a column filter: ${name}`, async () => {
    const { numbers, count } = await ask({ filters });
    assert.deepEqual(numbers, those(matches));
    assert.equal(count, those(matches).length);
  });
}

const wrong: Filter[] = [
  on('tenantId', 'EQUALS', 'alpha'),
  on('title', 'LESS', 'a'),
  on('title', 'CONTAINS'),
  on('title', 'ANY_OF'),
  on('title', 'CONTAINS', 'x'.repeat(201)),
  on('wip', 'CONTAINS', '1'),
  on('wip', 'MORE', '1.5'),
  on('wip', 'MORE', '9'.repeat(16)),
  on('wip', 'BETWEEN', '1'),
  on('estimateUsed', 'MORE', 'NaN'),
  on('openedOn', 'EQUALS', 'yesterday'),
  on('openedOn', 'EQUALS', '2026-02-30'),
  on('openedOn', 'IS_EMPTY', 'x'),
];
for (const filter of wrong) {
  test(`what cannot be asked is refused: ${filter.column} ${filter.operator} ${filter.values.join(', ').slice(0, 20)}`, async () => {
    assert.equal((await ask({ filters: [filter] })).code, 'BAD_USER_INPUT');
  });
}
test('a column takes one condition', async () => {
  assert.equal((await ask({ filters: [on('wip', 'MORE', '1'), on('wip', 'LESS', '9')] })).code, 'BAD_USER_INPUT');
});

test('the search and column filters narrow together', async () => {
  const client = { filter: '02, contact', filters: [on('wip', 'MORE', '500'), on('client', 'EQUALS', clientOf(1))] };
  assert.deepEqual((await ask(client)).numbers, [9, 17]);
  assert.deepEqual((await ask({ filter: '100%', filters: [on('title', 'CONTAINS', 'matter')] })).numbers, [7]);
});

test('several columns sort one after the other, and pages follow each other', async () => {
  const sort = [
    { column: 'office', direction: 'desc' },
    { column: 'client', direction: 'asc' },
    { column: 'wip', direction: 'desc' },
  ];
  const expected = seen.toSorted((a, b) => (a % 2) - (b % 2) || (a % 8) - (b % 8) || b - a);
  assert.deepEqual((await ask({ sort })).numbers, expected);
  const parts = [await ask({ sort, first: 7 }), await ask({ sort, first: 100, offset: 7 })];
  assert.deepEqual(
    parts.flatMap(({ numbers }) => numbers),
    expected,
  );
  assert.deepEqual((await ask({ sort: [{ column: 'nextKeyDate', direction: 'desc' }] })).numbers.slice(0, 2), [22, 20]);
});

test('every column sorts both ways', async () => {
  const { data } = await api.run(['alpha', 'partner'], '{ columnSecurity(list: "matters") { columns } }');
  for (const column of [
    'fileNumber',
    'estimateUsed',
    ...(data['columnSecurity']?.['columns'] as unknown as string[]),
  ]) {
    for (const direction of ['asc', 'desc']) {
      const { numbers, code } = await ask({ sort: [{ column, direction }], filters: [on('wip', 'MORE', '0')] });
      assert.equal(code, undefined, column);
      assert.deepEqual(
        numbers.toSorted((a, b) => a - b),
        seen,
        column,
      );
    }
  }
});

test('more than three columns, or one that is none, are refused', async () => {
  const by = (column: string) => ({ column });
  assert.equal((await ask({ sort: [by('wip'), by('title'), by('client'), by('stage')] })).code, 'BAD_USER_INPUT');
  assert.equal((await ask({ sort: [by('password')] })).code, 'BAD_USER_INPUT');
});

test('aggregates are over everything that matches, not the page', async () => {
  const { answer } = await ask({ first: 2, filters: [on('client', 'EQUALS', clientOf(1))] });
  const figures = answer?.['aggregates'] as unknown as { column: string }[];
  const of = (column: string) => figures.find((figure) => figure.column === column);
  assert.deepEqual(of('wip'), {
    column: 'wip',
    count: 3,
    sum: 2700,
    average: 900,
    minimum: 100,
    maximum: 1700,
    earliest: null,
    latest: null,
  });
  assert.deepEqual(of('openedOn'), {
    column: 'openedOn',
    count: 3,
    sum: null,
    average: null,
    minimum: null,
    maximum: null,
    earliest: day(1),
    latest: day(17),
  });
});

test('groups count and add up what they hold, and open one by one', async () => {
  const { answer, count } = await ask({ by: 'office', filters: [on('wip', 'LESS', '700')] });
  const groups = answer?.['groups'] as unknown as {
    key: string;
    recordCount: number;
    aggregates: { column: string; sum: number }[];
  }[];
  assert.deepEqual(
    groups.map(({ key, recordCount, aggregates }) => [
      key,
      recordCount,
      aggregates.find(({ column }) => column === 'wip')?.sum,
    ]),
    [
      ['markalpha office 1', 3, 900],
      ['markalpha office 2', 3, 1200],
    ],
  );
  assert.equal(count, 6);
  assert.deepEqual(
    (await ask({ by: 'office', within: 'markalpha office 1', filters: [on('wip', 'LESS', '700')] })).numbers,
    [1, 3, 5],
  );
});

test('days are grouped by month, and rows without one come last', async () => {
  const groups = (await ask({ by: 'nextKeyDate' })).answer?.['groups'] as unknown as {
    key: string;
    recordCount: number;
  }[];
  assert.equal(groups.at(-1)?.key, '');
  assert.equal(groups.at(-1)?.recordCount, 11);
  assert.match(groups[0]?.key ?? '', /^\d{4}-\d{2}$/);
  assert.deepEqual(
    (await ask({ by: 'nextKeyDate', within: '' })).numbers,
    those((n) => n % 2 === 1),
  );
  assert.deepEqual((await ask({ by: 'openedOn' })).answer?.['groups']?.[0]?.['key'], '2026-01');
});

test('what cannot be grouped by is refused', async () => {
  assert.equal((await ask({ by: 'wip' })).code, 'BAD_USER_INPUT');
  assert.equal((await ask({ within: 'x' })).code, 'BAD_USER_INPUT');
});

test('a page with conditions, order, figures and groups is one round trip without a statement for any row', async () => {
  const names = await api.statementsOf(() =>
    ask({ filters: [on('title', 'CONTAINS', 'matter')], sort: [{ column: 'office' }], by: 'client' }),
  );
  assert.deepEqual(names, [
    'matters.grid.page.walled.search',
    'matters.grid.measures.walled.search',
    'matters.grid.groups.walled.search',
  ]);
});

test('reach and wall hold under every switch', async () => {
  for (const variables of [
    { filters: [on('wip', 'MORE', '0')] },
    { by: 'client' },
    { sort: [{ column: 'wip' }, { column: 'title' }] },
  ]) {
    assert.deepEqual(
      (await ask(variables, 'own')).numbers.toSorted((a, b) => a - b),
      [...OWN_MATTERS],
    );
    assert.deepEqual((await ask(variables, 'nothing')).numbers, []);
  }
  assert.deepEqual(await filtered(on('fileNumber', 'CONTAINS', 'beta')), []);
  assert.ok((await ask({ filters: [on('wip', 'EQUALS', '2400')] }, 'admin')).numbers.includes(RESTRICTED_MATTER));
});
