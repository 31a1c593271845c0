import { messages } from '@atrium/contracts';
import { resetPassword, useNavigate, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { type SubmitEvent, useState } from 'react';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import type { SignInState } from '../routing/sign-in-state.ts';
import '../sign-in/sign-in-step.css';

export interface NewPasswordFormProps {
  readonly tenantId: string;
  readonly verificationCode: string;
  readonly purpose: string;
  onUsedUp(): void;
  onInvalidFirm(): void;
}

/** Sets a password with a mailed link and goes to sign-in. */
export function NewPasswordForm({
  tenantId,
  verificationCode,
  purpose,
  onUsedUp,
  onInvalidFirm,
}: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const password = useNewPassword({ tenantId, hasCurrent: false });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || !password.canSave || !password.check()) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const outcome = await resetPassword(tenantId, verificationCode, password.values.new);
      if (outcome.status === 'changed')
        await navigate('/', { replace: true, state: { hasNewPassword: true } satisfies SignInState });
      if (outcome.status === 'used-up') onUsedUp();
      if (outcome.status === 'invalid-tenant') onInvalidFirm();
      if (outcome.status === 'refused') setProblem(outcome.description);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };

  return (
    <form className="sh-step" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className="sh-step__text">
        {purpose === 'activation'
          ? t('shell.verification.activation', 'Choose the password you will sign in with.')
          : t('shell.verification.reset', 'Sign in with it from now on. You will be signed out everywhere else.')}
      </p>
      {problem !== null && (
        <Notice tone="bad" title={t('shell.message.password.changeFailed', messages['password.changeFailed'])}>
          <p>{problem}</p>
        </Notice>
      )}
      <NewPasswordFields password={password} size="large" />
      <Button kind="primary" size="large" type="submit" block busy={isBusy} disabled={!password.canSave}>
        {t('shell.newPassword.save', 'Save')}
      </Button>
    </form>
  );
}
