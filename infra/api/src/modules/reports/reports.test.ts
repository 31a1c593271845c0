import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import excel from 'exceljs';
import { errorCodes } from '@atrium/contracts';
import { createExportRound } from '../../export-round.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { giveLedger } from './reports.fixtures.ts';
import { reports, schemaIdOf } from './reports.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // Only the administrator of these firms holds what reports need; the others differ by their reach.
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, f.flag from users u, unnest(array['licensedReports', 'reportCatalog', 'referrers', 'mailingList', 'eventsAndCampaigns', 'leadsSummary']) f (flag)
     where u.user_name ~ '^(partner|own|office)@' on conflict do nothing`,
  );
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select u.tenant_id, u.role_id, 'reportCatalog' from users u where u.user_name ~ '^team@' on conflict do nothing`,
  );
  for (const tenant of ['alpha', 'beta'] as const) await giveLedger(api, tenant);
});
after(() => api.close());

const DOCUMENT = `query ($id: ReportId!, $parameters: ReportParametersInput, $sort: [SortInput!], $groupBy: String, $withinGroup: String, $first: Int) {
  reportResult(id: $id, parameters: $parameters, sort: $sort, groupBy: $groupBy, withinGroup: $withinGroup, first: $first) {
    from to asAt days recordCount message totals { column number } groups { key label recordCount totals { column number } }
    rows { id link cells { column text number currency } } } }`;
interface Total {
  readonly column: string;
  readonly number: number | null;
}
interface Result {
  readonly recordCount: number;
  readonly message: string | null;
  readonly totals: readonly Total[];
  readonly groups: readonly { key: string; label: string; recordCount: number; totals: readonly Total[] }[];
  readonly rows: readonly {
    id: string;
    cells: readonly { column: string; text: string | null; number: number | null }[];
  }[];
}
async function run(
  user: TestUser,
  id: string,
  asked: object = {},
  tenant: TestTenant = 'alpha',
): Promise<Result & { readonly body: string }> {
  const { data, errors, body } = await api.run([tenant, user], DOCUMENT, {
    id: schemaIdOf({ id }),
    first: 500,
    ...asked,
  });
  assert.deepEqual(errors, [], id);
  return { ...(data['reportResult'] as unknown as Result), body };
}
const totalOf = ({ totals }: { totals: readonly Total[] }, name: string): number | null | undefined =>
  totals.find(({ column }) => column === name)?.number;
const cellsOf = ({ rows }: Result, name: string) =>
  rows.map(({ cells }) => cells.find(({ column }) => column === name)?.number ?? 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const nearly = (one: number, other: number, what: string): void =>
  assert.ok(Math.abs(one - other) < 0.01, `${what}: ${one} is not ${other}`);

/** The longest period and the latest day, so that everything is in it. */
const always = { from: '2018-01-01', to: '2027-12-31' };
const whole = (id: string): object =>
  reports.find((report) => report.id === id)?.parameters.period === undefined ? {} : { parameters: always };

/** Gives them the restricted matter, so that they see the whole. */
const openWall = (user: TestUser) =>
  api.owner.query(
    `insert into matter_access (tenant_id, matter_id, user_id) values ('alpha', $1, $2) on conflict do nothing`,
    [idOf('alpha', 'matter', RESTRICTED_MATTER), idOf('alpha', 'user', user)],
  );

test('ages add up to the whole, and nothing is older than what it was taken from', async () => {
  const ages: Readonly<Record<string, readonly string[]>> = {
    'aged-wip': ['days0', 'days31', 'days61', 'days91'],
    'aged-debtors': ['current', 'overdue0', 'overdue31', 'overdue61', 'overdue91'],
    'aged-disbursements': ['days0', 'days31', 'days61', 'days91'],
  };
  for (const [id, names] of Object.entries(ages)) {
    const result = await run('admin', id);
    nearly(sum(names.map((name) => totalOf(result, name) ?? 0)), totalOf(result, 'total') ?? Number.NaN, id);
  }
  const wip = await run('admin', 'aged-wip');
  for (const name of ['days31', 'days61', 'days91']) assert.ok(cellsOf(wip, name).every((amount) => amount >= 0));
});

test('three roles see their own part, and the wall holds in rows, totals and groups', async () => {
  await openWall('admin');
  const matters = ['matters-opened', 'aged-disbursements', 'aged-wip', 'time-and-fees'];
  for (const id of matters) {
    const [admin, partner, own] = await Promise.all(
      (['admin', 'partner', 'own'] as const).map((user) => run(user, id, whole(id))),
    );
    assert.ok(admin && partner && own);
    assert.ok(partner.recordCount < admin.recordCount, `${id}: nothing from behind the wall`);
    assert.ok(own.recordCount < partner.recordCount, `${id}: only what is theirs`);
    const ids = new Set(admin.rows.map((row) => row.id));
    for (const row of [...partner.rows, ...own.rows]) assert.ok(ids.has(row.id), 'a part of the whole');
  }
});

test('amounts reach as far as a role sees invoices, however many matters it sees', async () => {
  const countOf = async (id: string) => (await run('partner', id, whole(id))).recordCount;
  /** The API hears of it a moment later. */
  const reachInvoices = async (scope: string, isHeard: () => Promise<boolean>): Promise<void> => {
    await api.owner.query(
      `update role_scopes s set scope = $2 from users u
       where s.tenant_id = 'alpha' and u.tenant_id = 'alpha' and u.id = $1 and s.role_id = u.role_id and s.feature = 'invoices' and s.action = 'view'`,
      [idOf('alpha', 'user', 'partner'), scope],
    );
    await announceAccessChange(api.runner, 'alpha');
    const deadline = Date.now() + 5000;
    while (!(await isHeard()) && Date.now() < deadline);
  };
  const [all, matters] = [await countOf('work-recorded'), await countOf('matters-opened')];
  await reachInvoices('own', async () => (await countOf('work-recorded')) < all);
  const [theirs, stillSeen] = [await countOf('work-recorded'), await countOf('matters-opened')];
  await reachInvoices('all', async () => (await countOf('work-recorded')) === all);
  assert.ok(theirs < all);
  assert.equal(stillSeen, matters);
});

test('a column that is closed is in no cell, total, subtotal, order, group or choice', async () => {
  const who = idOf('alpha', 'user', 'office');
  const close = (column: string) =>
    api.owner.query(
      `insert into column_security (tenant_id, role_id, list, column_name, access) select 'alpha', u.role_id, 'matters', $2, 'hidden' from users u where u.tenant_id = 'alpha' and u.id = $1`,
      [who, column],
    );
  await close('wip');
  await close('type');
  await api.owner.query(`select pg_notify('atrium', $1)`, [
    JSON.stringify({ tenantId: 'alpha', topic: 'access', id: who }),
  ]);
  const { data } = await api.run(['alpha', 'office'], `{ reports { id groupBy columns { name } } }`);
  const listed = data['reports'] as unknown as { id: string; groupBy: string | null; columns: { name: string }[] }[];
  const report = listed.find(({ id }) => id === 'MATTERS_OPENED');
  assert.ok(report);
  assert.equal(report.groupBy, null);
  const open = report.columns.map(({ name }) => name);
  assert.ok(!open.includes('wip') && !open.includes('type') && open.includes('billed'));
  const result = await run('office', 'matters-opened', { ...whole('matters-opened'), groupBy: 'responsible' });
  assert.ok(result.rows.every(({ cells }) => cells.every(({ column }) => open.includes(column))));
  for (const totals of [result.totals, ...result.groups.map((group) => group.totals)])
    assert.deepEqual(
      totals.map(({ column }) => column).filter((name) => !open.includes(name)),
      [],
    );
  for (const asked of [
    { sort: [{ column: 'wip', direction: 'desc' }] },
    { groupBy: 'type' },
    { parameters: { matterType: 'Conveyancing' } },
  ]) {
    const { errors } = await api.run(['alpha', 'office'], DOCUMENT, { id: 'MATTERS_OPENED', ...asked });
    assert.equal(errors[0]?.extensions.code, errorCodes.forbidden, JSON.stringify(asked));
  }
  const refused = await api.run(['alpha', 'office'], DOCUMENT, { id: 'AGED_WIP' });
  assert.equal(refused.errors[0]?.extensions.code, errorCodes.forbidden, 'a report of closed amounts');
});

test('parameters narrow, the usual ones are named, and what cannot be is refused', async () => {
  const usual = await run('admin', 'time-and-fees');
  const office = idOf('alpha', 'office', 1);
  const narrowed = await run('admin', 'matters-opened', { parameters: { ...always, officeId: office } });
  const [counted] = (
    await api.owner.query<{ n: number }>(
      `select count(*)::int n from matters where tenant_id = 'alpha' and office_id = $1 and opened_on is not null`,
      [office],
    )
  ).rows;
  assert.equal(narrowed.recordCount, counted?.n);
  assert.match((usual as unknown as { from: string }).from, /-01$/);
  for (const [id, parameters] of [
    ['time-and-fees', { from: '2026-02-01', to: '2026-01-01' }],
    ['time-and-fees', { from: '1990-01-01', to: '2026-01-01' }],
    ['aged-wip', { asAt: '2999-01-01' }],
    ['matters-inactive', { days: -1 }],
    ['list-growth', { clientId: office }],
  ] as const) {
    const { errors } = await api.run(['alpha', 'admin'], DOCUMENT, { id: schemaIdOf({ id }), parameters });
    assert.equal(errors[0]?.extensions.code, errorCodes.badInput, id);
  }
});

test('the ledger is as it was at the end of a day', async () => {
  const [first] = (
    await api.owner.query<{ day: string; x: number }>(
      `select (current_date - 60)::text "day", coalesce(sum(amount_minor), 0)::float8 x from wip_ledger where tenant_id = 'alpha' and entered_on <= current_date - 60`,
    )
  ).rows;
  const result = await run('admin', 'aged-wip', { parameters: { asAt: first?.day } });
  nearly(totalOf(result, 'total') ?? Number.NaN, first?.x ?? 0, 'work in progress 60 days ago');
});

test('who may not open a report is refused', async () => {
  for (const [user, id] of [
    ['partner', 'sign-ins'],
    ['team', 'matters-opened'],
    ['client', 'matters-opened'],
  ] as const) {
    const { errors } = await api.run(['alpha', user], DOCUMENT, { id: schemaIdOf({ id }) });
    assert.equal(errors[0]?.extensions.code, errorCodes.forbidden, id);
  }
  const { data } = await api.run(['alpha', 'admin'], DOCUMENT, { id: 'SIGN_INS', groupBy: 'user' });
  assert.ok((data['reportResult'] as unknown as Result).recordCount > 0);
});

test('a file has what the report shows its reader, and as far as their role takes reports along', async () => {
  const request = `mutation ($key: String!, $input: RequestExportInput!) { requestExport(idempotencyKey: $key, input: $input) { ok { id total } message } }`;
  const input = (format: string) => ({
    list: 'REPORTS',
    format,
    title: 'Aged disbursements',
    columns: ['fileNumber', 'incurredOn', 'total'].map((field) => ({ field, title: field })),
    reports: { id: 'AGED_DISBURSEMENTS', sort: [{ column: 'total', direction: 'desc' }] },
  });
  const ask = (user: TestUser, format: string) =>
    api.run(['alpha', user], request, { key: crypto.randomUUID(), input: input(format) });
  assert.equal((await ask('partner', 'CSV')).errors[0]?.extensions.code, errorCodes.forbidden, 'no right to export');
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select 'alpha', $1, f, 'export', 'all' from unnest(array['reports', 'matters', 'invoices']) f on conflict do nothing`,
    [idOf('alpha', 'role', 'partner')],
  );
  await api.owner.query(`select pg_notify('atrium', $1)`, [
    JSON.stringify({ tenantId: 'alpha', topic: 'access', id: idOf('alpha', 'user', 'partner') }),
  ]);
  const shown = await run('partner', 'aged-disbursements');
  const log = () => undefined;
  const round = createExportRound({
    runner: api.runner,
    logger: { info: log, warn: log, error: log },
    files: { folder: api.filesFolder, objectStorage: null },
  });
  const fileOf = async (format: string): Promise<Buffer> => {
    const { data, errors } = await ask('partner', format);
    assert.deepEqual(errors, []);
    const { ok } = data['requestExport'] as unknown as { ok: { id: string; total: number } };
    assert.equal(ok.total, shown.recordCount);
    while (await round());
    const link = await api.run(['alpha', 'partner'], `mutation ($id: ID!) { createExportLink(id: $id) { url } }`, ok);
    const { url } = link.data['createExportLink'] as unknown as { url: string };
    return Buffer.from(await (await fetch(`${new URL(api.url).origin}${url}`)).arrayBuffer());
  };
  const [heading, ...rows] = parse((await fileOf('CSV')).toString('utf8'), { bom: true }) as string[][];
  assert.deepEqual(heading, ['fileNumber', 'incurredOn', 'total']);
  assert.equal(rows.length, shown.recordCount);
  nearly(sum(rows.map(([, , total]) => Number(total) * 100)), totalOf(shown, 'total') ?? Number.NaN, 'the file');
  assert.ok(
    rows.every(([number]) => !number?.endsWith(String(RESTRICTED_MATTER))),
    'nothing from behind the wall',
  );
  const book = new excel.Workbook();
  await book.xlsx.load((await fileOf('XLSX')) as unknown as ArrayBuffer);
  assert.equal(book.worksheets[0]?.rowCount, shown.recordCount + 1);
});

test('opening is in the log of dashboards, favourites are one’s own', async () => {
  const opened = `mutation ($id: ReportId!) { addUserReportAccessActivity(id: $id) }`;
  const answers = await Promise.all(
    ['MATTERS_OPENED', 'SIGN_INS'].map(
      async (id) => (await api.run(['alpha', 'partner'], opened, { id })).data['addUserReportAccessActivity'],
    ),
  );
  assert.deepEqual(answers as unknown, [true, false]);
  const { rows } = await api.owner.query<{ dashboard: string }>(
    `select detail ->> 'dashboard' dashboard from activity_log where tenant_id = 'alpha' and log = 'dashboardActivity'`,
  );
  assert.deepEqual(
    rows.map(({ dashboard }) => dashboard),
    ['reports/matters-opened'],
  );
  const favourite = `mutation ($id: ReportId!, $is: Boolean!) { setReportFavourite(id: $id, isFavourite: $is) }`;
  await api.run(['alpha', 'partner'], favourite, { id: 'AGED_WIP', is: true });
  const favouritesOf = async (user: TestUser) =>
    (
      (await api.run(['alpha', user], '{ reports { id isFavourite } }')).data['reports'] as unknown as {
        id: string;
        isFavourite: boolean;
      }[]
    )
      .filter(({ isFavourite }) => isFavourite)
      .map(({ id }) => id);
  assert.deepEqual(await favouritesOf('partner'), ['AGED_WIP']);
  assert.deepEqual(await favouritesOf('own'), []);
  await api.run(['alpha', 'own'], favourite, { id: 'AGED_WIP', is: true });
  await api.run(['alpha', 'partner'], favourite, { id: 'AGED_WIP', is: false });
  assert.deepEqual([await favouritesOf('partner'), await favouritesOf('own')], [[], ['AGED_WIP']]);
});

proveRootField(() => api, {
  name: 'reports',
  document: '{ reports { id title mayOpen licence } reportChoices { offices { name } matterTypes } }',
  as: 'partner',
  refuses: 'reception',
  works: (data) => {
    const listed = data['reports'] as unknown as { id: string; mayOpen: boolean }[];
    assert.equal(listed.length, reports.length);
    assert.deepEqual(
      listed.filter(({ mayOpen }) => !mayOpen).map(({ id }) => id),
      ['SIGN_INS'],
    );
  },
});
proveRootField(() => api, {
  name: 'reportResult',
  document: `{ reportResult(id: "MATTERS_OPENED", groupBy: "type") { recordCount rows { cells { text } } groups { label } } }`,
  as: 'partner',
  refuses: 'reception',
  works: (data) => assert.ok((data['reportResult'] as unknown as Result).recordCount > 0),
});
