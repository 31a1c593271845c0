import { useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { StateMessage } from './state-message.tsx';

/** Says what happened, what was kept and what to do. */
export function ErrorState({
  title,
  description,
  onRetry,
}: {
  title?: string | undefined;
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <StateMessage
      isBad
      icon="warning"
      title={title ?? t('ui.error.title', 'This could not be loaded')}
      description={
        description ?? t('ui.error.description', 'Nothing you typed is lost. Check your connection and try again.')
      }
      action={
        onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            {t('ui.error.retry', 'Try again')}
          </Button>
        )
      }
    />
  );
}
