import { messages } from '@atrium/contracts';
import { useAppUser, useConfirmedClose, useMutation, useNotify, useTenant, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { type FormEvent, useId } from 'react';
import { NewPasswordFields } from '../../passwords/new-password-fields.tsx';
import { useNewPassword } from '../../passwords/use-new-password.ts';
import type { DialogProps } from '../dialogs.tsx';
import { useFirstField } from '../use-first-field.ts';
import { changePasswordMutation } from './change-password.operations.ts';
import './change-password.css';

const DRAWER_WIDTH_PX = 480;
const CHANGED = 200;

/**
 * Change Password (product specification §2.7, §5, §8). The session goes on
 * either way: to clear it after a failure belongs to the change that sign-in forces.
 */
export function ChangePassword({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, afterOpenChange } = useFirstField();
  const notify = useNotify();
  const { tenantId } = useTenant();
  const { userName } = useAppUser();
  const password = useNewPassword({ tenantId, hasCurrent: true, names: [userName ?? ''] });
  const [{ fetching }, change] = useMutation(changePasswordMutation);
  const handleClose = useConfirmedClose(password.isDirty, onClose);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fetching || !password.canSave || !password.check()) return;
    const { current, new: newPassword } = password.values;
    const { data, error } = await change({ oldPassword: current, newPassword });
    const answer = data?.changePassword;
    if (answer?.statusCode === CHANGED) {
      notify.success(t('shell.message.password.changed', messages['password.changed']));
      onClose();
      return;
    }
    const reason =
      answer?.message ??
      (error?.networkError
        ? t('shell.changePassword.unreachable', 'The server could not be reached. Try again.')
        : (error?.graphQLErrors[0]?.message ?? ''));
    notify.error(reason, t('shell.message.password.changeFailedToast', messages['password.changeFailedToast']));
  };

  return (
    <Drawer
      open
      // The first field takes the focus.
      autoFocus={false}
      afterOpenChange={afterOpenChange}
      width={DRAWER_WIDTH_PX}
      rootClassName="sh-change-password"
      title={t('shell.changePassword.title', 'Change password')}
      onClose={handleClose}
      maskClosable={false}
      footer={
        <div className="sh-change-password__actions">
          <Button onClick={handleClose}>{t('shell.changePassword.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={fetching} disabled={!password.canSave}>
            {t('shell.changePassword.save', 'Save')}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <NewPasswordFields password={password} userName={userName} />
      </form>
    </Drawer>
  );
}
