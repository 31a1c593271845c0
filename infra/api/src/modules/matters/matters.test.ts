import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  COMPLETED_MATTER,
  GIVEN_MATTERS,
  idOf,
  markOf,
  MATTERS,
  OWN_MATTERS,
  RESTRICTED_MATTER,
  type TestUser,
} from '../../testing/test-firms.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const numbersOf = (rows: unknown): number[] =>
  (rows as { fileNumber: string }[]).map(({ fileNumber }) => Number(fileNumber.slice(-4)));
const list = async (user: TestUser, variables: Record<string, unknown> = {}) => {
  const document = `query ($offset: Int, $first: Int = 100, $filter: String, $done: Boolean, $column: String, $direction: String, $limited: Boolean, $where: MatterFilter) {
    matterSummaryListX(offset: $offset, first: $first, filter: $filter, isIncludeCompleted: $done, sortColumn: $column, sortDirection: $direction, isLimitedMatterSearch: $limited, where: $where) {
      recordCount rowCountWithoutFilters types totals { wip { minor currency } debtors { minor } } matters { id fileNumber wip { minor } areAmountsHidden }
    } }`;
  const { data, errors } = await api.run(['alpha', user], document, variables);
  const answer = data['matterSummaryListX'];
  return { errors, numbers: answer === undefined ? [] : numbersOf(answer['matters']), answer };
};
const everyNumber = Array.from({ length: MATTERS }, (_, index) => index + 1);
const open = everyNumber.filter((number) => number !== COMPLETED_MATTER);

proveRootField(() => api, {
  name: 'matterSummaryListX',
  document: `{ matterSummaryListX { recordCount rowCountWithoutFilters types totals { wip { minor } } matters { id fileNumber title client clientContact { name email } personResponsible { name } office timeEntries { narrative user { name } } } } }`,
  as: 'partner',
  refuses: 'reception',
  works: (data) => {
    assert.deepEqual(numbersOf(data['matterSummaryListX']?.['matters']), open.slice(0, 20));
    assert.equal(data['matterSummaryListX']?.['recordCount'], 22);
  },
});
proveRootField(() => api, {
  name: 'matter',
  document:
    'query ($id: ID!) { matter(id: $id) { id title matterGuidId clientContact { name } timeEntries(first: 2) { narrative matter { title } } } }',
  variables: { id: matter(1) },
  as: 'partner',
  refuses: 'reception',
  works: (data) => {
    assert.equal(data['matter']?.['title'], 'markalpha matter 1');
  },
});
proveRootField(() => api, {
  name: 'addUserMatterAccessActivity',
  document: 'mutation ($id: ID!) { addUserMatterAccessActivity(matterId: $id) }',
  variables: { id: matter(1) },
  as: 'partner',
  refuses: 'reception',
  works: (data) => {
    assert.equal(data['addUserMatterAccessActivity'], true);
  },
});

test('each scope reaches its own matters and no others', async () => {
  const reached = async (user: TestUser) => (await list(user)).numbers;
  const inside = open.filter((number) => number !== RESTRICTED_MATTER);
  assert.deepEqual(await reached('partner'), inside);
  assert.deepEqual(await reached('own'), [...OWN_MATTERS]);
  assert.deepEqual(
    await reached('team'),
    inside.filter((number) => number % 3 === 0),
  );
  assert.deepEqual(
    await reached('office'),
    inside.filter((number) => number % 2 === 1),
  );
  assert.deepEqual(await reached('nothing'), []);
});

test('the wall hides a restricted matter from everyone but its people and internal administrators', async () => {
  const sees = async (user: TestUser) => {
    const { data } = await api.run(['alpha', user], 'query ($id: ID!) { matter(id: $id) { id } }', {
      id: matter(RESTRICTED_MATTER),
    });
    return data['matter'] !== null;
  };
  assert.equal(await sees('partner'), false);
  assert.equal(await sees('admin'), true);
  assert.equal(await sees('client'), true);
  assert.equal(await sees('solo'), false);
});

test('an internal administrator reaches every matter and still needs the list flag to list', async () => {
  const { errors } = await list('internal');
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
  const { data } = await api.run(['alpha', 'internal'], '{ appUser { matterAccessCount } }');
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*)::integer as count from matters where tenant_id = 'alpha' and status <> 'Deleted'`,
  );
  assert.equal(data['appUser']?.['matterAccessCount'], rows[0]?.count);
  assert.ok((rows[0]?.count ?? 0) > 2);
});

test('people from outside see what they were given, without amounts', async () => {
  const { data } = await api.run(
    ['alpha', 'client'],
    'query ($id: ID!) { matter(id: $id) { fileNumber areAmountsHidden wip { minor } estimate { minor } clientContact { name } timeEntries { id } } }',
    {
      id: matter(GIVEN_MATTERS[0]),
    },
  );
  assert.deepEqual(data['matter'], {
    fileNumber: 'markalpha-0005',
    areAmountsHidden: true,
    wip: { minor: 0 },
    estimate: null,
    clientContact: null,
    timeEntries: [],
  });
});

test('types are those of matters within reach, wherever they stand among the others', async () => {
  const typesOf = async (user: TestUser) =>
    (await api.run(['alpha', user], '{ matterSummaryListX { types } }')).data['matterSummaryListX']?.['types'];
  const change = (number: number, type: string) =>
    api.owner.query(`update matters set type = $2 where tenant_id = 'alpha' and id = $1`, [matter(number), type]);
  await change(5, 'a first type');
  await change(6, 'z last type');
  const seen = [await typesOf('partner'), await typesOf('own')];
  await change(5, 'markalpha type 2');
  await change(6, 'markalpha type 0');
  const usual = ['markalpha type 0', 'markalpha type 1', 'markalpha type 2'];
  assert.deepEqual(seen, [['a first type', ...usual, 'z last type'], usual]);
});

test('who may not see amounts may not sort or filter by them', async () => {
  const { errors } = await list('nothing', { column: 'wip' });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
  assert.equal((await list('nothing', { where: { view: 'overEstimate' } })).errors[0]?.extensions.code, 'FORBIDDEN');
});

test('the filter looks in file number, title and client and takes wildcards literally', async () => {
  assert.deepEqual((await list('partner', { filter: 'MATTER 12' })).numbers, [12]);
  assert.deepEqual((await list('partner', { filter: '100%_done' })).numbers, [7]);
  assert.deepEqual((await list('partner', { filter: '1%done' })).numbers, []);
  // Each word is somewhere: the number in the name of the client or in that of the file.
  assert.deepEqual((await list('partner', { filter: 'contact 02' })).numbers, [1, 2, 9, 17, 20, 21, 22]);
  assert.deepEqual((await list('partner', { filter: 'alpha-0003' })).numbers, [3]);
  assert.deepEqual((await list('partner', { filter: 'matter 3', limited: true })).numbers, []);
  assert.deepEqual((await list('partner', { filter: markOf('beta') })).numbers, []);
});

test('counts follow the filter, and the count without filters does not', async () => {
  const { answer } = await list('partner', { filter: 'contact 02' });
  assert.deepEqual(
    { ...answer, matters: null },
    {
      ...answer,
      matters: null,
      recordCount: 7,
      rowCountWithoutFilters: 22,
      totals: { wip: { minor: 9200, currency: 'AUD' }, debtors: { minor: 920 } },
    },
  );
});

test('completed matters are listed when asked for', async () => {
  assert.ok(!(await list('partner')).numbers.includes(COMPLETED_MATTER));
  assert.ok((await list('partner', { done: true })).numbers.includes(COMPLETED_MATTER));
  assert.deepEqual((await list('partner', { where: { status: ['Completed'] } })).numbers, [COMPLETED_MATTER]);
});

test('conditions narrow the list', async () => {
  const narrowed = async (where: Record<string, unknown>) => (await list('partner', { where })).numbers;
  assert.deepEqual(
    await narrowed({ type: ['markalpha type 1'], officeId: idOf('alpha', 'office', 1) }),
    [1, 7, 13, 19],
  );
  assert.deepEqual(await narrowed({ personResponsibleId: idOf('alpha', 'user', 'own') }), [...OWN_MATTERS]);
  assert.deepEqual(await narrowed({ clientId: idOf('alpha', 'contact', 2) }), [1, 9, 17]);
  assert.deepEqual(await narrowed({ clientId: idOf('beta', 'contact', 2) }), []);
  assert.deepEqual(await narrowed({ clientId: 'no id at all' }), []);
  assert.deepEqual(await narrowed({ view: 'keyDatesSoon' }), [2, 4, 6, 8, 10, 12, 14]);
  assert.deepEqual(await narrowed({ view: 'quiet' }), [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
  assert.deepEqual((await list('own', { where: { view: 'mine' } })).numbers, [...OWN_MATTERS]);
  assert.deepEqual(
    await narrowed({ view: 'myTeam' }),
    open.filter((number) => number % 3 !== 0 && number !== RESTRICTED_MATTER),
  );
  assert.equal((await list('partner', { where: { view: 'everything' } })).errors[0]?.extensions.code, 'BAD_USER_INPUT');
});

test('every column sorts both ways, and pages follow each other', async () => {
  const columns = [
    'fileNumber',
    'title',
    'client',
    'type',
    'stage',
    'status',
    'openedOn',
    'nextKeyDate',
    'wip',
    'debtors',
  ];
  for (const column of columns) {
    for (const direction of ['asc', 'desc']) {
      const whole = await list('partner', { column, direction });
      const parts = [
        await list('partner', { column, direction, first: 20 }),
        await list('partner', { column, direction, first: 20, offset: 20 }),
      ];
      assert.deepEqual(whole.errors, []);
      assert.deepEqual(
        parts.flatMap(({ numbers }) => numbers),
        whole.numbers,
        `${column} ${direction}`,
      );
    }
  }
  assert.deepEqual((await list('partner', { column: 'wip', direction: 'desc', first: 3 })).numbers, [22, 21, 20]);
  assert.equal((await list('partner', { column: 'tenantId' })).errors[0]?.extensions.code, 'BAD_USER_INPUT');
});

test('a matter of another firm, one beyond reach and one that does not exist look alike', async () => {
  const document = 'query ($id: ID!) { matter(id: $id) { id } }';
  const mutation = 'mutation ($id: ID!) { addUserMatterAccessActivity(matterId: $id) }';
  const ids = [idOf('beta', 'matter', 1), matter(RESTRICTED_MATTER), crypto.randomUUID(), 'x'];
  for (const id of ids) {
    assert.equal((await api.run(['alpha', 'partner'], document, { id })).body, '{"data":{"matter":null}}');
    assert.equal(
      (await api.run(['alpha', 'partner'], mutation, { id })).body,
      '{"data":{"addUserMatterAccessActivity":false}}',
    );
  }
});

test('the picker serves those who record time or take calls, without the list', async () => {
  const picker = '{ matterSummaryListX(isDropdownSearch: true, filter: "alpha") { recordCount } }';
  const { errors } = await api.run(['alpha', 'reception'], picker);
  assert.deepEqual(errors, []);
});

test('a search from anywhere finds completed matters, no restricted one, and nothing of another firm', async () => {
  const document =
    'query ($filter: String!) { matterSummaryListX(isDropdownSearch: true, isIncludeCompleted: true, first: 100, filter: $filter) { matters { id title } } }';
  const found = async (filter: string) =>
    (await api.run(['alpha', 'partner'], document, { filter })).data['matterSummaryListX']?.['matters'] as unknown as {
      id: string;
    }[];
  const ids = (await found('markalpha matter')).map(({ id }) => id);
  assert.ok(ids.includes(matter(COMPLETED_MATTER)));
  assert.ok(!ids.includes(matter(RESTRICTED_MATTER)));
  assert.deepEqual(await found('markbeta'), []);
});

test('a nested list is a fixed, small number of statements', async () => {
  const names = await api.statementsOf(() =>
    api.run(
      ['alpha', 'partner'],
      '{ matterSummaryListX { recordCount matters { personResponsible { name } office clientContact { name matterCount } timeEntries { narrative user { name } } } } }',
    ),
  );
  assert.deepEqual(names.toSorted(), [
    'contacts.byId.all',
    'contacts.matterCount.walled',
    'firm.offices',
    'matters.count.walled.plain',
    'matters.page.walled.plain.fileNumber.asc.first20',
    'people.summaries',
    'timesheet.latest.all.first5',
  ]);
});

test('counts nothing that was not selected', async () => {
  const names = await api.statementsOf(() =>
    api.run(['alpha', 'partner'], '{ matterSummaryListX { matters { title } } }'),
  );
  assert.deepEqual(names, ['matters.page.walled.plain.fileNumber.asc.first20']);
});
