import { Link, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { statusLabel } from '../../../common/status-label.ts';
import { otherMattersQuery } from '../parties-tab.operations.ts';
import type { Party } from '../party.ts';

const DRAWER_WIDTH_PX = 480;

/** What else somebody is on, as far as the person may see. */
export function OtherMattersDrawer({
  party,
  matterId,
  onClose,
}: {
  party: Party;
  matterId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: otherMattersQuery,
    variables: { contactId: party.contactId, exceptMatterId: matterId },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Drawer
      open
      width={DRAWER_WIDTH_PX}
      title={t('matters.parties.otherMattersOf', 'Other matters of {{name}}', { name: party.name })}
      onClose={onClose}
    >
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape />
        ) : (
          <ErrorState
            title={t('matters.parties.otherMattersFailed', 'The matters could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (
        <ul className="matters-parties__matters">
          {data.partyMatters.map(({ id, fileNumber, title, status, isClient, roles, isAdverse }) => (
            <li key={id}>
              <Link to={`/matterDetail/${id}/parties`}>
                {fileNumber} {title}
              </Link>
              <span className="matters-parties__facts">
                {[...new Set([...(isClient ? [t('matters.column.client', 'Client')] : []), ...roles])].join(', ')} ·{' '}
                {statusLabel(t, status)}
                {isAdverse && <Tag tone="bad">{t('matters.parties.adverse', 'Adverse')}</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
