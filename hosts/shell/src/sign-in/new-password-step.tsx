import { messages } from '@atrium/contracts';
import { addNotice, changeForcedPassword, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { type SubmitEvent, useState } from 'react';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { problemOfError, type SignInProblemKind } from './sign-in-problems.ts';
import type { SignInAttempt } from './use-sign-in.ts';
import './sign-in-step.css';

export interface NewPasswordStepProps extends SignInAttempt {
  /** Of the session that owes the new password; good for nothing else. */
  readonly accessToken: string;
  onSignedIn(): void;
  onStartOver(news: SignInProblemKind | null): void;
}

/** The password that a sign-in has to change first (product specification §2.1, §4.3, §5). */
export function NewPasswordStep({ tenantId, accessToken, remembering, onSignedIn, onStartOver }: NewPasswordStepProps) {
  const { t } = useTranslation();
  const password = useNewPassword({ tenantId, hasCurrent: true, names: [remembering.userName ?? ''] });
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || !password.canSave || !password.check()) return;
    setIsBusy(true);
    try {
      const outcome = await changeForcedPassword({
        tenantId,
        accessToken,
        oldPassword: password.values.current,
        newPassword: password.values.new,
        remembering,
      });
      switch (outcome.status) {
        case 'signed-in':
          addNotice('success', t('shell.message.password.changed', messages['password.changed']), null);
          onSignedIn();
          return;
        case 'changed':
          onStartOver({ kind: 'password-changed' });
          return;
        case 'refused':
          onStartOver({ kind: 'message', title: 'password.changeFailed', description: outcome.description });
      }
    } catch (error) {
      onStartOver(problemOfError(error, 'password.changeFailed'));
    }
  };

  return (
    <form className="sh-step" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div role="status">
        <h2 className="sh-step__title">{t('shell.newPassword.title', 'Change your password to continue.')}</h2>
        <p className="sh-step__text">
          {t('shell.newPassword.text', 'Choose a new password. It takes effect immediately.')}
        </p>
      </div>
      <NewPasswordFields password={password} size="large" userName={remembering.userName ?? undefined} />
      <Button kind="primary" size="large" type="submit" block busy={isBusy} disabled={!password.canSave}>
        {t('shell.newPassword.save', 'Save')}
      </Button>
      <div className="sh-step__links">
        <button type="button" className="sh-link-button" onClick={() => onStartOver(null)}>
          {t('shell.signIn.startOver', 'Start again')}
        </button>
      </div>
    </form>
  );
}
