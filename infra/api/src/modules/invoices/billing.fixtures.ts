import assert from 'node:assert/strict';
import type { TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

const invoiceFields = `id version number state total { minor } net { minor } tax { minor } paid { minor } credited { minor } outstanding { minor } age isOnHold actions canEdit canPay canUndoPayments canSend canAddInterest agreement
  issuedOn dueOn lines { id kind position description original { minor } entered { minor } net { minor } tax { minor } taxBasisPoints isTaxInclusive reason basis }
  payments { id number allocated { minor } undoneAt } changes { action detail }
  shares { debtorId isOwn amount { minor } invoiceId number } credit { amount { minor } canUse entries { kind amount { minor } refundId } }`;
const result = `{ ok { ${invoiceFields} } error { message fields { field } } conflict { version } }`;
export const documents = {
  list: `query ($where: InvoiceFilter, $sort: [SortInput!], $filter: String, $ids: [ID!]) { invoiceSummary(where: $where, sort: $sort, filter: $filter, ids: $ids) { recordCount totals { total { minor } outstanding { minor } } invoices { id number state fileNumber debtor client total { minor } outstanding { minor } age } } }`,
  invoice: `query ($id: ID!) { invoice(id: $id) { ${invoiceFields} } }`,
  unbilled: `query ($matterId: ID!) { unbilledWork(matterId: $matterId) { agreement { kind text left { minor } } fileNumber canCreate canWriteOff ready { minor } entries { id status amount { minor } invoiceId } expenses { id net { minor } invoiceId } } }`,
  createInvoice: `mutation ($key: String!, $input: CreateInvoiceInput!) { createInvoice(idempotencyKey: $key, input: $input) ${result} }`,
  updateInvoice: `mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) ${result} }`,
  updateInvoiceLine: `mutation ($input: UpdateInvoiceLineInput!) { updateInvoiceLine(input: $input) ${result} }`,
  addInvoiceLine: `mutation ($input: AddInvoiceLineInput!) { addInvoiceLine(input: $input) ${result} }`,
  removeInvoiceLine: `mutation ($input: RemoveInvoiceLineInput!) { removeInvoiceLine(input: $input) ${result} }`,
  changeInvoiceState: `mutation ($key: String!, $input: ChangeInvoiceStateInput!) { changeInvoiceState(idempotencyKey: $key, input: $input) ${result} }`,
  creditInvoice: `mutation ($key: String!, $input: CreditInvoiceInput!) { creditInvoice(idempotencyKey: $key, input: $input) ${result} }`,
  recordPayment: `mutation ($key: String!, $input: RecordPaymentInput!) { recordPayment(idempotencyKey: $key, input: $input) ${result} }`,
  undoPayment: `mutation ($id: ID!, $reason: String!) { undoPayment(id: $id, reason: $reason) ${result} }`,
  setInvoiceDebtors: `mutation ($input: SetInvoiceDebtorsInput!) { setInvoiceDebtors(input: $input) ${result} }`,
  addInvoiceInterest: `mutation ($input: AddInvoiceInterestInput!) { addInvoiceInterest(input: $input) ${result} }`,
  useCredit: `mutation ($key: String!, $input: UseCreditInput!) { useCredit(idempotencyKey: $key, input: $input) ${result} }`,
  refundCredit: `mutation ($key: String!, $input: RefundCreditInput!) { refundCredit(idempotencyKey: $key, input: $input) ${result} }`,
  undoRefund: `mutation ($invoiceId: ID!, $id: ID!, $reason: String!) { undoRefund(invoiceId: $invoiceId, id: $id, reason: $reason) ${result} }`,
  writeOffExpense: `mutation ($id: ID!, $version: Int!, $reason: String!) { writeOffExpense(id: $id, version: $version, reason: $reason) { ok { id version writtenOffReason } error { message } conflict { version } } }`,
  restoreExpense: `mutation ($id: ID!, $version: Int!) { restoreExpense(id: $id, version: $version) { ok { id version writtenOffAt } error { message } } }`,
  createExpense: `mutation ($key: String!, $input: CreateExpenseInput!) { createExpense(idempotencyKey: $key, input: $input) { ok { id } error { message } } }`,
  deleteExpense: `mutation ($id: ID!) { deleteExpense(id: $id) { ok { id } error { message } } }`,
} as const;

interface Amount {
  readonly minor: number;
}
export interface TestLine {
  readonly id: string;
  readonly kind: string;
  readonly position: number;
  readonly description: string;
  readonly original: Amount | null;
  readonly entered: Amount;
  readonly net: Amount;
  readonly tax: Amount;
  readonly reason: string;
  readonly basis: string | null;
}
export interface TestInvoice {
  readonly id: string;
  readonly version: number;
  readonly number: string | null;
  readonly state: string;
  readonly total: Amount;
  readonly net: Amount;
  readonly tax: Amount;
  readonly paid: Amount;
  readonly credited: Amount;
  readonly outstanding: Amount;
  readonly actions: readonly string[];
  readonly canEdit: boolean;
  readonly canPay: boolean;
  readonly canUndoPayments: boolean;
  readonly canSend: boolean;
  readonly canAddInterest: boolean;
  readonly agreement: string | null;
  readonly lines: readonly TestLine[];
  readonly payments: readonly { readonly id: string; readonly number: number; readonly undoneAt: string | null }[];
  readonly shares: readonly {
    readonly debtorId: string;
    readonly isOwn: boolean;
    readonly amount: Amount | null;
    readonly invoiceId: string | null;
    readonly number: string | null;
  }[];
  readonly credit: {
    readonly amount: Amount;
    readonly canUse: boolean;
    readonly entries: readonly { readonly kind: string; readonly amount: Amount; readonly refundId: string | null }[];
  } | null;
  readonly changes: readonly { readonly action: string; readonly detail: Readonly<Record<string, unknown>> }[];
}
export interface TestAnswer {
  readonly ok: TestInvoice | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: { readonly version: number } | null;
}

/** Asks as somebody of a firm. */
export class Biller {
  readonly #api: TestApi;
  readonly #who: readonly [TestTenant, TestUser];

  constructor(api: TestApi, user: TestUser, tenant: TestTenant = 'alpha') {
    this.#api = api;
    this.#who = [tenant, user];
  }

  async ask(name: keyof typeof documents, variables: Record<string, unknown>): Promise<unknown> {
    const keyed = { key: crypto.randomUUID(), ...variables };
    const { data, errors } = await this.#api.run([...this.#who], documents[name], keyed);
    assert.deepEqual(errors, []);
    return Object.values(data)[0];
  }

  async send(name: keyof typeof documents, variables: Record<string, unknown>): Promise<TestAnswer> {
    return (await this.ask(name, variables)) as TestAnswer;
  }

  /** The invoice that a command answers; fails where it was refused. */
  async done(name: keyof typeof documents, variables: Record<string, unknown>): Promise<TestInvoice> {
    const { ok, error, conflict } = await this.send(name, variables);
    assert.ok(ok, JSON.stringify(error ?? conflict));
    return ok;
  }

  change({ id, version }: Pick<TestInvoice, 'id' | 'version'>, action: string, reason: string | null = null) {
    return this.send('changeInvoiceState', { input: { id, version, action, reason } });
  }

  async changed(invoice: TestInvoice, action: string, reason: string | null = null): Promise<TestInvoice> {
    const { ok, error } = await this.change(invoice, action, reason);
    assert.ok(ok, JSON.stringify(error));
    return ok;
  }

  async issued(matterId: string, timeEntryIds: readonly string[]): Promise<TestInvoice> {
    const input = { matterId, timeEntryIds, expenseIds: [] };
    return this.changed(await this.changed(await this.done('createInvoice', { input }), 'APPROVE'), 'ISSUE');
  }

  pay(invoice: Pick<TestInvoice, 'id'>, amountMinor: number, excessMinor = 0) {
    const input = {
      excessMinor,
      receivedOn: '2026-01-05',
      method: 'BankTransfer',
      reference: 'R',
      allocations: [{ invoiceId: invoice.id, amountMinor }],
    };
    return this.send('recordPayment', { input });
  }
}

/**
 * Lets two people approve every invoice of the firm while they see some of it alone: `team` reaches their own matters and
 * all invoices, `office` all matters and the invoices of their own. Before either of them asks for anything.
 */
export async function giveNarrowReach(api: TestApi): Promise<void> {
  await api.owner.query(
    `update role_scopes set scope = case when role_id = $1 and feature = 'matters' or role_id = $2 and feature = 'invoices' and action = 'view' then 'own' else 'all' end
     where tenant_id = 'alpha' and role_id in ($1, $2) and feature in ('matters', 'invoices')`,
    [idOf('alpha', 'role', 'team'), idOf('alpha', 'role', 'office')],
  );
}

/**
 * Gives a matter so much approved time of odd amounts, recorded in its ledger, and nothing else: no other time, no
 * invoice, nothing owed. Answers the ids of the time.
 */
export async function giveWork(api: TestApi, tenant: TestTenant, matterNumber: number, entries = 6): Promise<string[]> {
  const matterId = idOf(tenant, 'matter', matterNumber);
  const run = (text: string, values: unknown[]) => api.owner.query<{ id: string }>(text, values);
  await run(`delete from wip_ledger where tenant_id = $1 and matter_id = $2`, [tenant, matterId]);
  await run(`delete from wip_parts where tenant_id = $1 and matter_id = $2`, [tenant, matterId]);
  await run(`delete from time_entries where tenant_id = $1 and matter_id = $2`, [tenant, matterId]);
  await run(`update invoices set shared_from_id = null where tenant_id = $1 and matter_id = $2`, [tenant, matterId]);
  await run(`delete from invoices where tenant_id = $1 and matter_id = $2`, [tenant, matterId]);
  const { rows } = await run(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, status)
     select $1, $2, $3, date '2026-11-02' + n, 'Advice', 360 * n, n, 33333, 3333 * n + n % 2, 'Work ' || n, 'Approved' from generate_series(1, $4::integer) n returning id`,
    [tenant, matterId, idOf(tenant, 'user', 'partner'), entries],
  );
  await run(
    `insert into wip_ledger (tenant_id, matter_id, time_entry_id, user_id, entered_on, kind, amount_minor)
     select tenant_id, matter_id, id, user_id, worked_on, 'recorded', amount_minor from time_entries where tenant_id = $1 and matter_id = $2`,
    [tenant, matterId],
  );
  await run(
    `update matters m set wip_minor = (select sum(l.amount_minor) from wip_ledger l where l.tenant_id = $1 and l.matter_id = $2), debtors_minor = 0, billed_minor = 0
     where m.tenant_id = $1 and m.id = $2`,
    [tenant, matterId],
  );
  return rows.map(({ id }) => id);
}

/** What of a matter does not add up, in words; empty where every figure is the sum of what makes it. */
export async function imbalanceOf(api: TestApi, tenant: TestTenant, matterNumber: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ what: string; difference: string }>(
    `with of_matter as (select * from matters where tenant_id = $1 and id = $2)
     select what, difference from (
       select 'work in progress is its ledger' as what, m.wip_minor - coalesce((select sum(l.amount_minor) from wip_ledger l where l.tenant_id = $1 and l.matter_id = $2), 0) as difference from of_matter m
       union all select 'work in progress is unbilled time', m.wip_minor - coalesce((select sum(e.amount_minor) from time_entries e where e.tenant_id = $1 and e.matter_id = $2
         and e.deleted_at is null and e.is_billable and e.status not in ('Billed', 'WrittenOff')), 0) from of_matter m
       union all select 'what is left of each part is its ledger', (select coalesce(sum(abs(coalesce(p.balance_minor, 0) - coalesce(s.left, 0)) + abs(coalesce(p.since, 'epoch') - coalesce(s.since, 'epoch'))
         + abs(coalesce(p.last_entered_on, 'epoch') - coalesce(s.last, 'epoch'))), 0) from (
           select coalesce(l.time_entry_id, l.id) as part_id, sum(l.amount_minor) as left, min(coalesce(e.worked_on, l.entered_on)) as since, max(l.entered_on) as last
           from wip_ledger l left join time_entries e on e.tenant_id = $1 and e.id = l.time_entry_id where l.tenant_id = $1 and l.matter_id = $2 group by 1) s
         full join (select * from wip_parts where tenant_id = $1 and matter_id = $2) p on p.part_id = s.part_id) from of_matter m
       union all select 'debtors are their ledger', m.debtors_minor - coalesce((select sum(l.amount_minor) from debtor_ledger l where l.tenant_id = $1 and l.matter_id = $2), 0) from of_matter m
       union all select 'debtors are what invoices are owed', m.debtors_minor - coalesce((select sum(i.total_minor - i.paid_minor - i.credited_minor) from invoices i
         where i.tenant_id = $1 and i.matter_id = $2 and i.status in ('Issued', 'PartPaid')), 0) from of_matter m
       union all select 'billed is what invoices come to', m.billed_minor - coalesce((select sum(i.total_minor) from invoices i
         where i.tenant_id = $1 and i.matter_id = $2 and i.number is not null and i.status <> 'Reversed'), 0) from of_matter m
       union all select 'an invoice is its lines', sum(abs(i.net_minor - s.net) + abs(i.tax_minor - s.tax) + abs(i.total_minor - s.net - s.tax)) from invoices i,
         lateral (select coalesce(sum(l.net_minor), 0) as net, coalesce(sum(l.tax_minor), 0) as tax from invoice_lines l where l.tenant_id = $1 and l.invoice_id = i.id) s where i.tenant_id = $1 and i.matter_id = $2
       union all select 'a payment is what it paid and its credit', sum(abs(p.amount_minor - s.paid - s.credit)) from payments p,
         lateral (select coalesce((select sum(a.amount_minor) from payment_allocations a where a.tenant_id = $1 and a.payment_id = p.id), 0) as paid,
           coalesce((select sum(l.amount_minor) from credit_ledger l where l.tenant_id = $1 and l.payment_id = p.id and l.kind = 'received'), 0) as credit) s
         where p.tenant_id = $1 and exists (select from payment_allocations a join invoices i on i.tenant_id = $1 and i.id = a.invoice_id
           where a.tenant_id = $1 and a.payment_id = p.id and i.matter_id = $2)
       union all select 'nobody has less credit than nothing', sum(least(0, s.left)) from (
         select sum(l.amount_minor) as left from credit_ledger l where l.tenant_id = $1 group by l.debtor_id, l.currency) s
       union all select 'what was received is its payments', sum(abs(i.paid_minor - s.paid)) from invoices i,
         lateral (select coalesce(sum(a.amount_minor), 0) as paid from payment_allocations a join payments p on p.tenant_id = $1 and p.id = a.payment_id
           where a.tenant_id = $1 and a.invoice_id = i.id and p.undone_at is null) s where i.tenant_id = $1 and i.matter_id = $2
     ) checked where difference <> 0`,
    [tenant, idOf(tenant, 'matter', matterNumber)],
  );
  return rows.map(({ what, difference }) => `${what}: ${difference} apart`);
}
