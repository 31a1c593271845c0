import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // Time in every state, some of it on an invoice that is paid in part.
  await api.owner.query(
    `with paid as (
       update invoices i set status = 'PartPaid', total_minor = 100000, net_minor = 100000, tax_minor = 0, paid_minor = 33333
       where i.tenant_id = 'alpha' and i.id = (select min(id::text)::uuid from invoices where tenant_id = 'alpha') returning i.id)
     update time_entries e set
       status = (array['Draft', 'Submitted', 'Approved', 'Billed', 'WrittenOff', 'Billed'])[1 + abs(hashtext(e.id::text)) % 6],
       is_billable = abs(hashtext(e.id::text)) % 7 <> 0,
       invoice_id = case when abs(hashtext(e.id::text)) % 6 in (3, 5) then (select id from paid) end
     where e.tenant_id = 'alpha'`,
  );
  // Nobody but the administrator of these firms looks at staff.
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, 'staff' from users u where u.user_name ~ '(partner|own|team|office)' on conflict do nothing`,
  );
  // Somebody who sees hours alone.
  await api.owner.query(
    `update role_scopes s set scope = 'none' from users u where u.tenant_id = 'alpha' and u.id = $1 and s.tenant_id = 'alpha' and s.role_id = u.role_id and s.feature = 'invoices'`,
    [idOf('alpha', 'user', 'office')],
  );
});
after(() => api.close());

const period = { from: '2026-11-01', to: '2026-11-30' };
const figureFields = {
  recordedHours: 'RECORDED',
  billableHours: 'BILLABLE',
  nonBillableHours: 'NON_BILLABLE',
  value: 'VALUE',
  wip: 'WIP',
  billed: 'BILLED',
  received: 'RECEIVED',
  unpaid: 'UNPAID',
  writtenOff: 'WRITTEN_OFF',
} as const;
const moneyFields =
  'value { minor } wip { minor } billed { minor } received { minor } unpaid { minor } writtenOff { minor }';
const figures = `recordedHours billableHours nonBillableHours targetHours billableShare utilisation ${moneyFields} realisation lockUpDays`;
const summaryDocument = `query ($from: Date!, $to: Date!, $sort: [SortInput!], $teamId: ID) { staffSummary(from: $from, to: $to, sort: $sort, teamId: $teamId) {
  recordCount rows { id user { name } ${figures} } totals { ${figures} } closedColumns { column } } }`;
const drillDocument = `query ($figure: TimeFigure!, $from: Date!, $to: Date!, $userId: ID, $sort: [SortInput!], $groupBy: String) {
  timeDrillDown(figure: $figure, from: $from, to: $to, userId: $userId, sort: $sort, groupBy: $groupBy, first: 200) {
  recordCount rows { id hours narrative amount { minor } matter { title } } totals { column sum } groups { recordCount totals { column sum } } } }`;

type Cell = number | { minor: number } | null;
type Figures = Readonly<Record<string, Cell>>;
const valueOf = (cell: Cell | undefined): number => (typeof cell === 'object' ? (cell?.minor ?? 0) : (cell ?? 0));
interface Summary {
  readonly rows: readonly (Figures & { readonly id: string })[];
  readonly totals: Figures;
  readonly closedColumns: readonly { readonly column: string }[];
}
interface DrillDown {
  readonly recordCount: number;
  readonly rows: readonly { readonly hours: number; readonly amount: { readonly minor: number } | null }[];
  readonly totals: readonly { readonly column: string; readonly sum: number }[];
  readonly groups: readonly { readonly totals: readonly { readonly column: string; readonly sum: number }[] }[];
}
const summaryOf = async (user: TestUser, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.run(['alpha', user], summaryDocument, { ...period, ...variables });
  return { summary: data?.['staffSummary'] as unknown as Summary, code: errors[0]?.extensions.code };
};
const drillDown = async (user: TestUser, variables: Record<string, unknown>) => {
  const { data, errors } = await api.run(['alpha', user], drillDocument, { ...period, ...variables });
  return { found: data?.['timeDrillDown'] as unknown as DrillDown, code: errors[0]?.extensions.code };
};

proveRootField(() => api, {
  name: 'staffSummary',
  document: `{ staffSummary(from: "2026-11-01", to: "2026-11-30") { recordCount rows { id user { name } recordedHours } } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ staffSummary }) => assert.ok(Number(staffSummary?.['recordCount']) > 1),
});
proveRootField(() => api, {
  name: 'timeDrillDown',
  document: `{ timeDrillDown(figure: RECORDED, from: "2026-11-01", to: "2026-11-30") { recordCount rows { id narrative user { name } matter { title } } } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ timeDrillDown }) => assert.ok(Number(timeDrillDown?.['recordCount']) > 0),
});

test('every figure is the sum of the entries that its drill-down lists, of each person and in total', async () => {
  for (const user of ['partner', 'team'] as const) {
    const { summary } = await summaryOf(user);
    const people = [...summary.rows.map((row) => [row.id, row] as const), [null, summary.totals] as const];
    for (const [userId, row] of people)
      for (const [field, figure] of Object.entries(figureFields)) {
        const { found } = await drillDown(user, { figure, userId, groupBy: 'status' });
        const column = field.endsWith('Hours') ? 'hours' : 'amount';
        const label = `${figure} of ${userId ?? 'all'} as ${user}`;
        const sum = found.totals.find((total) => total.column === column)?.sum ?? 0;
        assert.equal(sum, valueOf(row[field]), label);
        if (found.recordCount <= 200)
          assert.ok(
            Math.abs(
              sum -
                found.rows.reduce(
                  (total, each) => total + (column === 'hours' ? each.hours : (each.amount?.minor ?? 0)),
                  0,
                ),
            ) < 1e-6,
            `rows of ${label}`,
          );
        const grouped = found.groups.flatMap(({ totals }) => totals.filter((total) => total.column === column));
        assert.ok(Math.abs(sum - grouped.reduce((total, each) => total + each.sum, 0)) < 1e-6, `groups of ${label}`);
      }
  }
});

test('what is made of figures follows from them', async () => {
  const { summary } = await summaryOf('partner');
  const { totals } = summary;
  const of = (name: string) => valueOf(totals[name]);
  assert.equal(of('billableHours') + of('nonBillableHours'), of('recordedHours'));
  assert.equal(of('wip') + of('billed') + of('writtenOff'), of('value'));
  assert.equal(of('received') + of('unpaid'), of('billed'));
  assert.ok(of('received') > 0 && of('writtenOff') > 0);
  const close = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} ${other}`);
  close(of('billableShare'), of('billableHours') / of('recordedHours'));
  close(of('utilisation'), of('billableHours') / of('targetHours'));
  close(of('realisation'), of('billed') / (of('billed') + of('writtenOff')));
  close(of('lockUpDays'), ((of('wip') + of('unpaid')) * 30) / of('value'));
});

test('someone who sees no amounts sees none in rows, sums, orders or drill-downs', async () => {
  const { summary } = await summaryOf('office');
  for (const row of [...summary.rows, summary.totals])
    for (const name of ['value', 'wip', 'billed', 'received', 'unpaid', 'writtenOff', 'realisation', 'lockUpDays'])
      assert.equal(row[name], null, name);
  assert.ok(summary.closedColumns.some(({ column }) => column === 'wip'));
  assert.equal((await summaryOf('office', { sort: [{ column: 'wip', direction: 'desc' }] })).code, 'FORBIDDEN');
  assert.equal((await drillDown('office', { figure: 'BILLED' })).code, 'FORBIDDEN');
  assert.equal(
    (await drillDown('office', { figure: 'RECORDED', sort: [{ column: 'amount', direction: 'asc' }] })).code,
    'FORBIDDEN',
  );
  const { found } = await drillDown('office', { figure: 'RECORDED' });
  assert.deepEqual(
    found.totals.map(({ column }) => column),
    ['hours'],
  );
  assert.ok(found.rows.every(({ amount }) => amount === null));
});

test('people of other firms and beyond sight are nobody, and a period has to make sense', async () => {
  const others = await drillDown('partner', { figure: 'RECORDED', userId: idOf('beta', 'user', 'partner') });
  const beyond = await drillDown('own', { figure: 'RECORDED', userId: idOf('alpha', 'user', 'partner') });
  assert.deepEqual([others.found.recordCount, beyond.found.recordCount], [0, 0]);
  assert.deepEqual(
    (await summaryOf('own')).summary.rows.map(({ id }) => id),
    [idOf('alpha', 'user', 'own')],
  );
  assert.equal((await summaryOf('partner', { teamId: idOf('beta', 'team', 1) })).summary.rows.length, 0);
  assert.equal((await summaryOf('partner', { from: '2026-12-01' })).code, 'BAD_USER_INPUT');
});

test('time on a matter behind a wall is in no drill-down and in no figure of those outside', async () => {
  const titlesOf = async (user: TestUser) =>
    (await drillDown(user, { figure: 'RECORDED', userId: idOf('alpha', 'user', 'admin') })).found.rows.map(
      (row) => (row as unknown as { readonly matter: { readonly title: string } | null }).matter?.title ?? '',
    );
  const recorded = async (user: TestUser) =>
    (await summaryOf(user)).summary.rows.find(({ id }) => id === idOf('alpha', 'user', 'admin'))?.['recordedHours'];
  const before = [await recorded('partner'), await recorded('admin')];
  await api.owner.query(
    `with behind as (update matters set title = 'behind the wall' where tenant_id = 'alpha' and id = $1 returning id)
     insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor)
     select 'alpha', id, $2, '2026-11-18', 'Advice', 3600, 10, 40000, 40000 from behind`,
    [idOf('alpha', 'matter', RESTRICTED_MATTER), idOf('alpha', 'user', 'admin')],
  );
  assert.ok((await titlesOf('admin')).includes('behind the wall'));
  assert.ok(!(await titlesOf('partner')).includes('behind the wall'));
  const after = [await recorded('partner'), await recorded('admin')];
  assert.equal(after[0], before[0]);
  assert.notEqual(after[1], before[1]);
});
