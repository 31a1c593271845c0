import { useNavigate, useTranslation } from '@atrium/platform';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { OperatorsApi } from '../api/operators-api.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const WelcomePage = lazy(async () => ({ default: (await import('./welcome.page.tsx')).WelcomePage }));

/** Where the link of a new operator leads. Its secret stands after `#`, and leaves the address at once. */
export function WelcomeRoute({ api }: { api: OperatorsApi }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [secret] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  useEffect(() => {
    if (secret !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  return (
    <Suspense fallback={<SignInLayout title={t('console.welcome.title', 'Welcome')}>{null}</SignInLayout>}>
      <WelcomePage api={api} secret={secret} onSignedIn={() => void navigate('/', { replace: true })} />
    </Suspense>
  );
}
