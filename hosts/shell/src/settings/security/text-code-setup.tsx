import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Button, Notice, PasswordField, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type FormEvent, useId, useState } from 'react';
import { useFirstField } from '../../dialogs/use-first-field.ts';
import { confirmTextCodeMutation, startTextCodeMutation } from './security.operations.ts';
import { useAnswer } from './use-answer.ts';

const CODE_DIGITS = 6;

/** Asks for a number and the password, sends a code there, and takes the number into force with that code. */
export function TextCodeSetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, afterOpenChange } = useFirstField();
  const notify = useNotify();
  const readAnswer = useAnswer();
  const start = useCommand(startTextCodeMutation, { area: 'code by text message' });
  const confirm = useCommand(confirmTextCodeMutation, { area: 'code by text message' });
  const [isSent, setSent] = useState(false);
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = start.isRunning || confirm.isRunning;
  const isReady = isSent ? code.length === CODE_DIGITS : number.trim() !== '' && password !== '';
  const typed = (change: () => void): void => {
    change();
    setProblem(null);
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const refused = readAnswer(
      isSent ? await confirm.run({ code }, { silent: true }) : await start.run({ number, password }, { silent: true }),
    );
    if (refused !== null) return setProblem(refused);
    if (!isSent) return setSent(true);
    notify.success(t('shell.security.text.done', 'Codes are sent to your telephone from now on.'));
    return onClose();
  };

  return (
    <Modal
      open
      afterOpenChange={afterOpenChange}
      title={t('shell.security.text', 'Code by text message')}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.security.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy} disabled={!isReady}>
            {isSent ? t('shell.security.app.confirm', 'Confirm') : t('shell.security.next', 'Next')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="sh-question" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {isSent ? (
          <TextField
            key="code"
            label={t('shell.security.text.code', 'Code from the text message')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_DIGITS}
            dir="ltr"
            autoFocus
            value={code}
            onChange={(next) => typed(() => setCode(next.replaceAll(/\D/g, '')))}
          />
        ) : (
          <>
            <TextField
              key="number"
              label={t('shell.security.text.mobile', 'Mobile number')}
              inputMode="tel"
              autoComplete="tel"
              dir="ltr"
              value={number}
              onChange={(next) => typed(() => setNumber(next))}
            />
            <PasswordField
              label={t('shell.security.yourPassword', 'Your password')}
              value={password}
              onChange={(next) => typed(() => setPassword(next))}
            />
          </>
        )}
      </form>
    </Modal>
  );
}
