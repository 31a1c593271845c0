import { readSafeTarget } from '@atrium/domain';
import { forgetRefreshToken, Link, refreshSession, useLocation, usePageTitle, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { SignInProblem } from '../sign-in/sign-in-problem.tsx';
import { problemOfError, problemOfRefresh, type SignInProblemKind } from '../sign-in/sign-in-problems.ts';
import { findRememberedFirms, type RememberedFirm } from './remembered-firms.ts';
import '../sign-in/sign-in-step.css';

/**
 * Automatic sign-in (product specification §2.1) as a step of its own: nobody
 * is signed in because a page was opened, whatever its address says. Only a
 * person who is remembered here can go on, and only to an address of the firm.
 */
export function AutomaticSignInPage() {
  const { t } = useTranslation();
  const { tenantId, composition, openAddress } = useShellServices();
  const { search } = useLocation();
  const [firms, setFirms] = useState(() => findRememberedFirms(tenantId));
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<SignInProblemKind | null>(null);
  const title = t('shell.automatic.title', 'Automatic sign-in');
  usePageTitle(title);
  const target = readSafeTarget(new URLSearchParams(search).get('to'));

  const handleContinue = async ({ tenantId: firm, isSignedIn }: RememberedFirm): Promise<void> => {
    if (busyWith !== null) return;
    setBusyWith(firm);
    setProblem(null);
    const failure = isSignedIn ? null : await signInAs(firm);
    if (failure === null) {
      openAddress(`/${encodeURIComponent(firm)}${target ?? ''}`);
      return;
    }
    forgetRefreshToken(firm);
    setFirms(findRememberedFirms(tenantId));
    setProblem(failure);
    setBusyWith(null);
  };
  const titleOf = (firm: string): string => (composition.tenant?.tenantId === firm ? composition.tenant.title : firm);

  return (
    <SignInLayout title={title}>
      <div className="sh-step">
        <SignInProblem problem={problem} />
        <p className="sh-step__text">
          {firms.length > 0
            ? t('shell.automatic.ready', 'This browser remembers you. Nothing happens until you confirm.')
            : t(
                'shell.automatic.nothing',
                'No one is remembered in this browser, so there is nothing to sign in with.',
              )}
        </p>
        {firms.map((firm) => (
          <section key={firm.tenantId} className="sh-step__choice" aria-label={titleOf(firm.tenantId)}>
            <p>
              <strong>
                {firm.userName === '' ? t('shell.automatic.unnamed', 'The person remembered here') : firm.userName}
              </strong>
              <br />
              {titleOf(firm.tenantId)}
            </p>
            <Button
              kind="primary"
              busy={busyWith === firm.tenantId}
              disabled={busyWith !== null && busyWith !== firm.tenantId}
              onClick={() => void handleContinue(firm)}
            >
              {t('shell.automatic.continue', 'Continue')}
            </Button>
          </section>
        ))}
        <Link to="/">{t('shell.verification.toLogin', 'Go to Member Login')}</Link>
      </div>
    </SignInLayout>
  );
}

async function signInAs(tenantId: string): Promise<SignInProblemKind | null> {
  try {
    return problemOfRefresh(await refreshSession(tenantId));
  } catch (error) {
    return problemOfError(error, 'login.autoSystemError');
  }
}
