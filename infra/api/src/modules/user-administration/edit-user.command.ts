import { userAccount } from '@atrium/contracts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { command } from '../../server/command.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import { lockedRoles, requireAdministratorLeft } from '../role-security/role-changes.ts';
import { mailInvitation } from './invitations.ts';
import { getAccount, updateAccount, voidLinks } from './user-accounts.store.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import { requirePlaces } from './user-defaults.command.ts';
import {
  accountEntry,
  lockedAccount,
  requireFreeEmail,
  requireRankOver,
  requireSeats,
  seatsOf,
  usersNotice,
} from './user-rules.ts';

interface UpdateUserInput {
  readonly input: {
    readonly id: string;
    readonly version: number;
    readonly friendlyName?: string | null;
    readonly email?: string | null;
    readonly roleId?: string | null;
    readonly staffName?: string | null;
    readonly initials?: string | null;
    readonly officeId?: string | null;
    readonly hourlyRateMinor?: number | null;
    readonly dailyTargetMinutes?: number | null;
    readonly mondayMinutes?: number | null;
    readonly tuesdayMinutes?: number | null;
    readonly wednesdayMinutes?: number | null;
    readonly thursdayMinutes?: number | null;
    readonly fridayMinutes?: number | null;
    readonly saturdayMinutes?: number | null;
    readonly sundayMinutes?: number | null;
  };
}

/** Fields that are shown in a column of the list of users: to whom that is closed, they stay as they are. */
const columns = { email: 'email', roleId: 'roleName', staffName: 'staffName' } as const;

/** Changes who somebody is in the firm, and what they may do there. */
export const updateUser = command({
  name: 'userAdministration.update',
  policy: userAdministrationPolicy.change,
  key: 'none',
  lock: async (unit, { input }: UpdateUserInput) => {
    const roles = await lockedRoles(unit);
    return { roles, account: await lockedAccount(unit, input.id), seats: await seatsOf(unit) };
  },
  version: ({ input: { input }, current: { account } }) => ({ seen: input.version, now: account }),
  run: async (unit, { input: { input }, current: { account, roles, seats } }) => {
    const { tx, viewer, translate } = unit;
    const given = Object.fromEntries(
      userAccount.keys.map((key) => [key, input[key] === undefined ? account[key] : input[key]]),
    );
    const values = readRecord(unit, userAccount, given);
    const changed = userAccount.keys.filter((key) => values[key] !== account[key]);
    if (changed.length === 0) return unit.unchanged(account);
    for (const [field, column] of Object.entries(columns))
      if (changed.includes(field as keyof typeof columns) && columnAccessOf(viewer, 'users', column) !== 'read')
        throw refuse({ field, message: translate('api.user.closed', 'This column is closed to your role.') });
    if (changed.includes('email')) await requireFreeEmail(unit, values.email, account.id);
    if (changed.includes('officeId')) await requirePlaces(unit, values);
    const role = roles.all.find(({ id }) => id === account.roleId);
    const next = changed.includes('roleId') ? roles.inUse(values.roleId) : role;
    if (changed.includes('roleId') && next !== undefined) {
      if (account.id === viewer.userId)
        throw refuse({
          field: 'roleId',
          message: translate('api.user.ownRole', 'You can’t change your own role. Ask another administrator.'),
        });
      requireRankOver(unit, next);
      if (next.isExternal !== account.isExternal)
        throw refuse({
          field: 'roleId',
          message: account.isExternal
            ? translate('api.user.staysExternal', 'People from outside have an external role.')
            : translate('api.user.staysInternal', 'People of the firm have an internal role.'),
        });
    }
    const signsInByEmail = account.userName === account.email.toLowerCase();
    await updateAccount(tx, {
      ...values,
      id: account.id,
      userName: signsInByEmail ? values.email.toLowerCase() : account.userName,
      isExternal: account.isExternal,
      viewerId: viewer.userId,
    });
    if (changed.includes('roleId')) {
      await requireAdministratorLeft(unit);
      await requireSeats(unit, seats);
    }
    const saved = await getAccount(tx, account.id);
    if (!changed.includes('email')) return saved;
    // A link in the old mailbox opens nothing any more.
    await voidLinks(tx, account.id);
    if (saved.invitationExpiresAt !== null && !saved.hasPassword && saved.isAuthorized && !saved.isDisabled)
      await mailInvitation(unit, saved);
    return getAccount(tx, account.id);
  },
  audit: ({ ok, current: { account } }) =>
    accountEntry('updateUser', ok, {
      changes: userAccount.keys
        .filter((key) => ok[key] !== account[key])
        .map((key) => ({
          key,
          from: key === 'roleId' ? account.roleName : account[key],
          to: key === 'roleId' ? ok.roleName : ok[key],
        })),
    }),
  announces: () => usersNotice,
});
