import { Link, useAccess, useQuery, useTranslation } from '@atrium/platform';
import { Icon, Panel, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import { LicenceStates } from '../../common/licence-states.tsx';
import { settingUpQuery } from '../configuration-dashboard.operations.ts';
import { stepNames } from '../setting-up.names.ts';

/** What the firm has still to set, in order; nothing once everything is done. */
export function SettingUp(): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: settingUpQuery, requestPolicy: 'cache-and-network' });
  const steps = data?.settingUpSteps ?? [];
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <Panel title={t('configuration.settingUp.title', 'Still to set up')}>
      <p>
        {t('configuration.settingUp.done', '{{done}} of {{total}} done', {
          done: steps.length - open.length,
          total: steps.length,
        })}
      </p>
      <ol className="configuration-dashboard__steps">
        {steps.map(({ key, path, isDone }) => (
          <li key={key}>
            {isDone ? (
              <>
                <Icon name="check" /> <span>{t(`configuration.step.${key}`, stepNames[key] ?? key)}</span>{' '}
                <Tag tone="accent">{t('configuration.settingUp.stepDone', 'Done')}</Tag>
              </>
            ) : (
              <Link to={path}>{t(`configuration.step.${key}`, stepNames[key] ?? key)}</Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Licences that end or are used by too many, for those who look after them. */
export function LicenceProblems(): ReactElement | null {
  const { flags } = useAccess();
  return flags.has('featureLicensing') ? <LicenceStates onlyFailure /> : null;
}
