import { FORGOTTEN_PASSWORD_MAIL_MINUTES, messages } from '@atrium/contracts';
import { isEmailAddress } from '@atrium/domain';
import { requestNewPassword, useTranslation } from '@atrium/platform';
import { Button, Notice, TextField } from '@atrium/ui';
import { type SubmitEvent, useState } from 'react';
import './sign-in-step.css';

export interface ForgottenPasswordProps {
  /** Empty where the address names no firm and none was typed. */
  readonly tenantId: string;
  /** What was typed in the form so far. */
  readonly userName: string;
  /** The request was made. */
  onRequested(): void;
  onClose?: () => void;
}

/** Asks for a mail with which a new password can be set (product specification §4.6, §5). */
export function ForgottenPassword({ tenantId, userName, onRequested, onClose }: ForgottenPasswordProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(userName.trim());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const address = email.trim();
  const isWrong = address !== '' && !isEmailAddress(address);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || isWrong || address === '') return;
    if (tenantId === '') {
      setProblem(t('shell.message.blank.tenant', messages['blank.tenant']));
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      if (await requestNewPassword(tenantId, address)) onRequested();
      else setProblem(t('shell.message.passwordRequest.failed', messages['passwordRequest.failed']));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };

  return (
    <form
      className="sh-step sh-step--panel"
      aria-label={t('shell.forgotten.label', 'Forgotten password')}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <p className="sh-step__text">
        {t(
          'shell.forgotten.text',
          'We send a link to the email address you sign in with. It arrives within {{minutes}} minutes.',
          { minutes: FORGOTTEN_PASSWORD_MAIL_MINUTES },
        )}
      </p>
      <TextField
        size="large"
        label={t('shell.forgotten.email', 'Your email address')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={email}
        error={isWrong ? t('shell.message.email.invalid', messages['email.invalid']) : undefined}
        onChange={setEmail}
      />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="sh-step__actions">
        <Button kind="primary" type="submit" busy={isBusy} disabled={isWrong || address === ''}>
          {t('shell.forgotten.request', 'Request new password')}
        </Button>
        {onClose !== undefined && (
          <Button kind="quiet" onClick={onClose}>
            {t('shell.forgotten.close', 'Close')}
          </Button>
        )}
      </div>
    </form>
  );
}
