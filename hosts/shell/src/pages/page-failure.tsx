import { reportError, useRouteError, useTranslation } from '@atrium/platform';
import { ErrorState } from '@atrium/ui';
import { useEffect } from 'react';

/** The last resort: something of the shell itself did not load or broke. */
export function PageFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => reportError(error, { area: 'shell' }), [error]);
  return (
    <main className="sh-bare">
      <ErrorState
        notice={null}
        title={t('shell.failure.title', 'This page could not be shown')}
        description={t('shell.failure.text', 'Check the connection and load the page again. You stay signed in.')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
