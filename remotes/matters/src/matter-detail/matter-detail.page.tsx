import { useAppUser, usePageTitle, useParams, useQuery, useTranslation } from '@atrium/platform';
import { ButtonLink, EmptyState, ErrorState, LoadingShape, Page, PageBar, TabLinks } from '@atrium/ui';
import { wayToList } from '../common/matter-list/way-to-list.ts';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import { matterDetailPageQuery } from './matter-detail.operations.ts';
import type { MatterHeader } from './matter-tab.ts';
import { ChooseMatter } from './parts/choose-matter.tsx';
import { MatterHeading } from './parts/matter-heading.tsx';
import { TabContent } from './parts/tab-content.tsx';
import { useMatterOpened } from './use-matter-opened.ts';
import { useMatterTabs } from './use-matter-tabs.ts';
import '../common/quiet.css';
import './matter-detail.css';

/** A matter: what it is, where it stands, and its tabs. Without an id, what leads to one. */
export function MatterDetailPage() {
  const { id, tab } = useParams();
  return id === undefined ? <ChooseMatter /> : <MatterPage id={id} tab={tab} />;
}

function MatterPage({ id, tab }: { id: string; tab: string | undefined }) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterDetailPageQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  // While another matter is on its way the one before is not shown under its address.
  const matter = data?.matter?.id === id ? data.matter : undefined;
  const title = t('matters.detail.title', 'Matter');
  const back = wayToList(useAppUser().userId);
  usePageTitle(matter === undefined ? title : [matter.fileNumber, matter.title].filter(Boolean).join(' '));
  useMatterOpened(matter?.id);
  useMatterChanges({ matterId: id, onChange: () => ask({ requestPolicy: 'network-only' }) });

  return (
    <Page>
      <PageBar
        title={matter?.fileNumber ?? title}
        actions={
          <ButtonLink to={back}>
            {back === '/matterSummary'
              ? t('matters.detail.toList', 'All matters')
              : t('matters.detail.backToList', 'Back to the list')}
          </ButtonLink>
        }
      />
      {matter !== undefined ? (
        <MatterContent key={matter.id} matter={matter} tab={tab} />
      ) : error !== undefined ? (
        <ErrorState
          title={t('matters.detail.failed', 'The matter could not be loaded')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : fetching ? (
        <LoadingShape />
      ) : (
        <EmptyState
          icon="matter"
          title={t('matters.detail.gone', 'This matter does not exist, or you can’t see it')}
          description={t('matters.detail.goneHint', 'Ask the person responsible, or choose another matter.')}
          action={
            <ButtonLink to="/matterDetail">{t('matters.detail.chooseAnother', 'Choose another matter')}</ButtonLink>
          }
        />
      )}
    </Page>
  );
}

function MatterContent({ matter, tab }: { matter: MatterHeader; tab: string | undefined }) {
  const { t } = useTranslation();
  const tabs = useMatterTabs();
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key.toLowerCase() === tab.toLowerCase());
  return (
    <article className="matters-detail" aria-label={matter.title}>
      <MatterHeading matter={matter} />
      <TabLinks
        label={t('matters.detail.tabs', 'Matter sections')}
        tabs={tabs.map(({ key, label }) => ({ key, label, to: `/matterDetail/${matter.id}/${key}` }))}
        active={open?.key ?? ''}
      />
      {open === undefined ? (
        <EmptyState
          title={t('matters.detail.noTab', 'This part of the matter does not exist, or you can’t see it')}
          action={
            <ButtonLink to={`/matterDetail/${matter.id}`}>
              {t('matters.detail.toOverview', 'Go to the overview')}
            </ButtonLink>
          }
        />
      ) : (
        <TabContent tab={open} matter={matter} />
      )}
    </article>
  );
}
