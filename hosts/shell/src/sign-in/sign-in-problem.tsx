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
      return <Notice tone="info">{t('shell.signIn.sessionEnded', 'Your session has ended. Sign in again to go on where you were.')}</Notice>;
    case 'code-required':
      return (
        <Notice tone="warn" title={t('shell.signIn.codeRequired.title', 'An authentication code is required')}>
          {t('shell.signIn.codeRequired.text', 'Entering the code is not available in this version yet. Ask your firm’s administrator.')}
        </Notice>
      );
    case 'password-change-required':
      return (
        <Notice tone="warn" title={t('shell.signIn.changeRequired.title', 'Your password must be changed first')}>
          {t('shell.signIn.changeRequired.text', 'Changing it here is not available in this version yet. Ask your firm’s administrator.')}
        </Notice>
      );
  }
}
