import { useAccess, useCommand, usePageTitle, useParams, useQuery, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape, Page, PageBar, TabLinks, Tag } from '@atrium/ui';
import { ChooseReferrer } from './parts/choose-referrer.tsx';
import { DetailsTab } from './parts/details-tab.tsx';
import { EnquiriesTab } from './parts/enquiries-tab.tsx';
import { EventsTab } from './parts/events-tab.tsx';
import { FeesTab, MattersTab } from './parts/matters-tab.tsx';
import { NotesTab } from './parts/notes-tab.tsx';
import { referrerDetailsPageQuery, updateReferrerMutation } from './referrer-details.operations.ts';
import type { ReferrerRecord } from './referrer-record.ts';
import '../common/names.css';
import '../common/record-page.css';

/** A referrer with what was agreed and what came of it. Without an id, a way to one. */
export function ReferrerDetailsPage() {
  const { id, tab } = useParams();
  return id === undefined ? <ChooseReferrer /> : <ReferrerPage id={id} tab={tab} />;
}

function ReferrerPage({ id, tab }: { readonly id: string; readonly tab: string | undefined }) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: referrerDetailsPageQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const found = data?.referrer?.id === id ? data.referrer : undefined;
  const title = t('crm.referrer.one', 'Referrer');
  usePageTitle(found?.name ?? title);
  return (
    <Page>
      <PageBar
        title={title}
        actions={<ButtonLink to="/referrers">{t('crm.referrer.all', 'All referrers')}</ButtonLink>}
      />
      {found !== undefined && data !== undefined ? (
        <ReferrerContent referrer={found} list={data.referrerList} tab={tab} onChanged={refetch} />
      ) : error !== undefined ? (
        <ErrorState title={t('crm.referrer.failed', 'The referrer could not be loaded')} onRetry={refetch} />
      ) : fetching || data === undefined ? (
        <LoadingShape />
      ) : (
        <EmptyState
          icon="people"
          title={t('crm.referrer.gone', 'This referrer does not exist, or you can’t see it')}
          action={
            <ButtonLink to="/referrerDetails">{t('crm.referrer.chooseAnother', 'Choose another referrer')}</ButtonLink>
          }
        />
      )}
    </Page>
  );
}

interface ContentProps {
  readonly referrer: ReferrerRecord;
  readonly list: { readonly canEdit: boolean; readonly types: readonly string[] };
  readonly tab: string | undefined;
  onChanged(): void;
}

function ReferrerContent({ referrer, list, tab, onChanged }: ContentProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const tabs = [
    {
      key: 'details',
      label: t('crm.referrer.tabDetails', 'Details'),
      content: <DetailsTab referrer={referrer} types={list.types} canEdit={list.canEdit} onChanged={onChanged} />,
    },
    has('leadsSummary') && {
      key: 'enquiries',
      label: t('crm.referrer.tabEnquiries', 'Enquiries'),
      content: <EnquiriesTab id={referrer.id} />,
    },
    has('matterSummary') && {
      key: 'matters',
      label: t('crm.column.matters', 'Matters'),
      content: <MattersTab id={referrer.id} />,
    },
    has('matterSummary') &&
      !referrer.areAmountsHidden && {
        key: 'fees',
        label: t('crm.referrer.fees', 'Fees earned'),
        content: <FeesTab referrer={referrer} />,
      },
    has('eventsAndCampaigns') && {
      key: 'events',
      label: t('crm.referrer.tabEvents', 'Events'),
      content: <EventsTab id={referrer.id} />,
    },
    (has('matterSummary') || has('bulkMatterManagement') || has('notes')) && {
      key: 'notes',
      label: t('crm.referrer.tabNotes', 'Notes'),
      content: <NotesTab contactId={referrer.contactId} />,
    },
  ].filter((each) => each !== false);
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key === tab.toLowerCase());
  return (
    <article className="crm-record" aria-label={referrer.name}>
      <ReferrerHead referrer={referrer} canEdit={list.canEdit} onChanged={onChanged} />
      <TabLinks
        label={t('crm.referrer.tabs', 'Referrer sections')}
        tabs={tabs.map(({ key, label }) => ({ key, label, to: `/referrerDetails/${referrer.id}/${key}` }))}
        active={open?.key ?? ''}
      />
      {open?.content ?? (
        <EmptyState
          title={t('crm.referrer.noTab', 'This section does not exist, or you can’t see it')}
          action={
            <ButtonLink to={`/referrerDetails/${referrer.id}`}>
              {t('crm.referrer.toDetails', 'Go to the details')}
            </ButtonLink>
          }
        />
      )}
    </article>
  );
}

function ReferrerHead({
  referrer,
  canEdit,
  onChanged,
}: Pick<ContentProps, 'referrer' | 'onChanged'> & { readonly canEdit: boolean }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const update = useCommand(updateReferrerMutation, { area: 'referrer', onSettled: onChanged });
  const { id, version, name, isActive } = referrer;
  const retire = () =>
    update.run(
      { input: { id, version, isActive: !isActive } },
      {
        name,
        saved: isActive
          ? t('crm.referrer.retired', '“{{name}}” was retired.', { name })
          : t('crm.referrer.offered', '“{{name}}” is in use again.', { name }),
        undo: (saved) => update.run({ input: { id, version: saved.value.version, isActive } }, { name }),
      },
    );
  return (
    <header className="crm-record__head">
      <div>
        <h2 className="crm-record__title">{name}</h2>
        <p className="crm-record__facts">
          <span>{referrer.type}</span>
          <Tag tone={referrer.tier === 'A' ? 'accent' : 'neutral'}>
            {t('crm.referrer.tierOf', 'Tier {{tier}}', { tier: referrer.tier })}
          </Tag>
          {referrer.isNeglected && <Tag tone="warn">{t('crm.referrer.neglected', 'Neglected')}</Tag>}
          {!isActive && <Tag>{t('crm.referrer.retiredTag', 'Retired')}</Tag>}
        </p>
      </div>
      <div className="crm-rows__side">
        {has('nameSummary') && (
          <ButtonLink to={`/clientAndContactDetail/${referrer.contactId}`}>
            {t('crm.referrer.toContact', 'Open contact')}
          </ButtonLink>
        )}
        {canEdit && (
          <Button busy={update.isRunning} onClick={() => void retire()}>
            {isActive ? t('crm.referrer.retire', 'Retire') : t('crm.referrer.restore', 'Use again')}
          </Button>
        )}
      </div>
    </header>
  );
}
