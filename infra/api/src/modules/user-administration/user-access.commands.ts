import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { endSessionsOf } from '../identity/sessions/sessions.store.ts';
import { lockedRoles, requireAdministratorLeft } from '../role-security/role-changes.ts';
import { mailInvitation } from './invitations.ts';
import {
  forgetFailures,
  getAccount,
  setAccess,
  voidLinks,
  type AccessState,
  type AccountRow,
} from './user-accounts.store.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import { accountEntry, lockedAccount, requireSeats, requireSomebodyElse, seatsOf, usersNotice } from './user-rules.ts';

interface IdInput {
  readonly id: string;
}
const ofUsers = { policy: userAdministrationPolicy.change, key: 'none', version: 'none' } as const;

async function setAndRead(unit: Unit, { id }: AccountRow, state: AccessState): Promise<AccountRow> {
  await setAccess(unit.tx, { id, viewerId: unit.viewer.userId }, state);
  return getAccount(unit.tx, id);
}

/** Ends what somebody has open, at once; answers how many sessions. */
const endSessionsFor = async ({ tx, viewer }: Unit, userId: string): Promise<number> =>
  (await endSessionsOf(tx, viewer.tenantId, { userId })).length;

/** Takes the access of somebody who has left: their sessions end within a second, and no link opens anything. */
export const disableUser = command({
  name: 'userAdministration.disable',
  ...ofUsers,
  lock: async (unit, { id }: IdInput) => {
    await lockedRoles(unit);
    const account = await lockedAccount(unit, id);
    requireSomebodyElse(unit, account);
    return account;
  },
  run: async (unit, { current }) => {
    if (current.isDisabled) return unit.unchanged({ ...current, ended: 0 });
    const account = await setAndRead(unit, current, { isDisabled: true, invitationExpiresAt: null });
    await requireAdministratorLeft(unit);
    await voidLinks(unit.tx, current.id);
    return { ...account, ended: await endSessionsFor(unit, current.id) };
  },
  audit: ({ ok }) => accountEntry('disableUser', ok, { sessionsEnded: ok.ended }),
  announces: () => usersNotice,
});

/** Gives somebody their access back, where a seat is free. */
export const enableUser = command({
  name: 'userAdministration.enable',
  ...ofUsers,
  lock: async (unit, { id }: IdInput) => {
    await lockedRoles(unit);
    return { account: await lockedAccount(unit, id), seats: await seatsOf(unit) };
  },
  run: async (unit, { current: { account, seats } }) => {
    if (!account.isDisabled && account.isAuthorized) return unit.unchanged(account);
    const enabled = await setAndRead(unit, account, { isDisabled: false, isAuthorized: true });
    await requireSeats(unit, seats);
    return enabled;
  },
  audit: ({ ok }) => accountEntry('enableUser', ok),
  announces: () => usersNotice,
});

/** Mails the invitation once more; the link before it works no longer. */
export const sendInvitation = command({
  name: 'userAdministration.sendInvitation',
  ...ofUsers,
  lock: async (unit, { id }: IdInput) => {
    await lockedRoles(unit);
    const account = await lockedAccount(unit, id);
    if (account.hasPassword || account.isDisabled)
      throw new Refusal({
        message: account.isDisabled
          ? unit.translate('api.user.isDisabled', 'This user is disabled. Enable the user first.')
          : unit.translate('api.user.isActive', 'This user has chosen a password already.'),
        fields: [],
      });
    return { account, seats: await seatsOf(unit) };
  },
  run: async (unit, { current: { account, seats } }) => {
    await mailInvitation(unit, account);
    await requireSeats(unit, seats);
    return getAccount(unit.tx, account.id);
  },
  audit: ({ ok }) => accountEntry('sendInvitation', ok, { email: ok.email }),
  announces: () => usersNotice,
});

/** Takes an invitation back that nobody has used: its link opens nothing, and its seat is free. */
export const withdrawInvitation = command({
  name: 'userAdministration.withdrawInvitation',
  ...ofUsers,
  lock: async (unit, { id }: IdInput) => {
    await lockedRoles(unit);
    const account = await lockedAccount(unit, id);
    if (account.hasPassword)
      throw new Refusal({
        message: unit.translate('api.user.isActive', 'This user has chosen a password already.'),
        fields: [],
      });
    return account;
  },
  run: async (unit, { current }) => {
    if (current.invitationExpiresAt === null) return unit.unchanged(current);
    await voidLinks(unit.tx, current.id);
    return setAndRead(unit, current, { isAuthorized: false, invitationExpiresAt: null });
  },
  audit: ({ ok }) => accountEntry('withdrawInvitation', ok),
  announces: () => usersNotice,
});

/** Asks for a new password at the next sign-in, which is now: every session ends. */
export const forcePasswordChange = command({
  name: 'userAdministration.forcePasswordChange',
  ...ofUsers,
  lock: async (unit, { id }: IdInput) => {
    const account = await lockedAccount(unit, id);
    requireSomebodyElse(unit, account);
    if (!account.hasPassword)
      throw new Refusal({
        message: unit.translate('api.user.noPassword', 'This user has not chosen a password yet.'),
        fields: [],
      });
    return account;
  },
  run: async (unit, { current }) => ({
    ...(await setAndRead(unit, current, { mustChangePassword: true })),
    ended: await endSessionsFor(unit, current.id),
  }),
  audit: ({ ok }) => accountEntry('forcePasswordChange', ok, { sessionsEnded: ok.ended }),
  announces: () => usersNotice,
});

/** Forgets failed sign-ins, so that somebody who was locked out can try again. */
export const unlockUser = command({
  name: 'userAdministration.unlock',
  ...ofUsers,
  lock: (unit, { id }: IdInput) => lockedAccount(unit, id),
  run: async (unit, { current }) => {
    const forgotten = await forgetFailures(unit.tx, current.userName);
    return forgotten === 0 ? unit.unchanged(current) : getAccount(unit.tx, current.id);
  },
  audit: ({ ok }) => accountEntry('unlockUser', ok),
  announces: 'none',
});

/** Ends one session of somebody, or all of them; of one's own, all but this one. */
export const endUserSessions = command({
  name: 'userAdministration.endSessions',
  ...ofUsers,
  lock: (unit, { id }: IdInput & { readonly sessionId?: string | null }) => lockedAccount(unit, id),
  run: async (unit, { input: { sessionId = null }, current }) => {
    const { tx, viewer } = unit;
    const isOne = sessionId !== null;
    const ended =
      isOne && !isId(sessionId)
        ? []
        : await endSessionsOf(tx, viewer.tenantId, {
            userId: current.id,
            sessionId,
            except: isOne || current.id !== viewer.userId ? null : viewer.sessionId,
          });
    const answer = { ...current, ended: ended.length };
    return ended.length === 0 ? unit.unchanged(answer) : answer;
  },
  audit: ({ ok }) => accountEntry('endSessions', ok, { sessionsEnded: ok.ended }),
  announces: 'none',
});
