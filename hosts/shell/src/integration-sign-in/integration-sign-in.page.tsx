import { messages } from '@atrium/contracts';
import { Link, Navigate, useLocation, usePageTitle, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import type { SignInState } from '../routing/sign-in-state.ts';
import { useShellServices } from '../services/shell-services.ts';
import { Working } from '../sign-in/working.tsx';
import { useHandedSignIn } from './use-handed-sign-in.ts';
import '../pages/bare-page.css';

/** An integration page that waits to be signed in by the system it stands in. */
export function IntegrationSignInPage() {
  const { t } = useTranslation();
  const { tenantId, firmTitle } = useShellServices();
  const { pathname, search, hash } = useLocation();
  const state = useHandedSignIn(tenantId ?? '');
  const title = t('shell.handedSignIn.title', 'Signing in to {{firm}}', { firm: firmTitle });
  usePageTitle(title);
  const back: SignInState = { from: `${pathname}${search}${hash}` };
  // Nobody may hand anything over here: this is a page like any other.
  if (state === 'not-allowed') return <Navigate to="/" replace state={back} />;
  return (
    <main className="sh-bare">
      <div className="sh-message">
        <h1 className="sh-message__title">{title}</h1>
        {state === 'refused' && (
          <Notice tone="bad" title={t('shell.message.login.failed', messages['login.failed'])}>
            {t(
              'shell.handedSignIn.refused',
              'The sign-in details from the surrounding system have expired. It may try again, or you can sign in here.',
            )}
          </Notice>
        )}
        {state === 'failed' && (
          <Notice tone="bad">
            {t(
              'shell.handedSignIn.failed',
              'Could not check who may sign you in. Check your connection, or sign in here.',
            )}
          </Notice>
        )}
        {(state === 'loading' || state === 'waiting' || state === 'exchanging') && (
          <Working>{t('shell.handedSignIn.waiting', 'Waiting for the surrounding system')}</Working>
        )}
        <Link to="/" replace state={back}>
          {t('shell.handedSignIn.here', 'Sign in here instead')}
        </Link>
      </div>
    </main>
  );
}
