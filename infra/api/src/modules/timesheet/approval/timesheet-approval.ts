import { firstDayOfWeek } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import { rowReachOf } from '../../../policy/row-reach.ts';
import { scopeOf, type Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { mayDecideOn, timesheetPolicy } from '../timesheet.policy.ts';
import { findApprovals, type ApprovalRow, type SubmissionRow } from './timesheet-week.store.ts';

export interface PresentedSubmission extends SubmissionRow {
  readonly canSubmit: boolean;
  readonly canDecide: boolean;
}

/** A week as the viewer may act on it. */
export const presentSubmission = (
  viewer: Viewer,
  row: SubmissionRow,
  mayEdit: boolean = scopeOf(viewer, 'time', 'edit') === 'all',
): PresentedSubmission => ({
  ...row,
  canSubmit:
    row.userId === viewer.userId &&
    timesheetPolicy.record(viewer) &&
    (row.openCount > 0 || (row.status !== 'Approved' && row.status !== 'Submitted')),
  canDecide:
    mayEdit &&
    timesheetPolicy.approve(viewer) &&
    mayDecideOn(viewer, row.userId) &&
    (row.status === 'Submitted' || row.status === 'Approved'),
});

/** The weeks of people whose time the viewer sees, or of one of them. */
export async function findWeeksToApprove(
  through: TenantWrite,
  viewer: Viewer,
  { firstDay, userId }: { firstDay: string; userId: string | null },
): Promise<ApprovalRow[]> {
  const [sight, matters] = [rowReachOf(viewer, 'time'), matterReachOf(viewer)];
  if (sight === null || matters === null) return [];
  return findApprovals(through, viewer.tenantId, [sight, matters], {
    ...matterReachParameters(viewer),
    firstDay,
    userId,
    edits: scopeOf(viewer, 'time', 'edit'),
  });
}

/** Who submitted the week that holds a day, and who did not. */
export async function readApprovals({ runner }: RequestContext, viewer: Viewer, day: string) {
  const firstDay = firstDayOfWeek(day);
  const rows = await findWeeksToApprove(runner, viewer, { firstDay, userId: null });
  return {
    firstDay,
    people: rows.map(({ mayEdit, ...row }) => ({
      userId: row.userId,
      submission: presentSubmission(viewer, row, mayEdit),
      entryCount: row.entryCount,
      billedSeconds: row.billedSeconds,
      billableSeconds: row.billableSeconds,
      targetSeconds: row.targetSeconds,
    })),
  };
}
