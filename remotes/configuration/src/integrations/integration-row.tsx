import { recordSources } from '@atrium/contracts';
import { useRequest, useTranslation } from '@atrium/platform';
import { Button, Notice, Tag, type Tone } from '@atrium/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { tryIntegrationMutation } from './integrations.operations.ts';
import { SourceConnection } from './source-connection.tsx';
import { integrationNames, integrationStateNames } from './integration.names.ts';

interface IntegrationRowProps {
  readonly integration: {
    readonly service: string;
    readonly state: string;
    readonly detail: string;
    readonly canTry: boolean;
  };
  /** The address names this one. */
  readonly isFocused: boolean;
  onTried(): void;
}

const tones: Readonly<Record<string, Tone>> = { ready: 'accent', partial: 'info', off: 'neutral', failed: 'bad' };

interface Trial {
  readonly isWorking: boolean;
  readonly message: string;
  readonly advice: string;
}

/** A service with its state, and what came of trying it. */
export function IntegrationRow({ integration, isFocused, onTried }: IntegrationRowProps): ReactElement {
  const { t } = useTranslation();
  const { service, state, detail, canTry } = integration;
  const test = useRequest(tryIntegrationMutation, { remote: 'configuration', area: 'integrations' });
  const system = recordSources.find((known) => known === service);
  const [trial, setTrial] = useState<Trial | null>(null);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.querySelector('button')?.focus();
  }, [isFocused]);
  const name = t(`configuration.integration.${service}`, integrationNames[service] ?? service);
  const tryIt = async (): Promise<void> => {
    setTrial(null);
    const noAnswer = {
      isWorking: false,
      message: t('configuration.integrations.noAnswer', 'No response.'),
      advice: t('configuration.integrations.noAnswerAdvice', 'Check your connection and try again.'),
    };
    setTrial((await test.run({ service })) ?? noAnswer);
    onTried();
  };
  return (
    <li ref={place} className="configuration-integrations__row">
      <div className="configuration-integrations__about">
        <strong>{name}</strong>{' '}
        <Tag tone={tones[state]}>
          {t(`configuration.integrationState.${state}`, integrationStateNames[state] ?? state)}
        </Tag>
        <p>{detail}</p>
        {system !== undefined && <SourceConnection system={system} />}
        {trial !== null && (
          <Notice tone={trial.isWorking ? 'success' : 'bad'} title={trial.message}>
            {trial.advice}
          </Notice>
        )}
      </div>
      {canTry && (
        <Button
          busy={test.isRunning}
          aria-label={t('configuration.integrations.tryOf', 'Try {{name}}', { name })}
          onClick={() => void tryIt()}
        >
          {t('configuration.integrations.try', 'Try it')}
        </Button>
      )}
    </li>
  );
}
