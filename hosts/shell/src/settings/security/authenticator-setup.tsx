import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { QrCode } from '@atrium/ui/qr-code';
import { Modal } from '@atrium/ui/antd';
import { type FormEvent, useId, useState } from 'react';
import { useFirstField } from '../../dialogs/use-first-field.ts';
import { confirmAuthenticatorMutation } from './security.operations.ts';
import { useAnswer } from './use-answer.ts';

const CODE_DIGITS = 6;

/** Shows the secret once, as a picture and to type, and takes it into force with the first code of the app. */
export function AuthenticatorSetup({ secret, uri, onClose }: { secret: string; uri: string; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, afterOpenChange } = useFirstField();
  const notify = useNotify();
  const readAnswer = useAnswer();
  const confirm = useCommand(confirmAuthenticatorMutation, { area: 'authenticator' });
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (confirm.isRunning || code.length !== CODE_DIGITS) return;
    const refused = readAnswer(await confirm.run({ code }, { silent: true }));
    if (refused !== null) {
      setProblem(refused);
      return;
    }
    notify.success(t('shell.security.app.done', 'Your authenticator app is set up.'));
    onClose();
  };

  return (
    <Modal
      open
      afterOpenChange={afterOpenChange}
      title={t('shell.security.app.setUp', 'Set up the authenticator app')}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.security.cancel', 'Cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            busy={confirm.isRunning}
            disabled={code.length !== CODE_DIGITS}
          >
            {t('shell.security.app.confirm', 'Confirm')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="sh-question" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('shell.security.app.scan', 'Scan this with the app, or enter the key in it.')}</p>
        <QrCode
          className="sh-qr"
          text={uri}
          label={t(
            'shell.security.app.picture',
            'QR code for the authenticator app; you can enter the key below instead',
          )}
        />
        <p className="sh-question__secret">
          <span className="sh-settings__note">{t('shell.security.app.key', 'Key')}</span>
          <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={t('shell.security.app.code', 'Code from the app')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS}
          dir="ltr"
          value={code}
          error={problem ?? undefined}
          onChange={(next) => {
            setCode(next.replaceAll(/\D/g, ''));
            setProblem(null);
          }}
        />
      </form>
    </Modal>
  );
}
