import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import type { Report } from '../report-definition.ts';
import { findDeclaredReport } from '../reports.ts';
import { readDefinition } from './built-definition.ts';
import { builtReport } from './built-report.ts';
import { builtReportsPolicy } from '../built-reports.policy.ts';
import { findBuiltReport, findBuiltReports, type BuiltReportRow } from './built-reports.store.ts';

/** Which built reports a viewer sees. */
export const builtScope = (viewer: Viewer) => ({ viewerId: viewer.userId, seesAll: builtReportsPolicy.all(viewer) });

/** A row as the report it is. */
const reportOfRow = (row: BuiltReportRow): Report =>
  builtReport({ ...row, definition: readDefinition(row.definition) });

/** The report of this id, declared or built, where the viewer may know of it; null where there is none. */
export async function findReport(
  through: TenantRunner | TenantTransaction,
  viewer: Viewer,
  id: string,
): Promise<Report | null> {
  const declared = findDeclaredReport(id);
  if (declared !== null || !isId(id)) return declared;
  const row = await findBuiltReport(through, viewer.tenantId, { ...builtScope(viewer), id });
  return row === null || row.isRetired ? null : reportOfRow(row);
}

/** The built reports a viewer finds beside the declared ones. */
export const findBuilt = async (runner: TenantRunner, viewer: Viewer): Promise<readonly Report[]> =>
  (await findBuiltReports(runner, viewer.tenantId, builtScope(viewer))).map(reportOfRow);
