import { allOf, holdsAny, isInternal, type Rule } from '../../../policy/rules.ts';
import { scopeOf } from '../../../policy/viewer.ts';
import { matterLink, personName, seesMoney, titles } from '../report-columns.ts';
import { type ReportColumn, type Told } from '../report-definition.ts';

const seesBilling: Rule = allOf(
  isInternal,
  holdsAny('matterSummary', 'bulkMatterManagement', 'timesheet'),
  (viewer) => scopeOf(viewer, 'matters') !== 'none',
  seesMoney,
);
const seesBillingText: Told = (translate) =>
  translate('api.report.who.money', 'People who may see invoices and amounts, for the matters they see');
/** What reports of billing have in common. */
export const billing = {
  category: 'billing',
  permission: seesBilling,
  permissionText: seesBillingText,
  licence: null,
  link: matterLink,
} as const;
export const money = (title: Told, sql: string): ReportColumn => ({ title, kind: 'money', sql });
export const timekeeper = (id: string): ReportColumn => ({
  title: titles.timekeeper,
  kind: 'text',
  sql: personName(id),
  canGroup: true,
});
