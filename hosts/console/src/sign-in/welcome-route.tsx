import { useNavigate, useTranslation } from '@atrium/platform';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { OperatorsApi } from '../api/operators-api.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const WelcomePage = lazy(async () => ({ default: (await import('./welcome.page.tsx')).WelcomePage }));

/** Empty where a mail program mangled the address: such a link does not work. */
function readSecret(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Where the link of a new operator leads. Its secret stands after `#`, and leaves the address at once. */
export function WelcomeRoute({ api }: { api: OperatorsApi }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [secret] = useState(() => readSecret(window.location.hash));
  useEffect(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <Suspense fallback={<SignInLayout title={t('console.welcome.title', 'Welcome')}>{null}</SignInLayout>}>
      <WelcomePage api={api} secret={secret} onSignedIn={() => void navigate('/', { replace: true })} />
    </Suspense>
  );
}
