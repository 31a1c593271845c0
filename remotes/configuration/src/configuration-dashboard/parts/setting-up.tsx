import { Link, useAccess, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Icon, Panel, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import { LicenceStates } from '../../common/licence-states.tsx';
import { decideStepMutation, settingUpQuery } from '../configuration-dashboard.operations.ts';
import { addingSteps, stepNames } from '../setting-up.names.ts';

/** What the firm has still to set or to leave as it is, in order; nothing once everything is done. */
export function SettingUp(): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }, ask] = useQuery({ query: settingUpQuery, requestPolicy: 'cache-and-network' });
  const decide = useCommand(decideStepMutation, {
    remote: 'configuration',
    area: 'setting up',
    onSettled: () => ask({ requestPolicy: 'network-only' }),
  });
  const steps = data?.settingUpSteps ?? [];
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  const asItIs = (key: string): string =>
    addingSteps.has(key)
      ? t('configuration.settingUp.notNeeded', 'Not needed')
      : t('configuration.settingUp.keep', 'Keep as it is');
  return (
    <Panel title={t('configuration.settingUp.title', 'Still to set up')}>
      <p>
        {t('configuration.settingUp.done', '{{done}} of {{total}} done', {
          done: steps.length - open.length,
          total: steps.length,
        })}
      </p>
      <ol className="configuration-dashboard__steps">
        {steps.map(({ key, path, isDone, isDecided }) => {
          const name = t(`configuration.step.${key}`, stepNames[key] ?? key);
          return (
            <li key={key}>
              {isDone ? (
                <>
                  <Icon name="check" /> <span>{name}</span>{' '}
                  <Tag tone="accent">{isDecided ? asItIs(key) : t('configuration.settingUp.stepDone', 'Done')}</Tag>
                </>
              ) : (
                <>
                  <Link to={path}>{name}</Link>{' '}
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={`${asItIs(key)}: ${name}`}
                    disabled={decide.isRunning}
                    onClick={() =>
                      void decide.run(
                        { step: key, isDecided: true },
                        {
                          name,
                          saved: t('configuration.settingUp.decided', '“{{name}}” counts as done.', { name }),
                          undo: () => decide.run({ step: key, isDecided: false }, { name }),
                        },
                      )
                    }
                  >
                    {asItIs(key)}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Licences that end or are used by too many, for those who look after them. */
export function LicenceProblems(): ReactElement | null {
  const { flags } = useAccess();
  return flags.has('featureLicensing') ? <LicenceStates onlyFailure /> : null;
}
