import type pg from 'pg';
import { idOf, markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import { journalAccounts, type JournalAccountName } from '@atrium/contracts';
import { hashOf } from '../../src/modules/invoices/journals/export-journals.command.ts';
import { journalFile } from '../../src/modules/invoices/journals/journal-files.ts';
import { matters, NOBODY, type Target } from './probe-targets.ts';
import type { ProbeArgument } from './operations.ts';

type ProbeKind =
  'invoice' | 'payment' | 'expense' | 'writeOff' | 'ledger' | 'bankImport' | 'bankLine' | 'journal' | 'run';
const probeId = (tenant: TestTenant, kind: ProbeKind, number: number): string =>
  idOf(
    tenant,
    'view',
    {
      invoice: 700,
      payment: 720,
      expense: 740,
      writeOff: 750,
      ledger: 760,
      bankImport: 770,
      bankLine: 780,
      journal: 785,
      run: 790,
    }[kind] + number,
  );
const numbered = (kind: ProbeKind, number: number): readonly Target[] => [
  { label: `${kind} ${number}`, of: (tenant) => probeId(tenant, kind, number), ofNobody: NOBODY },
];

/** Arguments of invoices, payments and expenses. What is asked of lines and of several rows at once is in their own tests. */
export const billingTargets: Readonly<Record<string, readonly Target[]>> = {
  'invoiceSummary matterId': matters,
  'unbilledWork matterId': matters,
  'invoice id': numbered('invoice', 1),
  'updateInvoice id': numbered('invoice', 1),
  'addInvoiceLine id': numbered('invoice', 1),
  'updateInvoiceLine id': numbered('invoice', 1),
  'removeInvoiceLine id': numbered('invoice', 1),
  'changeInvoiceState id': numbered('invoice', 1),
  'creditInvoice id': numbered('invoice', 2),
  'setDebtorReminders id': numbered('invoice', 2),
  'sendInvoice id': numbered('invoice', 2),
  'invoicePaper id': numbered('invoice', 1),
  'undoPayment id': numbered('payment', 1),
  'deleteExpense id': numbered('expense', 1),
  'writeOffExpense id': numbered('expense', 2),
  'restoreExpense id': numbered('expense', 2),
  'setInvoiceDebtors id': numbered('invoice', 1),
  'setInvoiceDebtors debtorId': [],
  'addInvoiceInterest id': numbered('invoice', 1),
  'useCredit id': numbered('invoice', 2),
  'refundCredit invoiceId': numbered('invoice', 2),
  'undoRefund invoiceId': numbered('invoice', 2),
  'undoRefund id': [],
  'updateInvoiceLine lineId': [],
  'removeInvoiceLine lineId': [],
  'createInvoice matterId': [],
  'createInvoice debtorId': [],
  'createInvoice timeEntryIds': [],
  'createInvoice expenseIds': [],
  'createExpense matterId': [],
  'recordPayment invoiceId': [],
  'writeOffOnSummary matterId': matters,
  'ledgerAsAt matterId': matters,
  'writeOffTime matterId': [],
  'writeOffTime timeEntryIds': [],
  'decideWriteOff id': numbered('writeOff', 1),
  'reverseWriteOff id': numbered('ledger', 1),
  'bankLines importId': numbered('bankImport', 1),
  'undoBankImport id': numbered('bankImport', 1),
  'ignoreBankLine id': numbered('bankLine', 1),
  'journalFile id': numbered('journal', 1),
  'accountingEntries exportId': numbered('journal', 2),
  'retryAccountingEntries exportId': numbered('journal', 2),
  'billingPlan matterId': matters,
  'invoiceRun id': [...numbered('run', 1), ...numbered('run', 2)],
  'cancelInvoiceRun id': [...numbered('run', 1), ...numbered('run', 2)],
  'invoiceRunRows runId': [...numbered('run', 1), ...numbered('run', 2)],
  'voidInvoiceRun id': [...numbered('run', 1), ...numbered('run', 2)],
  'invoiceRunPreview exceptMatterIds': [],
  'startInvoiceRun exceptMatterIds': [],
  'saveBillingSchedule matterId': matters,
  'addBillingMilestone matterId': matters,
  'addBillingMilestone stageId': [],
  'removeBillingMilestone matterId': matters,
  'removeBillingMilestone id': [],
  'allocateBankLine id': [],
  'allocateBankLine invoiceId': [],
};

const ofAccounting: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  completeAccountingSignIn: { state: ['alpha.none'], code: ['no code'] },
  chooseAccountingOrganisation: { id: ['organisation-1'] },
  saveAccountingAccounts: { name: ['fees', 'tax'], code: ['', '4000'] },
  accountingEntries: { exportId: [probeId('alpha', 'journal', 2)] },
  retryAccountingEntries: { exportId: [probeId('alpha', 'journal', 2)], ids: [undefined] },
};
/** What operations on the accounting program take; null for any other operation or argument. */
export const accountingSettings = (operation: string, { name }: ProbeArgument): readonly unknown[] | null =>
  ofAccounting[operation]?.[name] ?? null;

export async function seedBillingProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  const mark = markOf(tenant);
  const accounts = Object.fromEntries(
    Object.entries(journalAccounts).map(([name, { number }]) => [name, number]),
  ) as Record<JournalAccountName, string>;
  const of = (kind: ProbeKind, number: number) => probeId(tenant, kind, number);
  const [matter, contact] = [idOf(tenant, 'matter', 5), idOf(tenant, 'contact', 6)];
  await owner.query(
    `insert into invoices (tenant_id, id, number, matter_id, debtor_id, status, issued_on, net_minor, total_minor, paid_minor, message) values
      ($1, $2, null, $4, $5, 'Draft', null, 100, 100, 0, $6), ($1, $3, $6 || ' 702', $4, $5, 'PartPaid', current_date, 100, 100, 10, $6)`,
    [tenant, of('invoice', 1), of('invoice', 2), matter, contact, mark],
  );
  await owner.query(
    `insert into payments (tenant_id, id, number, debtor_id, received_on, method, reference, amount_minor) values ($1, $2, 900001, $3, current_date, 'Card', $4, 10)`,
    [tenant, of('payment', 1), contact, mark],
  );
  await owner.query(
    `insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor) values ($1, $2, $3, 10)`,
    [tenant, of('payment', 1), of('invoice', 2)],
  );
  await owner.query(
    `insert into expenses (tenant_id, id, matter_id, incurred_on, description, net_minor) select $1, expense, $3, current_date, $4, 100 from unnest($2::uuid[]) expense`,
    [tenant, [of('expense', 1), of('expense', 2)], matter, mark],
  );
  await owner.query(
    `insert into write_offs (tenant_id, id, matter_id, direction, status, reason, amount_minor, requested_by) values ($1, $2, $3, 'off', 'AwaitingApproval', $4, 10, $5)`,
    [tenant, of('writeOff', 1), matter, mark, idOf(tenant, 'user', 'partner')],
  );
  await owner.query(
    `insert into wip_ledger (tenant_id, id, matter_id, entered_on, kind, reason, narrative, amount_minor) values ($1, $2, $3, current_date, 'writtenOff', $4, $4, -10)`,
    [tenant, of('ledger', 1), matter, mark],
  );
  await owner.query(
    `insert into bank_imports (tenant_id, id, file_name, format, sha256, created_by) values ($1, $2, $3, 'csv', $3, $4)`,
    [tenant, of('bankImport', 1), mark, idOf(tenant, 'user', 'partner')],
  );
  await owner.query(
    `insert into bank_lines (tenant_id, id, import_id, position, booked_on, amount_minor, currency, payer, description, fingerprint)
     values ($1, $2, $3, 1, current_date, 10, 'AUD', $4, $4, $4)`,
    [tenant, of('bankLine', 1), of('bankImport', 1), mark],
  );
  for (const [number, user] of [
    [1, 'partner'],
    [2, 'admin'],
  ] as const) {
    await owner.query(
      `insert into invoice_runs (tenant_id, id, user_id, through, state, total) values ($1, $2, $3, current_date, 'DONE', 1)`,
      [tenant, of('run', number), idOf(tenant, 'user', user)],
    );
    await owner.query(
      `insert into invoice_run_rows (tenant_id, run_id, position, matter_id, currency, outcome, reason) values ($1, $2, 1, $3, 'AUD', 'REFUSED', $4)`,
      [tenant, of('run', number), matter, mark],
    );
  }
  // It has no rows, so that its file is the heads of its columns.
  await owner.query(
    `insert into journal_exports (tenant_id, id, number, profile, starts_on, ends_on, currency, accounts, row_count, amount_minor, sha256, created_by)
     values ($1, $2, 900001, 'plain', current_date, current_date, 'AUD', '{}', 0, 0, $3, $4)`,
    [
      tenant,
      of('journal', 1),
      hashOf(journalFile({ profile: 'plain', currency: 'AUD', accounts, rows: [] })),
      idOf(tenant, 'user', 'partner'),
    ],
  );
  // One that is sent to the accounting program, with an entry that was not taken.
  await owner.query(
    `insert into journal_exports (tenant_id, id, number, profile, starts_on, ends_on, currency, accounts, row_count, amount_minor, sha256, created_by)
     values ($1, $2, 900002, 'online', current_date, current_date, 'AUD', '{}', 0, 0, '', $3)`,
    [tenant, of('journal', 2), idOf(tenant, 'user', 'partner')],
  );
  await owner.query(
    `insert into accounting_entries (tenant_id, export_id, position, matter_id, invoice_id, day, currency, reference, narration, lines, state, failure, failure_detail, organisation_id, organisation_name)
     values ($1, $2, 1, $3, $4, current_date, 'AUD', $5, $5, '[]', 'failed', 'refused', $5, 'one', $5)`,
    [tenant, of('journal', 2), matter, of('invoice', 2), mark],
  );
}
