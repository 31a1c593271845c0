import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { ReactElement } from 'react';
import { retryMailMutation } from '../log.operations.ts';

/** Sends a mail that was refused once more. */
export function RetryMail({ mailId, onRetried }: { mailId: string; onRetried: () => void }): ReactElement {
  const { t } = useTranslation();
  const retry = useCommand(retryMailMutation, { remote: 'admin', area: 'email failures', onSettled: onRetried });
  return (
    <Button
      icon="refresh"
      busy={retry.isRunning}
      onClick={() => void retry.run({ mailId }, { saved: t('admin.log.retried', 'The email is being sent again.') })}
    >
      {t('admin.log.retry', 'Send again')}
    </Button>
  );
}
