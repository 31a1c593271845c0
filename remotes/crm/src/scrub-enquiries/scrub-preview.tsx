import { dayIn } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { useState } from 'react';
import { scrubPreviewQuery } from './scrub-enquiries.operations.ts';
import { PREVIEW_PAGE_SIZE } from './use-eligible-count.ts';

/** The enquiries that would be scrubbed, a page at a time, and what becomes of them. */
export function ScrubPreview({ requestId }: { requestId: string | null }) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const dayOf = (instant: string | null): string | null =>
    instant === null ? null : dayIn(timeZone, new Date(instant));
  const [offset, setOffset] = useState(0);
  const [{ data, error, fetching }, refresh] = useQuery({
    query: scrubPreviewQuery,
    variables: { requestId, offset, first: PREVIEW_PAGE_SIZE },
    requestPolicy: 'cache-and-network',
  });
  const preview = data?.enquiryScrubPreview;
  if (error && !preview) return <ErrorState onRetry={() => refresh({ requestPolicy: 'network-only' })} />;
  if (!preview) return <LoadingShape rows={4} />;
  const { recordCount: count, oldest, newest, rows } = preview;
  if (count === 0)
    return (
      <EmptyState
        icon="enquiry"
        title={t('crm.scrub.none', 'Nothing to scrub')}
        description={t('crm.scrub.noneDetail', 'Closed enquiries appear here once the firm’s retention has passed.')}
      />
    );
  const last = Math.min(offset + PREVIEW_PAGE_SIZE, count);
  return (
    <section className="crm-scrub__preview" aria-label={t('crm.scrub.preview', 'Enquiries to scrub')}>
      <p className="crm-scrub__sum">
        <strong>
          {t('crm.scrub.count', {
            defaultValue_one: '{{count}} closed enquiry',
            defaultValue_other: '{{count}} closed enquiries',
            count,
          })}
        </strong>
        , <DateText value={dayOf(oldest)} /> – <DateText value={dayOf(newest)} />
      </p>
      <div
        className="crm-scrub__scroll"
        tabIndex={0}
        role="region"
        aria-label={t('crm.scrub.table', 'Table of enquiries')}
      >
        <table className="crm-scrub__table">
          <thead>
            <tr>
              <th scope="col">{t('crm.scrub.number', 'No.')}</th>
              <th scope="col">{t('crm.scrub.enquirer', 'Enquirer (removed)')}</th>
              <th scope="col">{t('crm.scrub.received', 'Received')}</th>
              <th scope="col">{t('crm.scrub.status', 'Status')}</th>
              <th scope="col">{t('crm.scrub.area', 'Area of law')}</th>
              <th scope="col">{t('crm.scrub.source', 'Source')}</th>
            </tr>
          </thead>
          <tbody aria-busy={fetching}>
            {rows.map(({ id, number, enquirerName, receivedAt, status, areaOfLaw, source }) => (
              <tr key={id}>
                <td>{number}</td>
                <td className="crm-scrub__removed">{enquirerName}</td>
                <td>
                  <DateText value={dayOf(receivedAt)} />
                </td>
                <td>{status}</td>
                <td>{areaOfLaw}</td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > PREVIEW_PAGE_SIZE && (
        <div className="crm-scrub__pages">
          <span>{t('crm.scrub.range', '{{first}}–{{last}} of {{count}}', { first: offset + 1, last, count })}</span>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PREVIEW_PAGE_SIZE))}>
            {t('crm.scrub.previous', 'Previous')}
          </Button>
          <Button disabled={last >= count} onClick={() => setOffset(offset + PREVIEW_PAGE_SIZE)}>
            {t('crm.scrub.next', 'Next')}
          </Button>
        </div>
      )}
      <dl className="crm-scrub__fate">
        <dt>{t('crm.scrub.removed', 'Permanently removed')}</dt>
        <dd>
          {t(
            'crm.scrub.removedDetail',
            'Names, addresses, telephone numbers, summaries, custom fields, and the notes, tasks and documents of the enquiry.',
          )}
        </dd>
        <dt>{t('crm.scrub.kept', 'Retained')}</dt>
        <dd>
          {t(
            'crm.scrub.keptDetail',
            'The enquiry itself, its dates, status, area of law, source, office and value, so that reports still add up. Clients, contacts and matters are not touched.',
          )}
        </dd>
      </dl>
    </section>
  );
}
