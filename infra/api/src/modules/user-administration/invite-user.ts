import { INVITED_AT_ONCE, userAccount } from '@atrium/contracts';
import { command, type Unit } from '../../server/command.ts';
import { limitExceeded } from '../../errors/errors.ts';
import { syncTeamMembers } from '../../entities/team.entity.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { lockedRoles, type LockedRoles } from '../role-security/role-changes.ts';
import { mailInvitation } from './invitations.ts';
import { getAccount, insertAccount, type AccountRow } from './user-accounts.store.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import { requirePlaces } from './user-defaults.command.ts';
import { findUserDefault, joinTeam } from './user-defaults.store.ts';
import { accountEntry, requireFreeEmail, requireRankOver, requireSeats, seatsOf, usersNotice } from './user-rules.ts';

/** Somebody who is invited. What is left out begins as the role's defaults say. */
export interface InvitedUser {
  readonly friendlyName: string;
  readonly email: string;
  readonly roleId: string;
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
}
interface InviteUserInput {
  readonly idempotencyKey: string;
  readonly input: InvitedUser;
}
interface InviteUsersInput {
  readonly idempotencyKey: string;
  readonly users: readonly InvitedUser[];
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

async function invite(unit: Unit, roles: LockedRoles, input: InvitedUser): Promise<AccountRow> {
  const { tx, viewer } = unit;
  const values = readRecord(unit, userAccount, { ...input });
  const role = roles.inUse(values.roleId);
  requireRankOver(unit, role);
  await requireFreeEmail(unit, values.email, null);
  const defaults = await findUserDefault(tx, role.id);
  const officeId = values.officeId ?? defaults?.officeId ?? null;
  await requirePlaces(unit, { officeId: values.officeId });
  const id = await insertAccount(tx, {
    ...values,
    officeId,
    userName: values.email.toLowerCase(),
    staffName: values.staffName === '' && !role.isExternal ? values.friendlyName : values.staffName,
    initials: values.initials === '' ? initialsOf(values.friendlyName) : values.initials,
    isExternal: role.isExternal,
    hourlyRateMinor: values.hourlyRateMinor ?? defaults?.hourlyRateMinor ?? null,
    dailyTargetMinutes: values.dailyTargetMinutes ?? defaults?.dailyTargetMinutes ?? null,
    isCodeByMail: defaults?.isCodeByMail ?? false,
    viewerId: viewer.userId,
  });
  if (!role.isExternal && defaults?.teamId != null) {
    await joinTeam(tx, { teamId: defaults.teamId, userId: id, viewerId: viewer.userId });
    await syncTeamMembers(unit);
  }
  const account = await getAccount(tx, id);
  await mailInvitation(unit, account);
  return getAccount(tx, id);
}

/** Adds somebody who can sign in once they have chosen a password with the mailed link. */
export const inviteUser = command({
  name: 'userAdministration.invite',
  policy: userAdministrationPolicy.change,
  key: ({ idempotencyKey }: InviteUserInput) => idempotencyKey,
  lock: async (unit, _input: InviteUserInput) => ({ roles: await lockedRoles(unit), seats: await seatsOf(unit) }),
  version: 'none',
  run: async (unit, { input: { input }, current: { roles, seats } }) => {
    const account = await invite(unit, roles, input);
    await requireSeats(unit, seats);
    return account;
  },
  audit: ({ ok }) => accountEntry('inviteUser', ok, { email: ok.email, role: ok.roleName }),
  announces: () => usersNotice,
});

/** Invites all of these people or, where one of them cannot be invited, nobody; the fields name the rows, from 0. */
export const inviteUsers = command({
  name: 'userAdministration.inviteMany',
  policy: userAdministrationPolicy.change,
  key: ({ idempotencyKey }: InviteUsersInput) => idempotencyKey,
  lock: async (unit, { users }: InviteUsersInput) => {
    if (users.length > INVITED_AT_ONCE) throw limitExceeded(`At most ${INVITED_AT_ONCE} people at once.`);
    return { roles: await lockedRoles(unit), seats: await seatsOf(unit) };
  },
  version: 'none',
  run: async (unit, { input: { users }, current: { roles, seats } }) => {
    const invited: AccountRow[] = [];
    const wrong: { field: string; message: string }[] = [];
    for (const [row, user] of users.entries()) {
      try {
        const account = await invite(unit, roles, user);
        await requireSeats(unit, seats);
        invited.push(account);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        wrong.push({ field: String(row), message: error.errors.message });
      }
    }
    if (wrong.length > 0) throw refuse(...wrong);
    return { invited };
  },
  audit: ({ ok: { invited } }) =>
    invited.map((account) => accountEntry('inviteUser', account, { email: account.email, role: account.roleName })),
  announces: () => usersNotice,
});
