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
        title={t('shell.scrub.none', 'Nothing to scrub')}
        description={t('shell.scrub.noneDetail', 'Closed enquiries appear here once the firm’s retention has passed.')}
      />
    );
  const last = Math.min(offset + PREVIEW_PAGE_SIZE, count);
  return (
    <section className="sh-scrub__preview" aria-label={t('shell.scrub.preview', 'Enquiries to scrub')}>
      <p className="sh-scrub__sum">
        <strong>
          {t('shell.scrub.count', {
            defaultValue_one: '{{count}} closed enquiry',
            defaultValue_other: '{{count}} closed enquiries',
            count,
          })}
        </strong>
        , <DateText value={dayOf(oldest)} /> – <DateText value={dayOf(newest)} />
      </p>
      <div
        className="sh-scrub__scroll"
        tabIndex={0}
        role="region"
        aria-label={t('shell.scrub.table', 'Table of enquiries')}
      >
        <table className="sh-scrub__table">
          <thead>
            <tr>
              <th scope="col">{t('shell.scrub.number', 'No.')}</th>
              <th scope="col">{t('shell.scrub.enquirer', 'Enquirer (removed)')}</th>
              <th scope="col">{t('shell.scrub.received', 'Received')}</th>
              <th scope="col">{t('shell.scrub.status', 'Status')}</th>
              <th scope="col">{t('shell.scrub.area', 'Area of law')}</th>
              <th scope="col">{t('shell.scrub.source', 'Source')}</th>
            </tr>
          </thead>
          <tbody aria-busy={fetching}>
            {rows.map(({ id, number, enquirerName, receivedAt, status, areaOfLaw, source }) => (
              <tr key={id}>
                <td>{number}</td>
                <td className="sh-scrub__removed">{enquirerName}</td>
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
        <div className="sh-scrub__pages">
          <span>{t('shell.scrub.range', '{{first}}–{{last}} of {{count}}', { first: offset + 1, last, count })}</span>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PREVIEW_PAGE_SIZE))}>
            {t('shell.scrub.previous', 'Previous')}
          </Button>
          <Button disabled={last >= count} onClick={() => setOffset(offset + PREVIEW_PAGE_SIZE)}>
            {t('shell.scrub.next', 'Next')}
          </Button>
        </div>
      )}
      <dl className="sh-scrub__fate">
        <dt>{t('shell.scrub.removed', 'Removed for good')}</dt>
        <dd>
          {t(
            'shell.scrub.removedDetail',
            'Names, addresses, telephone numbers, summaries, own fields, and the notes and tasks of the enquiry.',
          )}
        </dd>
        <dt>{t('shell.scrub.kept', 'Kept')}</dt>
        <dd>
          {t(
            'shell.scrub.keptDetail',
            'The enquiry itself, its dates, status, area of law, source, office and value, so that reports add up. Clients, contacts and matters are not touched.',
          )}
        </dd>
      </dl>
    </section>
  );
}
