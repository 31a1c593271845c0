import { licenceModuleLabels } from '@atrium/contracts';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { findStates } from '../licences/licences.store.ts';
import { accessNotice } from '../role-security/role-changes.ts';
import type { LockedRole } from '../role-security/role-lock.store.ts';
import { findTakenNames, lockAccount, type AccountRow } from './user-accounts.store.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** A user the viewer may change, locked. Refuses alike one that is not there and one of another firm. */
export async function lockedAccount(unit: Unit, id: string): Promise<AccountRow> {
  const account = isId(id) ? await lockAccount(unit.tx, id) : null;
  if (account === null)
    throw new Refusal({ message: unit.translate('api.user.unknown', 'There is no such user.'), fields: [] });
  requireRankOver(unit, account);
  return account;
}

/** A rank comes with a role alone: only internal administrators give it to others and change those who have it. */
export function requireRankOver({ translate, viewer }: Unit, role: Pick<LockedRole, 'isInternalAdmin'>): void {
  if (!role.isInternalAdmin || viewer.isInternalAdmin) return;
  throw refuse({
    field: 'roleId',
    message: translate('api.user.rank', 'Only an internal administrator can add or change an internal administrator.'),
  });
}

/** Nobody does this to themselves. */
export function requireSomebodyElse({ translate, viewer }: Unit, { id }: Pick<AccountRow, 'id'>): void {
  if (id !== viewer.userId) return;
  throw new Refusal({
    message: translate('api.user.own', 'You can’t do this to your own user. Ask another administrator.'),
    fields: [],
  });
}

/** Refuses an address that is none, or that somebody of the firm signs in with. */
export async function requireFreeEmail(unit: Unit, email: string, except: string | null): Promise<void> {
  const { translate, tx, viewer } = unit;
  if (!isEmail(email))
    throw refuse({ field: 'email', message: translate('api.user.email', 'Enter a valid email address.') });
  const taken = await findTakenNames(tx, viewer.tenantId, { userNames: [email.toLowerCase()], except });
  const isDisabled = taken.get(email.toLowerCase());
  if (isDisabled === undefined) return;
  throw refuse({ field: 'email', message: takenText(unit, isDisabled) });
}
export const takenText = ({ translate }: Pick<Unit, 'translate'>, isDisabled: boolean): string =>
  isDisabled
    ? translate('api.user.disabledEmail', 'A disabled user has this email address. Enable that user instead.')
    : translate('api.user.sameEmail', 'Another user has this email address.');

/** Seats taken by module, for those licences that limit them and are open. */
export async function seatsOf({ tx, viewer }: Unit): Promise<ReadonlyMap<string, { seats: number; used: number }>> {
  const states = await findStates(tx, viewer.tenantId);
  return new Map(
    states.flatMap(({ module, seats, seatsUsed, state }) =>
      seats === null || (state !== 'running' && state !== 'grace') ? [] : [[module, { seats, used: seatsUsed }]],
    ),
  );
}

/** Refuses what takes more seats of a module than are licensed. A firm that is beyond them already may go on as it is. */
export async function requireSeats(unit: Unit, before: Awaited<ReturnType<typeof seatsOf>>): Promise<void> {
  for (const [module, { seats, used }] of await seatsOf(unit)) {
    if (used <= seats || used <= (before.get(module)?.used ?? 0)) continue;
    throw refuse({
      field: 'roleId',
      message: unit.translate(
        'api.user.noSeat',
        'All {{seats}} seats of “{{module}}” are taken. Disable someone who no longer needs it, choose a role without it, or get more seats under Feature licensing.',
        { seats, module: moduleText(unit, module) },
      ),
    });
  }
}
const moduleText = ({ translate }: Unit, module: string): string => {
  const labels: Readonly<Record<string, string>> = licenceModuleLabels;
  return translate(`api.licenceModule.${module}`, labels[module] ?? module);
};

/** The row of the log for a change of who may sign in; it stands among the sign-ins. */
export const accountEntry = (
  action: string,
  { id, friendlyName }: Pick<AccountRow, 'id' | 'friendlyName'>,
  detail: Readonly<Record<string, unknown>> = {},
): ActivityEntry => ({
  kind: 'login',
  objectType: 'user',
  objectId: id,
  action,
  detail: { name: friendlyName, ...detail },
});

/** Lists of users are read again, and so are everyone's rights. */
export const usersNotice = accessNotice;
