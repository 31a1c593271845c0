import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { journalAccountNames, journalAccounts, type JournalAccountName } from '@atrium/contracts';
import fc from 'fast-check';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { Biller, giveNarrowReach, giveWork } from '../billing.fixtures.ts';
import { linesOf, type PostedRow } from './journal-entries.ts';
import { journalFile, type JournalProfile } from './journal-files.ts';

const PARTNER: Who = ['alpha', 'partner'];
const ADMIN: Who = ['alpha', 'admin'];
let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
});
after(() => api.close());

const documents = {
  period: `query ($from: Date!, $to: Date!) { journalPeriod(from: $from, to: $to) { currency rowCount newRowCount isComplete accounts { name number debit { minor } credit { minor } } } }`,
  list: `{ journalExports { id number profile isDifference rowCount amount { minor } sha256 newRowCount newAmount { minor } createdBy { id } } }`,
  file: `query ($id: ID!) { journalFile(id: $id) { fileName content } }`,
  export: `mutation ($key: String!, $input: ExportJournalsInput!) { exportJournals(idempotencyKey: $key, input: $input) { ok { id number rowCount amount { minor } sha256 newRowCount } error { message fields { field } } } }`,
} as const;
interface Exported {
  readonly id: string;
  readonly number: number;
  readonly rowCount: number;
  readonly amount: { readonly minor: number };
  readonly sha256: string;
  readonly newRowCount: number;
}
interface Period {
  readonly rowCount: number;
  readonly newRowCount: number;
  readonly isComplete: boolean;
  readonly accounts: readonly {
    readonly name: string;
    readonly debit: { readonly minor: number };
    readonly credit: { readonly minor: number };
  }[];
}
const ask = async <Answer>(name: keyof typeof documents, variables: Record<string, unknown> = {}, who = ADMIN) => {
  const { data, errors } = await api.run(who, documents[name], variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as Answer;
};
const YEARS = { from: '2020-01-01', to: '2099-12-31' };
const send = (input: object, who = ADMIN) =>
  ask<{ ok: Exported | null; error: { message: string } | null }>(
    'export',
    { key: crypto.randomUUID(), input: { profile: 'PLAIN', ...YEARS, ...input } },
    who,
  );
const made = async (input: object = {}): Promise<Exported> => {
  const { ok, error } = await send(input);
  assert.ok(ok, error?.message);
  return ok;
};
const contentOf = async (id: string): Promise<string> =>
  Buffer.from((await ask<{ content: string }>('file', { id })).content, 'base64').toString('utf8');

proveRootField(() => api, {
  name: 'journalExports',
  document: documents.list,
  as: 'admin',
  refuses: 'client',
  works: ({ journalExports }) => assert.ok(Array.isArray(journalExports)),
});
proveRootField(() => api, {
  name: 'journalPeriod',
  document: documents.period,
  variables: YEARS,
  as: 'admin',
  refuses: 'client',
  works: ({ journalPeriod }) => assert.ok(journalPeriod),
});

test('what is exported equals the ledger to the cent, is the same again, and later changes of the period are its difference', async () => {
  const ids = await giveWork(api, 'alpha', 5);
  const invoice = await partner.issued(idOf('alpha', 'matter', 5), ids);
  await partner.pay(invoice, 1234);
  const first = await made();
  const text = await contentOf(first.id);
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  const cents = (value: string | undefined): number => Math.round(Number(value ?? 0) * 100);
  const sumOf = (side: string, account?: string): number =>
    rows
      .filter((row) => account === undefined || row['Account'] === account)
      .reduce((sum, row) => sum + cents(row[side]), 0);
  assert.equal(sumOf('Debit'), sumOf('Credit'));
  const ledger = await api.owner.query<{ account: JournalAccountName; amount: number }>(
    `select l.account, -sum(l.amount_minor)::int as amount from debtor_ledger l where l.tenant_id = 'alpha' and l.currency = 'AUD' group by 1
     union all select 'debtors', sum(l.amount_minor)::int from debtor_ledger l where l.tenant_id = 'alpha' and l.currency = 'AUD'`,
  );
  for (const { account, amount } of ledger.rows) {
    const number = journalAccounts[account].number;
    assert.equal(sumOf('Debit', number) - sumOf('Credit', number), amount, account);
  }
  assert.ok(!text.includes('"-') && !/Client|Contact/.test(text), 'no client is named');

  const again = await made();
  assert.deepEqual([again.sha256, await contentOf(again.id)], [first.sha256, text]);
  await api.owner.query(
    `update contacts set name = 'Renamed' where tenant_id = 'alpha' and id = (select debtor_id from invoices where id = $1)`,
    [invoice.id],
  );
  assert.equal(await contentOf(first.id), text);

  await partner.pay(invoice, 500);
  const [latest] = await ask<{ newRowCount: number; newAmount: { minor: number } }[]>('list');
  assert.deepEqual([latest?.newRowCount, latest?.newAmount.minor], [1, 500]);
  assert.equal(await contentOf(first.id), text);
  const difference = await made({ isDifference: true });
  assert.deepEqual([difference.rowCount, difference.amount.minor, difference.newRowCount], [1, 500, 0]);
  assert.match((await send({ isDifference: true })).error?.message ?? '', /nothing to export/);
  const period = await ask<Period>('period', YEARS);
  assert.equal(period.newRowCount, 0);
  const total = (side: 'debit' | 'credit') => period.accounts.reduce((sum, account) => sum + account[side].minor, 0);
  assert.equal(total('debit'), total('credit'));
});

test('two exports at once are numbered without gap or double, and a request sent twice is one', async () => {
  const both = await Promise.all([send({}), send({})]);
  const numbers = both.map(({ ok }) => ok?.number ?? 0).sort((one, other) => one - other);
  assert.equal(numbers[1], (numbers[0] ?? 0) + 1);
  const key = crypto.randomUUID();
  const input = { profile: 'XERO', ...YEARS, isDifference: false };
  const twice = await Promise.all([
    ask<{ ok: Exported }>('export', { key, input }),
    ask<{ ok: Exported }>('export', { key, input }),
  ]);
  assert.equal(twice[0].ok.id, twice[1].ok.id);
});

test('somebody who may not see a matter of the period neither exports it nor opens its file', async () => {
  const ids = await giveWork(api, 'alpha', RESTRICTED_MATTER);
  const admin = new Biller(api, 'admin');
  await admin.issued(idOf('alpha', 'matter', RESTRICTED_MATTER), ids);
  const secret = await made();
  assert.match((await send({}, PARTNER)).error?.message ?? '', /can’t see/);
  assert.equal(await ask('file', { id: secret.id }, PARTNER), null);
  const [all, seen] = [await ask<Period>('period', YEARS), await ask<Period>('period', YEARS, PARTNER)];
  assert.deepEqual([all.isComplete, seen.isComplete], [true, false]);
  assert.ok(seen.rowCount < all.rowCount);
  assert.equal(await ask('file', { id: secret.id }, ['beta', 'admin']), null);
});

test('what was posted on a deleted matter is shown only to those within reach of the matter', async () => {
  await giveNarrowReach(api);
  await partner.issued(idOf('alpha', 'matter', 7), await giveWork(api, 'alpha', 7));
  const seenBy = async (user: TestUser) => (await ask<Period>('period', YEARS, ['alpha', user])).rowCount;
  const before = await seenBy('partner');
  await api.owner.query(`update matters set status = 'Deleted' where id = $1`, [idOf('alpha', 'matter', 7)]);
  assert.equal(await seenBy('partner'), before);
  for (const user of ['team', 'office'] as const) assert.equal(await seenBy(user), 0, user);
});

const kinds = ['issued', 'paid', 'paymentUndone', 'credited', 'waived', 'reversed'] as const;
const accounts = Object.fromEntries(journalAccountNames.map((name) => [name, journalAccounts[name].number])) as Record<
  JournalAccountName,
  string
>;
const postedRows = fc.array(
  fc.record({
    id: fc.uuid(),
    ledger: fc.constantFrom('debtors' as const, 'credits' as const),
    enteredOn: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    kind: fc.constantFrom(...kinds),
    account: fc.constantFrom(
      'fees' as const,
      'expenses' as const,
      'tax' as const,
      'bank' as const,
      'badDebts' as const,
    ),
    amountMinor: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
    invoiceNumber: fc.constantFrom('=1', '10482', 'INV-7'),
    paymentNumber: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  }),
  { maxLength: 40 },
);
/** What a file says moved on each account, in minor units. */
function readFile(
  profile: JournalProfile,
  text: string,
): { readonly entries: number[]; readonly sums: Map<string, number> } {
  const columns = true;
  const delimiter = profile === 'myob' ? '\t' : ',';
  const rows = parse(text, { columns, delimiter, skip_empty_lines: true }) as Record<string, string>[];
  const sums = new Map<string, number>();
  const entries = new Map<string, number>();
  for (const row of rows) {
    const side = (name: string): number => Number(row[name] === '' ? 0 : row[name]);
    const amount = Math.round(
      (profile === 'xero'
        ? Number(row['*Amount'])
        : profile === 'plain'
          ? side('Debit') - side('Credit')
          : side('Debit Amount') - side('Credit Amount')) * 100,
    );
    const account = row['Account'] ?? row['*AccountCode'] ?? row['Account Number'] ?? '';
    const entry = row['Journal'] ?? row['Journal Number'] ?? `${row['*Narration']} ${row['*Date']}`;
    sums.set(account, (sums.get(account) ?? 0) + amount);
    entries.set(entry, (entries.get(entry) ?? 0) + amount);
  }
  return { entries: [...entries.values()], sums };
}

test('every entry of every form balances, and its accounts are those of the rows in any order', () => {
  fc.assert(
    fc.property(postedRows, fc.constantFrom('plain' as const, 'xero' as const, 'myob' as const), (rows, profile) => {
      const file = { profile, currency: 'AUD', accounts };
      const { entries, sums } = readFile(profile, journalFile({ ...file, rows: rows as PostedRow[] }));
      assert.ok(entries.every((sum) => sum === 0));
      const expected = linesOf(rows as PostedRow[]);
      assert.equal(
        expected.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        0,
      );
      for (const name of journalAccountNames) {
        const amount = expected.find(({ account }) => account === name)?.amountMinor ?? 0;
        assert.equal(sums.get(accounts[name]) ?? 0, amount, name);
      }
      assert.deepEqual(linesOf([...(rows as PostedRow[])].reverse()), expected);
    }),
    { numRuns: 300 },
  );
});
