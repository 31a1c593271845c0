import type { SourceSystem } from '@atrium/contracts';
import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { ReactElement } from 'react';
import { retryProvisioningMutation, skipFailedMutation } from '../provisioning.operations.ts';
import { RecordList } from './record-list.tsx';
import { Summary, type Run } from './summary.tsx';

/** What went wrong, how often it was tried, and ways on: one again, all again, or without them. */
export function FailedRecords({ system, run }: { system: SourceSystem; run: Run }): ReactElement {
  const { t } = useTranslation();
  const retry = useCommand(retryProvisioningMutation, { remote: 'integrations', area: 'provisioning' });
  const skip = useCommand(skipFailedMutation, { remote: 'integrations', area: 'provisioning' });
  const failed = run.counts.filter((count) => count.failed > 0);
  return (
    <>
      {failed.map(({ kind }) => (
        <RecordList
          key={kind}
          system={system}
          kind={kind}
          plan="failed"
          action={({ id, label, attempts }) => (
            <>
              <span className="integrations-records__reason">
                {t('integrations.failed.tries', 'Tried: {{number}}', { number: attempts })}
              </span>
              <Button
                kind="quiet"
                aria-label={t('integrations.failed.retryOf', 'Try {{record}} again', { record: label })}
                onClick={() => void retry.run({ sourceSystem: system, ids: [id] })}
              >
                {t('integrations.failed.retry', 'Try again')}
              </Button>
            </>
          )}
        />
      ))}
      {failed.length > 0 && <Summary system={system} run={run} />}
      <div className="integrations-stand-alone__actions">
        <Button
          kind="primary"
          busy={retry.isRunning}
          onClick={() => void retry.run({ sourceSystem: system, ids: null })}
        >
          {failed.length > 0
            ? t('integrations.failed.retryAll', 'Try all again')
            : t('integrations.failed.goOn', 'Resume')}
        </Button>
        {failed.length > 0 && (
          <Button busy={skip.isRunning} onClick={() => void skip.run({ sourceSystem: system })}>
            {t('integrations.failed.skip', 'Finish without them')}
          </Button>
        )}
      </div>
    </>
  );
}
