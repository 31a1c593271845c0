import { useCommand, useOutcomeText, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import { disableUserMutation } from '../user-account.operations.ts';
import type { UserDetail } from '../user-list.row.ts';
import { transferableCount } from './work-texts.ts';

interface DisableUserProps {
  readonly user: UserDetail;
  /** Their work is to go to somebody else. */
  onTransfer(): void;
  onClose(): void;
}

/** Asks before somebody loses their access, and says what they have in hand. */
export function DisableUser({ user, onTransfer, onClose }: DisableUserProps): ReactElement {
  const { t } = useTranslation();
  const textOf = useOutcomeText();
  const [message, setMessage] = useState<string | null>(null);
  const disable = useCommand(disableUserMutation, { remote: 'admin', area: 'users' });
  const { friendlyName: name } = user;
  const count = transferableCount(user.openWork);
  const handleDisable = async (): Promise<void> => {
    const outcome = await disable.run({ id: user.id }, { silent: true });
    if (outcome.kind !== 'saved') return setMessage(textOf(outcome, name));
    if (count > 0) onTransfer();
    else onClose();
  };
  return (
    <Modal
      open
      title={<bdi>{t('admin.users.disableTitle', 'Disable {{name}}?', { name })}</bdi>}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('admin.users.cancel', 'Cancel')}</Button>
          <Button kind="danger" busy={disable.isRunning} onClick={() => void handleDisable()}>
            {t('admin.users.disable', 'Disable')}
          </Button>
        </>
      }
    >
      <div className="admin-user-reset">
        {message !== null && <Notice tone="bad">{message}</Notice>}
        <p>
          {t(
            'admin.users.disableText',
            'They are signed out everywhere at once and can’t sign in. Their seat is free, and what they recorded stays. They can be enabled again.',
          )}
        </p>
        {count > 0 && !user.isExternal && (
          <p>
            {t('admin.users.disableWork', {
              count,
              defaultValue_one: 'They have {{count}} open item. Next you choose who takes it over.',
              defaultValue_other: 'They have {{count}} open items. Next you choose who takes them over.',
            })}
          </p>
        )}
      </div>
    </Modal>
  );
}
