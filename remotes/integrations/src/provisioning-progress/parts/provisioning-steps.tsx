import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Icon, VisuallyHidden } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { ProvisioningStory } from '../provisioning-progress.news.ts';
import { statesOfSteps, type StepState } from '../provisioning-progress.steps.ts';
import './provisioning-steps.css';

const marks: Record<StepState, string | null> = { done: 'check', current: null, failed: 'close', waiting: null };

/** The five steps by name, with what the server says about the one that counts. */
export function ProvisioningSteps({ system, story }: { system: SourceSystem; story: ProvisioningStory }): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const names = [
    t('integrations.step.connect', 'Connect to {{system}}', { system: label }),
    t('integrations.step.lists', 'Copy staff, teams and lists'),
    t('integrations.step.people', 'Copy clients and contacts'),
    t('integrations.step.matters', 'Copy matters and figures'),
    t('integrations.step.match', 'Match and check the records'),
  ];
  const words: Record<StepState, string> = {
    done: t('integrations.step.done', 'done'),
    current: t('integrations.step.current', 'in progress'),
    failed: t('integrations.step.failed', 'failed'),
    waiting: t('integrations.step.waiting', 'waiting'),
  };
  const states = statesOfSteps(story.progress);
  return (
    <ol className="integrations-provisioning-steps">
      {states.map((state, index) => {
        const mark = marks[state];
        const hasDetail = state === 'current' && story.description !== '' && story.description !== names[index];
        return (
          <li
            key={names[index]}
            className={`integrations-provisioning-steps__step integrations-provisioning-steps__step--${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="integrations-provisioning-steps__mark" aria-hidden="true">
              {mark === null ? index + 1 : <Icon name={mark} size={12} />}
            </span>
            <span>
              {names[index]}
              <VisuallyHidden>, {words[state]}</VisuallyHidden>
              {hasDetail && <span className="integrations-provisioning-steps__detail">{story.description}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
