import { type MailedLink, reportError, findMailedLink, usePageTitle, useTranslation } from '@atrium/platform';
import { useCallback, useEffect, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { Working } from '../sign-in/working.tsx';
import { InvalidFirm, LinkNotChecked, LinkUsedUp, LostLink } from './link-problems.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetVerificationCode, readVerificationCode } from './verification-code.ts';

type LinkState = MailedLink['status'] | 'checking' | 'lost' | 'not-checked';

/** Where a mailed link leads: to a new password, or to why it does not (product specification §2.1). */
export function VerificationPage() {
  const { t } = useTranslation();
  const { tenantId } = useShellServices();
  const [code] = useState(readVerificationCode);
  const [state, setState] = useState<LinkState>(code === null ? 'lost' : 'checking');
  const [purpose, setPurpose] = useState('');
  const title =
    purpose === 'activation'
      ? t('shell.verification.welcome', 'Welcome')
      : t('shell.verification.title', 'Choose a new password');
  usePageTitle(title);

  const check = useCallback(async () => {
    if (code === null || tenantId === null) return;
    setState('checking');
    try {
      const link = await findMailedLink(tenantId, code);
      if (link.status === 'good') setPurpose(link.purpose);
      setState(link.status);
    } catch (error) {
      reportError(error, { area: 'verification' });
      setState('not-checked');
    }
  }, [code, tenantId]);
  useEffect(() => {
    void check();
  }, [check]);
  useEffect(() => forgetVerificationCode, []);

  return (
    <SignInLayout title={title}>
      <LinkOnScreen
        state={state}
        purpose={purpose}
        code={code ?? ''}
        tenantId={tenantId ?? ''}
        onCheckAgain={() => void check()}
        onState={setState}
      />
    </SignInLayout>
  );
}

interface LinkOnScreenProps {
  readonly state: LinkState;
  readonly purpose: string;
  readonly code: string;
  readonly tenantId: string;
  onCheckAgain(): void;
  onState(state: LinkState): void;
}

function LinkOnScreen({ state, purpose, code, tenantId, onCheckAgain, onState }: LinkOnScreenProps) {
  const { t } = useTranslation();
  switch (state) {
    case 'checking':
      return <Working>{t('shell.verification.checking', 'Checking your link')}</Working>;
    case 'good':
      return (
        <NewPasswordForm
          tenantId={tenantId}
          verificationCode={code}
          purpose={purpose}
          onUsedUp={() => onState('used-up')}
          onInvalidFirm={() => onState('invalid-tenant')}
        />
      );
    case 'used-up':
      return <LinkUsedUp tenantId={tenantId} />;
    case 'invalid-tenant':
      return <InvalidFirm />;
    case 'lost':
      return <LostLink tenantId={tenantId} />;
    case 'not-checked':
      return <LinkNotChecked onRetry={onCheckAgain} />;
  }
}
