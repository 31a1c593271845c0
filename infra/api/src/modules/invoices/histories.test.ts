import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { Biller, giveWork, imbalanceOf, type TestAnswer, type TestInvoice } from './billing.fixtures.ts';

const SEEDS = [7, 20_261_128, 424_242];
const STEPS = 24;
const ENTRIES = 16;

let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
});
after(() => api.close());

/** Whole numbers from 0 up to below a bound, the same for the same seed. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

interface History {
  readonly matterId: string;
  readonly matterNumber: number;
  readonly random: (bound: number) => number;
  readonly free: string[];
  readonly invoices: Map<string, TestInvoice>;
}
const known = (history: History, states: readonly string[]): TestInvoice | undefined => {
  const found = [...history.invoices.values()].filter(({ state }) => states.includes(state));
  return found[history.random(Math.max(1, found.length))];
};
const keep = (history: History, { ok }: TestAnswer): boolean => {
  if (ok !== null) history.invoices.set(ok.id, ok);
  return ok !== null;
};
const preBill = ['Draft', 'AwaitingApproval'];
const owed = ['Issued', 'PartPaid'];

/** What can happen to the money of a matter, each with the invoice that it happens to. */
const steps: Readonly<Record<string, (history: History) => Promise<boolean>>> = {
  create: async (history) => {
    const count = 1 + history.random(3);
    const timeEntryIds = history.free.splice(0, count);
    if (timeEntryIds.length === 0) return false;
    const isTaxInclusive = history.random(2) === 1;
    const input = { matterId: history.matterId, timeEntryIds, expenseIds: [], isTaxInclusive };
    return keep(history, await partner.send('createInvoice', { input }));
  },
  writeDown: async (history) => {
    const invoice = known(history, preBill);
    const line = invoice?.lines[history.random(invoice.lines.length)];
    if (invoice === undefined || line === undefined || line.kind !== 'fee') return false;
    const input = {
      ...{ id: invoice.id, version: invoice.version, lineId: line.id, description: 'Advice', reason: 'Courtesy' },
      ...{
        enteredMinor: history.random(20_000),
        isTaxInclusive: history.random(2) === 1,
        taxBasisPoints: [0, 1000, 1234][history.random(3)],
      },
    };
    return keep(history, await partner.send('updateInvoiceLine', { input }));
  },
  discount: async (history) => {
    const invoice = known(history, preBill);
    if (invoice === undefined) return false;
    const input = {
      ...{
        id: invoice.id,
        version: invoice.version,
        kind: 'discount',
        description: 'Discount',
        enteredMinor: 1 + history.random(99),
      },
      ...{ isTaxInclusive: true, taxBasisPoints: 1000 },
    };
    return keep(history, await partner.send('addInvoiceLine', { input }));
  },
  issue: async (history) => {
    const invoice = known(history, preBill);
    if (invoice === undefined) return false;
    const approved = await partner.change(invoice, 'APPROVE');
    if (!keep(history, approved) || approved.ok === null) return false;
    return keep(history, await partner.change(approved.ok, 'ISSUE'));
  },
  pay: async (history) => {
    const invoice = known(history, owed);
    if (invoice === undefined) return false;
    const all = invoice.outstanding.minor;
    const isAll = history.random(2) === 1;
    const answer = await partner.pay(invoice, isAll ? all : 1 + history.random(all), isAll ? history.random(500) : 0);
    return keep(history, answer);
  },
  useCredit: async (history) => {
    const invoice = known(history, owed);
    const now = invoice && ((await partner.ask('invoice', { id: invoice.id })) as TestInvoice);
    if (now?.credit?.canUse !== true) return false;
    const amountMinor = Math.min(now.credit.amount.minor, now.outstanding.minor);
    return keep(history, await partner.send('useCredit', { input: { id: now.id, version: now.version, amountMinor } }));
  },
  undoPayment: async (history) => {
    const invoice = known(history, ['PartPaid', 'Paid']);
    const payment = invoice?.payments.find(({ undoneAt }) => undoneAt === null);
    if (payment === undefined) return false;
    return keep(history, await partner.send('undoPayment', { id: payment.id, reason: 'Bounced' }));
  },
  credit: async (history) => {
    const invoice = known(history, owed);
    if (invoice === undefined) return false;
    const amountMinor = 1 + history.random(invoice.outstanding.minor);
    const input = { id: invoice.id, version: invoice.version, amountMinor, reason: 'Complaint' };
    return keep(history, await partner.send('creditInvoice', { input }));
  },
  reverse: async (history) => {
    const invoice = known(history, owed);
    if (invoice === undefined) return false;
    return keep(history, await partner.change(invoice, 'REVERSE', 'Wrong client'));
  },
  waive: async (history) => {
    const invoice = known(history, owed);
    return invoice !== undefined && keep(history, await partner.change(invoice, 'WAIVE', 'Insolvent'));
  },
};

/** Versions move with what others of the matter do; each step begins with invoices as they are. */
async function refresh(history: History): Promise<void> {
  for (const id of history.invoices.keys())
    history.invoices.set(id, (await partner.ask('invoice', { id })) as TestInvoice);
}

const asAtDocument = `query ($matterId: ID!, $at: DateTime!) { ledgerAsAt(matterId: $matterId, at: $at, first: 500) { wip { minor } debtors { minor } recordCount
  accounts { ledger account amount { minor } } rows { id ledger kind account amount { minor } } } }`;
interface AsAt {
  readonly wip: { readonly minor: number };
  readonly debtors: { readonly minor: number };
  readonly recordCount: number;
  readonly accounts: readonly { readonly ledger: string; readonly amount: { readonly minor: number } }[];
  readonly rows: readonly { readonly ledger: string; readonly amount: { readonly minor: number } }[];
}
const asAt = async (matterId: string, at: string): Promise<AsAt> => {
  const { data, errors } = await api.run(['alpha', 'partner'], asAtDocument, { matterId, at });
  assert.deepEqual(errors, []);
  return data['ledgerAsAt'] as unknown as AsAt;
};
const sumOf = (rows: readonly { readonly amount: { readonly minor: number } }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount.minor, 0);

for (const [index, seed] of SEEDS.entries())
  test(`after every step of a random history all adds up, and the past stays what it was (seed ${seed})`, async (t) => {
    const matterNumber = 5 + index;
    const matterId = idOf('alpha', 'matter', matterNumber);
    const free = await giveWork(api, 'alpha', matterNumber, ENTRIES);
    const history: History = { matterId, matterNumber, random: randomOf(seed), free, invoices: new Map() };
    const taken: { readonly at: string; readonly answer: string }[] = [];
    const done: string[] = [];
    const names = Object.keys(steps);
    for (let step = 0; step < STEPS; step += 1) {
      // Begins with something to bill; what cannot be done at the moment is not a step.
      const name = step < 2 ? 'create' : (names[history.random(names.length)] ?? 'create');
      await refresh(history);
      if ((await steps[name]?.(history)) !== true) continue;
      done.push(name);
      assert.deepEqual(await imbalanceOf(api, 'alpha', matterNumber), [], done.join(', '));
      const { rows } = await api.owner.query<{ now: string }>(
        `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
      );
      const at = rows[0]?.now ?? '';
      taken.push({ at, answer: JSON.stringify(await asAt(matterId, at)) });
    }
    t.diagnostic(`seed ${seed}: ${done.join(', ')}`);
    assert.ok(done.includes('issue'), 'a history without an invoice proves nothing');
    for (const { at, answer } of taken) assert.equal(JSON.stringify(await asAt(matterId, at)), answer);
    const now = await asAt(matterId, new Date(Date.now() + 60_000).toISOString());
    for (const ledger of ['wip', 'debtors'] as const) {
      assert.equal(sumOf(now.accounts.filter((account) => account.ledger === ledger)), 0, `${ledger} balances`);
      assert.equal(sumOf(now.rows.filter((row) => row.ledger === ledger)), now[ledger].minor, `${ledger} is its rows`);
    }
    // The same rows in any order, and whatever the zone of the session, come to the same.
    const sums = new Set<string>();
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/New_York']) {
      await api.owner.query(`set time zone '${zone}'`);
      const { rows } = await api.owner.query<{ day: string; account: string; amount: string }>(
        `select l.entered_on::text as day, l.account, sum(l.amount_minor)::text as amount from (select * from debtor_ledger order by random()) l
         where l.tenant_id = 'alpha' and l.matter_id = $1 group by 1, 2 order by 1, 2`,
        [matterId],
      );
      sums.add(JSON.stringify(rows));
    }
    await api.owner.query('reset time zone');
    assert.equal(sums.size, 1);
  });
