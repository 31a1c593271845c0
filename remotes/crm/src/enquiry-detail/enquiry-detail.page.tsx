import { Link, useAccess, useParams, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { ButtonLink, DateText, EmptyState, ErrorState, LoadingShape, Notice, Page, PageBar, Panel } from '@atrium/ui';
import { EnquiryButtons } from '../common/enquiries/enquiry-buttons.tsx';
import { ResponseClock, StatusTag } from '../common/enquiries/enquiry-tags.tsx';
import { useEnquiryActions } from '../common/enquiries/use-enquiry-actions.tsx';
import { useEnquiryNews } from '../common/enquiries/use-enquiry-news.ts';
import type { EnquiryDetailPageQuery } from '../generated/graphql.ts';
import { enquiryDetailPageQuery } from './enquiry-detail.operations.ts';
import { MessagesPanel } from './messages/messages-panel.tsx';
import { ActivityPanel } from './parts/activity-panel.tsx';
import { ConvertButtons } from './parts/convert-buttons.tsx';
import { FieldList } from './parts/field-list.tsx';
import { OfferedPanels } from './parts/offered-panels.tsx';
import { NotesPanel } from './parts/notes-panel.tsx';
import { QuestionsPanels } from './parts/questions-panel.tsx';
import { StageSelect } from './parts/stage-select.tsx';
import { TasksPanel } from './parts/tasks-panel.tsx';
import { useEnquiryEditing } from './use-enquiry-editing.ts';
import '../common/enquiries/enquiries.css';

/** An enquiry: who asks, for what, where it stands and what was done. */
export function EnquiryDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
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
          action={<ButtonLink to="/enquiriesSummary">{t('crm.enquiry.toList', 'All enquiries')}</ButtonLink>}
        />
      )}
    </Page>
  );
}

type Enquiry = NonNullable<EnquiryDetailPageQuery['enquiry']>;

function EnquiryContent({ enquiry, onDone }: { readonly enquiry: Enquiry; onDone(): void }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const editing = useEnquiryEditing(enquiry);
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
      <div className="crm-enquiry-detail__columns">
        <div className="crm-enquiry-detail__column">
          <Panel title={t('crm.enquiry.what', 'What it is about')}>
            <FieldList
              enquiry={enquiry}
              editing={editing}
              fields={['summary', 'areaOfLaw', 'urgency', 'estimatedValue']}
            />
          </Panel>
          <OfferedPanels enquiry={enquiry} />
          <MessagesPanel enquiry={enquiry} onSent={onDone} />
          <QuestionsPanels enquiry={enquiry} />
          {(has('notes') || has('matterSummary')) && <NotesPanel enquiryId={enquiry.id} />}
          {has('adHocTask') && <TasksPanel enquiryId={enquiry.id} />}
          <ActivityPanel activity={enquiry.activity} />
        </div>
        <div className="crm-enquiry-detail__column">
          <Panel title={t('crm.enquiry.who', 'Who asks')}>
            <FieldList
              enquiry={enquiry}
              editing={editing}
              fields={['enquirerName', 'enquirerEmail', 'enquirerPhone', 'contact']}
            />
          </Panel>
          <Panel title={t('crm.enquiry.handling', 'Who answers')}>
            <FieldList enquiry={enquiry} editing={editing} fields={['assignedTo', 'team', 'office']}>
              <dt>{t('crm.enquiry.dueAt', 'First answer due')}</dt>
              <dd>
                <DateText withTime value={enquiry.firstResponseDueAt} />
              </dd>
              <dt>{t('crm.enquiry.respondedAt', 'First answered')}</dt>
              <dd>
                <DateText withTime value={enquiry.firstRespondedAt} />
              </dd>
            </FieldList>
          </Panel>
          <Panel title={t('crm.enquiry.origin', 'Where it came from')}>
            <FieldList enquiry={enquiry} editing={editing} fields={['channel', 'source', 'referrer']}>
              <dt>{t('crm.enquiry.column.received', 'Received')}</dt>
              <dd>
                <DateText withTime value={enquiry.receivedAt} />
              </dd>
              {enquiry.consentWording && (
                <>
                  <dt>{t('crm.enquiry.consent', 'Consent')}</dt>
                  <dd>
                    <DateText withTime value={enquiry.consentAt} />
                    <p className="crm-enquiry-quiet">“{enquiry.consentWording}”</p>
                  </dd>
                </>
              )}
            </FieldList>
          </Panel>
        </div>
      </div>
      {editing.dialog}
      {actions.dialog}
    </article>
  );
}
