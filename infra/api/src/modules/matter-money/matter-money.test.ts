import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';
import { ageOf } from './matter-money.service.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  for (const tenant of testTenants) {
    await owner.query(
      `insert into invoice_lines (tenant_id, invoice_id, position, kind, description, unit_price_minor, net_minor) select $1, id, 1, 'fee', $1 || ' fees', net_minor, net_minor from invoices where tenant_id = $1`,
      [tenant],
    );
    await owner.query(
      `insert into invoices (tenant_id, number, matter_id, debtor_id, status, net_minor, total_minor) values ($1, 'draft', $2, $3, 'Draft', 900, 900)`,
      [tenant, idOf(tenant, 'matter', 5), idOf(tenant, 'contact', 1)],
    );
  }
});
after(async () => {
  await owner.end();
  await api.close();
});

const timeDocument = `query ($id: ID!, $where: MatterTimeFilter, $first: Int) { matterTime(matterId: $id, where: $where, first: $first) {
  recordCount entries { id user { name } seconds rate { minor } amount { minor } status } totals { seconds billableSeconds nonBillableSeconds amount { minor } wip { minor } } people { name } canAdd areAmountsHidden } }`;
const invoicesDocument = `query ($id: ID!) { matterInvoices(matterId: $id) { recordCount outstanding { minor } invoices { number status debtor issuedOn dueOn net { minor } tax { minor } total { minor } paid { minor } outstanding { minor } age lines { description quantity net { minor } } } } }`;
const summaryDocument = `query ($id: ID!) { matterFinancialSummary(matterId: $id) { wip { minor } billed { minor } trust { minor } estimate { minor } estimateUsed debtors { minor } aged { age amount { minor } } lastInvoiceNumber lastInvoiceOn lastInvoice { minor } } }`;
interface Amount {
  readonly minor: number;
}
interface Time {
  readonly recordCount: number;
  readonly entries: { amount: Amount; user: { name: string } }[];
  readonly totals: {
    seconds: number;
    billableSeconds: number;
    nonBillableSeconds: number;
    amount: Amount | null;
    wip: Amount | null;
  };
  readonly people: { name: string }[];
  readonly canAdd: boolean;
  readonly areAmountsHidden: boolean;
}
interface Invoices {
  readonly recordCount: number;
  readonly outstanding: Amount | null;
  readonly invoices: {
    number: string;
    status: string;
    total: Amount | null;
    outstanding: Amount | null;
    age: string | null;
    lines: { net: Amount | null }[];
  }[];
}
const matter = (number: number) => idOf('alpha', 'matter', number);
async function read<Answer>(user: TestUser, document: string, variables: Record<string, unknown>): Promise<Answer> {
  const { data, errors } = await api.run(['alpha', user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
const time = (user: TestUser, number: number, where: Record<string, unknown> = {}): Promise<Time> =>
  read(user, timeDocument, { id: matter(number), where });
const invoices = (user: TestUser, number: number): Promise<Invoices> =>
  read(user, invoicesDocument, { id: matter(number) });

proveRootField(() => api, {
  name: 'matterTime',
  document: timeDocument,
  variables: { id: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterTime }) => {
    const { recordCount, totals } = matterTime as unknown as Time;
    assert.deepEqual([recordCount, totals.seconds, totals.wip?.minor], [7, 7 * 3600, 7 * 40_000]);
  },
});
proveRootField(() => api, {
  name: 'matterInvoices',
  document: invoicesDocument,
  variables: { id: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'nothing',
  works: ({ matterInvoices }) => {
    const { recordCount, outstanding, invoices: rows } = matterInvoices as unknown as Invoices;
    assert.deepEqual(
      [recordCount, outstanding?.minor, rows.map(({ number, age }) => [number, age])],
      [
        2,
        500,
        [
          ['draft', null],
          ['markalpha-5', 'DAYS_60'],
        ],
      ],
    );
    assert.deepEqual(rows[1]?.lines, [{ description: 'alpha fees', quantity: 1, net: { minor: 500 } }]);
  },
});
proveRootField(() => api, {
  name: 'matterFinancialSummary',
  document: summaryDocument,
  variables: { id: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterFinancialSummary }) => {
    const { wip, billed, estimateUsed, aged, lastInvoiceNumber, lastInvoice } =
      matterFinancialSummary as unknown as Record<string, unknown>;
    assert.deepEqual(
      [wip, billed, estimateUsed, lastInvoiceNumber, lastInvoice],
      [{ minor: 500 }, { minor: 0 }, 2, 'markalpha-5', { minor: 500 }],
    );
    assert.deepEqual(
      aged,
      ['CURRENT', 'DAYS_0', 'DAYS_30', 'DAYS_60', 'DAYS_90'].map((age) => ({
        age,
        amount: { minor: age === 'DAYS_60' ? 500 : 0 },
      })),
    );
  },
});

test('an amount is due for as long as it is late', () => {
  assert.deepEqual([null, -3, 0, 1, 29, 30, 59, 60, 89, 90, 400].map(ageOf), [
    'CURRENT',
    'CURRENT',
    'CURRENT',
    'DAYS_0',
    'DAYS_0',
    'DAYS_30',
    'DAYS_30',
    'DAYS_60',
    'DAYS_60',
    'DAYS_90',
    'DAYS_90',
  ]);
});

test('the filters narrow rows and totals alike, and pages are of the whole', async () => {
  await owner.query(`update time_entries set status = 'Billed' where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'entry', 6),
  ]);
  await owner.query(
    `update time_entries set is_billable = false, narrative = 'On 100% of it' where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'entry', 30)],
  );
  const all = await time('partner', 7);
  assert.deepEqual(
    [all.recordCount, all.totals.nonBillableSeconds, all.totals.amount?.minor, all.totals.wip?.minor],
    [7, 3600, 6 * 40_000, 5 * 40_000],
  );
  assert.equal((await time('partner', 7, { status: ['Billed'] })).recordCount, 1);
  assert.deepEqual((await time('partner', 7, { isBillable: false })).totals, {
    seconds: 3600,
    billableSeconds: 0,
    nonBillableSeconds: 3600,
    amount: { minor: 0 },
    wip: { minor: 0 },
  });
  assert.equal((await time('partner', 7, { filter: '100%' })).recordCount, 1);
  assert.equal((await time('partner', 7, { from: '2026-11-17', to: '2026-11-17' })).recordCount, 2);
  assert.equal((await time('partner', 7, { userId: idOf('alpha', 'user', 'own') })).recordCount, 0);
  assert.equal((await time('partner', 7, { userId: 'nobody' })).recordCount, 0);
  const page = await read<Time>('partner', timeDocument, { id: matter(7), first: 2 });
  assert.deepEqual([page.entries.length, page.recordCount], [2, 7]);
});

test('whose time one sees is the reach in time, and what is behind a wall or elsewhere is not there', async () => {
  // The matters of `own` alone; odd matters have the partner's entries, even ones those of `own`.
  assert.deepEqual([(await time('own', 2)).recordCount, (await time('own', 3)).recordCount], [7, 0]);
  for (const id of [
    matter(RESTRICTED_MATTER),
    idOf('beta', 'matter', 5),
    '0190a000-0000-7000-8000-00000000dead',
    'x',
  ]) {
    assert.equal(await read('partner', timeDocument, { id }), null);
    assert.equal(await read('partner', invoicesDocument, { id }), null);
    assert.equal(await read('partner', summaryDocument, { id }), null);
  }
  assert.equal(await read('own', timeDocument, { id: matter(9) }), null);
});

test('invoices reach as far as the role does in invoices, however many matters it reaches', async () => {
  await owner.query(
    `update role_scopes set scope = case feature when 'invoices' then 'own' else 'all' end where tenant_id = 'alpha' and role_id = $1 and feature in ('matters', 'invoices')`,
    [idOf('alpha', 'role', 'team')],
  );
  assert.equal((await invoices('partner', 5)).recordCount, 2);
  assert.deepEqual((await read<Invoices | null>('team', invoicesDocument, { id: matter(5) }))?.invoices ?? [], []);
});

test('without the sight of amounts only one’s own are shown', async () => {
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'wip', 'hidden'), ('alpha', $1, 'matters', 'debtors', 'hidden'), ('alpha', $1, 'matters', 'billed', 'masked')`,
    [idOf('alpha', 'role', 'office')],
  );
  const seen = await time('office', 5);
  assert.deepEqual([seen.areAmountsHidden, seen.totals.amount, seen.totals.wip], [true, null, null]);
  assert.ok(seen.entries.every(({ amount }) => amount.minor === 0));
  const owing = await invoices('office', 5);
  assert.deepEqual(
    [
      owing.outstanding,
      owing.invoices.map(({ total, outstanding, age, lines }) => [total, outstanding, age, lines[0]?.net ?? null]),
    ],
    [
      null,
      [
        [null, null, null, null],
        [null, null, null, null],
      ],
    ],
  );
  const summary = await read<Record<string, unknown>>('office', summaryDocument, { id: matter(5) });
  assert.deepEqual(
    [
      summary['wip'],
      summary['billed'],
      summary['debtors'],
      summary['aged'],
      summary['estimateUsed'],
      summary['lastInvoice'],
      summary['trust'],
    ],
    [null, null, null, [], null, null, { minor: 5 }],
  );
});

test('a client sees what was issued to them and no drafts, time or WIP', async () => {
  const mine = await invoices('client', 5);
  assert.deepEqual(
    [mine.recordCount, mine.invoices.map(({ number, total }) => [number, total?.minor])],
    [1, [['markalpha-5', 500]]],
  );
  assert.equal(await read('client', invoicesDocument, { id: matter(6) }), null);
  await owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'beta' and feature = 'invoices' and role_id = $1`,
    [idOf('beta', 'role', 'client')],
  );
  const { errors } = await api.run(['beta', 'client'], invoicesDocument, { id: idOf('beta', 'matter', 5) });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

test('time is added to matters that are open, by those who keep a timesheet', async () => {
  assert.deepEqual([(await time('partner', 5)).canAdd, (await time('partner', 23)).canAdd], [true, false]);
});
