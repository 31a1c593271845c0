import { billingReports } from './definitions/billing.reports.ts';
import { growthReports } from './definitions/growth.reports.ts';
import { matterReports } from './definitions/matters.reports.ts';
import { timeReports } from './definitions/time.reports.ts';
import { workReports } from './definitions/work.reports.ts';
import type { Report } from './report-definition.ts';

/** Every report there is, in the order of the catalogue. */
export const reports: readonly Report[] = [
  ...matterReports,
  ...timeReports,
  ...billingReports,
  ...growthReports,
  ...workReports,
];
/** What a report is called in the schema: `MATTERS_OPENED`. */
export const schemaIdOf = ({ id }: Pick<Report, 'id'>): string => id.replaceAll('-', '_').toUpperCase();
const bySchemaId = new Map(reports.map((report) => [schemaIdOf(report), report]));

/** The report that is called so in the schema. */
export function getReport(id: string): Report {
  const report = bySchemaId.get(id);
  if (report === undefined) throw new Error(`There is no report ${id}`);
  return report;
}
