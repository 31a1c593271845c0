import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startPaymentSimulator, type PaymentSimulator } from '@atrium/simulators';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf } from '../../../testing/test-firms.ts';
import { Biller, giveWork, imbalanceOf, type TestInvoice } from '../billing.fixtures.ts';
import { stripeSignature } from './stripe.ts';

const INTERNAL: Who = ['alpha', 'internal'];
let api: TestApi;
let simulator: PaymentSimulator;
let partner: Biller;
before(async () => {
  simulator = await startPaymentSimulator();
  api = await startTestApi({ paymentsUrl: simulator.url });
  partner = new Biller(api, 'partner');
});
after(async () => {
  await api.close();
  await simulator.close();
});

const saveDocument = `mutation ($input: OnlinePaymentServiceInput!) { saveOnlinePaymentService(input: $input) { ok { isSetUp isActive version reportsUrl } error { fields { field } } conflict { version } } }`;
const save = async (input: object, who = INTERNAL) =>
  (await api.run(who, saveDocument, { input })).data['saveOnlinePaymentService'] as unknown as {
    ok: { version: number; reportsUrl: string } | null;
    error: { fields: { field: string }[] } | null;
    conflict: { version: number } | null;
  };
const account = { key: 'sk_test_alpha', signingSecret: 'whsec_alpha', isActive: true, version: 0 };
const onlineDocument = `query ($id: ID!) { invoice(id: $id) { state payLink outstanding { minor } onlinePayments { state amount { minor } excess { minor } } payments { method reference } } }`;
const online = async (id: string) =>
  (await api.run(['alpha', 'partner'], onlineDocument, { id })).data['invoice'] as unknown as {
    state: string;
    payLink: string | null;
    outstanding: { minor: number };
    onlinePayments: { state: string; amount: { minor: number }; excess: { minor: number } }[];
    payments: { method: string; reference: string }[];
  };
/** The page of a link, as somebody without an account opens it. */
async function page(link: string, method: 'GET' | 'POST' = 'GET') {
  const { pathname, search } = new URL(link);
  const form = { method, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'pay=1' };
  const response = await fetch(new URL(`${pathname}${search}`, api.url), method === 'GET' ? {} : form);
  return { status: response.status, text: await response.text(), refresh: response.headers.get('refresh') ?? '' };
}
const mails = async (kind: string) =>
  (
    await api.owner.query<{ recipient: string; subject: string; html_body: string }>(
      `select recipient, subject, html_body from mail_outbox where tenant_id = 'alpha' and kind = $1 order by created_at`,
      [kind],
    )
  ).rows;
async function issue(number: number): Promise<{ invoice: TestInvoice; link: string }> {
  const ids = await giveWork(api, 'alpha', number);
  const invoice = await partner.issued(idOf('alpha', 'matter', number), ids);
  const link = (await online(invoice.id)).payLink;
  assert.ok(link);
  return { invoice, link };
}

proveRootField(() => api, {
  name: 'onlinePaymentService',
  document: '{ onlinePaymentService { isSetUp isActive version reportsUrl changedBy { id } } }',
  as: 'internal',
  refuses: 'partner',
  works: ({ onlinePaymentService }) => assert.equal(onlinePaymentService?.['isSetUp'], false),
});

test('there is no link before the firm has an account, whose keys never come out and lie sealed', async () => {
  const ids = await giveWork(api, 'alpha', 4);
  const invoice = await partner.issued(idOf('alpha', 'matter', 4), ids);
  assert.equal((await online(invoice.id)).payLink, null);
  for (const [changes, field] of [
    [{ key: 'pk_test_public' }, 'key'],
    [{ signingSecret: '' }, 'signingSecret'],
  ] as const)
    assert.equal((await save({ ...account, ...changes })).error?.fields[0]?.field, field);
  const { errors } = await api.run(['alpha', 'partner'], saveDocument, { input: account });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
  assert.match((await save(account)).ok?.reportsUrl ?? '', /\/-\/payments\/alpha$/);
  assert.deepEqual((await save(account)).conflict, { version: 1 });
  const { rows } = await api.owner.query<{ text: string }>(`select s::text as text from online_payment_services s`);
  assert.ok(
    !Buffer.from(rows[0]?.text ?? '')
      .toString()
      .includes(Buffer.from('sk_test_alpha').toString('hex')),
  );
  const { data } = await api.run(INTERNAL, 'mutation { tryIntegration(service: "payments") { isWorking } }');
  assert.equal(data['tryIntegration']?.['isWorking'], true);
  assert.ok((await online(invoice.id)).payLink);
});

test('a payer without an account sees that invoice alone, pays it once however often it is reported, and gets a receipt', async () => {
  const { invoice, link } = await issue(5);
  const total = invoice.total.minor;
  const shown = await page(link);
  assert.equal(shown.status, 200);
  assert.match(shown.text, new RegExp(`Invoice ${invoice.number}`));
  assert.ok(!shown.text.includes('Work 1'), 'the work is in the paper, not on the page');
  const paper = await page(`${link}?paper=1`);
  assert.ok(paper.text.startsWith('%PDF'));
  const { pathname } = new URL(link);
  assert.equal((await page(`http://x${pathname.slice(0, -1)}x`)).status, 404);
  assert.equal((await page(`http://x${pathname.replace('alpha', 'beta')}`)).status, 404);

  const [first, again] = [await page(link, 'POST'), await page(link, 'POST')];
  assert.match(first.refresh, /^0; url=http.*\/pay\/cs_/);
  assert.equal(again.refresh, first.refresh, 'opened twice it is begun once');
  const begun = simulator.payments.at(-1);
  assert.ok(begun);
  assert.deepEqual([begun.amountMinor, begun.currency, begun.firm], [total, 'aud', 'alpha']);
  assert.deepEqual(await simulator.settle(begun.id, 'pay', 3), [200, 200, 200]);
  const paid = await online(invoice.id);
  assert.deepEqual([paid.state, paid.outstanding.minor, paid.payments.length], ['Paid', 0, 1]);
  assert.deepEqual(paid.onlinePayments, [{ state: 'paid', amount: { minor: total }, excess: { minor: 0 } }]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  assert.match((await page(link)).text, /is paid/);
  assert.deepEqual(
    (await mails('paymentReceipt')).map(({ subject }) => subject),
    [`Receipt for invoice ${invoice.number}`],
  );
  const { rows } = await api.owner.query(
    `select 1 from activity_log where tenant_id = 'alpha' and action = 'invoicePaidOnline'`,
  );
  assert.equal(rows.length, 1);
});

test('what is not signed by the provider, signed long ago or of another firm changes nothing', async () => {
  const { invoice, link } = await issue(6);
  await page(link, 'POST');
  const id = simulator.payments.at(-1)?.id ?? '';
  const body = JSON.stringify({
    id: 'evt_forged',
    type: 'checkout.session.completed',
    data: { object: { id, amount_total: invoice.total.minor, currency: 'aud', payment_status: 'paid' } },
  });
  const second = Math.floor(Date.now() / 1000);
  const send = async (firm: string, secret: string, at: number) => {
    const signature = `t=${at},v1=${stripeSignature(secret, at, body)}`;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(new URL(`/-/payments/${firm}`, api.url), { method: 'POST', headers, body });
    return response.status;
  };
  assert.equal(await send('alpha', 'whsec_other', second), 400);
  assert.equal(await send('alpha', 'whsec_alpha', second - 3600), 400);
  assert.equal(await send('beta', 'whsec_alpha', second), 400);
  assert.equal((await online(invoice.id)).state, 'Issued');
});

test('one that ran out can be begun again, what was paid another way in the meantime is said, and a cancelled one is not paid', async () => {
  const { invoice, link } = await issue(7);
  const total = invoice.total.minor;
  await page(link, 'POST');
  await simulator.settle(simulator.payments.at(-1)?.id ?? '', 'expire');
  assert.equal((await online(invoice.id)).onlinePayments[0]?.state, 'expired');
  await page(link, 'POST');
  const open = simulator.payments.at(-1);
  assert.equal((await partner.pay(invoice, total - 1000)).ok?.state, 'PartPaid');
  await simulator.settle(open?.id ?? '', 'pay');
  const paid = await online(invoice.id);
  assert.deepEqual([paid.state, paid.onlinePayments.at(-1)?.excess.minor], ['Paid', total - 1000]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 7), []);

  const other = await issue(8);
  await partner.changed(other.invoice, 'REVERSE', 'Wrong client');
  assert.match((await page(other.link)).text, /was cancelled/);
  const count = simulator.payments.length;
  await page(other.link, 'POST');
  assert.equal(simulator.payments.length, count);
});

test('the link is in the mail of the invoice', async () => {
  const { invoice, link } = await issue(9);
  const document = `mutation ($key: String!, $input: SendInvoiceInput!) { sendInvoice(idempotencyKey: $key, input: $input) { ok { id } error { message } } }`;
  const input = {
    id: invoice.id,
    version: invoice.version,
    to: 'payer@example.test',
    subject: 'Invoice',
    message: 'Hello',
  };
  await api.run(['alpha', 'partner'], document, { key: crypto.randomUUID(), input });
  assert.ok((await mails('invoice')).at(-1)?.html_body.includes(link));
});
