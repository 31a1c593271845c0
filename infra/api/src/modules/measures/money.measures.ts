import { dayIn } from '@atrium/domain';
import { featureScope, withinFeature } from '../../grid/list-scope.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import { allOf, type Rule } from '../../policy/rules.ts';
import { ageSql, outstandingSql } from '../invoices/invoice.ts';
import { invoiceAccessOf } from '../matter-money/matter-money.policy.ts';
import { matterDimensions, narrowsMatters, readsColumns, seesMoneyText } from './matters.measures.ts';
import { shareOf, type FigurePlace, type SubjectDefinition } from './measure.ts';
import { columnIs, columnWithin, isThing, listBehind, reportBehind } from './rows-behind.ts';

type FeatureKey = Parameters<typeof withinFeature>[0];
const matterJoin = (row: string): string => `join matters m on m.tenant_id = :tenantId and m.id = ${row}.matter_id`;
const amount = (sql: string, condition: string): string => `coalesce(sum(${sql}) filter (where ${condition}), 0)`;

const seesWip = readsColumns('wip', 'billed');
/** Reports of the ledgers need what these figures need, and debtors. */
const opensReports = readsColumns('wip', 'billed', 'debtors');
const billed = `-${amount('l.amount_minor', `l.account = 'billed'`)}`;
const writtenOff = `-${amount('l.amount_minor', `l.account in ('adjusted', 'writtenOff')`)}`;

/** Rows of these kinds in the list of write-offs. */
export const writeOffsBehind = (...kinds: readonly string[]) =>
  listBehind('/writeOffOnSummaryDrilldown', ['timesheet'], (range, place) => {
    if (range.personId !== null || (isThing(place) && place.dimension !== 'TYPE')) return null;
    return [
      columnWithin('enteredOn', range, place),
      columnIs('kind', ...kinds),
      ...(isThing(place) ? [columnIs('type', place.label)] : []),
    ];
  });

/** What the ledger of work in progress says happened; it is signed, so that what is billed or written off leaves it. */
export const wipSubject: SubjectDefinition = {
  name: 'wip',
  readers: seesMoneyText,
  isOpen: seesWip,
  scope: featureScope('invoices'),
  table: 'wip_ledger l',
  joins: matterJoin('l'),
  within: (key) =>
    `l.tenant_id = :tenantId and ${withinFeature(key as FeatureKey)} and l.entered_on between :from::date and :to::date`,
  day: 'l.entered_on',
  dimensions: matterDimensions(),
  ...narrowsMatters(),
  measures: {
    workRecorded: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.workRecorded', 'Work recorded'),
      formula: (translate) =>
        translate(
          'api.measure.workRecorded.formula',
          'Time that was entered into work in progress in the period, at its rates, before tax. Expenses are counted apart.',
        ),
      sql: amount('l.amount_minor', `l.account = 'recorded'`),
      rows: reportBehind('work-recorded', { hasPerson: true, isOpen: opensReports }),
    },
    workBilled: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.workBilled', 'Work billed'),
      formula: (translate) =>
        translate(
          'api.measure.workBilled.formula',
          'What invoices of the period took out of work in progress, before tax. Expenses on them are not in it.',
        ),
      sql: billed,
      rows: reportBehind('fees-billed', { hasPerson: false, isOpen: opensReports }),
    },
    writtenOff: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.writtenOff', 'Written off'),
      formula: (translate) =>
        translate(
          'api.measure.writtenOff.formula',
          'Time written off and written down in the period, less what was written on or up again. Expenses are counted apart.',
        ),
      sql: writtenOff,
      rows: writeOffsBehind('writtenOff', 'writtenOn', 'writtenDown', 'writtenUp', 'reversed'),
    },
    realisation: {
      unit: 'PERCENT',
      timing: 'period',
      title: (translate) => translate('api.measure.realisation', 'Realisation'),
      formula: (translate) =>
        translate(
          'api.measure.realisation.formula',
          'Work billed, divided by work billed and written off, in the period.',
        ),
      ...shareOf(billed, `(${billed}) + (${writtenOff})`),
    },
  },
};

const seesDebtors: Rule = (viewer) => {
  const access = invoiceAccessOf(viewer);
  return access.billed && access.debtors;
};
const isNow = `ev.kind = 'now' and i.status in ('Issued', 'PartPaid')`;
const isIssued = `ev.kind = 'issued' and i.status in ('Issued', 'PartPaid', 'Paid')`;
const overdue = `${isNow} and i.due_on < :today::date`;
const invoiceColumn: Readonly<Record<string, string>> = { TYPE: 'type', PERSON: 'personResponsible' };
const invoicePlace = (place: FigurePlace | null): (readonly [string, string])[] | null => {
  if (!isThing(place)) return [];
  if (place.dimension === 'AGE') return [['age', place.key]];
  const column = invoiceColumn[place.dimension];
  return column === undefined ? null : [columnIs(column, place.label)];
};
const invoicesBehind = (view: string) =>
  listBehind('/invoiceSummary', ['timesheet'], (range, place) => {
    const narrowed = range.personId === null ? invoicePlace(place) : null;
    return narrowed === null ? null : [['view', view], ...narrowed];
  });

/** Invoices: what was issued in a period, and what is owed on them today. */
export const invoiceSubject: SubjectDefinition = {
  name: 'invoices',
  readers: seesMoneyText,
  isOpen: seesDebtors,
  scope: featureScope('invoices'),
  table: 'invoices i',
  joins: `${matterJoin('i')} cross join lateral (values ('issued', i.issued_on), ('now', null::date)) ev (kind, day)`,
  within: (key) =>
    `i.tenant_id = :tenantId and ${withinFeature(key as FeatureKey)} and (ev.kind = 'now' or ev.day between :from::date and :to::date)`,
  day: 'ev.day',
  dimensions: { ...matterDimensions(), AGE: { key: ageSql } },
  ...narrowsMatters(),
  measures: {
    debtors: {
      unit: 'MONEY',
      timing: 'now',
      title: (translate) => translate('api.measure.debtors', 'Debtors'),
      formula: (translate) =>
        translate(
          'api.measure.debtors.formula',
          'What is unpaid today on issued invoices, tax included, less credits. Age is counted from the due day.',
        ),
      sql: amount(outstandingSql, isNow),
      rows: invoicesBehind('unpaid'),
    },
    overdueDebtors: {
      unit: 'MONEY',
      timing: 'now',
      title: (translate) => translate('api.measure.overdueDebtors', 'Overdue'),
      formula: (translate) =>
        translate('api.measure.overdueDebtors.formula', 'What is unpaid today on invoices whose due day has passed.'),
      sql: amount(outstandingSql, overdue),
      rows: invoicesBehind('overdue'),
    },
    unpaidInvoices: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.unpaidInvoices', 'Unpaid invoices'),
      formula: (translate) =>
        translate('api.measure.unpaidInvoices.formula', 'Issued invoices on which something is owed today.'),
      sql: `count(*) filter (where ${isNow})`,
      rows: invoicesBehind('unpaid'),
    },
    invoiced: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.invoiced', 'Invoiced'),
      formula: (translate) =>
        translate(
          'api.measure.invoiced.formula',
          'Totals of invoices issued in the period, tax included, without those voided, reversed or waived since.',
        ),
      sql: amount('i.total_minor', isIssued),
      rows: listBehind('/invoiceSummary', ['timesheet'], (range, place) => {
        const narrowed = range.personId === null ? invoicePlace(place) : null;
        if (narrowed === null) return null;
        return [columnWithin('issuedOn', range, place), columnIs('state', 'Issued', 'PartPaid', 'Paid'), ...narrowed];
      }),
    },
  },
  read: (viewer) => ({ today: dayIn(viewer.timeZone, new Date()) }),
};

/** What came in for invoices, and what was given up of them, by the ledger of debtors. */
export const receiptSubject: SubjectDefinition = {
  name: 'receipts',
  readers: seesMoneyText,
  isOpen: allOf(seesAmounts, seesDebtors),
  scope: featureScope('invoices'),
  table: 'debtor_ledger d',
  joins: matterJoin('d'),
  within: (key) =>
    `d.tenant_id = :tenantId and ${withinFeature(key as FeatureKey)} and d.entered_on between :from::date and :to::date`,
  day: 'd.entered_on',
  dimensions: matterDimensions(),
  ...narrowsMatters(),
  measures: {
    received: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.received', 'Received'),
      formula: (translate) =>
        translate(
          'api.measure.received.formula',
          'Payments that were entered for invoices in the period, credit of debtors that was used among them, less those that were undone.',
        ),
      sql: `-${amount('d.amount_minor', `d.account in ('bank', 'credits')`)}`,
      rows: reportBehind('payments-received', { hasPerson: true, isOpen: opensReports }),
    },
    badDebts: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.badDebts', 'Bad debts'),
      formula: (translate) => translate('api.measure.badDebts.formula', 'What invoices were waived in the period.'),
      sql: `-${amount('d.amount_minor', `d.account = 'badDebts'`)}`,
      rows: reportBehind('bad-debts', { hasPerson: true, isOpen: opensReports }),
    },
  },
};
