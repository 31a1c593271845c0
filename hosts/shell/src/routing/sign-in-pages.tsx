import { useTranslation } from '@atrium/platform';
import { type ComponentType, lazy, Suspense } from 'react';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { Working } from '../sign-in/working.tsx';

// Pages of the signed-out besides Member Login: few people ever see them.

export const verificationPage = whileLoading(
  lazy(async () => ({ default: (await import('../verification/verification.page.tsx')).VerificationPage })),
);
export const automaticSignInPage = whileLoading(
  lazy(async () => ({
    default: (await import('../automatic-sign-in/automatic-sign-in.page.tsx')).AutomaticSignInPage,
  })),
);
export const integrationSignInPage = whileLoading(
  lazy(async () => ({
    default: (await import('../integration-sign-in/integration-sign-in.page.tsx')).IntegrationSignInPage,
  })),
);

function whileLoading(Page: ComponentType) {
  return (
    <Suspense fallback={<OneMoment />}>
      <Page />
    </Suspense>
  );
}

function OneMoment() {
  const { t } = useTranslation();
  return (
    <SignInLayout title="">
      <Working>{t('shell.signIn.oneMoment', 'One moment')}</Working>
    </SignInLayout>
  );
}
