import type { RolloutView } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';

/** The steps of a rollout as a line, as far as it has come. */
export function RolloutTrack({ rollout }: { rollout: RolloutView }) {
  const { t } = useTranslation();
  const { steps, step, status } = rollout;
  const hasEnded = status === 'completed' || status === 'rolledBack';
  return (
    <ol className={`co-plain-list co-track co-track--${status}`} aria-label={t('console.rollout.steps', 'Steps')}>
      {steps.map((percent, place) => {
        const isDone = status === 'completed' || place < step;
        const isCurrent = !hasEnded && place === step;
        return (
          <li
            key={percent}
            className={`co-track__step${isDone ? ' co-track__step--done' : ''}${isCurrent ? ' co-track__step--current' : ''}${status === 'rolledBack' && place === step ? ' co-track__step--bad' : ''}`}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="co-track__dot" aria-hidden="true" />
            {percent} %
          </li>
        );
      })}
    </ol>
  );
}
