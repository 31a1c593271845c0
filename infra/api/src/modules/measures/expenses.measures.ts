import { featureScope, withinFeature } from '../../grid/list-scope.ts';
import { matterDimensions, narrowsMatters, readsColumns, seesMoneyText } from './matters.measures.ts';
import type { SubjectDefinition } from './measure.ts';
import { writeOffsBehind } from './money.measures.ts';
import { reportBehind } from './rows-behind.ts';

type FeatureKey = Parameters<typeof withinFeature>[0];
const amount = (kind: string): string => `coalesce(sum(x.amount_minor) filter (where x.kind = '${kind}'), 0)`;
const opensReports = readsColumns('wip', 'billed', 'debtors');

/** What was paid out for clients: what was incurred, what of it waits to be billed, and what was given up. */
export const expenseSubject: SubjectDefinition = {
  name: 'expenses',
  readers: seesMoneyText,
  isOpen: readsColumns('wip', 'billed'),
  scope: featureScope('invoices'),
  table: `(
      select i.tenant_id, i.matter_id, i.incurred_on as day, 'incurred' as kind, i.net_minor as amount_minor from expenses i
      union all select u.tenant_id, u.matter_id, null::date, 'unbilled', u.net_minor from expenses u where u.status = 'Unbilled'
      union all select w.tenant_id, w.matter_id, w.entered_on, 'writtenOff', -w.amount_minor from expense_write_offs w
    ) x`,
  joins: 'join matters m on m.tenant_id = :tenantId and m.id = x.matter_id',
  within: (key) =>
    `x.tenant_id = :tenantId and ${withinFeature(key as FeatureKey)} and (x.kind = 'unbilled' or x.day between :from::date and :to::date)`,
  day: 'x.day',
  dimensions: matterDimensions(),
  ...narrowsMatters(),
  measures: {
    expensesIncurred: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.expensesIncurred', 'Expenses incurred'),
      formula: (translate) =>
        translate(
          'api.measure.expensesIncurred.formula',
          'Expenses of matters that were incurred in the period, before tax, whether or not they were billed.',
        ),
      sql: amount('incurred'),
      rows: reportBehind('expenses-incurred', { hasPerson: true, isOpen: opensReports }),
    },
    expensesUnbilled: {
      unit: 'MONEY',
      timing: 'now',
      title: (translate) => translate('api.measure.expensesUnbilled', 'Unbilled expenses'),
      formula: (translate) =>
        translate(
          'api.measure.expensesUnbilled.formula',
          'Expenses of matters that are neither billed nor written off today, before tax.',
        ),
      sql: amount('unbilled'),
      rows: reportBehind('aged-disbursements', { hasPerson: true, isOpen: opensReports }),
    },
    expensesWrittenOff: {
      unit: 'MONEY',
      timing: 'period',
      title: (translate) => translate('api.measure.expensesWrittenOff', 'Expenses written off'),
      formula: (translate) =>
        translate(
          'api.measure.expensesWrittenOff.formula',
          'Expenses that were written off in the period, before tax, less those that were restored.',
        ),
      sql: amount('writtenOff'),
      rows: writeOffsBehind('expenseWrittenOff', 'expenseRestored'),
    },
  },
};
