import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../testing/test-firms.ts';
import { Biller, documents, giveWork, imbalanceOf, type TestInvoice } from './billing.fixtures.ts';

let api: TestApi;
let partner: Biller;
before(async () => {
  api = await startTestApi();
  partner = new Biller(api, 'partner');
});
after(() => api.close());
const matter = (number: number): string => idOf('alpha', 'matter', number);
const refused = async (work: Promise<{ ok: unknown; error: { message: string } | null }>): Promise<string> => {
  const { ok, error } = await work;
  assert.equal(ok, null);
  return error?.message ?? '';
};
const create = (matterId: string, timeEntryIds: readonly string[], more: object = {}) => ({
  input: { matterId, timeEntryIds, expenseIds: [], ...more },
});

test('work becomes a pre-bill, is changed with a reason, approved, issued, paid and reversed, and all of it adds up', async () => {
  const ids = await giveWork(api, 'alpha', 5);
  const expense = (await partner.ask('createExpense', {
    input: {
      matterId: matter(5),
      incurredOn: '2026-11-03',
      description: 'Filing fee',
      netMinor: 12_345,
      taxBasisPoints: 0,
    },
  })) as { ok: { id: string } };
  let invoice = await partner.done('createInvoice', create(matter(5), ids, { expenseIds: [expense.ok.id] }));
  assert.deepEqual([invoice.state, invoice.number, invoice.lines.length], ['Draft', null, 7]);

  const [line] = invoice.lines;
  assert.ok(line?.original);
  const change = (values: object) => ({
    input: {
      id: invoice.id,
      version: invoice.version,
      lineId: line.id,
      description: 'Advice',
      isTaxInclusive: false,
      taxBasisPoints: 1000,
      ...values,
    },
  });
  const lower = line.original.minor - 1000;
  assert.match(await refused(partner.send('updateInvoiceLine', change({ enteredMinor: lower }))), /below its value/);
  invoice = await partner.done('updateInvoiceLine', change({ enteredMinor: lower, reason: 'Courtesy' }));
  assert.equal(invoice.lines[0]?.net.minor, lower);
  const traced = invoice.changes.find(({ action }) => action === 'lineChanged')?.detail;
  assert.deepEqual(
    [traced?.['reason'], (traced?.['before'] as { enteredMinor: number }).enteredMinor],
    ['Courtesy', line.original.minor],
  );
  const discount = {
    kind: 'discount',
    description: 'Discount',
    enteredMinor: 333,
    isTaxInclusive: true,
    taxBasisPoints: 1000,
  };
  invoice = await partner.done('addInvoiceLine', { input: { id: invoice.id, version: invoice.version, ...discount } });
  assert.equal(invoice.lines.at(-1)?.entered.minor, -333);

  invoice = await partner.changed(await partner.changed(invoice, 'SUBMIT'), 'APPROVE');
  assert.match(
    await refused(
      partner.send('updateInvoiceLine', change({ version: invoice.version, enteredMinor: 1, reason: 'x' })),
    ),
    /approved/,
  );
  invoice = await partner.changed(invoice, 'ISSUE');
  assert.deepEqual([invoice.state, invoice.outstanding.minor], ['Issued', invoice.total.minor]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  const { rows } = await api.owner.query<{ status: string }>(
    'select distinct status from time_entries where matter_id = $1',
    [matter(5)],
  );
  assert.deepEqual(rows, [{ status: 'Billed' }]);
  const adjusted = await api.owner.query(
    `select amount_minor::int as amount, reason from wip_ledger where matter_id = $1 and kind = 'adjusted'`,
    [matter(5)],
  );
  assert.deepEqual(adjusted.rows, [{ amount: -1000, reason: 'Courtesy' }]);

  assert.match(await refused(partner.pay(invoice, invoice.total.minor + 1)), /up to what is outstanding/);
  const part = await partner.pay(invoice, 1000);
  assert.equal(part.ok?.state, 'PartPaid');
  const rest = await partner.pay(invoice, invoice.total.minor - 1000);
  assert.equal(rest.ok?.state, 'Paid');
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);

  const paid = rest.ok as TestInvoice;
  assert.match(await refused(partner.change(paid, 'REVERSE', 'Wrong client')), /Undo them first/);
  for (const { id } of paid.payments) invoice = await partner.done('undoPayment', { id, reason: 'Bounced' });
  assert.deepEqual([invoice.state, invoice.paid.minor], ['Issued', 0]);
  invoice = await partner.changed(invoice, 'REVERSE', 'Wrong client');
  assert.deepEqual([invoice.state, invoice.outstanding.minor], ['Reversed', 0]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 5), []);
  const unbilled = (await partner.ask('unbilled', { matterId: matter(5) })) as {
    entries: { status: string; invoiceId: null }[];
    expenses: unknown[];
  };
  assert.deepEqual(
    [unbilled.entries.length, unbilled.expenses.length, new Set(unbilled.entries.map(({ status }) => status))],
    [6, 1, new Set(['Approved'])],
  );
});

test('of two people who bill the same work one is refused, and numbers have neither gap nor double', async () => {
  const ids = await giveWork(api, 'alpha', 6, 12);
  const admin = new Biller(api, 'admin');
  const both = await Promise.all([
    partner.send('createInvoice', create(matter(6), ids.slice(0, 2))),
    admin.send('createInvoice', create(matter(6), ids.slice(0, 2))),
  ]);
  assert.deepEqual(both.map(({ ok }) => ok !== null).sort(), [false, true]);
  assert.match(both.find(({ error }) => error !== null)?.error?.message ?? '', /already on another invoice/);

  const drafts = await Promise.all(ids.slice(2).map((id) => partner.done('createInvoice', create(matter(6), [id]))));
  const approved: TestInvoice[] = [];
  for (const draft of drafts) approved.push(await partner.changed(draft, 'APPROVE'));
  // One of them is issued twice at once, one is out of date and one was sent before: none of that takes a number.
  const [twice, stale] = approved;
  assert.ok(twice && stale);
  const outcomes = await Promise.all([
    ...approved.map((invoice) => partner.change(invoice, 'ISSUE')),
    admin.change(twice, 'ISSUE'),
    admin.change({ ...stale, version: 1 }, 'ISSUE'),
  ]);
  const numbers = outcomes.flatMap(({ ok }) => (ok === null ? [] : [Number(ok.number)])).sort((a, b) => a - b);
  assert.equal(numbers.length, drafts.length);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => (numbers[0] ?? 0) + index),
  );
  assert.deepEqual(await imbalanceOf(api, 'alpha', 6), []);
});

test('issuing that is cut off has no effect at all, and the next one has the number', async () => {
  const ids = await giveWork(api, 'alpha', 9);
  const approved = await partner.changed(await partner.done('createInvoice', create(matter(9), ids)), 'APPROVE');
  // The last statement of issuing fails, as it would if the process were killed before it.
  await api.owner.query(
    `create function cut_off() returns trigger language plpgsql as $$ begin if new.status = 'Issued' then raise exception 'killed'; end if; return new; end $$`,
  );
  await api.owner.query('create trigger cut_off before update on invoices for each row execute function cut_off()');
  const before = await api.owner.query(
    `select last_number from reference_counters where tenant_id = 'alpha' and name = 'invoice'`,
  );
  const input = { id: approved.id, version: approved.version, action: 'ISSUE' };
  const { errors } = await api.run(['alpha', 'partner'], documents.changeInvoiceState, { key: 'cut-off', input });
  assert.equal(errors.length, 1);
  await api.owner.query('drop trigger cut_off on invoices; drop function cut_off()');
  const now = (await partner.ask('invoice', { id: approved.id })) as TestInvoice;
  assert.deepEqual([now.state, now.version], ['Approved', approved.version]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 9), []);
  const issued = await partner.done('changeInvoiceState', { key: 'cut-off', input });
  assert.equal(Number(issued.number), Number(before.rows[0]?.last_number ?? 0) + 1);
  const again = await partner.done('changeInvoiceState', { key: 'cut-off', input });
  assert.deepEqual([again.number, await imbalanceOf(api, 'alpha', 9)], [issued.number, []]);
});

test('the ledgers can be neither altered nor emptied by the serving role', async () => {
  for (const table of ['wip_ledger', 'debtor_ledger', 'invoice_changes'])
    for (const right of ['update', 'delete', 'truncate']) {
      const { rows } = await api.owner.query<{ may: boolean }>(
        `select has_table_privilege('atrium_app', $1, $2) as may`,
        [table, right],
      );
      assert.deepEqual(rows, [{ may: false }], `${right} on ${table}`);
    }
});

test('another firm, people outside the wall and roles without invoices reach nothing', async () => {
  const ids = await giveWork(api, 'alpha', RESTRICTED_MATTER);
  const admin = new Biller(api, 'admin');
  const secret = await admin.done('createInvoice', create(matter(RESTRICTED_MATTER), ids));
  const foreign = new Biller(api, 'partner', 'beta');
  for (const stranger of [partner, foreign]) {
    assert.equal(await stranger.ask('invoice', { id: secret.id }), null);
    assert.equal(await stranger.ask('unbilled', { matterId: matter(RESTRICTED_MATTER) }), null);
    assert.match(await refused(stranger.change(secret, 'APPROVE')), /does not exist/);
    assert.match(await refused(stranger.pay(secret, 1)), /does not exist/);
    const list = (await stranger.ask('list', { ids: [secret.id] })) as { recordCount: number };
    assert.equal(list.recordCount, 0);
  }
  for (const user of ['nothing', 'client', 'reception'] as const) {
    const { errors } = await api.run(['alpha', user], documents.invoice, { id: secret.id });
    assert.equal(errors[0]?.extensions.code, 'FORBIDDEN', user);
  }
  const own = new Biller(api, 'own');
  const mine = await giveWork(api, 'alpha', 1);
  const draft = await own.changed(await own.done('createInvoice', create(matter(1), mine)), 'SUBMIT');
  assert.deepEqual(draft.actions, ['RETURN', 'VOID']);
  const input = { id: draft.id, version: draft.version, action: 'APPROVE' };
  const { errors } = await api.run(['alpha', 'own'], documents.changeInvoiceState, { key: 'k', input });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

test('who sees an invoice that they may not edit is offered nothing on it', async () => {
  // The role of a user whom nothing else here asks as.
  await api.owner.query(
    `update role_scopes s set scope = case s.action when 'view' then 'all' else 'own' end from users u
     where u.id = $1 and s.tenant_id = u.tenant_id and s.role_id = u.role_id and s.feature in ('matters', 'invoices')`,
    [idOf('alpha', 'user', 'office')],
  );
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'billing', '{"interestBasisPoints": 1000}')`,
  );
  const reader = new Biller(api, 'office');
  const offered = async (biller: Biller, id: string) => {
    const { canPay, canUndoPayments, canSend, canEdit, canAddInterest, actions } = (await biller.ask('invoice', {
      id,
    })) as TestInvoice;
    return { canPay, canUndoPayments, canSend, canEdit, canAddInterest, hasActions: actions.length > 0 };
  };
  const ids = await giveWork(api, 'alpha', 2, 4);
  const issued = await partner.issued(matter(2), ids.slice(0, 2));
  const draft = await partner.done('createInvoice', create(matter(2), ids.slice(2)));
  const nothing = {
    canPay: false,
    canUndoPayments: false,
    canSend: false,
    canEdit: false,
    canAddInterest: false,
    hasActions: false,
  };
  assert.deepEqual(await offered(partner, issued.id), {
    ...nothing,
    canPay: true,
    canUndoPayments: true,
    canSend: true,
    hasActions: true,
  });
  assert.deepEqual(await offered(partner, draft.id), {
    ...nothing,
    canUndoPayments: true,
    canEdit: true,
    canAddInterest: true,
    hasActions: true,
  });
  for (const { id } of [issued, draft]) assert.deepEqual(await offered(reader, id), nothing);
  assert.match(await refused(reader.pay(issued, 1)), /does not exist/);
  const work = (await reader.ask('unbilled', { matterId: matter(2) })) as { canCreate: boolean; canWriteOff: boolean };
  assert.deepEqual([work.canCreate, work.canWriteOff], [false, false]);
});

test('an invoice is held, voided, credited and waived', async () => {
  const ids = await giveWork(api, 'alpha', 12);
  const draft = await partner.done('createInvoice', create(matter(12), ids.slice(0, 2)));
  const details = { id: draft.id, version: draft.version, message: 'Thank you', paymentDays: 30, isOnHold: true };
  assert.match(await refused(partner.send('updateInvoice', { input: { ...details, holdReason: '' } })), /on hold/);
  const held = await partner.changed(
    await partner.done('updateInvoice', { input: { ...details, holdReason: 'Settlement' } }),
    'APPROVE',
  );
  assert.match(await refused(partner.change(held, 'ISSUE')), /on hold/);
  const voided = await partner.changed(held, 'VOID', 'Not wanted');
  assert.equal(voided.number, null);
  assert.match(await refused(partner.change(voided, 'ISSUE')), /current state/);

  const issued = await partner.issued(matter(12), ids.slice(0, 3));
  const credit = (amountMinor: number) => ({
    input: { id: issued.id, version: issued.version, amountMinor, reason: 'Agreed' },
  });
  assert.match(await refused(partner.send('creditInvoice', credit(issued.total.minor + 1))), /outstanding/);
  const credited = await partner.done('creditInvoice', credit(777));
  assert.deepEqual([credited.state, credited.outstanding.minor], ['PartPaid', issued.total.minor - 777]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 12), []);
  const waived = await partner.changed(credited, 'WAIVE', 'Insolvent');
  assert.deepEqual([waived.state, waived.outstanding.minor], ['Waived', 0]);
  assert.deepEqual(await imbalanceOf(api, 'alpha', 12), []);
  const list = (await partner.ask('list', { where: { matterId: matter(12), states: ['Waived', 'Void'] } })) as {
    recordCount: number;
    totals: { outstanding: { minor: number } };
  };
  assert.deepEqual([list.recordCount, list.totals.outstanding.minor], [2, 0]);
});
