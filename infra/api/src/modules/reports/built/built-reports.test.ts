import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, markOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { figureDimensions } from '../../measures/measure.ts';
import { allMeasures, hasDimension, subjects } from '../../measures/subjects.ts';
import { builtLimits } from './built-definition.ts';
import { giveLedger } from '../reports.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, f.flag from users u, unnest(array['licensedReports', 'reportCatalog']) f (flag)
     where u.user_name ~ '^(partner|own|office|nothing)@' on conflict do nothing`,
  );
  // Partners read, and do not build.
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select u.tenant_id, u.role_id, 'reports', 'edit', case when u.user_name ~ '^partner' then 'none' when u.user_name ~ '^own' then 'own' else 'all' end
     from users u where u.user_name ~ '^(admin|partner|own|office)@' on conflict (tenant_id, role_id, feature, action) do update set scope = excluded.scope`,
  );
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select u.tenant_id, u.role_id, f, 'export', 'all' from users u, unnest(array['reports', 'matters', 'time', 'invoices']) f where u.user_name ~ '^admin@' on conflict do nothing`,
  );
  for (const tenant of ['alpha', 'beta'] as const) await giveLedger(api, tenant);
});
after(() => api.close());

const always = { from: '2018-01-01', to: '2027-12-31' };
interface Total {
  readonly column: string;
  readonly number: number | null;
}
interface Result {
  readonly recordCount: number;
  readonly totals: readonly Total[];
  readonly groups: readonly { key: string; label: string; totals: readonly Total[] }[];
  readonly rows: readonly {
    readonly link: string | null;
    readonly cells: readonly { column: string; text: string | null; number: number | null }[];
  }[];
}
interface Preview {
  readonly problems: readonly { field: string; item: string | null; message: string }[];
  readonly columns: readonly { name: string; title: string; hasTotal: boolean }[];
  readonly result: Result | null;
}
const RESULT =
  'recordCount totals { column number } groups { key label totals { column number } } rows { link cells { column text number } }';
const PREVIEW = `query ($definition: BuiltReportDefinitionInput!, $parameters: ReportParametersInput) {
  builtReportPreview(definition: $definition, parameters: $parameters, first: 50) {
    problems { field item message } columns { name title hasTotal } result { ${RESULT} } } }`;
const RUN = `query ($id: ReportId!, $parameters: ReportParametersInput, $sort: [SortInput!], $groupBy: String, $pivotBy: String) {
  reportResult(id: $id, parameters: $parameters, sort: $sort, groupBy: $groupBy, pivotBy: $pivotBy, first: 50) { ${RESULT} pivot { cells { row column totals { column number } } } } }`;
const REPORT = 'id version name isRetired mayChange roles { id } definition { measures dimensions period }';
const RESULT_OF_CHANGE = `ok { ${REPORT} } error { message fields { field } } conflict { version name }`;

const definitionOf = (measures: readonly string[], dimensions: readonly string[], further: object = {}) => ({
  measures,
  dimensions,
  filters: [],
  period: 'LAST_TWELVE_MONTHS',
  sort: { column: measures[0] ?? '', direction: 'desc' },
  ...further,
});
type Definition = ReturnType<typeof definitionOf>;

async function preview(user: TestUser, definition: Definition, tenant: TestTenant = 'alpha'): Promise<Preview> {
  const { data, errors } = await api.run([tenant, user], PREVIEW, { definition, parameters: always });
  assert.deepEqual(errors, []);
  return data['builtReportPreview'] as unknown as Preview;
}
interface Changed {
  readonly ok: { id: string; version: number; name: string; isRetired: boolean; roles: { id: string }[] } | null;
  readonly error: { message: string; fields: { field: string }[] } | null;
  readonly conflict: { version: number; name: string } | null;
}
async function change(user: TestUser, field: string, types: string, variables: object): Promise<Changed> {
  const names = [...types.matchAll(/\$(\w+)/g)].map(([, name]) => `${String(name)}: $${String(name)}`).join(', ');
  const { data, errors } = await api.run(
    ['alpha', user],
    `mutation (${types}) { ${field}(${names}) { ${RESULT_OF_CHANGE} } }`,
    variables as Record<string, unknown>,
  );
  assert.deepEqual(errors, []);
  return data[field] as unknown as Changed;
}
const inputOf = (name: string, definition: Definition, roles: readonly TestUser[] = []) => ({
  name,
  description: 'What people ask for.',
  category: 'BILLING',
  definition,
  roleIds: roles.map((role) => idOf('alpha', 'role', role)),
});
const add = (user: TestUser, name: string, definition: Definition, roles: readonly TestUser[] = []) =>
  change(user, 'addBuiltReport', '$idempotencyKey: String!, $input: BuiltReportInput!', {
    idempotencyKey: crypto.randomUUID(),
    input: inputOf(name, definition, roles),
  });
async function added(user: TestUser, name: string, definition: Definition, roles: readonly TestUser[] = []) {
  const { ok, error } = await add(user, name, definition, roles);
  assert.equal(error, null);
  assert.ok(ok);
  return ok;
}
const totalOf = (totals: readonly Total[], name: string): number =>
  totals.find(({ column }) => column === name)?.number ?? 0;
const nearly = (one: number, other: number, what: string): void =>
  assert.ok(Math.abs(one - other) < 0.011, `${what}: ${one} is not ${other}`);

const FIGURES = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) {
  figures(figures: $figures, from: $from, to: $to) { figures { value isClosed points { key label value } } } }`;

for (const user of ['admin', 'own'] as const)
  test(`every measure by everything it is told apart by is the measure itself, for ${user}`, async () => {
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
    for (const subject of subjects)
      for (const dimension of figureDimensions) {
        const found = allMeasures
          .filter((each) => each.subject === subject && hasDimension(each, dimension))
          .slice(0, builtLimits.measures);
        if (found.length === 0 || dimension === 'DAY' || dimension === 'WEEK') continue;
        const figures = found.map(({ id }) => ({ measure: id, dimension }));
        const { data, errors } = await api.run(['alpha', user], FIGURES, { ...always, figures });
        assert.deepEqual(errors, []);
        const answer = data['figures'] as unknown as {
          figures: { value: number | null; isClosed: boolean; points: { value: number | null }[] }[];
        };
        const open = found.filter((_each, index) => answer.figures[index]?.isClosed === false);
        if (open.length === 0) continue;
        const { problems, result, columns } = await preview(
          user,
          definitionOf(
            open.map(({ id }) => id),
            [dimension],
          ),
        );
        assert.deepEqual(problems, [], `${subject.name} by ${dimension}`);
        assert.ok(result);
        assert.equal(result.rows.length, result.recordCount, 'all rows');
        for (const [index, { id, measure }] of found.entries()) {
          const figure = answer.figures[index];
          if (figure === undefined || figure.isClosed) continue;
          const factor = measure.unit === 'MINUTES' ? 60 : 1;
          const valueOf = (value: number | null): number => rounded(measure.unit, (value ?? 0) * factor);
          const what = `${id} by ${dimension}`;
          if (columns.some(({ name, hasTotal }) => name === id && hasTotal))
            nearly(totalOf(result.totals, id), valueOf(figure.value), what);
          const cells = result.rows.map(({ cells: row }) => row.find(({ column }) => column === id)?.number ?? 0);
          nearly(sum(cells), sum(figure.points.map(({ value }) => valueOf(value))), `values of ${what}`);
        }
      }
  });
const rounded = (unit: string, value: number): number => (unit === 'DAYS' ? Math.round(value * 10) / 10 : value);

test('figures of different subjects stand side by side, and equal what is counted by hand', async () => {
  const { problems, result } = await preview(
    'admin',
    definitionOf(['timeRecorded', 'workBilled', 'received'], ['PERSON', 'YEAR'], { groupBy: 'PERSON' }),
  );
  assert.deepEqual(problems, []);
  assert.ok(result);
  const [byHand] = (
    await api.owner.query<{ recorded: number; received: number }>(
      `select (select sum(billed_units * unit_seconds)::float8 from time_entries e join matters m on m.tenant_id = e.tenant_id and m.id = e.matter_id
           where e.tenant_id = 'alpha' and e.deleted_at is null and not (m.is_restricted and m.id <> all (select a.matter_id from matter_access a where a.tenant_id = 'alpha' and a.user_id = $1) and m.person_responsible_id <> $1)) recorded,
         (select -sum(amount_minor)::float8 from debtor_ledger d where d.tenant_id = 'alpha' and d.account in ('bank', 'credits')) received`,
      [idOf('alpha', 'user', 'admin')],
    )
  ).rows;
  nearly(totalOf(result.totals, 'timeRecorded'), byHand?.recorded ?? Number.NaN, 'time');
  nearly(totalOf(result.totals, 'received'), byHand?.received ?? Number.NaN, 'received');
  assert.ok(
    result.groups.every(({ label }) => !/^[0-9a-f]{8}-/.test(label)),
    'people by their names',
  );
});

test('what does not go together says why, and is not kept', async () => {
  const cases: readonly (readonly [Definition, field: string, RegExp])[] = [
    [definitionOf(['openMatters'], ['MONTH']), 'dimensions', /how things stand today/],
    [definitionOf(['timeRecorded'], ['SOURCE']), 'dimensions', /cannot be broken down by Source/],
    [definitionOf([], ['MONTH']), 'measures', /at least one figure/],
    [definitionOf(['received'], []), 'dimensions', /break the figures down by/],
    [
      definitionOf(['received'], ['MONTH'], { filters: [{ dimension: 'PRIORITY', values: ['High'] }] }),
      'filters',
      /cannot be broken down/,
    ],
    [definitionOf(['received'], ['MONTH'], { filters: [{ dimension: 'TYPE', values: [] }] }), 'filters', /Choose what/],
    [definitionOf(['received'], ['MONTH'], { groupBy: 'TYPE' }), 'groupBy', /something the report is broken down by/],
    [definitionOf(['received'], ['MONTH'], { figure: 'wip' }), 'figure', /figure of the report/],
    [definitionOf(['noSuchMeasure'], ['MONTH']), 'measures', /no longer exists/],
  ];
  for (const [definition, field, message] of cases) {
    const { problems, result } = await preview('admin', definition);
    assert.equal(result, null);
    const problem = problems.find((each) => each.field === field);
    assert.match(problem?.message ?? '', message);
    const { ok, error } = await add('admin', 'Wrong', definition);
    assert.equal(ok, null);
    assert.ok(error?.fields.some((each) => each.field === field));
  }
  for (const [input, field] of [
    [{ name: '  ' }, 'name'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ] as const) {
    const { error } = await change('admin', 'addBuiltReport', '$idempotencyKey: String!, $input: BuiltReportInput!', {
      idempotencyKey: crypto.randomUUID(),
      input: { ...inputOf('Wrong', definitionOf(['received'], ['MONTH'])), ...input },
    });
    assert.deepEqual(error?.fields, [{ field }]);
  }
});

test('a row leads to what is behind it, narrowed as the row is, and nowhere where no list is', async () => {
  const linksOf = async (definition: Definition, user: TestUser = 'admin') =>
    (await preview(user, definition)).result?.rows.map(({ link, cells }) => ({ link, place: cells[0]?.text ?? '' })) ??
    [];
  for (const { link, place } of await linksOf(definitionOf(['timeRecorded'], ['MONTH'])))
    assert.match(link ?? '', new RegExp(`^/timesheetDrilldown\\?figure=RECORDED&from=${place}-01&to=${place}-`));
  for (const { link } of await linksOf(definitionOf(['timeRecorded'], ['QUARTER', 'PERSON'])))
    assert.match(link ?? '', /&from=\d{4}-(01|04|07|10)-01&to=\d{4}-(03|06|09|12)-3[01]&person=[0-9a-f-]{36}$/);
  const types = await linksOf(definitionOf(['workRecorded', 'workBilled'], ['TYPE'], { figure: 'workBilled' }));
  assert.ok(types.length > 0);
  for (const { link, place } of types)
    assert.equal(
      link,
      `/reports/viewer/fees-billed/view?from=${always.from}&to=${always.to}&group=type&within=${encodeURIComponent(place).replaceAll('%20', '+')}`,
    );
  const filters = [{ dimension: 'TYPE', values: types.slice(0, 1).map(({ place }) => place) }];
  for (const { link } of await linksOf(definitionOf(['workRecorded'], ['YEAR'], { filters })))
    assert.match(link ?? '', /from=\d{4}-(07-01|01-01)&to=\d{4}-(06-30|12-31)&group=type&within=/);
  const isNowhere = (links: readonly { link: string | null }[]) => links.every(({ link }) => link === null);
  assert.ok(isNowhere(await linksOf(definitionOf(['timeRecorded'], ['TYPE']))), 'a list of time is not told by type');
  assert.ok(isNowhere(await linksOf(definitionOf(['workBilled'], ['TYPE', 'OFFICE']))), 'two at once');
});

test('filters and bounds narrow the rows', async () => {
  const all = await preview('admin', definitionOf(['timeRecorded'], ['TYPE']));
  const types = all.result?.rows.map(({ cells }) => cells[0]?.text ?? '') ?? [];
  assert.ok(types.length > 1);
  const narrowed = await preview(
    'admin',
    definitionOf(['timeRecorded'], ['TYPE'], { filters: [{ dimension: 'TYPE', values: types.slice(0, 1) }] }),
  );
  assert.deepEqual(
    narrowed.result?.rows.map(({ cells }) => cells[0]?.text),
    types.slice(0, 1),
  );
  const figures = all.result?.rows.map(({ cells }) => cells[1]?.number ?? 0) ?? [];
  const bounded = await preview(
    'admin',
    definitionOf(['timeRecorded'], ['TYPE'], { bound: { measure: 'timeRecorded', atLeast: figures[0] } }),
  );
  assert.equal(bounded.result?.recordCount, figures.filter((figure) => figure >= (figures[0] ?? 0)).length);
});

test('a target stands beside its figure with the difference, and adds up', async () => {
  const own = idOf('alpha', 'user', 'own');
  for (const [userId, amount] of [
    [own, 600],
    [null, 6000],
  ] as const)
    await api.owner.query(
      `insert into budgets (tenant_id, measure, user_id, starts_on, amounts, changed_by) values ('alpha', 'timeRecorded', $1, '2026-07-01', array_fill($2::float8, array[12]), $3)`,
      [userId, amount, idOf('alpha', 'user', 'admin')],
    );
  const byMonth = await preview('admin', definitionOf(['timeRecorded'], ['MONTH'], { target: 'timeRecorded' }));
  assert.deepEqual(byMonth.problems, []);
  const { result } = byMonth;
  assert.ok(result);
  assert.equal(totalOf(result.totals, 'targetDuration'), 12 * 6000 * 60);
  nearly(
    totalOf(result.totals, 'differenceDuration'),
    totalOf(result.totals, 'timeRecorded') - totalOf(result.totals, 'targetDuration'),
    'the difference',
  );
  const july = result.rows.find(({ cells }) => cells[0]?.text === '2026-07');
  assert.equal(july?.cells.find(({ column }) => column === 'targetDuration')?.number, 6000 * 60);
  // Who sees a part follows what is theirs alone.
  const ofOwn = await preview('own', definitionOf(['timeRecorded'], ['PERSON'], { target: 'timeRecorded' }));
  assert.equal(totalOf(ofOwn.result?.totals ?? [], 'targetDuration'), 12 * 600 * 60);
  const firm = await preview('own', definitionOf(['timeRecorded'], ['MONTH'], { target: 'timeRecorded' }));
  assert.equal(totalOf(firm.result?.totals ?? [], 'targetDuration'), 0);
  for (const [definition, message] of [
    [definitionOf(['timeRecorded'], ['TYPE'], { target: 'timeRecorded' }), /none by Type/],
    [definitionOf(['timeRecorded'], ['MONTH'], { target: 'billableShare' }), /budgeted/],
  ] as const) {
    const { problems } = await preview('admin', definition);
    assert.ok(problems.some((problem) => problem.field === 'target' && message.test(problem.message)));
  }
});

test('a report is kept, run, pivoted, changed by its version, shared, retired and brought back, and logged', async () => {
  const definition = definitionOf(['timeRecorded', 'timeValue'], ['PERSON', 'TYPE'], { groupBy: 'PERSON' });
  const report = await added('admin', 'Time by person', definition, ['partner']);
  const ask = { id: report.id, parameters: always, groupBy: 'by1', pivotBy: 'by2' };
  const { data, errors } = await api.run(['alpha', 'partner'], RUN, ask);
  assert.deepEqual(errors, []);
  const found = data['reportResult'] as unknown as Result & { pivot: { cells: unknown[] } };
  assert.ok(found.recordCount > 0 && found.groups.length > 0 && found.pivot.cells.length > 0);

  const listed = async (user: TestUser, tenant: TestTenant = 'alpha') =>
    (
      (await api.run([tenant, user], '{ reports { id title isBuilt mayOpen } }')).data['reports'] as unknown as {
        id: string;
        title: string;
        isBuilt: boolean;
      }[]
    ).filter(({ isBuilt }) => isBuilt);
  assert.deepEqual(
    (await listed('partner')).map(({ title }) => title),
    ['Time by person'],
  );
  assert.deepEqual(await listed('own'), [], 'not shared with this role');
  assert.deepEqual(await listed('admin', 'beta'), [], 'of another firm');
  for (const [tenant, user] of [
    ['alpha', 'own'],
    ['beta', 'admin'],
  ] as const) {
    const refused = await api.run([tenant, user], RUN, ask);
    assert.equal(refused.errors[0]?.extensions.code, errorCodes.badInput, `${tenant} ${user}`);
  }

  const types = '$id: ID!, $version: Int!, $input: BuiltReportInput!';
  const renamed = { id: report.id, version: 1, input: inputOf('Hours by person', definition, ['partner']) };
  assert.equal(
    (await change('own', 'updateBuiltReport', types, renamed)).error?.message,
    'This report no longer exists.',
  );
  assert.equal((await change('admin', 'updateBuiltReport', types, renamed)).ok?.version, 2);
  const late = await change('admin', 'updateBuiltReport', types, renamed);
  assert.deepEqual(late.conflict, { version: 2, name: 'Hours by person' });

  const retire = (version: number, isRetired: boolean) =>
    change('admin', 'setBuiltReportRetired', '$id: ID!, $version: Int!, $isRetired: Boolean!', {
      id: report.id,
      version,
      isRetired,
    });
  assert.equal((await retire(2, true)).ok?.isRetired, true);
  assert.deepEqual(await listed('partner'), []);
  const gone = await api.run(['alpha', 'partner'], RUN, ask);
  assert.equal(gone.errors[0]?.extensions.code, errorCodes.badInput);
  const retired = await api.run(['alpha', 'admin'], '{ retiredReports { name } }');
  assert.deepEqual(retired.data['retiredReports'] as unknown, [{ name: 'Hours by person' }]);
  assert.equal((await retire(3, false)).ok?.isRetired, false);
  const { rows } = await api.owner.query<{ action: string }>(
    `select action from activity_log where tenant_id = 'alpha' and object_type = 'builtReport' and object_id = $1 order by happened_at, id`,
    [report.id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['create', 'update', 'retire', 'restore'],
  );
});

test('people without the firm’s reports in their care build for themselves and share with nobody', async () => {
  const definition = definitionOf(['timeRecorded'], ['MONTH']);
  const mine = await added('own', 'My time', definition);
  assert.deepEqual(mine.roles, []);
  const { error } = await add('own', 'For all', definition, ['partner']);
  assert.deepEqual(error?.fields, [{ field: 'roleIds' }]);
  const refused = await api.run(['alpha', 'partner'], PREVIEW, { definition, parameters: always });
  assert.equal(refused.errors[0]?.extensions.code, errorCodes.forbidden, 'may not build');
  const builders = await Promise.all(
    (['own', 'partner'] as const).map((user) => api.run(['alpha', user], '{ reportBuilder { mayShare } }')),
  );
  assert.deepEqual(
    builders.map(({ data }) => data['reportBuilder'] as unknown),
    [{ mayShare: false }, null],
  );
});

test('what is shared with somebody stays its owner’s: they neither change it nor bring it back', async () => {
  const definition = definitionOf(['timeRecorded'], ['MONTH']);
  const shared = await added('admin', 'Time of all', definition, ['own']);
  const { error } = await change('own', 'updateBuiltReport', '$id: ID!, $version: Int!, $input: BuiltReportInput!', {
    id: shared.id,
    version: 1,
    input: inputOf('Time of theirs', definition, []),
  });
  assert.match(error?.message ?? '', /^Only the person who built a report can change it/);
  await change('admin', 'setBuiltReportRetired', '$id: ID!, $version: Int!, $isRetired: Boolean!', {
    id: shared.id,
    version: 1,
    isRetired: true,
  });
  const { data } = await api.run(['alpha', 'own'], '{ retiredReports { name } }');
  assert.deepEqual(data['retiredReports'] as unknown, []);
});

test('what is closed to a reader is in no column, row, total, group, order or filter of theirs', async () => {
  const byType = await added('admin', 'Opened by type', definitionOf(['mattersOpened', 'wip'], ['TYPE']), ['office']);
  const byOffice = await added(
    'admin',
    'Opened and closed',
    definitionOf(['mattersOpened', 'mattersClosed'], ['OFFICE']),
    ['office'],
  );
  const byYear = await added('admin', 'By year', definitionOf(['mattersOpened', 'mattersClosed'], ['YEAR']), [
    'office',
  ]);
  const ofType = await added(
    'admin',
    'Of one type',
    definitionOf(['wip'], ['OFFICE'], { filters: [{ dimension: 'TYPE', values: ['Conveyancing'] }] }),
    ['office'],
  );
  const bounded = await added(
    'admin',
    'Large',
    definitionOf(['mattersOpened', 'openMatters'], ['STAGE'], { bound: { measure: 'mattersOpened', atLeast: 1 } }),
    ['office'],
  );
  const withTarget = await added(
    'admin',
    'With a target',
    definitionOf(['mattersOpened', 'mattersClosed'], ['MONTH'], { target: 'mattersOpened' }),
    ['office'],
  );
  const who = idOf('alpha', 'user', 'office');
  for (const column of ['type', 'openedOn', 'personResponsible'])
    await api.owner.query(
      `insert into column_security (tenant_id, role_id, list, column_name, access) select 'alpha', u.role_id, 'matters', $2, 'hidden' from users u where u.tenant_id = 'alpha' and u.id = $1`,
      [who, column],
    );
  await api.owner.query(`select pg_notify('atrium', $1)`, [
    JSON.stringify({ tenantId: 'alpha', topic: 'access', id: who }),
  ]);
  const ask = (id: string, asked: object = {}) =>
    api.run(['alpha', 'office'], RUN, { id, parameters: always, ...asked });
  for (const { id, name } of [byType, ofType, bounded])
    assert.equal((await ask(id)).errors[0]?.extensions.code, errorCodes.forbidden, name);

  const { data, errors } = await ask(byOffice.id, {
    groupBy: 'by1',
    sort: [{ column: 'mattersClosed', direction: 'desc' }],
  });
  assert.deepEqual(errors, []);
  const shown = data['reportResult'] as unknown as Result;
  for (const totals of [shown.totals, ...shown.groups.map((group) => group.totals)])
    assert.deepEqual(
      totals.map(({ column }) => column),
      ['mattersClosed'],
    );
  const { totals } = (await ask(withTarget.id)).data['reportResult'] as unknown as Result;
  assert.deepEqual(
    totals.map(({ column }) => column),
    ['mattersClosed'],
    'nor the target of it',
  );
  const narrowed = await ask(byOffice.id, { parameters: { ...always, personId: who } });
  assert.equal(narrowed.errors[0]?.extensions.code, errorCodes.forbidden, 'nor is it narrowed by somebody');
  const closedIn = await api.owner.query<{ n: number }>(
    `select count(distinct extract(year from closed_on))::int n from matters where tenant_id = 'alpha' and closed_on is not null and office_id = (select office_id from users where tenant_id = 'alpha' and id = $1)`,
    [who],
  );
  const years = (await ask(byYear.id)).data['reportResult'] as unknown as Result;
  assert.ok(years.recordCount <= (closedIn.rows[0]?.n ?? 0), 'years in which matters were only opened are not there');
  for (const asked of [
    { sort: [{ column: 'mattersOpened', direction: 'desc' }] },
    { sort: [{ column: 'overEstimate', direction: 'desc' }] },
  ]) {
    const refused = await ask(byOffice.id, asked);
    if (asked.sort[0]?.column === 'mattersOpened')
      assert.equal(refused.errors[0]?.extensions.code, errorCodes.forbidden, 'an order by it');
  }
});

proveRootField(() => api, {
  name: 'builtReportPreview',
  document: `{ builtReportPreview(definition: { measures: ["timeRecorded"], dimensions: [TYPE], filters: [], period: THIS_MONTH, sort: { column: "timeRecorded", direction: "desc" } }) { problems { message } result { rows { cells { text } } } } }`,
  as: 'admin',
  refuses: 'reception',
  works: (data) => assert.deepEqual((data['builtReportPreview'] as unknown as Preview).problems, []),
});
proveRootField(() => api, {
  name: 'retiredReports',
  document: '{ retiredReports { name } }',
  as: 'admin',
  refuses: 'reception',
  works: (data) => assert.ok(Array.isArray(data['retiredReports'] as unknown)),
});

test('nothing of one firm is in a report of the other', async () => {
  const definition = definitionOf(['timeRecorded', 'openMatters'], ['TYPE', 'PERSON', 'OFFICE']);
  const { result } = await preview('admin', definition, 'beta');
  assert.ok(result && result.recordCount > 0);
  assert.ok(!JSON.stringify(result).includes(markOf('alpha')));
});

test('a file is made of a built report as of any other, and of none of another firm', async () => {
  const { id } = await added('admin', 'For a file', definitionOf(['timeRecorded'], ['MONTH']));
  const request = `mutation ($key: String!, $input: RequestExportInput!) { requestExport(idempotencyKey: $key, input: $input) { ok { total } message } }`;
  const ask = (tenant: TestTenant) =>
    api.run([tenant, 'admin'], request, {
      key: crypto.randomUUID(),
      input: {
        list: 'REPORTS',
        format: 'CSV',
        title: 'Time by month',
        columns: ['by1', 'timeRecorded'].map((field) => ({ field, title: field })),
        reports: { id, parameters: always },
      },
    });
  const made = await ask('alpha');
  assert.deepEqual(made.errors, []);
  assert.ok((made.data['requestExport'] as unknown as { ok: { total: number } }).ok.total > 0);
  assert.equal((await ask('beta')).errors[0]?.extensions.code, errorCodes.badInput);
});
