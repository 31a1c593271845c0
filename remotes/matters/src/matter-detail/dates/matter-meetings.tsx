import { formatDateRange } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { useAppointmentChanges } from '../../common/calendar/use-appointment-changes.ts';
import { EnquiryOf } from '../../common/enquiry/enquiry-of.tsx';
import type { MatterMeetingsQuery } from '../../generated/graphql.ts';
import { matterMeetingsQuery } from './matter-meetings.operations.ts';

type Meeting = MatterMeetingsQuery['matterAppointments']['appointments'][number];
const MOST_SHOWN = 50;

/** Meetings and other appointments on a matter, the latest first; each opens in the calendar. */
export function MatterMeetings({ matterId }: { readonly matterId: string }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: matterMeetingsQuery,
    variables: { matterId, first: MOST_SHOWN },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useAppointmentChanges(refetch);
  const list = data?.matterAppointments;
  return (
    <section aria-label={t('matters.meetings.title', 'Meetings')}>
      <h2 className="matters-rows-tab__heading">{t('matters.meetings.title', 'Meetings')}</h2>
      {list === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState title={t('matters.meetings.failed', 'The meetings could not be loaded')} onRetry={refetch} />
        )
      ) : list.appointments.length === 0 ? (
        <p className="matters-date__rule">
          {t(
            'matters.meetings.none',
            'No meetings yet. Appointments on this matter and meetings from its enquiry appear here.',
          )}
        </p>
      ) : (
        <ul className="matters-rows">
          {list.appointments.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
      {list !== undefined && list.recordCount > list.appointments.length && (
        <p className="matters-date__rule">
          {t('matters.meetings.more', 'The latest {{shown}} of {{all}} are shown. Older ones are in the calendar.', {
            shown: list.appointments.length,
            all: list.recordCount,
          })}
        </p>
      )}
    </section>
  );
}

function MeetingRow({ meeting }: { readonly meeting: Meeting }) {
  const { language } = useRegion();
  const { id, title, day, untilDay, startsAt, endsAt, place, people, enquiry } = meeting;
  const hours = [startsAt, endsAt].filter((time) => time != null).join('–');
  const facts = [place, people.map(({ name }) => name).join(', ')].filter((fact) => fact !== '').join(' · ');
  return (
    <li className="matters-rows__row matters-meeting">
      <span className="matters-date__when">
        <time dateTime={day}>{formatDateRange(day, untilDay, language)}</time>
        {hours !== '' && <bdi>{hours}</bdi>}
      </span>
      <span className="matters-date__what">
        <Link className="matters-date__name" to={`/calendar?day=${day}&appointment=${id}`}>
          <bdi>{title}</bdi>
        </Link>
        {facts !== '' && <span className="matters-date__rule">{facts}</span>}
        <EnquiryOf enquiry={enquiry ?? null} />
      </span>
    </li>
  );
}
