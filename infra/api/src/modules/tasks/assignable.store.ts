import { defineStatement, likePattern } from '@atrium/database';
import { mayHaveTask } from '../../policy/matter-audience.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readFilter } from '../../server/paging.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import type { UserSummary } from '../people/people.store.ts';
import type { TaskKind } from './task-reach.ts';

interface Parameters {
  readonly kind: TaskKind;
  readonly matterId: string | null;
  readonly userIds: readonly string[] | null;
  readonly pattern: string | null;
}
const MOST = 50;
// Named people are looked up as they are, however many; a list for a picker is cut.
const assignableStatement = defineStatement<Parameters & { first: number }, UserSummary>({
  name: 'tasks.assignable',
  text: `
    select u.id, u.friendly_name as "name", u.initials
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id left join matters m on m.tenant_id = u.tenant_id and m.id = :matterId::uuid
    where u.tenant_id = :tenantId and (:userIds::uuid[] is null or u.id = any(:userIds::uuid[])) and (:pattern::text is null or lower(u.friendly_name) like :pattern::text) and ${mayHaveTask}
    order by u.friendly_name, u.id limit :first::integer`,
  plan: 'custom',
});

/** Of these people, those who could open such a task. */
export const findThoseWhoMay = (
  through: TenantWrite,
  tenantId: string,
  { kind, matterId, userIds }: { kind: TaskKind; matterId: string | null; userIds: readonly string[] },
): Promise<UserSummary[]> =>
  queryThrough(through, tenantId, assignableStatement, {
    kind,
    matterId,
    userIds,
    pattern: null,
    first: userIds.length,
  });

/** Who could be given a task, for a picker: by name. Nobody, where the viewer does not reach the matter. */
export async function findAssignable(
  { runner }: RequestContext,
  viewer: Viewer,
  { kind, matterId, filter }: { kind: TaskKind; matterId?: string | null; filter?: string | null },
): Promise<UserSummary[]> {
  const text = readFilter(filter);
  const isOnMatter = matterId !== null && matterId !== undefined;
  if (isOnMatter && (await findMatterInReach(runner, viewer, { matterId, feature: 'tasks', action: 'view' })) === null)
    return [];
  return queryThrough(runner, viewer.tenantId, assignableStatement, {
    kind,
    matterId: isOnMatter ? matterId : null,
    userIds: null,
    pattern: text === null ? null : likePattern(text),
    first: MOST,
  });
}
