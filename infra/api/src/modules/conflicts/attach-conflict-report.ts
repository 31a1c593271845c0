import type { TenantTransaction } from '@atrium/database';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { enquiryReachOf } from './conflicts.policy.ts';
import { attachReport, lockReport, type ReportRow } from './conflict-reports.store.ts';
import { conflictEntry } from './run-conflict-check.ts';

/** What keeps a report from being put on a matter: there is none such, it is on another matter, or nobody has decided about what it found. */
export type AttachRefusal = 'unknown' | 'taken' | 'undecided';

/**
 * Puts a report that was run before its matter was there on that matter's file, within the transaction that makes the
 * matter. Only whoever may read the report may attach it; one that waits for a decision is refused, and so is one that
 * came out as a conflict. Attached already to the same matter, nothing happens.
 */
export async function attachConflictReport(
  unit: Unit,
  { reportId, matterId }: { readonly reportId: string; readonly matterId: string },
): Promise<{ readonly report: ReportRow } | { readonly refused: AttachRefusal | 'conflict' }> {
  const { tx, viewer } = unit;
  const report = await lockConflictReport(tx, viewer, reportId);
  if (report === null) return { refused: 'unknown' };
  const refused = refusalOf(report, matterId);
  if (refused !== null) return { refused };
  if (report.matterId === matterId) return { report };
  const attached = await attachReport(tx, { id: report.id, matterId, viewerId: viewer.userId });
  if (attached === null) return { refused: 'taken' };
  await unit.log(conflictEntry(attached, 'attach', {}));
  return { report: attached };
}

function refusalOf(report: ReportRow, matterId: string): AttachRefusal | 'conflict' | null {
  if (report.matterId !== null && report.matterId !== matterId) return 'taken';
  if (report.outcome === 'conflict') return 'conflict';
  return report.needsDecision && report.outcome === 'open' ? 'undecided' : null;
}

/** The report, held until the transaction ends; null where the viewer may not read it. */
export async function lockConflictReport(
  transaction: TenantTransaction,
  viewer: Viewer,
  reportId: string,
): Promise<ReportRow | null> {
  const reach = matterReachOf(viewer);
  return reach === null || !isId(reportId)
    ? null
    : lockReport(transaction, reach, {
        ...matterReachParameters(viewer),
        enquiryReach: enquiryReachOf(viewer),
        id: reportId,
      });
}

/** The same; throws a refusal where the viewer may not read it. */
export async function lockReportOrRefuse({ tx, viewer, translate }: Unit, reportId: string): Promise<ReportRow> {
  const report = await lockConflictReport(tx, viewer, reportId);
  if (report === null)
    throw new Refusal({ message: translate('api.conflict.noReport', 'This report does not exist.'), fields: [] });
  return report;
}
