import { licenceModuleLabels, type LicenceModule } from '@atrium/contracts';
import { useQuery, useTranslation } from '@atrium/platform';
import { DateText, Tag, type Tone } from '@atrium/ui';
import type { ReactElement } from 'react';
import { licenceStatesQuery } from './licence-states.operations.ts';
import './licence-states.css';
import { licenceStateNames } from './licence-state.names.ts';

const tones: Readonly<Record<string, Tone>> = { running: 'accent', grace: 'warn', ended: 'bad', upcoming: 'info' };

/** What becomes of each licensed module; `onlyFailure` leaves out those that run within their seats. */
export function LicenceStates({ onlyFailure = false }: { readonly onlyFailure?: boolean }): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: licenceStatesQuery, requestPolicy: 'cache-and-network' });
  const states = (data?.licenceStates ?? []).filter(
    ({ state, seats, seatsUsed }) =>
      !onlyFailure || state === 'grace' || state === 'ended' || (seats != null && seatsUsed > seats),
  );
  if (states.length === 0) return null;
  return (
    <ul className="configuration-licences" aria-label={t('configuration.licences.states', 'Licensed modules')}>
      {states.map(({ module, state, lastDay, isTrial, seats, seatsUsed }) => (
        <li key={module}>
          <strong>{t(`configuration.licenceModule.${module}`, licenceModuleLabels[module as LicenceModule])}</strong>
          <Tag tone={tones[state]}>{t(`configuration.licenceState.${state}`, licenceStateNames[state] ?? state)}</Tag>
          {isTrial && <Tag tone="info">{t('configuration.licences.trial', 'Trial')}</Tag>}
          {lastDay != null && (
            <span>
              {t('configuration.licences.openUntil', 'Open until')} <DateText value={lastDay} />
            </span>
          )}
          <span>
            {seats == null
              ? t('configuration.licences.used', 'People: {{used}}', { used: seatsUsed })
              : t('configuration.licences.seats', 'People: {{used}} of {{seats}}', { used: seatsUsed, seats })}
          </span>
          {state === 'ended' && (
            <span>
              {t('configuration.licences.closed', 'No one can open this module. What was recorded in it is retained.')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
