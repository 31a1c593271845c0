import { balanceReports } from './definitions/balances.reports.ts';
import { billingReports } from './definitions/billing.reports.ts';
import { growthReports } from './definitions/growth.reports.ts';
import { matterReports } from './definitions/matters.reports.ts';
import { timeReports } from './definitions/time.reports.ts';
import { workReports } from './definitions/work.reports.ts';
import { isId } from '../../server/identifiers.ts';
import type { Report } from './report-definition.ts';

/** Every report there is, in the order of the catalogue. */
export const reports: readonly Report[] = [
  ...matterReports,
  ...timeReports,
  ...billingReports,
  ...balanceReports,
  ...growthReports,
  ...workReports,
];
/** What a report is called in the schema: `MATTERS_OPENED`; a built one by its id. */
export const schemaIdOf = ({ id }: Pick<Report, 'id'>): string =>
  isId(id) ? id : id.replaceAll('-', '_').toUpperCase();
const bySchemaId = new Map(reports.map((report) => [schemaIdOf(report), report]));

/** The declared report that is called so in the schema; null where there is none. Built ones: `built/find-report.ts`. */
export const findDeclaredReport = (id: string): Report | null => bySchemaId.get(id) ?? null;
