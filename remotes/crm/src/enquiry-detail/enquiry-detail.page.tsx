import { Link, useAccess, useParams, usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LatePart,
  LoadingShape,
  Notice,
  Page,
  PageBar,
  TabLinks,
} from '@atrium/ui';
import { EnquiryButtons } from '../common/enquiries/enquiry-buttons.tsx';
import { ResponseClock, StatusTag } from '../common/enquiries/enquiry-tags.tsx';
import { useEnquiryActions } from '../common/enquiries/use-enquiry-actions.tsx';
import { useEnquiryNews } from '../common/enquiries/use-enquiry-news.ts';
import type { EnquiryDetailPageQuery } from '../generated/graphql.ts';
import { enquiryDetailPageQuery } from './enquiry-detail.operations.ts';
import { enquiryTabs } from './enquiry-tab.ts';
import { ChooseEnquiry } from './parts/choose-enquiry.tsx';
import { ConvertButtons } from './parts/convert-buttons.tsx';
import { StageSelect } from './parts/stage-select.tsx';
import '../common/enquiries/enquiries.css';

/** An enquiry: who asks, for what, where it stands and what was done. Without an id, a way to one. */
export function EnquiryDetailPage() {
  const { id } = useParams();
  return id === undefined ? <ChooseEnquiry /> : <EnquiryPage id={id} />;
}

function EnquiryPage({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: enquiryDetailPageQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  // While another is on its way the one before is not shown under its address.
  const enquiry = data?.enquiry?.id === id ? data.enquiry : undefined;
  const title = t('crm.enquiry.title', 'Enquiry');
  usePageTitle(enquiry === undefined ? title : `#${enquiry.number} ${enquiry.enquirerName}`);
  useEnquiryNews(refetch, id);
  return (
    <Page>
      <PageBar
        title={
          enquiry === undefined ? title : t('crm.enquiry.numbered', 'Enquiry #{{number}}', { number: enquiry.number })
        }
        actions={<ButtonLink to="/enquiriesSummary">{t('crm.enquiry.toList', 'All enquiries')}</ButtonLink>}
      />
      {enquiry !== undefined ? (
        <EnquiryContent key={enquiry.id} enquiry={enquiry} onDone={refetch} />
      ) : error !== undefined ? (
        <ErrorState title={t('crm.enquiry.failed', 'The enquiry could not be loaded')} onRetry={refetch} />
      ) : fetching ? (
        <LoadingShape />
      ) : (
        <EmptyState
          icon="people"
          title={t('crm.enquiry.gone', 'This enquiry does not exist, or you can’t see it')}
          action={
            <ButtonLink to="/enquiriesDetail">{t('crm.enquiry.chooseAnother', 'Choose another enquiry')}</ButtonLink>
          }
        />
      )}
    </Page>
  );
}

type Enquiry = NonNullable<EnquiryDetailPageQuery['enquiry']>;

function EnquiryContent({ enquiry, onDone }: { readonly enquiry: Enquiry; onDone(): void }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const [params] = useSearchParams();
  const tabs = enquiryTabs.filter(({ access }) => access === undefined || access.some(has));
  // The address of a note leads to where notes are.
  const asked = params.get('tab') ?? (params.has('note') ? 'notes' : 'overview');
  const open = tabs.find(({ key }) => key === asked.toLowerCase());
  const actions = useEnquiryActions(onDone);
  return (
    <article className="crm-enquiry-detail" aria-label={enquiry.enquirerName}>
      <header className="crm-enquiry-detail__head">
        <h2 className="crm-enquiry-detail__name">
          <bdi>{enquiry.enquirerName}</bdi>
        </h2>
        <div className="crm-enquiry-tags">
          <StatusTag status={enquiry.status} />
          <ResponseClock enquiry={enquiry} />
          {enquiry.lostReason && <span className="crm-enquiry-quiet">{enquiry.lostReason}</span>}
        </div>
        <div className="crm-enquiry-actions">
          <StageSelect enquiry={enquiry} actions={actions} />
          <ConvertButtons enquiry={enquiry} onDone={onDone} />
          <EnquiryButtons enquiry={enquiry} actions={actions} />
        </div>
        {enquiry.isScrubbed && (
          <Notice>
            {t('crm.enquiry.isScrubbed', 'This enquiry was made anonymous. Nothing about it can be changed.')}
          </Notice>
        )}
        {enquiry.isSuspectedSpam && (
          <Notice tone="warn">
            {t('crm.enquiry.looksLikeSpam', 'This looks like spam, and is not in the list of enquiries.')}
          </Notice>
        )}
        {enquiry.matter && (
          <Notice tone="info">
            {t('crm.enquiry.became', 'Became a matter:')}{' '}
            <Link to={`/matterDetail/${enquiry.matter.id}`}>
              {enquiry.matter.fileNumber} {enquiry.matter.title}
            </Link>
          </Notice>
        )}
      </header>
      <TabLinks
        label={t('crm.enquiry.tabs', 'Enquiry sections')}
        tabs={tabs.map(({ key, label }) => ({ key, label: label(t), to: `/enquiriesDetail/${enquiry.id}?tab=${key}` }))}
        active={open?.key ?? ''}
      />
      {open === undefined ? (
        <EmptyState
          title={t('crm.enquiry.noTab', 'This part of the enquiry does not exist, or you can’t see it')}
          action={
            <ButtonLink to={`/enquiriesDetail/${enquiry.id}`}>
              {t('crm.enquiry.toOverview', 'Go to the overview')}
            </ButtonLink>
          }
        />
      ) : (
        <LatePart
          key={`${open.key} ${enquiry.id}`}
          load={open.load}
          failure={t('crm.enquiry.tabFailed', 'This part of the enquiry could not be shown')}
        >
          {(Tab) => <Tab enquiry={enquiry} onDone={onDone} />}
        </LatePart>
      )}
      {actions.dialog}
    </article>
  );
}
