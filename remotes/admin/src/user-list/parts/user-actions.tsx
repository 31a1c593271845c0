import { useAccess, useCommand, useDialogLink, useTranslation } from '@atrium/platform';
import { Button, ButtonLink } from '@atrium/ui';
import type { ReactElement } from 'react';
import {
  enableUserMutation,
  forcePasswordChangeMutation,
  sendInvitationMutation,
  unlockUserMutation,
  withdrawInvitationMutation,
} from '../user-account.operations.ts';
import type { UserDetail } from '../user-list.row.ts';

/** What is done with a user in a dialog of its own. */
export type UserTask = 'edit' | 'disable' | 'transfer';

interface UserActionsProps {
  readonly user: UserDetail;
  onTask(task: UserTask): void;
}

/** What can be done with a user, as far as it makes sense now. */
export function UserActions({ user, onTask }: UserActionsProps): ReactElement {
  const { t } = useTranslation();
  const of = { remote: 'admin', area: 'users' };
  const enable = useCommand(enableUserMutation, of);
  const send = useCommand(sendInvitationMutation, of);
  const withdraw = useCommand(withdrawInvitationMutation, of);
  const force = useCommand(forcePasswordChangeMutation, of);
  const unlock = useCommand(unlockUserMutation, of);
  const { id, friendlyName: name } = user;
  const { has } = useAccess();
  const ratesLink = useDialogLink('rates', { userId: id });
  const isWaiting = !user.hasPassword && !user.isDisabled;
  return (
    <div className="admin-user-pane__actions">
      <Button icon="edit" onClick={() => onTask('edit')}>
        {t('admin.users.edit', 'Edit')}
      </Button>
      {!user.isExternal && has('firmSettings') && ratesLink !== null && (
        <ButtonLink to={ratesLink}>{t('admin.users.rates', 'Rates')}</ButtonLink>
      )}
      {isWaiting && (
        <Button
          icon="mail"
          busy={send.isRunning}
          onClick={() =>
            void send.run(
              { id },
              { name, saved: t('admin.users.sent', 'The invitation was sent to {{name}}.', { name }) },
            )
          }
        >
          {user.invitationExpiresAt == null
            ? t('admin.users.sendInvitation', 'Send invitation')
            : t('admin.users.sendAgain', 'Send again')}
        </Button>
      )}
      {isWaiting && user.invitationExpiresAt != null && (
        <Button
          busy={withdraw.isRunning}
          onClick={() =>
            void withdraw.run(
              { id },
              {
                name,
                saved: t('admin.users.withdrawn', 'The invitation of {{name}} was withdrawn.', { name }),
                undo: () => send.run({ id }, { name }),
              },
            )
          }
        >
          {t('admin.users.withdraw', 'Withdraw invitation')}
        </Button>
      )}
      {user.isLocked && (
        <Button
          icon="lock"
          busy={unlock.isRunning}
          onClick={() =>
            void unlock.run({ id }, { name, saved: t('admin.users.unlocked', '{{name}} can sign in again.', { name }) })
          }
        >
          {t('admin.users.unlock', 'Unlock')}
        </Button>
      )}
      {!user.isExternal && (
        <Button icon="share" onClick={() => onTask('transfer')}>
          {t('admin.users.transfer', 'Transfer work')}
        </Button>
      )}
      {user.hasPassword && !user.isDisabled && !user.isSelf && (
        <Button
          icon="lock"
          busy={force.isRunning}
          disabled={user.mustChangePassword}
          onClick={() =>
            void force.run(
              { id },
              {
                name,
                saved: t('admin.users.forced', '{{name}} was signed out and has to choose a new password.', { name }),
              },
            )
          }
        >
          {t('admin.users.force', 'Require a new password')}
        </Button>
      )}
      {user.isDisabled ? (
        <Button
          kind="primary"
          busy={enable.isRunning}
          onClick={() =>
            void enable.run({ id }, { name, saved: t('admin.users.enabled', '{{name}} is enabled.', { name }) })
          }
        >
          {t('admin.users.enable', 'Enable')}
        </Button>
      ) : (
        !user.isSelf && (
          <Button kind="danger" onClick={() => onTask('disable')}>
            {t('admin.users.disable', 'Disable')}
          </Button>
        )
      )}
    </div>
  );
}
