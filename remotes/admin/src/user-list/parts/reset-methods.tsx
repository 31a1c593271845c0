import { failureText, useAppUser, useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Button, describedBy, Field } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { resetSignInMethodsMutation } from '../user-list.operations.ts';
import type { UserRow } from '../user-list.row.ts';

const LONGEST_REASON = 500;

/** For somebody who has lost the app or key they sign in with. Nobody does it to themselves. */
export function ResetMethods({ user }: { user: Pick<UserRow, 'userID' | 'friendlyName'> }): ReactElement | null {
  const { t } = useTranslation();
  const { userId } = useAppUser();
  const [isOpen, setOpen] = useState(false);
  if (user.userID === userId) return null;
  return (
    <div>
      <Button icon="shield" onClick={() => setOpen(true)}>
        {t('admin.reset.open', 'Reset sign-in methods')}
      </Button>
      {isOpen && <ResetQuestion user={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ResetQuestion({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'userID' | 'friendlyName'>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const reset = useCommand(resetSignInMethodsMutation, { remote: 'admin', area: 'sign-in methods' });

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reset.isRunning) return;
    const outcome = await reset.run({ userId: user.userID, reason }, { silent: true });
    if (outcome.kind !== 'saved') {
      const failed = t(
        'admin.reset.notSent',
        'The sign-in methods could not be reset. Check your connection and try again.',
      );
      return setProblem(failureText(outcome, failed) ?? undefined);
    }
    notify.success(outcome.answer.message);
    onClose();
  };
  const texts = { hint: t('admin.reset.reasonHint', 'Recorded in the activity log with your name.'), error: problem };
  return (
    <Modal
      open
      afterOpenChange={(isShown) => isShown && form.current?.querySelector('textarea')?.focus()}
      title={t('admin.reset.title', 'Reset the sign-in methods of {{name}}?', { name: user.friendlyName })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('admin.reset.cancel', 'Cancel')}</Button>
          <Button
            kind="danger"
            type="submit"
            form={`${id}-form`}
            busy={reset.isRunning}
            disabled={reason.trim() === ''}
          >
            {t('admin.reset.confirm', 'Reset')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        className="admin-user-reset"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <p>
          {t(
            'admin.reset.text',
            'Their authenticator app and passkeys are removed and they are signed out everywhere. From then on they sign in with their password and a code sent by email. They are notified by email. Make sure the request really comes from them.',
          )}
        </p>
        <Field id={id} label={t('admin.reset.reason', 'Reason')} {...texts}>
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(undefined);
            }}
            {...describedBy(id, texts)}
          />
        </Field>
      </form>
    </Modal>
  );
}
