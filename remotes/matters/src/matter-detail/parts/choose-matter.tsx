import { MatterPicker } from '@atrium/pickers';
import { Link, useAppUser, useNavigate, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, Field, LoadingShape, Page, PageBar, Panel, Tag, toneForStage } from '@atrium/ui';
import { statusLabel } from '../../common/status-label.ts';
import { recentMattersQuery } from '../matter-detail.operations.ts';
import { DeletedMatters } from './deleted-matters.tsx';

/** The page without a matter: choose one, or go back to one that was open. */
export function ChooseMatter() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isAdministrator, isInternalAdmin } = useAppUser();
  const title = t('matters.detail.chooseTitle', 'Go to a matter');
  usePageTitle(title);
  return (
    <Page>
      <PageBar title={title} />
      <div className="matters-detail__choose">
        <Field id="matter" label={t('matters.detail.choose', 'Matter')}>
          <MatterPicker
            id="matter"
            onChange={(matter) => matter !== null && void navigate(`/matterDetail/${matter.id}`)}
          />
        </Field>
        <Panel title={t('matters.detail.recent', 'Recently viewed')}>
          <RecentMatters />
        </Panel>
        {(isAdministrator || isInternalAdmin) && <DeletedMatters />}
      </div>
    </Page>
  );
}

function RecentMatters() {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({ query: recentMattersQuery, requestPolicy: 'cache-and-network' });
  const matters = data?.recentMatters;
  if (matters === undefined)
    return error !== undefined ? (
      <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
    ) : fetching ? (
      <LoadingShape rows={4} />
    ) : null;
  if (matters.length === 0)
    return (
      <EmptyState
        icon="matter"
        title={t('matters.detail.noRecent', 'No recent matters')}
        description={t('matters.detail.noRecentHint', 'Matters you open appear here, latest first.')}
      />
    );
  return (
    <ul className="matters-detail__recent">
      {matters.map((matter) => (
        <li key={matter.id}>
          <Link to={`/matterDetail/${matter.id}`}>
            <span>
              <span className="matters-quiet">{matter.fileNumber}</span> {matter.title}
            </span>
            <span className="matters-quiet">
              {matter.client}{' '}
              {matter.status !== 'Open' && matter.status !== '' && (
                <Tag tone={toneForStage(matter.status)}>{statusLabel(t, matter.status)}</Tag>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
