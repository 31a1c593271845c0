import { Link, useQuery, useTranslation } from '@atrium/platform';
import { DateText, EmptyState, Tag } from '@atrium/ui';
import { attendanceLabel, rsvpLabel, rsvpTone } from '../../common/rsvp-words.ts';
import { referrerEventsQuery } from '../referrer-details.operations.ts';
import { PartRows } from '../../common/part-rows.tsx';

/** Events to which a referrer was invited. */
export function EventsTab({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: referrerEventsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.referrerEvents;
  if (found?.isClosed === true)
    return <EmptyState icon="calendar" title={t('crm.referrer.eventsClosed', 'Your role sees no events')} />;
  return (
    <PartRows
      rows={found?.rows}
      hasFailed={error !== undefined}
      recordCount={found?.rows.length ?? 0}
      offset={0}
      pageSize={Number.POSITIVE_INFINITY}
      empty={{ icon: 'calendar', title: t('crm.referrer.noEvents', 'They were not invited to an event yet') }}
      keyOf={(row) => row.eventId}
      onPage={() => undefined}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      row={(row) => (
        <>
          <Link
            className="crm-rows__main"
            to={`/eventsAndCampaigns/attendee/${encodeURIComponent(row.name)}/${row.eventId}`}
          >
            <bdi>{row.name}</bdi>
            <span className="crm-quiet">
              <DateText value={row.startsAt} withTime />
            </span>
          </Link>
          <span className="crm-rows__side">
            <Tag tone={rsvpTone(row.rsvp)}>{rsvpLabel(t, row.rsvp)}</Tag>
            {row.attendance && <Tag>{attendanceLabel(t, row.attendance)}</Tag>}
          </span>
        </>
      )}
    />
  );
}
