import { useTranslation } from '@atrium/platform';
import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { announceFailure } from './announce-failure.ts';
import { StateMessage } from './state-message.tsx';

/** Says what happened, what was kept and what to do; in a notification as well, unless something else tells it. */
export function ErrorState({
  title,
  description,
  onRetry,
  notice,
}: {
  title?: string | undefined;
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The words of the notification; null for none. */
  notice?: string | null | undefined;
}): ReactElement {
  const { t } = useTranslation();
  const shown = title ?? t('ui.error.title', 'This could not be loaded');
  const announce = useEffectEvent(() => {
    if (notice === null) return undefined;
    return announceFailure(
      notice ?? t('ui.error.notice', '{{what}}. Try again in a moment.', { what: shown }),
      (count) =>
        t('ui.error.several', '{{count}} parts of this page could not be loaded. Try again in a moment.', { count }),
    );
  });
  useEffect(() => announce(), []);
  return (
    <StateMessage
      isBad
      icon="warning"
      title={shown}
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
