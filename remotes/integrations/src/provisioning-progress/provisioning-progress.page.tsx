import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { outcomeOf } from '@atrium/domain';
import { Link, usePageTitle, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { ContinueButton } from '../common/continue-button.tsx';
import { ProvisioningOutcomeNotice } from '../common/provisioning-outcome.tsx';
import { StandAlone } from '../common/stand-alone.tsx';
import { ProvisioningSteps } from './parts/provisioning-steps.tsx';
import { StepBar } from '../common/step-bar.tsx';
import { useProvisioning } from './use-provisioning.ts';

/** How provisioning from one source system is getting on (product specification §2.8, §4.2). */
export function ProvisioningProgressPage({ system }: { system: SourceSystem }): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const [attempt, setAttempt] = useState(0);
  const title = t('integrations.provisioning.title', 'Bringing your firm across from {{system}}', { system: label });
  usePageTitle(t('integrations.provisioning.pageTitle', '{{system}} provisioning in progress', { system: label }));
  return (
    <StandAlone system={system} title={title}>
      <ProvisioningRun key={attempt} system={system} onStartOver={() => setAttempt(attempt + 1)} />
    </StandAlone>
  );
}

/** One look at the run. The step never falls while it is mounted; starting over forgets it. */
function ProvisioningRun({ system, onStartOver }: { system: SourceSystem; onStartOver: () => void }): ReactElement {
  const { t } = useTranslation();
  const { story, isLoading, error, isCutOff } = useProvisioning(system);
  const { label } = sourceSystemNames[system];
  if (story === null) {
    if (isLoading) return <LoadingShape rows={3} />;
    if (error)
      return (
        <ErrorState
          title={t('integrations.provisioning.error', 'The progress could not be loaded')}
          onRetry={onStartOver}
        />
      );
    return (
      <EmptyState
        icon="link"
        title={t('integrations.provisioning.none', 'Nothing has been started from {{system}}', { system: label })}
        description={t(
          'integrations.provisioning.noneHint',
          'Once provisioning from {{system}} begins, its progress appears here.',
          { system: label },
        )}
        action={<Link to="/matterSummary">{t('integrations.provisioning.toMatters', 'Go to matters')}</Link>}
      />
    );
  }
  const outcome = outcomeOf(story.progress);
  return (
    <>
      <StepBar progress={story.progress} />
      {isCutOff && (
        <Notice tone="warn" title={t('integrations.provisioning.cutOff', 'Live updates are interrupted')}>
          {t(
            'integrations.provisioning.cutOffHint',
            'Provisioning continues without this page. It checks again every few seconds and shows what is new.',
          )}
        </Notice>
      )}
      {(outcome !== 'failed' || story.progress.reached > 0) && <ProvisioningSteps system={system} story={story} />}
      <ProvisioningOutcomeNotice outcome={outcome} reason={story.description} />
      <div className="integrations-stand-alone__actions">
        <ContinueButton isReady={outcome === 'succeeded'} />
        {outcome === 'failed' && (
          <Button icon="refresh" onClick={onStartOver}>
            {t('integrations.provisioning.checkAgain', 'Check again')}
          </Button>
        )}
        <Link to="/logout">{t('integrations.signOut', 'Sign out')}</Link>
      </div>
    </>
  );
}
