import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { Biller, giveWork, imbalanceOf, type TestInvoice } from './billing.fixtures.ts';

let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const feeOf = (invoice: TestInvoice): number => invoice.lines.reduce((sum, { entered }) => sum + entered.minor, 0);
const worth = (invoice: TestInvoice): number =>
  invoice.lines.reduce((sum, { original }) => sum + (original?.minor ?? 0), 0);
async function agree(number: number, kind: string, amountMinor: number, startsOn = '2026-07-01'): Promise<string> {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into rates (tenant_id, kind, matter_id, amount_minor, starts_on) values ('alpha', $1, $2, $3, $4) returning id`,
    [kind, matter(number), amountMinor, startsOn],
  );
  return rows[0]?.id ?? '';
}
const create = (number: number, timeEntryIds: readonly string[], more: object = {}) => ({
  input: { matterId: matter(number), timeEntryIds, expenseIds: [], ...more },
});
async function adjustedOf(number: number): Promise<{ amount: number; reasons: number }> {
  const { rows } = await api.owner.query<{ amount: number; reasons: number }>(
    `select coalesce(sum(amount_minor), 0)::int as amount, count(*) filter (where reason like 'Fixed fee of $500.00 since%')::int as reasons
     from wip_ledger where tenant_id = 'alpha' and matter_id = $1 and kind = 'adjusted'`,
    [matter(number)],
  );
  return rows[0] ?? { amount: 0, reasons: 0 };
}
const agreement = async (number: number, as = partner) =>
  ((await as.ask('unbilled', { matterId: matter(number) })) as { agreement: Record<string, unknown> | null } | null)
    ?.agreement;

test('a fixed fee is spread over the time, the difference is written down with its reason, and all of it adds up', async () => {
  const ids = await giveWork(api, 'alpha', 5);
  await agree(5, 'fixed', 50_000);
  const before = await agreement(5);
  assert.deepEqual([before?.['text'], before?.['left']], ['Fixed fee of $500 since 1 July 2026', { minor: 50_000 }]);
  const first = await partner.done('createInvoice', create(5, ids.slice(0, 4), { feeMinor: 20_000 }));
  assert.equal(feeOf(first), 20_000);
  assert.equal(first.lines[0]?.basis, 'Fixed fee of $500 since 1 July 2026');
  assert.equal(first.agreement, 'Fixed fee of $500 since 1 July 2026');
  // What is on a pre-bill is not left for the next.
  assert.deepEqual((await agreement(5))?.['left'], { minor: 30_000 });
  const rest = await partner.done('createInvoice', create(5, ids.slice(4)));
  assert.equal(feeOf(rest), 30_000);
  const over = await partner.send('createInvoice', create(5, [], { feeMinor: 1 }));
  assert.equal(over.error?.fields[0]?.field, 'feeMinor');

  const issued = [];
  for (const invoice of [first, rest])
    issued.push(await partner.changed(await partner.changed(invoice, 'APPROVE'), 'ISSUE'));
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  assert.deepEqual(await adjustedOf(5), { amount: 50_000 - worth(first) - worth(rest), reasons: 6 });
  for (const invoice of issued) await partner.changed(invoice, 'REVERSE', 'Wrong client');
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  assert.deepEqual((await agreement(5))?.['left'], { minor: 50_000 });
});

test('a cap lowers what goes beyond it and nothing else, and the time can be billed at its value', async () => {
  const ids = await giveWork(api, 'alpha', 6);
  await agree(6, 'capped', 30_000);
  const below = await partner.done('createInvoice', create(6, ids.slice(0, 2)));
  assert.equal(feeOf(below), worth(below));
  assert.deepEqual(
    below.lines.map(({ reason }) => reason),
    ['', ''],
  );
  const beyond = await partner.done('createInvoice', create(6, ids.slice(2)));
  assert.equal(feeOf(beyond), 30_000 - feeOf(below));
  assert.match(beyond.lines[0]?.reason ?? '', /^Capped at \$300\.00 since/);
  await partner.changed(beyond, 'VOID', 'Again');
  const full = await partner.done('createInvoice', create(6, ids.slice(2), { isAtValue: true }));
  assert.equal(feeOf(full), worth(full));
  assert.equal(full.lines[0]?.basis, 'Hourly rate of markalpha partner');
  assert.equal(full.agreement, null);
});

test('a subscription is billed for the months that have begun, without time too, and only where the matter is seen', async () => {
  await giveWork(api, 'alpha', 4);
  await agree(4, 'subscription', 10_000, new Date().toISOString().slice(0, 10));
  const invoice = await partner.done('createInvoice', create(4, [], { feeMinor: 10_000 }));
  assert.deepEqual([invoice.lines.length, feeOf(invoice)], [1, 10_000]);
  assert.equal((await agreement(4))?.['kind'], 'subscription');
  assert.deepEqual((await agreement(4))?.['left'], { minor: 0 });
  const outside = new Biller(api, 'partner', 'beta');
  assert.equal(await outside.ask('unbilled', { matterId: matter(4) }), null);
});
