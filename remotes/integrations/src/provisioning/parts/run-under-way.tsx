import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { beginProvisioning } from '@atrium/domain';
import { Link, sourceName, useCommand, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import type { ReactElement } from 'react';
import { StepBar } from '../../common/step-bar.tsx';
import { pauseProvisioningMutation } from '../provisioning.operations.ts';
import { Summary, type Run } from './summary.tsx';

/** A run that goes on without this page: how far it is, in a bar, words and counts, and a way to hold it. */
export function RunUnderWay({ system, run }: { system: SourceSystem; run: Run }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const { route } = sourceSystemNames[system];
  const pause = useCommand(pauseProvisioningMutation, { remote: 'integrations', area: 'provisioning' });
  const isWriting = run.phase === 'writing';
  const wanted = run.counts.reduce((sum, { create, match }) => sum + create + match, 0);
  const done = run.counts.reduce((sum, count) => sum + count.done, 0);
  return (
    <>
      <StepBar progress={beginProvisioning(run.step)} />
      <p role="status">
        {isWriting
          ? t('integrations.bring.writing', 'Bringing records across: {{done}} of {{wanted}}.', { done, wanted })
          : t('integrations.bring.reading', 'Reading {{system}}. Records so far: {{number}}.', {
              system: label,
              number: run.counts.reduce((sum, { total }) => sum + total, 0),
            })}
      </p>
      {run.isPaused && (
        <Notice tone="warn" title={t('integrations.bring.paused', 'Paused')}>
          {t('integrations.bring.pausedHint', 'It will resume where it stopped.')}
        </Notice>
      )}
      {run.problem !== '' && (
        <Notice tone="warn" title={run.problem}>
          {t('integrations.bring.triesAgain', 'It will be tried again automatically.')}
        </Notice>
      )}
      {isWriting && <Summary system={system} run={run} />}
      <div className="integrations-stand-alone__actions">
        <Button
          busy={pause.isRunning}
          onClick={() => void pause.run({ sourceSystem: system, isPaused: !run.isPaused })}
        >
          {run.isPaused ? t('integrations.bring.resume', 'Resume') : t('integrations.bring.pause', 'Pause')}
        </Button>
        {system !== 'files' && (
          <Link to={`/${route}ProvisioningInProgress`}>
            {t('integrations.bring.progressPage', 'What everyone in the firm sees')}
          </Link>
        )}
      </div>
    </>
  );
}
