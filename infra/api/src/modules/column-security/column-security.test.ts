import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const set =
  'mutation ($role: ID!, $column: String!, $access: ColumnAccess!) { setColumnSecurity(list: "matters", roleId: $role, column: $column, access: $access) { ok message columnSecurity { roles { roleId closed { column access } } } } }';
const mine = async (user: TestUser) =>
  (await api.run(['alpha', user], '{ columnSecurity(list: "matters") { mine { column access } roles { roleId } } }'))
    .data['columnSecurity'];
type Access = 'READ' | 'MASKED' | 'HIDDEN';
/** Closes a column to the role of partners and waits until their sessions know. */
async function setFor(column: string, access: Access): Promise<void> {
  const { data } = await api.run(['alpha', 'admin'], set, { role: idOf('alpha', 'role', 'partner'), column, access });
  assert.equal(data['setColumnSecurity']?.['ok'], true);
  const isKnown = async () => {
    const closed = (await mine('partner'))?.['mine'] as unknown as { column: string; access: string }[];
    return (closed.find((each) => each.column === column)?.access ?? 'READ') === access;
  };
  while (!(await isKnown())) await new Promise((resolve) => setImmediate(resolve));
}
async function withClosed(column: string, access: Access, work: () => Promise<void>): Promise<void> {
  await setFor(column, access);
  try {
    await work();
  } finally {
    await setFor(column, 'READ');
  }
}

proveRootField(() => api, {
  name: 'columnSecurity',
  document:
    '{ columnSecurity(list: "matters") { list columns mine { column access } roles { roleId roleName closed { column access } } } }',
  as: 'admin',
  refuses: null,
  works: ({ columnSecurity }) => {
    assert.deepEqual(columnSecurity?.['mine'], []);
    assert.equal(columnSecurity?.['roles']?.['length'], 10);
    assert.ok(!(columnSecurity?.['columns'] as unknown as string[]).includes('fileNumber'));
  },
});
proveRootField(() => api, {
  name: 'setColumnSecurity',
  document: set,
  variables: { role: idOf('alpha', 'role', 'team'), column: 'trust', access: 'HIDDEN' },
  as: 'admin',
  refuses: 'partner',
  works: ({ setColumnSecurity }) => {
    assert.equal(setColumnSecurity?.['ok'], true);
    const role = (
      setColumnSecurity?.['columnSecurity']?.['roles'] as unknown as { roleId: string; closed: unknown }[]
    ).find(({ roleId }) => roleId === idOf('alpha', 'role', 'team'));
    assert.deepEqual(role?.closed, [{ column: 'trust', access: 'HIDDEN' }]);
  },
});

test('only someone who may change it sees what is closed to other roles', async () => {
  assert.equal((await mine('partner'))?.['roles'], null);
  assert.equal((await mine('internal'))?.['roles'], null);
});

test('a role of another firm, no role and no column are refused alike each', async () => {
  const refused = async (role: string, column: string) =>
    (await api.run(['alpha', 'admin'], set, { role, column, access: 'HIDDEN' })).body;
  const foreign = await refused(idOf('beta', 'role', 'partner'), 'wip');
  assert.equal(foreign, await refused(crypto.randomUUID(), 'wip'));
  assert.equal(foreign, await refused('x', 'wip'));
  assert.match(await refused(idOf('alpha', 'role', 'partner'), 'fileNumber'), /can’t be restricted/);
  assert.match(await refused(idOf('alpha', 'role', 'partner'), 'estimateUsed'), /can’t be restricted/);
});

test('the change is noted in the activity log', async () => {
  await setFor('trust', 'MASKED');
  await setFor('trust', 'READ');
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      `select detail from activity_log where tenant_id = 'alpha' and object_type = 'columnSecurity' and object_id = $1 order by detail ->> 'access'`,
      [idOf('alpha', 'role', 'partner')],
    );
    assert.deepEqual(
      rows.map(({ detail }: { detail: Record<string, string> }) => [
        detail['column'],
        detail['access'],
        detail['role'],
      ]),
      [
        ['trust', 'MASKED', 'markalpha partner'],
        ['trust', 'READ', 'markalpha partner'],
      ],
    );
  } finally {
    await owner.end();
  }
});

const rowFields = `fileNumber title client clientId clientContact { name } type stage status office openedOn closedOn nextKeyDate nextKeyDateName lastActivityAt
  wip { minor } debtors { minor } trust { minor } estimate { minor } billed { minor }
  personResponsible { name } personActing { name } personAssisting { name } introducer { name }`;
const listDocument = `query ($filter: String, $column: String, $where: MatterFilter, $filters: [ColumnFilterInput!], $sort: [SortInput!], $by: String) {
  matterSummaryListX(first: 5, filter: $filter, sortColumn: $column, where: $where, columnFilters: $filters, sort: $sort, groupBy: $by) {
    recordCount types totals { wip { minor } debtors { minor } } aggregates { column } groups { key } closedColumns { column access } matters { ${rowFields} } } }`;
const list = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.run(['alpha', 'partner'], listDocument, variables);
  return {
    answer: data['matterSummaryListX'],
    rows: (data['matterSummaryListX']?.['matters'] ?? []) as unknown as Record<string, unknown>[],
    code: errors[0]?.extensions.code,
  };
};

const nothing = { minor: 0 };
/** By column: the fields that tell of it, as they come while it is hidden and while it is masked. */
const shown: Record<string, { hidden: Record<string, unknown>; masked: Record<string, unknown> }> = {
  title: { hidden: { title: '' }, masked: { title: '•••' } },
  client: {
    hidden: { client: '', clientId: '', clientContact: null },
    masked: { client: '•••', clientId: '', clientContact: null },
  },
  type: { hidden: { type: '' }, masked: { type: '•••' } },
  stage: { hidden: { stage: '' }, masked: { stage: '•••' } },
  status: { hidden: { status: '' }, masked: { status: '•••' } },
  office: { hidden: { office: null }, masked: { office: null } },
  personResponsible: { hidden: { personResponsible: null }, masked: { personResponsible: null } },
  personActing: { hidden: { personActing: null }, masked: { personActing: null } },
  personAssisting: { hidden: { personAssisting: null }, masked: { personAssisting: null } },
  introducer: { hidden: { introducer: null }, masked: { introducer: null } },
  openedOn: { hidden: { openedOn: null }, masked: { openedOn: null } },
  closedOn: { hidden: { closedOn: null }, masked: { closedOn: null } },
  nextKeyDate: {
    hidden: { nextKeyDate: null, nextKeyDateName: null },
    masked: { nextKeyDate: null, nextKeyDateName: null },
  },
  lastActivityAt: { hidden: { lastActivityAt: null }, masked: { lastActivityAt: null } },
  wip: { hidden: { wip: nothing }, masked: { wip: nothing } },
  debtors: { hidden: { debtors: nothing }, masked: { debtors: nothing } },
  trust: { hidden: { trust: nothing }, masked: { trust: nothing } },
  estimate: { hidden: { estimate: null }, masked: { estimate: null } },
  billed: { hidden: { billed: nothing }, masked: { billed: nothing } },
};
const textFilters = [
  ['CONTAINS', 'a'],
  ['EQUALS', 'a'],
  ['ANY_OF', 'a'],
  ['NOT_ANY_OF', 'a'],
  ['IS_EMPTY'],
  ['IS_NOT_EMPTY'],
];
const rangeFilters = (value: string) => [
  ['EQUALS', value],
  ['LESS', value],
  ['MORE', value],
  ['BETWEEN', value, value],
  ['IS_EMPTY'],
  ['IS_NOT_EMPTY'],
];
const days = ['openedOn', 'closedOn', 'nextKeyDate', 'lastActivityAt'];
const amounts = ['wip', 'debtors', 'trust', 'estimate', 'billed'];
const filtersOf = (column: string) =>
  days.includes(column) ? rangeFilters('2026-01-05') : amounts.includes(column) ? rangeFilters('100') : textFilters;
/** Older ways to ask about a column. */
const olderWays: Record<string, Record<string, unknown>[]> = {
  client: [{ where: { clientId: idOf('alpha', 'contact', 2) } }],
  type: [{ where: { type: ['markalpha type 1'] } }],
  status: [{ where: { status: ['Open'] } }],
  office: [{ where: { officeId: idOf('alpha', 'office', 1) } }],
  personResponsible: [{ where: { personResponsibleId: idOf('alpha', 'user', 'own') } }],
  nextKeyDate: [{ where: { view: 'keyDatesSoon' } }],
  lastActivityAt: [{ where: { view: 'quiet' } }],
  wip: [{ where: { view: 'overEstimate' } }],
  billed: [{ where: { view: 'overEstimate' } }],
  estimate: [{ where: { view: 'overEstimate' } }],
};

test('the table below names every column that can be closed', async () => {
  const { data } = await api.run(['alpha', 'admin'], '{ columnSecurity(list: "matters") { columns } }');
  assert.deepEqual(
    Object.keys(shown).toSorted(),
    (data['columnSecurity']?.['columns'] as unknown as string[]).toSorted(),
  );
});

for (const [column, fields] of Object.entries(shown)) {
  for (const access of ['HIDDEN', 'MASKED'] as const) {
    test(`${column} ${access.toLowerCase()}: rows do not show it, and nothing asked about it is answered`, () =>
      withClosed(column, access, async () => {
        const { rows, answer, code } = await list();
        assert.equal(code, undefined);
        assert.equal(rows.length, 5);
        for (const row of rows) {
          const expected = access === 'HIDDEN' ? fields.hidden : fields.masked;
          for (const [field, value] of Object.entries(expected)) assert.deepEqual(row[field], value, field);
        }
        const closed = answer?.['closedColumns'] as unknown as { column: string; access: string }[];
        assert.equal(closed.find((each) => each.column === column)?.access, access);
        assert.ok(!(answer?.['aggregates'] as unknown as { column: string }[]).some((each) => each.column === column));
        if (column === 'wip' || column === 'debtors') assert.deepEqual(answer?.['totals']?.[column], nothing);
        if (column === 'type') assert.deepEqual(answer?.['types'], []);

        const questions: Record<string, unknown>[] = [
          ...filtersOf(column).map(([operator, ...values]) => ({ filters: [{ column, operator, values }] })),
          { sort: [{ column }] },
          { sort: [{ column: 'fileNumber' }, { column, direction: 'desc' }] },
          { column },
          ...(olderWays[column] ?? []),
        ];
        for (const question of questions)
          assert.equal((await list(question)).code, 'FORBIDDEN', JSON.stringify(question));
        const grouped = await list({ by: column });
        assert.ok(grouped.code === 'FORBIDDEN' || grouped.code === 'BAD_USER_INPUT');

        const single = await api.run(['alpha', 'partner'], `query ($id: ID!) { matter(id: $id) { ${rowFields} } }`, {
          id: idOf('alpha', 'matter', 2),
        });
        for (const [field, value] of Object.entries(access === 'HIDDEN' ? fields.hidden : fields.masked))
          assert.deepEqual((single.data['matter'] as unknown as Record<string, unknown>)[field], value, field);
      }));
  }
}

test('what is made of a closed column is closed with it', () =>
  withClosed('billed', 'HIDDEN', async () => {
    assert.equal((await list({ sort: [{ column: 'estimateUsed' }] })).code, 'FORBIDDEN');
    assert.equal(
      (await list({ filters: [{ column: 'estimateUsed', operator: 'MORE', values: ['0.8'] }] })).code,
      'FORBIDDEN',
    );
  }));

test('the search does not reveal a closed title or client', async () => {
  const count = async (filter: string) => (await list({ filter })).answer?.['recordCount'] as unknown;
  assert.equal(await count('100%_done'), 1);
  // Of three of them the client has both words, of four the number has one.
  assert.equal(await count('contact 02'), 7);
  await withClosed('title', 'HIDDEN', async () => {
    assert.equal(await count('100%_done'), 0);
    assert.equal(await count('contact 02'), 7);
    assert.equal(await count('alpha-0003'), 1);
  });
  await withClosed('client', 'MASKED', async () => {
    assert.equal(await count('contact 02'), 0);
    assert.equal(await count('100%_done'), 1);
    // The words of two columns side by side are no way around either.
    assert.equal(await count('1 markalpha contact 02'), 0);
  });
});

test('a column closed to one role is open to the others', () =>
  withClosed('wip', 'HIDDEN', async () => {
    const { data, errors } = await api.run(
      ['alpha', 'admin'],
      '{ matterSummaryListX(sortColumn: "wip") { closedColumns { column } totals { wip { minor } } } }',
    );
    assert.deepEqual(errors, []);
    assert.deepEqual(data['matterSummaryListX']?.['closedColumns'], []);
    assert.notDeepEqual(data['matterSummaryListX']?.['totals'], { wip: nothing });
  }));

test('amounts that the role may not see are closed columns too', async () => {
  const { data } = await api.run(
    ['alpha', 'nothing'],
    '{ columnSecurity(list: "matters") { mine { column access } } }',
  );
  const closed = (data['columnSecurity']?.['mine'] as unknown as { column: string }[]).map(({ column }) => column);
  assert.deepEqual(closed, ['wip', 'debtors', 'trust', 'estimate', 'billed', 'estimateUsed']);
});

const save =
  'mutation ($version: Int!, $cells: [ColumnSecurityInput!]!) { saveColumnSecurity(list: "contacts", version: $version, cells: $cells) { ok { version roles { roleId closed { column access } } } error { message } conflict { version roles { roleId closed { column } } } } }';
proveRootField(() => api, {
  name: 'saveColumnSecurity',
  document: save,
  variables: { version: 0, cells: [] },
  as: 'admin',
  refuses: 'internal',
  works: ({ saveColumnSecurity }) => assert.notEqual(saveColumnSecurity?.['conflict'], null),
});

test('several columns are closed and opened together, once for each version', async () => {
  const { data } = await api.run(['alpha', 'admin'], '{ columnSecurity(list: "contacts") { version lists } }');
  assert.deepEqual(data['columnSecurity']?.['lists'], ['matters', 'contacts', 'users']);
  const version = data['columnSecurity']?.['version'];
  const roleId = idOf('alpha', 'role', 'office');
  const change = async (cells: { column: string; access: Access }[], roleOf = roleId) =>
    (await api.run(['alpha', 'admin'], save, { version, cells: cells.map((cell) => ({ ...cell, roleId: roleOf })) }))
      .data['saveColumnSecurity'];
  assert.match(
    String(
      (await change([{ column: 'email', access: 'HIDDEN' }], idOf('beta', 'role', 'office')))?.['error']?.['message'],
    ),
    /This role does not exist/,
  );
  assert.match(String((await change([{ column: 'name', access: 'HIDDEN' }]))?.['error']?.['message']), /can’t be/);
  const saved = await change([
    { column: 'email', access: 'MASKED' },
    { column: 'suburb', access: 'HIDDEN' },
  ]);
  const closedIn = (answer: typeof saved) =>
    (answer?.['roles'] as unknown as { roleId: string; closed: { column: string }[] }[])
      .find((role) => role.roleId === roleId)
      ?.closed.map(({ column }) => column)
      .toSorted();
  assert.deepEqual(closedIn(saved?.['ok']), ['email', 'suburb']);
  const late = await change([{ column: 'email', access: 'READ' }]);
  assert.deepEqual([late?.['ok'], closedIn(late?.['conflict'])], [null, ['email', 'suburb']]);
});

test('what a role cannot read anyway is said beside what is closed to it', async () => {
  const { data } = await api.run(
    ['alpha', 'admin'],
    '{ columnSecurity(list: "matters") { roles { roleId unavailable } } }',
  );
  const roles = data['columnSecurity']?.['roles'] as unknown as { roleId: string; unavailable: string[] }[];
  const of = (user: TestUser) => roles.find(({ roleId }) => roleId === idOf('alpha', 'role', user))?.unavailable;
  assert.deepEqual(of('partner'), []);
  assert.deepEqual(of('nothing'), ['wip', 'debtors', 'trust', 'estimate', 'billed']);
});
