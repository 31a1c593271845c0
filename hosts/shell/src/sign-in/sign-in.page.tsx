import { messages } from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { FirmMark } from '../frame/firm-mark.tsx';
import { useShellServices } from '../services/shell-services.ts';
import { AutomaticSignIn } from './automatic-sign-in.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SelfHelp } from './self-help.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { useSignIn } from './use-sign-in.ts';
import './sign-in.css';

/** Member Login (product specification §2.1). */
export function SignInPage() {
  const { t } = useTranslation();
  const { firmTitle, tenantId } = useShellServices();
  const signIn = useSignIn();
  const [hasForgotten, setHasForgotten] = useState(false);
  const title = t('shell.signIn.title', messages['login.title']);
  usePageTitle(title);

  return (
    <div className="sh-sign-in">
      <aside className="sh-sign-in__brand">
        <p className="sh-sign-in__firm">
          <FirmMark onBrand /> {firmTitle}
        </p>
        <p className="sh-sign-in__sentence">{t('shell.signIn.sentence', 'Every matter, person and minute of the firm in one calm place.')}</p>
        <p className="sh-sign-in__secured">{t('shell.signIn.secured', 'Secured. Your firm’s data never leaves its own walls.')}</p>
      </aside>
      <main className="sh-sign-in__main">
        <div className="sh-sign-in__box">
          <h1 className="sh-sign-in__title">{title}</h1>
          {tenantId !== null && <p className="sh-sign-in__subtitle">{firmTitle}</p>}
          {signIn.status === 'automatic' ? (
            <AutomaticSignIn />
          ) : (
            <>
              <SignInProblem problem={signIn.problem} />
              <SignInForm signIn={signIn} hasForgotten={hasForgotten} onForgotten={() => setHasForgotten(!hasForgotten)} />
              {hasForgotten && <ForgottenPassword onClose={() => setHasForgotten(false)} />}
            </>
          )}
        </div>
        <SelfHelp />
      </main>
    </div>
  );
}
