import { scopeOf, type Action, type Feature, type Viewer } from './viewer.ts';

/** Reaches of rows that belong to a person: contacts to their owner, time to who recorded it, users to themselves. */
export const rowReaches = ['all', 'office', 'team', 'own'] as const;
export type RowReach = (typeof rowReaches)[number];

/** Null where the viewer may see none. People from outside see no such rows. */
export function rowReachOf(viewer: Viewer, feature: Feature, action: Action = 'view'): RowReach | null {
  if (viewer.isExternal) return null;
  const scope = scopeOf(viewer, feature, action);
  return scope === 'none' ? null : scope;
}

/** SQL that is true where the person in `column` is within reach; binds viewerId, officeId and teamIds. */
export function personPredicate(reach: RowReach, column: string): string {
  const own = `${column} = :viewerId::uuid`;
  if (reach === 'all') return 'true';
  if (reach === 'own') return own;
  if (reach === 'office')
    return `(${own} or exists (select 1 from users pu where pu.tenant_id = :tenantId and pu.id = ${column} and pu.office_id = :officeId::uuid))`;
  return `(${own} or exists (select 1 from team_members pt where pt.tenant_id = :tenantId and pt.user_id = ${column} and pt.team_id = any(:teamIds::uuid[])))`;
}
