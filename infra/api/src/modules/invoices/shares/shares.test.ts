import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf } from '../../../testing/test-firms.ts';
import { Biller, documents, giveWork, imbalanceOf, type TestInvoice } from '../billing.fixtures.ts';

let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const errorOf = async (work: Promise<{ error: { message: string } | null }>) => (await work).error?.message ?? '';
async function preBill(number: number): Promise<TestInvoice> {
  const timeEntryIds = await giveWork(api, 'alpha', number);
  return partner.done('createInvoice', { input: { matterId: matter(number), timeEntryIds, expenseIds: [] } });
}
/** Other parties of a matter, who are not against it. */
async function parties(number: number, count: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into contacts (tenant_id, name, kind) select 'alpha', 'Co-debtor ' || n, 'person' from generate_series(1, $1::integer) n returning id`,
    [count],
  );
  for (const { id } of rows)
    await api.owner.query(
      `insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) values ('alpha', $1, $2, 'Guarantor', false)`,
      [matter(number), id],
    );
  return rows.map(({ id }) => id);
}
const debtorOf = async (invoiceId: string): Promise<string> => {
  const { rows } = await api.owner.query<{ id: string }>('select debtor_id as id from invoices where id = $1', [
    invoiceId,
  ]);
  return rows[0]?.id ?? '';
};
const find = async (id: string) => (await partner.ask('invoice', { id })) as TestInvoice;

test('each debtor gets an invoice of their own, and together they owe the whole, to the cent', async () => {
  const [first = '', second = ''] = await parties(5, 2);
  let invoice = await preBill(5);
  const whole = invoice.total.minor;
  const own = await debtorOf(invoice.id);
  const input = {
    id: invoice.id,
    version: invoice.version,
    debtorId: own,
    others: [
      { debtorId: first, basisPoints: 3333 },
      { debtorId: second, amountMinor: 1001 },
    ],
  };
  invoice = await partner.done('setInvoiceDebtors', { input });
  const shown = invoice.shares.map(({ amount }) => amount?.minor ?? 0);
  assert.equal(
    shown.reduce((sum, minor) => sum + minor, 0),
    whole,
  );
  assert.deepEqual([shown[2], invoice.shares[0]?.isOwn], [1001, true]);

  invoice = await partner.changed(await partner.changed(invoice, 'APPROVE'), 'ISSUE');
  assert.deepEqual(
    invoice.shares.map(({ amount }) => amount?.minor),
    shown,
  );
  const numbers = invoice.shares.map(({ number }) => Number(number?.replace(/\D/g, '')));
  assert.deepEqual(numbers, [numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  const partId = invoice.shares[1]?.invoiceId ?? '';
  const part = await find(partId);
  assert.deepEqual(
    [part.state, part.total.minor, part.lines.every(({ kind }) => kind === 'share')],
    ['Issued', shown[1], true],
  );
  const paper = await api.owner.query('select 1 from invoices where shared_from_id = $1 and document_id is not null', [
    invoice.id,
  ]);
  assert.equal(paper.rowCount, 2);

  await partner.pay(part, 500);
  assert.match(await errorOf(partner.change(await find(partId), 'REVERSE', 'x')), /a part of invoice/);
  assert.match(await errorOf(partner.change(invoice, 'REVERSE', 'Wrong')), /Payments were received for invoice/);
  const [payment] = (await find(partId)).payments;
  await partner.done('undoPayment', { id: payment?.id, reason: 'Wrong' });
  await partner.changed(await find(invoice.id), 'REVERSE', 'Wrong');
  assert.deepEqual([(await find(partId)).state, (await find(partId)).outstanding.minor], ['Reversed', 0]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
});

test('debtors who are no party, are named twice or pay everything are refused, and so is a wrong role', async () => {
  const [other = ''] = await parties(6, 1);
  const invoice = await preBill(6);
  const own = await debtorOf(invoice.id);
  const set = (others: object[], debtorId = own) =>
    errorOf(
      partner.send('setInvoiceDebtors', { input: { id: invoice.id, version: invoice.version, debtorId, others } }),
    );
  assert.match(await set([{ debtorId: idOf('beta', 'contact', 1), basisPoints: 100 }]), /another party/);
  assert.match(await set([{ debtorId: own, basisPoints: 100 }]), /each once/);
  assert.match(await set([{ debtorId: other, basisPoints: 10_000 }]), /less than 100%/);
  assert.match(await set([{ debtorId: other }]), /or an amount/);
  assert.match(await set([{ debtorId: other, basisPoints: 1, amountMinor: 1 }]), /or an amount/);
  const input = { id: invoice.id, version: invoice.version, debtorId: own, others: [] };
  const client = await api.run(['alpha', 'client'], documents.setInvoiceDebtors, { input });
  assert.equal(client.errors[0]?.extensions.code, 'FORBIDDEN');
  const stranger = await api.run(['beta', 'partner'], documents.setInvoiceDebtors, { input });
  assert.match(String(stranger.data['setInvoiceDebtors']?.['error']?.['message']), /does not exist/);

  const tooMuch = { ...input, others: [{ debtorId: other, amountMinor: invoice.total.minor }] };
  const shared = await partner.done('setInvoiceDebtors', { input: tooMuch });
  assert.deepEqual(
    shared.shares.map(({ amount }) => amount),
    [null, null],
  );
  const approved = await partner.changed(shared, 'APPROVE');
  assert.match(await errorOf(partner.change(approved, 'ISSUE')), /cannot be shared/);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 6), []);
});

test('an expense beyond the firm’s limit is written off only by those who may approve', async () => {
  const own = new Biller(api, 'own');
  const LIMIT = 100_000;
  const off = async (biller: Biller, netMinor: number): Promise<string> => {
    const input = {
      matterId: matter(1),
      incurredOn: '2026-11-03',
      description: 'Counsel',
      netMinor,
      taxBasisPoints: 0,
    };
    const { ok } = (await own.ask('createExpense', { input })) as { ok: { id: string } };
    return errorOf(biller.send('writeOffExpense', { id: ok.id, version: 1, reason: 'Goodwill' }));
  };
  assert.equal(await off(own, LIMIT), '');
  assert.match(await off(own, LIMIT + 1), /more than you may write off alone/);
  assert.equal(await off(partner, LIMIT + 1), '');
});

test('interest is a line that says its formula, is charged once for each day, and never on interest', async () => {
  const ids = await giveWork(api, 'alpha', 7, 4);
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'billing', '{"interestBasisPoints": 1000, "interestAfterDays": 0}')
     on conflict (tenant_id, name) do update set value = settings.value || excluded.value`,
  );
  const overdue = await partner.issued(matter(7), ids.slice(0, 2));
  await api.owner.query(`update invoices set issued_on = current_date - 60, due_on = current_date - 40 where id = $1`, [
    overdue.id,
  ]);
  // The ledger is append-only for the application; a test may set the day back.
  await api.owner.query(`update debtor_ledger set entered_on = current_date - 60 where invoice_id = $1`, [overdue.id]);
  const create = (entries: string[]) =>
    partner.done('createInvoice', { input: { matterId: matter(7), timeEntryIds: entries, expenseIds: [] } });
  let next = await create(ids.slice(2, 3));
  next = await partner.done('addInvoiceInterest', { input: { id: next.id, version: next.version } });
  const line = next.lines.at(-1);
  assert.equal(line?.kind, 'interest');
  assert.match(line.description, new RegExp(`Interest on invoice ${overdue.number}: .* × 10\\s?% × \\d+/365`));
  const days = Number(/(\d+)\/365/.exec(line.description)?.[1]);
  assert.equal(line.net.minor, Math.round((overdue.total.minor * days) / 3650));
  assert.equal(line.tax.minor, 0);
  assert.match(
    await errorOf(partner.send('addInvoiceInterest', { input: { id: next.id, version: next.version } })),
    /bears interest/,
  );
  next = await partner.changed(await partner.changed(next, 'APPROVE'), 'ISSUE');
  assert.deepEqual(await imbalanceOf(api, 'alpha', 7), []);
  const { rows } = await api.owner.query<{ amount: number }>(
    `select amount_minor::int as amount from debtor_ledger where invoice_id = $1 and account = 'interest'`,
    [next.id],
  );
  assert.deepEqual(rows, [{ amount: line.net.minor }]);
});

test('an expense is written off for a reason and taken back, and is not billed in the meantime', async () => {
  await giveWork(api, 'alpha', 8, 1);
  const add = async (netMinor: number) =>
    (
      (await partner.ask('createExpense', {
        input: { matterId: matter(8), incurredOn: '2026-11-03', description: 'Search', netMinor, taxBasisPoints: 1000 },
      })) as { ok: { id: string } }
    ).ok.id;
  const id = await add(5000);
  type Answer = { ok: { version: number } | null; error: { message: string } | null; conflict: object | null };
  const off = async (values: object) =>
    (await partner.ask('writeOffExpense', { id, version: 1, reason: 'Goodwill', ...values })) as Answer;
  assert.match((await off({ reason: ' ' })).error?.message ?? '', /Enter a reason/);
  assert.ok((await off({ version: 9 })).conflict);
  const { ok } = await off({});
  assert.ok(ok);
  interface Summary {
    readonly total: { readonly minor: number };
    readonly rows: readonly { kind: string; reason: string; isReversed: boolean; amount: { minor: number } }[];
  }
  const summary = async (kinds: readonly string[] = []): Promise<Summary> => {
    const { data, errors } = await api.run(
      ['alpha', 'partner'],
      `query ($where: WriteOffFilter) { writeOffOnSummary(where: $where, sortColumn: "amount", sortDirection: "asc") { total { minor } rows { kind reason isReversed amount { minor } } } }`,
      { where: { matterId: matter(8), kinds } },
    );
    assert.deepEqual(errors, []);
    return data['writeOffOnSummary'] as unknown as Summary;
  };
  const written = { kind: 'expenseWrittenOff', reason: 'Goodwill', isReversed: false, amount: { minor: -5000 } };
  assert.deepEqual(await summary(), { total: { minor: -5000 }, rows: [written] });
  const bill = { input: { matterId: matter(8), timeEntryIds: [], expenseIds: [id] } };
  assert.match(await errorOf(partner.send('createInvoice', bill)), /was written off/);
  const back = (await partner.ask('restoreExpense', { id, version: ok.version })) as Answer;
  assert.ok(back.ok, back.error?.message);
  assert.deepEqual(await summary(), {
    total: { minor: 0 },
    rows: [
      { ...written, isReversed: true },
      { kind: 'expenseRestored', reason: '', isReversed: false, amount: { minor: 5000 } },
    ],
  });
  assert.deepEqual((await summary(['writtenOff'])).rows, []);
  assert.equal((await partner.done('createInvoice', bill)).lines.length, 1);
  assert.match((await off({ version: back.ok.version + 1 })).error?.message ?? '', /on an invoice/);
});
