import { messages } from '@atrium/contracts';
import { usePageTitle, useTranslation } from '@atrium/platform';
import { Suspense } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { CodeStep, NewPasswordStep } from './sign-in-steps.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';
import { Working } from './working.tsx';

/** Member Login (product specification §2.1). */
export function SignInPage() {
  const { t } = useTranslation();
  const title = t('shell.signIn.title', messages['login.title']);
  usePageTitle(title);
  return (
    <SignInLayout title={title}>
      <SignInStepOnScreen signIn={useSignIn()} />
    </SignInLayout>
  );
}

function SignInStepOnScreen({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation();
  const { step, problem } = signIn;
  switch (step.kind) {
    case 'automatic':
      return <Working>{t('shell.signIn.automatic', 'Signing you in')}</Working>;
    case 'form':
      return (
        <>
          <SignInProblem problem={problem} />
          <SignInForm signIn={signIn} before={step.before} />
        </>
      );
    case 'code':
      return (
        <Suspense fallback={<Working>{t('shell.signIn.oneMoment', 'One moment')}</Working>}>
          <CodeStep
            {...step}
            onOutcome={(outcome) => signIn.settle(step, outcome)}
            onStartOver={() => signIn.startOver(null)}
          />
        </Suspense>
      );
    case 'new-password':
      return (
        <Suspense fallback={<Working>{t('shell.signIn.oneMoment', 'One moment')}</Working>}>
          <NewPasswordStep
            {...step}
            onSignedIn={() => signIn.settle(step, { status: 'signed-in' })}
            onStartOver={signIn.startOver}
          />
        </Suspense>
      );
  }
}
