import { useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import type { ReactNode } from 'react';
import type { Answer } from '../api/use-answer.ts';
import { useProblemWords } from '../change/use-problem-words.ts';

/** What stands for an answer: its shape while it is on its way, what went wrong with a retry, or a word that the role does not allow it. */
export function ScreenAnswer<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  if (answer.data !== null) return children(answer.data);
  if (answer.error === null) return <LoadingShape />;
  if (answer.error.code === 'forbidden') return <NoPermission />;
  if (answer.error.code === 'notFound')
    return (
      <EmptyState
        title={t('console.notFound.title', 'Page not found')}
        description={t('console.notFound.hint', 'The address may be mistyped, or the page no longer exists.')}
      />
    );
  return <ErrorState description={problemWords(answer.error)} onRetry={answer.reload} />;
}

/** For a screen that the person's role does not open. */
export function NoPermission() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="lock"
      title={t('console.noPermission.title', 'Your role does not open this')}
      description={t('console.noPermission.hint', 'An administrator can change your role.')}
    />
  );
}
