import { filedMatter, type Field } from '@atrium/contracts';
import { nextMatterStatuses } from '@atrium/domain';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Action, Viewer } from '../../../policy/viewer.ts';
import { loaderById } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { isOpen } from '../../../grid/grid-access.ts';
import { matterAccessOf } from '../matter-column-access.ts';
import { findReached } from '../news/matter-news.store.ts';
import { findRecords, type MatterRecordRow } from './matter-record.store.ts';
import { mayManageAccess, mayOverrideClosing } from '../matters.policy.ts';
import { isFieldClosed } from './read-edits.ts';
import { findStepRefusal } from '../lifecycle/status-step.ts';

/** A record as the SDL has it, with what the viewer may do. */
export interface PresentedRecord extends Omit<MatterRecordRow, 'estimateWarningPercent'> {
  readonly estimateWarningPercent: number | null;
  readonly canEdit: boolean;
  readonly canManageAccess: boolean;
  readonly canOverrideClosing: boolean;
  readonly nextStatuses: readonly string[];
}

async function reachedFor(
  context: RequestContext,
  viewer: Viewer,
  action: Action,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const reach = featureReachOf(viewer, 'matters', action);
  return reach === null
    ? new Set()
    : findReached(context.runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), ids });
}

/** Records by id, for people of the firm who reach the matter; null for everybody else. */
export const matterRecordLoader = loaderById(async (context, tenantId, ids): Promise<PresentedRecord[]> => {
  const { viewer } = context;
  const reach = viewer === null || viewer.isExternal ? null : matterReachOf(viewer);
  if (viewer === null || reach === null) return [];
  const rows = await findRecords(context.runner, tenantId, reach, { ...matterReachParameters(viewer), ids });
  const editable = await reachedFor(context, viewer, 'edit', ids);
  const deletable = await reachedFor(context, viewer, 'delete', ids);
  return rows.map((row) =>
    presentRecord(viewer, row, { canEdit: editable.has(row.id), canDelete: deletable.has(row.id) }),
  );
});

function presentRecord(
  viewer: Viewer,
  row: MatterRecordRow,
  { canEdit, canDelete }: { readonly canEdit: boolean; readonly canDelete: boolean },
): PresentedRecord {
  const access = matterAccessOf(viewer);
  const closed = Object.values<Field>(filedMatter.fields).filter((field) => isFieldClosed(access, field));
  const mayGo = (to: string): boolean =>
    (to === 'Deleted' || to === 'Destroyed' ? canDelete : canEdit) && findStepRefusal(row, to) === null;
  return {
    ...row,
    officeId: isOpen(access, 'office') ? row.officeId : null,
    ...Object.fromEntries(closed.map(({ key, kind }) => [key, kind === 'text' ? '' : null])),
    canEdit,
    canManageAccess: canEdit && mayManageAccess(viewer, row),
    canOverrideClosing: canEdit && mayOverrideClosing(viewer, row),
    nextStatuses: isOpen(access, 'status') ? nextMatterStatuses(row.status).filter(mayGo) : [],
  };
}
