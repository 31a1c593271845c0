import { formatDateTime } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import type { ReactElement } from 'react';
import { materialAcknowledgementsQuery } from './knowledge-bank.operations.ts';

interface ItemAcknowledgementsProps {
  readonly id: string;
  readonly title: string;
  onClose(): void;
}

/** Who is meant to acknowledge an item, and who has. */
export function ItemAcknowledgements({ id, title, onClose }: ItemAcknowledgementsProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [{ data, error, fetching }, ask] = useQuery({
    query: materialAcknowledgementsQuery,
    variables: { itemId: id },
    requestPolicy: 'cache-and-network',
  });
  const people = data?.materialAcknowledgements;
  return (
    <Drawer
      open
      title={t('configuration.material.acknowledgedTitle', 'Who acknowledged “{{title}}”', { title })}
      onClose={onClose}
    >
      {people === undefined ? (
        error !== undefined && !fetching ? (
          <ErrorState
            title={t('configuration.material.acknowledgedFailed', 'The acknowledgements could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={4} />
        )
      ) : people.length === 0 ? (
        <EmptyState icon="people" title={t('configuration.material.nobody', 'Not assigned to anyone yet')} />
      ) : (
        <ul className="configuration-material__people">
          {people.map(({ user, acknowledgedAt }) => (
            <li key={user.id}>
              <bdi>{user.name}</bdi>
              <span>
                {acknowledgedAt == null
                  ? t('configuration.material.notYet', 'Not yet')
                  : formatDateTime(acknowledgedAt, language, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
