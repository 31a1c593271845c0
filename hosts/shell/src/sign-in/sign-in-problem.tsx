import { messages } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import type { SignInProblemKind } from './sign-in-problems.ts';

/** What went wrong, in the product's own words (product specification §8). */
export function SignInProblem({ problem }: { problem: SignInProblemKind | null }) {
  const { t } = useTranslation();
  if (problem === null) return null;
  switch (problem.kind) {
    case 'message':
      return (
        <Notice tone="bad" title={t(`shell.message.${problem.title}`, messages[problem.title])}>
          {problem.description !== '' && <p>{problem.description}</p>}
        </Notice>
      );
    case 'session-ended':
      return (
        <Notice tone="info">
          {t('shell.signIn.sessionEnded', 'Your session has ended. Sign in again to continue where you were.')}
        </Notice>
      );
    case 'signed-out':
      return <Notice tone="info">{t('shell.signIn.signedOut', 'You have signed out.')}</Notice>;
    case 'other-firm':
      return (
        <Notice tone="info">
          {t(
            'shell.signIn.otherFirm',
            'This tab was signed in to another firm. Sign in here to continue, or go back to that firm’s address.',
          )}
        </Notice>
      );
    case 'password-changed':
      return (
        <Notice tone="success" title={t('shell.message.password.changed', messages['password.changed'])}>
          {t('shell.signIn.passwordChanged', 'Sign in with your new password.')}
        </Notice>
      );
  }
}
