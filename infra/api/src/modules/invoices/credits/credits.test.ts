import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../../testing/test-firms.ts';
import { Biller, documents, giveWork, imbalanceOf, type TestInvoice } from '../billing.fixtures.ts';

let api: TestApi;
let partner: Biller;
let admin: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
  admin = new Biller(api, 'admin');
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const errorOf = async (work: Promise<{ error: { message: string } | null }>) => (await work).error?.message ?? '';
const creditOf = (invoice: TestInvoice | null) => invoice?.credit?.amount.minor ?? null;

test('what is received beyond the invoice is credit, announced to who billed it, used on the next one or paid back, each with undo', async () => {
  const ids = await giveWork(api, 'alpha', 5, 6);
  const first = await partner.issued(matter(5), ids.slice(0, 3));
  assert.match(await errorOf(admin.pay(first, first.total.minor - 1, 500)), /Pay what is outstanding first/);
  const paid = await admin.pay(first, first.total.minor, 5000);
  assert.deepEqual([paid.ok?.state, creditOf(paid.ok)], ['Paid', 5000], paid.error?.message);
  const inbox = await api.run(['alpha', 'partner'], '{ notifications { notifications { message link } } }');
  assert.match(inbox.body, new RegExp(`Invoice ${first.number} was overpaid`));

  const next = await partner.issued(matter(5), ids.slice(3));
  assert.deepEqual([next.credit?.canUse, creditOf(next)], [true, 5000]);
  const use = (amountMinor: number) =>
    partner.send('useCredit', { input: { id: next.id, version: next.version, amountMinor } });
  assert.match(await errorOf(use(5001)), /up to what is left/);
  const used = (await use(3000)).ok;
  assert.deepEqual([used?.paid.minor, creditOf(used)], [3000, 2000]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  assert.match(
    await errorOf(partner.send('undoPayment', { id: paid.ok?.payments[0]?.id, reason: 'x' })),
    /Undo that first/,
  );

  const refund = {
    invoiceId: next.id,
    amountMinor: 2000,
    paidOn: '2026-01-06',
    method: 'BankTransfer',
    reference: 'Back',
  };
  const refunded = await admin.done('refundCredit', { input: refund });
  assert.equal(creditOf(refunded), 0);
  assert.match(
    await errorOf(admin.send('refundCredit', { input: { ...refund, amountMinor: 1 } })),
    /up to what is left/,
  );
  const refundId = refunded.credit?.entries.find((entry) => entry.refundId !== null)?.refundId;
  const back = await admin.done('undoRefund', { invoiceId: next.id, id: refundId, reason: 'Wrong account' });
  assert.equal(creditOf(back), 2000);
  const again = await admin.done('undoRefund', { invoiceId: next.id, id: refundId, reason: 'Twice' });
  assert.equal(creditOf(again), 2000);

  const undone = await partner.done('undoPayment', { id: used?.payments[0]?.id, reason: 'Later' });
  assert.deepEqual([undone.paid.minor, creditOf(undone)], [0, 5000]);
  const all = await partner.done('undoPayment', { id: paid.ok?.payments[0]?.id, reason: 'Bounced' });
  assert.deepEqual([all.state, creditOf(all)], ['Issued', 0]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
});

test('whoever records an overpayment is not notified of it', async () => {
  const ids = await giveWork(api, 'alpha', 8, 2);
  const invoice = await partner.issued(matter(8), ids);
  await partner.pay(invoice, invoice.total.minor, 100);
  const inbox = await api.run(['alpha', 'partner'], '{ notifications { notifications { message } } }');
  assert.doesNotMatch(inbox.body, new RegExp(`Invoice ${invoice.number} was overpaid`));
});

test('of two who use the same credit at once, together no more than it is used', async () => {
  const ids = await giveWork(api, 'alpha', 6, 6);
  const first = await partner.issued(matter(6), ids.slice(0, 2));
  await partner.pay(first, first.total.minor, 1000);
  const [one, other] = [
    await partner.issued(matter(6), ids.slice(2, 4)),
    await partner.issued(matter(6), ids.slice(4)),
  ];
  const use = (biller: Biller, { id, version }: TestInvoice) =>
    biller.send('useCredit', { input: { id, version, amountMinor: 800 } });
  const answers = await Promise.all([use(partner, one), use(admin, other)]);
  assert.equal(answers.filter(({ ok }) => ok !== null).length, 1);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 6), []);
});

test('credit from behind a wall is neither shown nor used outside it, and nobody rewrites what was entered', async () => {
  const secretIds = await giveWork(api, 'alpha', RESTRICTED_MATTER, 2);
  const ids = await giveWork(api, 'alpha', 7, 2);
  const secret = await admin.issued(matter(RESTRICTED_MATTER), secretIds);
  const open = await partner.issued(matter(7), ids);
  await api.owner.query(
    `update invoices set debtor_id = (select debtor_id from invoices where id = $1) where id = $2`,
    [open.id, secret.id],
  );
  assert.ok((await admin.pay(secret, secret.total.minor, 700)).ok);
  const shownTo = async (biller: Biller) => creditOf((await biller.ask('invoice', { id: open.id })) as TestInvoice);
  assert.deepEqual([await shownTo(admin), await shownTo(partner)], [700, null]);
  const input = { id: open.id, version: open.version, amountMinor: 100 };
  assert.match(await errorOf(partner.send('useCredit', { input })), /up to what is left/);
  const stranger = await api.run(['beta', 'partner'], documents.useCredit, { key: 'k', input });
  assert.match(String(stranger.data['useCredit']?.['error']?.['message']), /does not exist/);
  const client = await api.run(['alpha', 'client'], documents.useCredit, { key: 'k', input });
  assert.equal(client.errors[0]?.extensions.code, 'FORBIDDEN');
  const { rows } = await api.owner.query<{ privilege: string }>(
    `select privilege_type as privilege from information_schema.role_table_grants where table_name in ('credit_ledger', 'journal_exports', 'journal_export_rows', 'expense_write_offs') and grantee = 'atrium_app'`,
  );
  assert.deepEqual(new Set(rows.map(({ privilege }) => privilege)), new Set(['SELECT', 'INSERT']));
});
