import { columnAccessOf } from '../../policy/column-access.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { nameDevice } from '../identity/sessions/own-sessions.ts';
import { listLivingSessions } from '../identity/sessions/sessions.store.ts';
import { textAsOpen } from '../matters/matter-column-access.ts';
import { matterList } from '../matters/list/matters.list.ts';
import { findAlerts } from './administration-alerts.ts';
import { updateUser } from './edit-user.command.ts';
import { inviteUser, inviteUsers } from './invite-user.ts';
import { previewUsers } from './preview-users.ts';
import { transferWork } from './transfer-work.command.ts';
import { undoTransferWork } from './undo-transfer.command.ts';
import {
  disableUser,
  enableUser,
  endUserSessions,
  forcePasswordChange,
  sendInvitation,
  unlockUser,
  withdrawInvitation,
} from './user-access.commands.ts';
import { findAccount, type AccountRow } from './user-accounts.store.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import { saveUserDefault } from './user-defaults.command.ts';
import { findUserDefaults } from './user-defaults.store.ts';
import { findGivenMatters, findTeamsOf } from './user-parts.store.ts';
import { countOpenWork } from './work-transfer.store.ts';

/** A text of a user as far as its column is open to the asker. */
const shown = (column: string, read: (row: AccountRow) => string) => {
  return (row: AccountRow, _input: unknown, context: RequestContext): string =>
    textAsOpen(columnAccessOf(viewerOf(context), 'users', column), read(row));
};
const isOpen = (context: RequestContext, column: string): boolean =>
  columnAccessOf(viewerOf(context), 'users', column) === 'read';

async function readGivenMatters(row: AccountRow, context: RequestContext) {
  const viewer = viewerOf(context);
  const ids = await findGivenMatters(context.runner, viewer.tenantId, row.id);
  const matters = ids.length === 0 ? [] : await matterList.findByIds(context.runner, viewer, [...ids]);
  return { matters, hidden: ids.length - matters.length };
}

export const userAdministrationResolvers = {
  Query: {
    userAccount(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const { tenantId } = permit(context, userAdministrationPolicy.view);
      return isId(id) ? findAccount(context.runner, tenantId, id) : null;
    },
    administrationAlerts: (_root: unknown, _input: unknown, context: RequestContext) =>
      findAlerts(context, permit(context, userAdministrationPolicy.view)),
    userDefaults: (_root: unknown, _input: unknown, context: RequestContext) =>
      findUserDefaults(context.runner, permit(context, userAdministrationPolicy.defaults).tenantId),
  },
  Mutation: {
    inviteUser: mutation(inviteUser),
    inviteUsers: mutation(inviteUsers),
    previewUserFile: (_root: unknown, { content }: { content: string }, context: RequestContext) =>
      previewUsers(context, permit(context, userAdministrationPolicy.change), content),
    updateUser: mutation(updateUser),
    disableUser: mutation(disableUser),
    enableUser: mutation(enableUser),
    sendInvitation: mutation(sendInvitation),
    withdrawInvitation: mutation(withdrawInvitation),
    forcePasswordChange: mutation(forcePasswordChange),
    unlockUser: mutation(unlockUser),
    endUserSessions: mutation(endUserSessions),
    transferWork: mutation(transferWork),
    undoTransferWork: mutation(undoTransferWork),
    saveUserDefault: mutation(saveUserDefault),
  },
  UserAccount: {
    email: shown('email', ({ email }) => email),
    // As a rule it is the address.
    userName: shown('email', ({ userName }) => userName),
    staffName: shown('staffName', ({ staffName }) => staffName),
    roleName: shown('roleName', ({ roleName }) => roleName),
    roleId: ({ roleId }: AccountRow, _input: unknown, context: RequestContext) =>
      isOpen(context, 'roleName') ? roleId : null,
    lastSignInAt: ({ lastSignInAt }: AccountRow, _input: unknown, context: RequestContext) =>
      isOpen(context, 'lastSignInAt') ? lastSignInAt : null,
    canChange(row: AccountRow, _input: unknown, context: RequestContext): boolean {
      const viewer = viewerOf(context);
      return userAdministrationPolicy.change(viewer) && (viewer.isInternalAdmin || !row.isInternalAdmin);
    },
    isSelf: ({ id }: AccountRow, _input: unknown, context: RequestContext) => id === viewerOf(context).userId,
    teams: ({ id }: AccountRow, _input: unknown, context: RequestContext) =>
      findTeamsOf(context.runner, viewerOf(context).tenantId, id),
    async sessions({ id }: AccountRow, _input: unknown, context: RequestContext) {
      const { tenantId, sessionId } = viewerOf(context);
      if (!isOpen(context, 'lastSignInAt')) return [];
      const rows = await listLivingSessions(context.runner, tenantId, { userId: id, sessionId });
      return rows.map(({ userAgent, ...row }) => ({
        ...row,
        device: nameDevice(context.translate, userAgent),
        isCurrent: row.id === sessionId,
      }));
    },
    openWork: ({ id }: AccountRow, _input: unknown, context: RequestContext) =>
      countOpenWork(context.runner, viewerOf(context), id),
    matters: async (row: AccountRow, _input: unknown, context: RequestContext) =>
      (await readGivenMatters(row, context)).matters,
    hiddenMatterCount: async (row: AccountRow, _input: unknown, context: RequestContext) =>
      (await readGivenMatters(row, context)).hidden,
  },
};
