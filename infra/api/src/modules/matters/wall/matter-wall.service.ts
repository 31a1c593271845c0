import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Say } from '../../../words/words.ts';
import { changeMatter, type MatterEditOutcome } from '../change-matter.ts';
import { announceReachChange } from '../matter-change.ts';
import { recordMatterDeed } from '../matter-deed.ts';
import { followEndedAccess } from '../matter-follow-ups.ts';
import { findMatterInReach } from '../matter-in-reach.store.ts';
import { mayManageAccess, type MatterPeople } from '../matters.policy.ts';
import {
  countInside,
  findAudience,
  getWallPeople,
  giveAccess,
  withdrawAccess,
  writeRestriction,
  type AudienceRow,
} from './matter-wall.store.ts';

/** Who can see the matter and why; null where the viewer may not edit such a matter. */
export async function findMatterAudience(
  { runner }: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<readonly AudienceRow[] | null> {
  const matter = await findMatterInReach(runner, viewer, { matterId, feature: 'matters', action: 'edit' });
  return matter === null ? null : findAudience(runner, viewer.tenantId, matter.id);
}

/** Restricts a matter to its people, or opens it again. */
export function restrictMatter(
  context: RequestContext,
  viewer: Viewer,
  { id, version, isRestricted }: { id: string; version: number; isRestricted: boolean },
): Promise<MatterEditOutcome> {
  return changeMatter(context, viewer, { id, version }, async (transaction, matter) => {
    await checkMayManage(transaction, context, viewer, id, null);
    if (matter.isRestricted === isRestricted) return;
    await writeRestriction(transaction, { id, isRestricted, viewerId: viewer.userId });
    if (isRestricted) await checkSomebodyInside(transaction, context, id);
    const changes = [{ field: 'isRestricted', from: !isRestricted, to: isRestricted }];
    await recordMatterDeed(transaction, context, viewer, {
      matter,
      action: isRestricted ? 'restrict' : 'unrestrict',
      detail: { changes },
    });
    await announceReachChange(transaction, viewer.tenantId, id);
  });
}

/** Gives somebody access to the matter, or takes back what was given. What is so already stays, without a trace. */
export function changeMatterAccess(
  context: RequestContext,
  viewer: Viewer,
  { matterId, userId, isGiven }: { matterId: string; userId: string; isGiven: boolean },
): Promise<MatterEditOutcome> {
  return changeMatter(context, viewer, { id: matterId, version: null }, async (transaction, matter) => {
    const name = await checkMayManage(transaction, context, viewer, matterId, isId(userId) ? userId : null);
    if (isGiven && name === null)
      throw refuse({ field: 'userId', message: context.say('api.matter.noPerson', 'This person does not exist.') });
    const hasChanged =
      isId(userId) &&
      (isGiven
        ? await giveAccess(transaction, { matterId, userId, viewerId: viewer.userId })
        : await withdrawAccess(transaction, { matterId, userId }));
    if (!hasChanged) return;
    if (!isGiven && matter.isRestricted) await checkSomebodyInside(transaction, context, matterId);
    await recordMatterDeed(transaction, context, viewer, {
      matter,
      action: isGiven ? 'giveAccess' : 'withdrawAccess',
      detail: { userId, name },
    });
    if (!isGiven) await followEndedAccess(transaction, context, viewer, { matterId, userId, name });
    await announceReachChange(transaction, viewer.tenantId, matterId);
  });
}

/** Why somebody may not choose who answers for a restricted matter. */
export const sayWallPeople = (say: Say): string =>
  say(
    'api.matter.wallPeople',
    'This matter is restricted. Only administrators and the persons responsible and acting can change who is responsible or acting.',
  );

/**
 * Does what gives a matter that is held a person responsible or acting. Where it is restricted these see it, so whoever
 * puts in another one has to be among those who say who may see it, and somebody who can sign in has to stay inside.
 */
export async function changePeople<Result>(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  matterId: string,
  to: Partial<MatterPeople>,
  work: () => Promise<Result>,
): Promise<Result> {
  const people = await getWallPeople(transaction, matterId, null);
  const changed = (['personResponsibleId', 'personActingId'] as const).filter(
    (field) => to[field] !== undefined && to[field] !== people[field],
  );
  const isInTheWall = people.isRestricted && changed.length > 0;
  if (isInTheWall && !mayManageAccess(viewer, people))
    throw refuse(...changed.map((field) => ({ field, message: sayWallPeople(context.say) })));
  const result = await work();
  if (isInTheWall) await checkSomebodyInside(transaction, context, matterId);
  return result;
}

async function checkMayManage(
  transaction: TenantTransaction,
  { say }: RequestContext,
  viewer: Viewer,
  matterId: string,
  userId: string | null,
): Promise<string | null> {
  const people = await getWallPeople(transaction, matterId, userId);
  if (!mayManageAccess(viewer, people))
    throw refuse({
      field: 'id',
      message: say(
        'api.matter.noWall',
        'Only administrators and the persons responsible and acting can decide who sees a matter.',
      ),
    });
  return people.userName;
}

async function checkSomebodyInside(
  transaction: TenantTransaction,
  { say }: RequestContext,
  matterId: string,
): Promise<void> {
  if ((await countInside(transaction, matterId)) > 0) return;
  throw refuse({
    field: 'id',
    message: say(
      'api.matter.lockedOut',
      'No one who can sign in would be able to see this matter. Grant someone access first.',
    ),
  });
}
