import { messages } from '@atrium/contracts';
import { outcomeOf, provisioningPercent, provisioningStepText, type ProvisioningProgress } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useId, type ReactElement } from 'react';
import './step-bar.css';

/** The bar at 20 × the step, and the words that go with it. */
export function StepBar({ progress }: { progress: ProvisioningProgress }): ReactElement {
  const { t } = useTranslation();
  const textId = useId();
  const percent = provisioningPercent(progress);
  const stepText = provisioningStepText(progress);
  const stopped =
    progress.reached === 0
      ? t('integrations.provisioning.stoppedSomewhere', 'Provisioning has stopped.')
      : t('integrations.provisioning.stopped', 'Stopped at step {{step}} of 5.', { step: progress.reached });
  const text =
    stepText === null ? stopped : t(`integrations.${stepText.code}`, messages[stepText.code], stepText.values);
  return (
    <div className={`integrations-step-bar integrations-step-bar--${outcomeOf(progress)}`}>
      <div
        className="integrations-step-bar__track"
        role="progressbar"
        aria-label={t('integrations.provisioning.progress', 'Provisioning progress')}
        aria-describedby={textId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <div className="integrations-step-bar__fill" style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="integrations-step-bar__text" id={textId} role="status">
        {text}
      </p>
    </div>
  );
}
