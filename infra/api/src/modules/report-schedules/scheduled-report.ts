import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { ExportListName } from '../exports/exports.store.ts';
import type { Report } from '../reports/report-definition.ts';
import { findReport } from '../reports/built/find-report.ts';

/** A report as schedules have it: what is exported, and by which id. */
export interface ScheduledReport {
  readonly id: string;
  readonly report: Report;
  readonly list: ExportListName;
}

/** The report of a schedule, where the viewer may know of it; null where there is none. */
export async function findScheduledReport(
  runner: TenantRunner,
  viewer: Viewer,
  id: string,
): Promise<ScheduledReport | null> {
  const report = await findReport(runner, viewer, id);
  return report === null ? null : { id, report, list: 'REPORTS' };
}
