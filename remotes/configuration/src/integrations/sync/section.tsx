import { useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Panel } from '@atrium/ui';
import type { ReactElement, ReactNode } from 'react';

/** A part of the page with a list: what is loading, what failed, what there is, and more of it. */
export function Section({
  title,
  actions,
  isLoading,
  hasFailed,
  onRetry,
  empty,
  count,
  total = count,
  shown,
  onMore,
  children,
}: {
  title: string;
  actions?: ReactNode;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** What is said where there is nothing. */
  empty: string;
  count: number;
  /** How many there are for everybody, where the viewer does not see each. */
  total?: number;
  shown: number;
  onMore?: () => void;
  children: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const failed = <ErrorState title={t('configuration.sync.failed', 'This could not be loaded')} onRetry={onRetry} />;
  return (
    <Panel title={title} actions={actions}>
      {isLoading && (hasFailed ? failed : <LoadingShape rows={3} />)}
      {!isLoading && count === 0 && total <= count && <p>{empty}</p>}
      {!isLoading && count > 0 && children}
      {!isLoading && total > count && (
        <p>
          {t(
            'configuration.sync.beyondReach',
            'On matters that you do not see: {{number}}. People on those matters see them here.',
            {
              number: total - count,
            },
          )}
        </p>
      )}
      {!isLoading && shown < count && (
        <p>
          {t('configuration.sync.shown', 'Shown: {{shown}} of {{all}}.', { shown, all: count })}{' '}
          {onMore !== undefined && (
            <Button kind="quiet" onClick={onMore}>
              {t('configuration.sync.more', 'Show more')}
            </Button>
          )}
        </p>
      )}
    </Panel>
  );
}
