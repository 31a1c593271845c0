import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import type { ClaimedRun, RowResult, WaitingRow } from './change-work.store.ts';
import type { FieldValues } from './matter-change-fields.ts';

const has = (field: string): string => `:after::jsonb ? '${field}'`;
const text = (field: string): string => `(:after::jsonb ->> '${field}')`;
const set = (column: string, field: string, type: string): string => `${column} = case when ${has(field)} then ${text(field)}::${type} else m.${column} end`;
const updateStatement = defineStatement<{ matterId: string; after: FieldValues; viewerId: string }, { version: number }>({
  name: 'matterChanges.update',
  text: `
    update matters m set ${[
      set('person_responsible_id', 'personResponsible', 'uuid'),
      set('person_acting_id', 'personActing', 'uuid'),
      set('person_assisting_id', 'personAssisting', 'uuid'),
      set('introducer_id', 'introducer', 'uuid'),
      set('office_id', 'office', 'uuid'),
      set('team_id', 'team', 'uuid'),
      set('type', 'type', 'text'),
      set('stage', 'stage', 'text'),
      set('status', 'status', 'text'),
      set('billing_type', 'billingType', 'text'),
      set('estimate_warning_percent', 'estimateWarningPercent', 'integer'),
      set('is_restricted', 'isRestricted', 'boolean'),
    ].join(', ')}, version = m.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = :matterId::uuid returning m.version`,
});

/** Changes one matter as it was previewed, by the rules of a single edit, in the transaction that settles its row. */
export async function applyRow(transaction: TenantTransaction, viewer: Viewer, { id, undoesId, client }: ClaimedRun, { matterId, version, before, after }: WaitingRow): Promise<RowResult> {
  const matter = await findMatterInReach(transaction, viewer, { matterId, feature: 'matters', action: 'edit', isLocked: true });
  if (matter === null) return { outcome: 'REFUSED', reason: 'NOT_PERMITTED' };
  if (matter.version !== version) return { outcome: 'SKIPPED', reason: 'CHANGED_MEANWHILE' };
  const [changed] = await transaction.query(updateStatement, { matterId, after, viewerId: viewer.userId });
  if (changed === undefined) throw new Error('A locked matter was not changed');
  const { userId, userName, roleName, tenantId } = viewer;
  await transaction.query(recordActivityStatement, trimActivity({ ...{ userId, userName, roleName, ...client }, kind: 'matterAccess', objectType: 'matter', objectId: matterId, action: undoesId === null ? 'bulkChange' : 'undoBulkChange', result: 'succeeded', detail: { runId: id, before, after } }));
  await announceMatterChange(transaction, tenantId, matterId, 'record');
  return { outcome: 'CHANGED', version: changed.version };
}
