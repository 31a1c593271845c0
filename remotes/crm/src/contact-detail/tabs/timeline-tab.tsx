import { formatDate } from '@atrium/domain';
import { Link, useClient, useLiveChanges, useQuery, useRegion, useTranslation, type Translate } from '@atrium/platform';
import { Button, Chip, DateText, EmptyState, ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { ContactTimelineQuery } from '../../generated/graphql.ts';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine } from './file-tab.tsx';
import { contactTimelineChangedSubscription, contactTimelineQuery } from './timeline.operations.ts';

type Timeline = NonNullable<NonNullable<ContactTimelineQuery['contact']>['record']>['timeline'];
type Entry = Timeline['entries'][number];
type Kind = Entry['kind'];

const PAGE_ENTRIES = 30;

function kindLabel(t: Translate, kind: Kind): string {
  const labels: Readonly<Record<Kind, string>> = {
    MATTER: t('crm.timeline.matter', 'Matter'),
    ENQUIRY: t('crm.timeline.enquiry', 'Enquiry'),
    INVOICE: t('crm.timeline.invoice', 'Invoice'),
    MAILING_LIST: t('crm.timeline.list', 'Mailing list'),
    EVENT: t('crm.timeline.event', 'Event'),
    TASK: t('crm.timeline.task', 'Task'),
    CALL: t('crm.timeline.call', 'Call'),
    NOTE: t('crm.timeline.note', 'Note'),
    EMAIL: t('crm.timeline.email', 'Email'),
    TEXT_MESSAGE: t('crm.timeline.text', 'Text message'),
    DOCUMENT: t('crm.timeline.document', 'Document'),
    IDENTITY_CHECK: t('crm.timeline.check', 'Identity check'),
  };
  return labels[kind];
}

/** The tab of the matter that shows more of it. */
const matterTabs: Readonly<Partial<Record<Kind, string>>> = {
  INVOICE: '/invoices',
  TASK: '/tasks',
  CALL: '/tasks',
  EMAIL: '/messages',
  TEXT_MESSAGE: '/messages',
  DOCUMENT: '/documents',
};
function addressOf({ kind, id, matterId }: Entry, contactId: string): string | null {
  if (kind === 'ENQUIRY') return `/enquiriesDetail/${id}`;
  if (kind === 'NOTE') return `/clientAndContactDetail/${contactId}/notes?note=${id}`;
  if (kind === 'TEXT_MESSAGE' && matterId == null) return `/clientAndContactDetail/${contactId}/textMessages`;
  return matterId == null ? null : `/matterDetail/${matterId}${matterTabs[kind] ?? ''}`;
}

/** Calls `onChange` when something in the timeline is another by now, whichever module it happened in. */
function useTimelineChanges(contactId: string, onChange: () => void): void {
  const client = useClient();
  useLiveChanges<null>({
    key: contactId,
    follow: (tell) =>
      client.subscription(contactTimelineChangedSubscription, { contactId }).subscribe(({ data }) => data && tell(null))
        .unsubscribe,
    concerns: () => true,
    onChange,
  });
}

/** What happened with the contact in all modules, newest first, by kind where that is asked for. */
export function TimelineTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [kind, setKind] = useState<Kind | null>(null);
  const [pages, setPages] = useState(1);
  const [{ data, error, fetching }, ask] = useQuery({
    query: contactTimelineQuery,
    variables: { contactId: contact.nameID, kinds: kind === null ? null : [kind], first: pages * PAGE_ENTRIES },
    requestPolicy: 'cache-and-network',
  });
  const again = () => ask({ requestPolicy: 'network-only' });
  useTimelineChanges(contact.nameID, again);
  const timeline = data?.contact?.record?.timeline;
  if (timeline === undefined) return error === undefined ? <LoadingShape rows={8} /> : <ErrorState onRetry={again} />;
  if (timeline.kinds.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={t('crm.timeline.empty', 'Nothing has happened yet that you can see')}
        description={t('crm.timeline.emptyHint', 'Matters, enquiries, calls, emails, notes and more appear here.')}
      />
    );
  const open = (next: Kind | null) => {
    setKind(next);
    setPages(1);
  };
  return (
    <>
      <div className="crm-timeline__kinds" role="group" aria-label={t('crm.timeline.kinds', 'Kinds')}>
        <Chip label={t('crm.timeline.all', 'Everything')} active={kind === null} onClick={() => open(null)} />
        {timeline.kinds.map((each) => (
          <Chip key={each} label={kindLabel(t, each)} active={kind === each} onClick={() => open(each)} />
        ))}
      </div>
      <ul className="crm-lines" aria-label={t('crm.detail.tab.timeline', 'Timeline')} aria-busy={fetching}>
        {timeline.entries.map((entry, at) => {
          const address = addressOf(entry, contact.nameID);
          const title =
            entry.kind === 'ENQUIRY'
              ? t('crm.file.enquiry', 'Enquiry {{number}}', { number: Number(entry.title) })
              : entry.kind === 'INVOICE'
                ? t('crm.file.invoice', 'Invoice {{number}}', { number: entry.title })
                : entry.title;
          const details = entry.details.map((detail) =>
            detail === 'optedOut' ? t('crm.file.optedOut', 'Opted out') : detail,
          );
          return (
            <li key={`${entry.kind} ${entry.id} ${at}`}>
              <FileLine
                title={
                  <>
                    <Tag tone="neutral">{kindLabel(t, entry.kind)}</Tag>{' '}
                    {address === null ? title : <Link to={address}>{title === '' ? entry.fileNumber : title}</Link>}
                  </>
                }
                details={[entry.fileNumber, ...details]}
                end={
                  entry.isDay ? (
                    <span>{formatDate(entry.at.slice(0, 10), language)}</span>
                  ) : (
                    <DateText value={entry.at} />
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {timeline.recordCount > timeline.entries.length && (
        <Button kind="quiet" busy={fetching} onClick={() => setPages(pages + 1)}>
          {t('crm.timeline.more', 'Show earlier')}
        </Button>
      )}
    </>
  );
}
