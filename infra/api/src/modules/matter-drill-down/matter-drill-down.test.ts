import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const partner: Who = ['alpha', 'partner'];
const document = `query ($figure: MatterFigure!, $sort: [SortInput!], $columnFilters: [ColumnFilterInput!], $groupBy: String, $withinGroup: String, $filter: String, $where: MatterFilter, $isIncludeCompleted: Boolean) {
  matterDrillDown(figure: $figure, sort: $sort, columnFilters: $columnFilters, groupBy: $groupBy, withinGroup: $withinGroup, filter: $filter, where: $where, isIncludeCompleted: $isIncludeCompleted, first: 100) {
    recordCount totals { column sum } groups { key recordCount totals { column sum } } closedColumns { column access }
    rows { id fileNumber title client personResponsible { name } wip { minor } wipTime { minor } wipOther { minor } debtors { minor } debtorsCurrent { minor } debtors0 { minor } debtors30 { minor } debtors60 { minor } debtors90 { minor } debtorsOther { minor } trust { minor } lastInvoiceOn lastInvoiceNumber lastInvoice { minor } lastInvoiceUnpaid { minor } }
  }
}`;
type Amount = { minor: number } | null;
interface Answer {
  readonly recordCount: number;
  readonly totals: { column: string; sum: number }[];
  readonly groups: { key: string; recordCount: number; totals: { column: string; sum: number }[] }[];
  readonly rows: ({
    id: string;
    fileNumber: string;
    title: string;
    client: string;
    lastInvoiceNumber: string | null;
  } & Record<
    | 'wip'
    | 'wipTime'
    | 'wipOther'
    | 'debtors'
    | 'debtorsCurrent'
    | 'debtors0'
    | 'debtors30'
    | 'debtors60'
    | 'debtors90'
    | 'debtorsOther'
    | 'trust'
    | 'lastInvoice'
    | 'lastInvoiceUnpaid',
    Amount
  >)[];
}
async function ask(figure: string, variables: Record<string, unknown> = {}, who: Who = partner): Promise<Answer> {
  const { data, errors } = await api.run(who, document, { figure, ...variables });
  assert.deepEqual(errors, []);
  return data['matterDrillDown'] as unknown as Answer;
}
const refusal = async (variables: Record<string, unknown>, who: Who = partner) =>
  (await api.run(who, document, { figure: 'WIP', ...variables })).errors[0]?.extensions.code;
const sumOf = ({ totals }: Pick<Answer, 'totals'>, column: string) =>
  totals.find((total) => total.column === column)?.sum;
const listTotals = async (where = '') => {
  const { data } = await api.run(
    partner,
    `{ matterSummaryListX(first: 0 ${where}) { totals { wip { minor } debtors { minor } } } }`,
  );
  return data['matterSummaryListX']?.['totals'] as unknown as { wip: { minor: number }; debtors: { minor: number } };
};

proveRootField(() => api, {
  name: 'matterDrillDown',
  document:
    '{ matterDrillDown(figure: DEBTORS) { recordCount totals { column sum } rows { fileNumber title client type personResponsible { name } office debtors { minor } } } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ matterDrillDown }) => assert.equal(matterDrillDown?.['recordCount'], 22),
});

test('the total of a figure is that of the list, whatever narrows it', async () => {
  for (const [variables, where] of [
    [{}, ''],
    [{ filter: 'matter 1' }, 'filter: "matter 1"'],
    [{ where: { type: ['markalpha type 1'] } }, 'where: { type: ["markalpha type 1"] }'],
    [{ isIncludeCompleted: true }, 'isIncludeCompleted: true'],
  ] as const) {
    const { wip, debtors } = await listTotals(where);
    assert.equal(sumOf(await ask('WIP', variables), 'wip'), wip.minor);
    assert.equal(sumOf(await ask('DEBTORS', variables), 'debtors'), debtors.minor);
  }
});

test('aged debtors of a matter add up to what it owes, by the day the invoice was due', async () => {
  const { rows, totals } = await ask('DEBTORS', { sort: [{ column: 'fileNumber', direction: 'asc' }] });
  for (const row of rows) {
    const bands = [row.debtorsCurrent, row.debtors0, row.debtors30, row.debtors60, row.debtors90, row.debtorsOther].map(
      (amount) => amount?.minor ?? Number.NaN,
    );
    assert.equal(
      bands.reduce((sum, minor) => sum + minor, 0),
      row.debtors?.minor,
    );
  }
  // Invoice n was issued n * 20 days ago and due a fortnight later.
  const bandOf = (index: number) =>
    (['debtors0', 'debtors30', 'debtors60', 'debtors90'] as const).find(
      (band) => (rows[index]?.[band]?.minor ?? 0) > 0,
    );
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map(bandOf), [
    'debtors0',
    'debtors0',
    'debtors30',
    'debtors60',
    'debtors60',
    'debtors90',
    'debtors90',
    'debtors90',
  ]);
  assert.equal(
    totals.filter(({ column }) => column !== 'debtors').reduce((sum, total) => sum + total.sum, 0),
    sumOf({ totals }, 'debtors'),
  );
});

test('work in progress is recorded time and the rest', async () => {
  const { rows } = await ask('WIP');
  for (const row of rows) assert.equal((row.wipTime?.minor ?? 0) + (row.wipOther?.minor ?? 0), row.wip?.minor);
  assert.ok(rows.some((row) => (row.wipTime?.minor ?? 0) > 0));
});

test('the largest come first, and columns of the figure sort and narrow', async () => {
  const { rows } = await ask('TRUST');
  assert.deepEqual(
    rows.map(({ trust }) => trust?.minor),
    rows.map(({ trust }) => trust?.minor ?? 0).toSorted((one, other) => other - one),
  );
  const old = await ask('DEBTORS', {
    columnFilters: [{ column: 'debtors90', operator: 'MORE', values: ['0'] }],
    sort: [{ column: 'debtors90', direction: 'asc' }],
  });
  assert.deepEqual(
    old.rows.map(({ fileNumber }) => fileNumber),
    ['markalpha-0006', 'markalpha-0007', 'markalpha-0008'],
  );
  assert.equal(sumOf(old, 'debtors90'), 2100);
});

test('the last invoice is the latest that was issued', async () => {
  await api.owner.query(
    `insert into invoices (tenant_id, number, matter_id, debtor_id, status, issued_on, net_minor, total_minor, paid_minor) values ('alpha', 'newer', $1, $2, 'Paid', current_date, 500, 500, 500), ('alpha', 'draft', $1, $2, 'Draft', null, 900, 900, 0)`,
    [idOf('alpha', 'matter', 3), idOf('alpha', 'contact', 1)],
  );
  const { rows, recordCount } = await ask('LAST_INVOICE', { sort: [{ column: 'fileNumber', direction: 'asc' }] });
  await api.owner.query(`delete from invoices where number in ('newer', 'draft')`);
  assert.equal(recordCount, 8);
  assert.deepEqual(
    [rows[2]?.lastInvoiceNumber, rows[2]?.lastInvoice?.minor, rows[2]?.lastInvoiceUnpaid?.minor],
    ['newer', 500, 0],
  );
});

test('groups add up to the figure, and one of them lists its rows', async () => {
  const answer = await ask('WIP', { groupBy: 'personResponsible' });
  assert.deepEqual(answer.groups.map(({ key }) => key).toSorted(), ['markalpha own', 'markalpha partner']);
  assert.equal(
    answer.groups.reduce((sum, group) => sum + (sumOf(group, 'wip') ?? 0), 0),
    sumOf(answer, 'wip'),
  );
  const own = await ask('WIP', { groupBy: 'personResponsible', withinGroup: 'markalpha own' });
  assert.deepEqual(
    own.rows.map(({ fileNumber }) => fileNumber).toSorted(),
    [1, 2, 3, 4].map((number) => `markalpha-000${number}`),
  );
});

test('it holds nothing from behind the wall, nor beyond the reach', async () => {
  const restricted = idOf('alpha', 'matter', RESTRICTED_MATTER);
  assert.ok(!(await ask('WIP')).rows.some(({ id }) => id === restricted));
  assert.equal((await ask('WIP', {}, ['alpha', 'own'])).recordCount, 4);
  assert.equal(await refusal({}, ['alpha', 'nothing']), errorCodes.forbidden);
});

test('someone who may not see the figure, or a column that is asked about, is refused', async () => {
  const close = (column: string) =>
    api.owner.query(
      `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', $2, 'hidden')`,
      [idOf('alpha', 'role', 'team'), column],
    );
  await close('debtors');
  await close('client');
  const who: Who = ['alpha', 'team'];
  assert.equal(await refusal({ figure: 'DEBTORS' }, who), errorCodes.forbidden);
  assert.equal(await refusal({ figure: 'LAST_INVOICE' }, who), errorCodes.forbidden);
  assert.equal(await refusal({ groupBy: 'client' }, who), errorCodes.forbidden);
  assert.equal(await refusal({ sort: [{ column: 'client' }] }, who), errorCodes.forbidden);
  assert.equal(await refusal({ where: { clientId: idOf('alpha', 'contact', 1) } }, who), errorCodes.forbidden);
  const { rows } = await ask('WIP', {}, who);
  await api.owner.query('delete from column_security');
  assert.ok(rows.length > 0 && rows.every(({ client }) => client === ''));
});

test('someone who may see no amounts gets no figure', async () => {
  await api.owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'alpha' and role_id = $1 and feature = 'invoices'`,
    [idOf('alpha', 'role', 'office')],
  );
  for (const figure of ['WIP', 'DEBTORS', 'TRUST', 'LAST_INVOICE'])
    assert.equal(await refusal({ figure }, ['alpha', 'office']), errorCodes.forbidden);
});

test('rows, sums and groups come in one round trip', async () => {
  const names = await api.statementsOf(() => ask('DEBTORS', { groupBy: 'type' }));
  assert.deepEqual(
    names.filter((name) => name.startsWith('matterDrillDown')).toSorted(),
    ['groups', 'measures', 'page'].map((what) => `matterDrillDown.DEBTORS.grid.${what}.walled.plain`),
  );
  assert.ok(names.length <= 6, names.join());
});
