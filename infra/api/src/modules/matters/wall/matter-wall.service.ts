import type { Viewer } from '../../../policy/viewer.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Translate } from '../../../translation/translate.ts';
import { lockMatter, presentChange, type MatterEditOutcome } from '../change-matter.ts';
import { matterNotice, REACH_CHANGED } from '../matter-change.ts';
import { matterEntry } from '../matter-entry.ts';
import { followEndedAccess } from '../matter-follow-ups.ts';
import { findMatterInReach } from '../matter-in-reach.store.ts';
import { mattersPolicy, mayManageAccess, type MatterPeople } from '../matters.policy.ts';
import {
  countInside,
  findAudience,
  getWallPeople,
  grantAccess,
  revokeAccess,
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

export interface RestrictMatterInput {
  readonly id: string;
  readonly version: number;
  readonly isRestricted: boolean;
}

const restrict = command({
  name: 'matters.restrict',
  policy: mattersPolicy.edit,
  key: 'none',
  lock: (unit, { id }: RestrictMatterInput) => lockMatter(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { isRestricted }, current: { id, ...matter } }) => {
    await checkMayManage(unit, id, null);
    if (matter.isRestricted === isRestricted) return unit.unchanged(null);
    await writeRestriction(unit.tx, { id, isRestricted, viewerId: unit.viewer.userId });
    if (isRestricted) await checkSomebodyInside(unit, id);
    return null;
  },
  audit: ({ input: { isRestricted }, current }) =>
    matterEntry(current, isRestricted ? 'restrict' : 'unrestrict', {
      changes: [{ field: 'isRestricted', from: !isRestricted, to: isRestricted }],
    }),
  announces: ({ current }) => matterNotice(current.id, REACH_CHANGED),
});

/** Restricts a matter to its people, or opens it again. */
export const restrictMatter = (context: RequestContext, input: RestrictMatterInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.id, restrict(context, input));

interface AccessInput {
  readonly matterId: string;
  readonly userId: string;
}

const grant = command({
  name: 'matters.grantAccess',
  policy: mattersPolicy.edit,
  key: 'none',
  lock: (unit, { matterId }: AccessInput) => lockMatter(unit, matterId),
  version: 'none',
  run: async (unit, { input: { userId }, current: { id } }) => {
    const name = await checkMayManage(unit, id, isId(userId) ? userId : null);
    if (name === null)
      throw refuse({ field: 'userId', message: unit.translate('api.matter.noPerson', 'This person does not exist.') });
    const isNew = await grantAccess(unit.tx, { matterId: id, userId, viewerId: unit.viewer.userId });
    return isNew ? { name } : unit.unchanged({ name });
  },
  audit: ({ input: { userId }, current, ok: { name } }) => matterEntry(current, 'giveAccess', { userId, name }),
  announces: ({ current }) => matterNotice(current.id, REACH_CHANGED),
});

const revoke = command({
  name: 'matters.revokeAccess',
  policy: mattersPolicy.edit,
  key: 'none',
  lock: (unit, { matterId }: AccessInput) => lockMatter(unit, matterId),
  version: 'none',
  run: async (unit, { input: { userId }, current: { id, isRestricted } }) => {
    const name = await checkMayManage(unit, id, isId(userId) ? userId : null);
    const hadAccess = isId(userId) && (await revokeAccess(unit.tx, { matterId: id, userId }));
    if (!hadAccess) return unit.unchanged({ name });
    if (isRestricted) await checkSomebodyInside(unit, id);
    return { name };
  },
  audit: ({ input: { userId }, current, ok: { name } }) => matterEntry(current, 'withdrawAccess', { userId, name }),
  announces: ({ current }) => matterNotice(current.id, REACH_CHANGED),
  follows: (unit, { input: { userId }, current, ok: { name } }) =>
    followEndedAccess(unit, { matterId: current.id, userId, name }),
});

/** Grants somebody access to the matter. Who has it already keeps it, and nothing is logged. */
export const grantMatterAccess = (context: RequestContext, input: AccessInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.matterId, grant(context, input));

/** Revokes access that was granted. Who has none loses none, and nothing is logged. */
export const revokeMatterAccess = (context: RequestContext, input: AccessInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.matterId, revoke(context, input));

/** Why somebody may not choose who answers for a restricted matter. */
export const wallPeopleText = (translate: Translate): string =>
  translate(
    'api.matter.wallPeople',
    'This matter is restricted. Only administrators and the persons responsible and acting can change who is responsible or acting.',
  );

/**
 * Does what gives a matter that is held a person responsible or acting. Where it is restricted these see it, so whoever
 * puts in another one has to be among those who say who may see it, and somebody who can sign in has to stay inside.
 */
export async function changePeople<Result>(
  unit: Unit,
  matterId: string,
  to: Partial<MatterPeople>,
  work: () => Promise<Result>,
): Promise<Result> {
  const people = await getWallPeople(unit.tx, matterId, null);
  const changed = (['personResponsibleId', 'personActingId'] as const).filter(
    (field) => to[field] !== undefined && to[field] !== people[field],
  );
  const isInTheWall = people.isRestricted && changed.length > 0;
  if (isInTheWall && !mayManageAccess(unit.viewer, people))
    throw refuse(...changed.map((field) => ({ field, message: wallPeopleText(unit.translate) })));
  const result = await work();
  if (isInTheWall) await checkSomebodyInside(unit, matterId);
  return result;
}

/** The name of the person it is about. Refuses where the viewer may not decide who sees the matter. */
async function checkMayManage(
  { tx, viewer, translate }: Unit,
  matterId: string,
  userId: string | null,
): Promise<string | null> {
  const people = await getWallPeople(tx, matterId, userId);
  if (!mayManageAccess(viewer, people))
    throw refuse({
      field: 'id',
      message: translate(
        'api.matter.noWall',
        'Only administrators and the persons responsible and acting can decide who sees a matter.',
      ),
    });
  return people.userName;
}

async function checkSomebodyInside({ tx, translate }: Unit, matterId: string): Promise<void> {
  if ((await countInside(tx, matterId)) > 0) return;
  throw refuse({
    field: 'id',
    message: translate(
      'api.matter.lockedOut',
      'No one who can sign in would be able to see this matter. Grant someone access first.',
    ),
  });
}
