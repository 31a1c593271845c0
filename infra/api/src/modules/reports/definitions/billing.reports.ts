import { holdsAny } from '../../../policy/rules.ts';
import {
  joinMatter,
  joinNames,
  matterChoices,
  matterColumns,
  namedColumns,
  opensMatterColumn,
  personName,
  referrerName,
  titles,
} from '../report-columns.ts';
import { defineReport } from '../report-definition.ts';
import { seesMoneyOfMatter } from '../report-reach.ts';
import { billing, day, debtorLedgerReport, money } from './billing-columns.ts';
import { agedReports } from './aged.reports.ts';

const writeOffKind = `case when l.kind = 'reversed' then 'reversed' when l.kind = 'adjusted' then case when l.amount_minor < 0 then 'writtenDown' else 'writtenUp' end else l.kind end`;
const writeOffs = defineReport({
  ...billing,
  id: 'write-offs',
  title: (translate) => translate('api.report.writeOffs.title', 'Write-offs and write-downs'),
  description: (translate) =>
    translate(
      'api.report.writeOffs.about',
      'What was written off, on, down or up in a period, by reason and timekeeper.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'l.entered_on' }, ...matterChoices },
  table: 'wip_ledger l',
  joins: joinNames('l'),
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account in ('writtenOff', 'adjusted') and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: day((translate) => translate('api.report.column.enteredOn', 'Entered'), 'l.entered_on'),
    kind: {
      title: (translate) => translate('api.report.column.kind', 'Kind'),
      kind: 'text',
      sql: writeOffKind,
      labels: (translate) => ({
        writtenOff: translate('api.report.writeOff.off', 'Written off'),
        writtenOn: translate('api.report.writeOff.on', 'Written on'),
        writtenDown: translate('api.report.writeOff.down', 'Written down'),
        writtenUp: translate('api.report.writeOff.up', 'Written up'),
        reversed: translate('api.report.writeOff.reversed', 'Reversed'),
      }),
      canGroup: true,
    },
    ...namedColumns,
    reason: { title: titles.reason, kind: 'text', sql: `coalesce(l.reason, '')`, canGroup: true },
    amount: money(titles.amount, 'l.amount_minor'),
  },
  groupBy: 'reason',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const expenseWriteOffs = defineReport({
  ...billing,
  id: 'expense-write-offs',
  title: (translate) => translate('api.report.expenseWriteOffs.title', 'Expenses written off'),
  description: (translate) =>
    translate(
      'api.report.expenseWriteOffs.about',
      'Expenses that were written off or restored in a period, by reason, client or matter type.',
    ),
  parameters: { period: { usual: 'lastTwelveMonths', column: 'x.entered_on' }, ...matterChoices },
  table: 'expense_write_offs x',
  joins: joinMatter('x'),
  rowId: 'x.id',
  within: `x.tenant_id = :tenantId and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: day((translate) => translate('api.report.column.enteredOn', 'Entered'), 'x.entered_on'),
    kind: {
      title: (translate) => translate('api.report.column.kind', 'Kind'),
      kind: 'text',
      sql: `case when x.reverses_id is null then 'writtenOff' else 'restored' end`,
      labels: (translate) => ({
        writtenOff: translate('api.report.writeOff.off', 'Written off'),
        restored: translate('api.report.writeOff.restored', 'Restored'),
      }),
      canGroup: true,
    },
    expense: {
      title: (translate) => translate('api.report.column.expense', 'Expense'),
      kind: 'text',
      sql: 'x.description',
    },
    ...matterColumns,
    reason: { title: titles.reason, kind: 'text', sql: 'x.reason', canGroup: true },
    amount: money(titles.amount, 'x.amount_minor'),
  },
  groupBy: 'reason',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const workRecorded = defineReport({
  ...billing,
  id: 'work-recorded',
  title: (translate) => translate('api.report.workRecorded.title', 'Work recorded'),
  description: (translate) =>
    translate(
      'api.report.workRecorded.about',
      'Time that was entered into work in progress in a period, by timekeeper and matter.',
    ),
  parameters: { period: { usual: 'thisMonth', column: 'l.entered_on' }, ...matterChoices },
  table: 'wip_ledger l',
  joins: joinNames('l'),
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account = 'recorded' and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: day((translate) => translate('api.report.column.enteredOn', 'Entered'), 'l.entered_on'),
    ...namedColumns,
    amount: money(titles.amount, 'l.amount_minor'),
  },
  groupBy: 'timekeeper',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const feesBilled = defineReport({
  ...billing,
  id: 'fees-billed',
  title: (translate) => translate('api.report.feesBilled.title', 'Fees billed'),
  description: (translate) =>
    translate(
      'api.report.feesBilled.about',
      'Work billed in a period, by timekeeper, type of matter, referrer or who introduced the matter.',
    ),
  parameters: {
    period: { usual: 'lastTwelveMonths', column: 'l.entered_on' },
    ...matterChoices,
    person: { sql: 'l.user_id' },
  },
  table: 'wip_ledger l',
  joins: joinNames('l'),
  rowId: 'l.id',
  within: `l.tenant_id = :tenantId and l.account = 'billed' and ${seesMoneyOfMatter()}`,
  columns: {
    enteredOn: day((translate) => translate('api.report.column.billedOn', 'Billed on'), 'l.entered_on'),
    ...namedColumns,
    referrer: {
      title: titles.referrer,
      kind: 'text',
      sql: referrerName('m.referrer_id'),
      only: holdsAny('referrers'),
      canGroup: true,
    },
    introducer: {
      title: titles.introducer,
      kind: 'text',
      sql: personName('m.introducer_id'),
      only: opensMatterColumn('introducer'),
      canGroup: true,
    },
    invoice: {
      title: titles.invoice,
      kind: 'text',
      sql: `coalesce((select i.number from invoices i where i.tenant_id = :tenantId and i.id = l.invoice_id), '')`,
      isOptional: true,
    },
    amount: money(titles.billed, '-l.amount_minor'),
  },
  groupBy: 'timekeeper',
  sort: { column: 'enteredOn', direction: 'desc' },
  figure: 'amount',
});

const payments = debtorLedgerReport({
  id: 'payments-received',
  title: (translate) => translate('api.report.payments.title', 'Payments received'),
  description: (translate) =>
    translate(
      'api.report.payments.about',
      'Money received in a period on each invoice, payments that were undone taken off.',
    ),
  accounts: ['bank', 'credits'],
  enteredOn: (translate) => translate('api.report.column.receivedOn', 'Received on'),
  groupBy: 'enteredOn',
});

const badDebts = debtorLedgerReport({
  id: 'bad-debts',
  title: (translate) => translate('api.report.badDebts.title', 'Bad debts'),
  description: (translate) =>
    translate(
      'api.report.badDebts.about',
      'What was given up of invoices in a period, with the reason, by client or matter type.',
    ),
  accounts: ['badDebts'],
  enteredOn: (translate) => translate('api.report.column.waivedOn', 'Given up on'),
  columns: { reason: { title: titles.reason, kind: 'text', sql: 'l.reason', canGroup: true } },
  groupBy: 'client',
});

export const billingReports = [
  workRecorded,
  feesBilled,
  ...agedReports,
  writeOffs,
  expenseWriteOffs,
  payments,
  badDebts,
];
