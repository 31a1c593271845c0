import { formatDateTime } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import type { ReactElement } from 'react';
import { splashAcknowledgementsQuery } from './splash-templates.operations.ts';
import './splash-templates.css';

interface SplashAcknowledgementsProps {
  readonly id: string;
  readonly title: string;
  onClose(): void;
}

/** Who closed a notice after reading it, and when. */
export function SplashAcknowledgements({ id, title, onClose }: SplashAcknowledgementsProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [{ data, error, fetching }, ask] = useQuery({
    query: splashAcknowledgementsQuery,
    variables: { splashId: id },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.splashAcknowledgements;
  return (
    <Drawer
      open
      title={t('configuration.splash.acknowledgedTitle', 'Who acknowledged “{{title}}”', { title })}
      onClose={onClose}
    >
      {found === undefined ? (
        error !== undefined && !fetching ? (
          <ErrorState
            title={t('configuration.splash.acknowledgedFailed', 'The acknowledgements could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={4} />
        )
      ) : found.length === 0 ? (
        <EmptyState
          icon="people"
          title={t('configuration.splash.nobody', 'No one has acknowledged it yet')}
          description={t('configuration.splash.nobodyHint', 'Closing the notice after signing in acknowledges it.')}
        />
      ) : (
        <ul className="configuration-splash__people">
          {found.map(({ user, acknowledgedAt }) => (
            <li key={user.id}>
              <bdi>{user.name}</bdi>
              <time dateTime={acknowledgedAt}>{formatDateTime(acknowledgedAt, language, timeZone)}</time>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
