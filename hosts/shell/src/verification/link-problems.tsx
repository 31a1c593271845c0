import { messages } from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { ForgottenPassword } from '../sign-in/forgotten-password.tsx';
import { PasswordRequested } from '../sign-in/password-requested.tsx';
import '../sign-in/sign-in-step.css';

function ToMemberLogin() {
  const { t } = useTranslation();
  return <Link to="/">{t('shell.verification.toLogin', 'Go to Member Login')}</Link>;
}

/** The link was used, has run out or was never ours; another one can be asked for here. */
export function LinkUsedUp({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const [isRequested, setIsRequested] = useState(false);
  return (
    <div className="sh-step">
      <Notice tone="warn" title={t('shell.verification.usedUp.title', 'This link has been used or has expired')}>
        {t('shell.verification.usedUp.text', 'Each link works once and for a limited time.')}
      </Notice>
      {isRequested ? (
        <PasswordRequested />
      ) : (
        <ForgottenPassword tenantId={tenantId} userName="" onRequested={() => setIsRequested(true)} />
      )}
      <ToMemberLogin />
    </div>
  );
}

/** The page was loaded again: the code is kept nowhere that outlives it. */
export function LostLink({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const [isRequested, setIsRequested] = useState(false);
  return (
    <div className="sh-step">
      <Notice tone="info" title={t('shell.verification.lost.title', 'Open the link in your email again')}>
        {t(
          'shell.verification.lost.text',
          'For your security, the link is forgotten when you leave or reload this page. You can also request another one here.',
        )}
      </Notice>
      {isRequested ? (
        <PasswordRequested />
      ) : (
        <ForgottenPassword tenantId={tenantId} userName="" onRequested={() => setIsRequested(true)} />
      )}
      <ToMemberLogin />
    </div>
  );
}

/** The link names a firm that there is not. */
export function InvalidFirm() {
  const { t } = useTranslation();
  return (
    <div className="sh-step">
      <Notice tone="bad" title={t('shell.message.login.invalidTenant', messages['login.invalidTenant'])}>
        {t('shell.verification.invalidFirm', 'Open the link exactly as it appears in your email.')}
      </Notice>
      <ToMemberLogin />
    </div>
  );
}

/** Nobody answered; the link is as good as before. */
export function LinkNotChecked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="sh-step">
      <Notice tone="bad" title={t('shell.verification.notChecked.title', 'Your link could not be checked')}>
        {t('shell.verification.notChecked.text', 'Your link has not been used. Check your connection and try again.')}
      </Notice>
      <Button kind="primary" size="large" block icon="refresh" onClick={onRetry}>
        {t('shell.verification.retry', 'Try again')}
      </Button>
    </div>
  );
}
