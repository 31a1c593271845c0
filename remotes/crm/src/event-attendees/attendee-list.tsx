import { Link, type ListViews, type Translate } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import { columnsOf, defineList, type GridColumn } from '@atrium/ui/grid';
import { attendanceLabel, exclusionLabel, rsvpLabel, rsvpTone } from '../common/rsvp-words.ts';
import type { EventAttendees_AttendeeFragment, EventAttendees_EventFragment } from '../generated/graphql.ts';
import { eventAttendeesPageQuery } from './event-attendees.operations.ts';

export type AttendeeRow = EventAttendees_AttendeeFragment;
export type EventFigures = EventAttendees_EventFragment;
const column = columnsOf<AttendeeRow>();
const answers = ['No response', 'Accepted', 'Declined', 'Tentative', 'Delegated'];
const attendances = ['attended', 'no-show', 'walk-in'];

/** What somebody answered, and whether they have a place. */
export function RsvpTag({ t, row }: { readonly t: Translate; readonly row: Pick<AttendeeRow, 'rsvp' | 'isWaiting'> }) {
  return (
    <>
      <Tag tone={rsvpTone(row.rsvp)}>{rsvpLabel(t, row.rsvp)}</Tag>{' '}
      {row.isWaiting && <Tag tone="warn">{t('crm.attendee.waiting', 'Waiting list')}</Tag>}
    </>
  );
}

/** An enquiry that an attendee became, by its number. */
export const enquiryName = (t: Translate, { number }: { readonly number: number }): string =>
  t('crm.attendee.enquiry', 'Enquiry #{{number}}', { number });

/** Dietary needs as they were typed, one by one; null where there are none. */
function needsOf(dietary: string): readonly string[] | null {
  const needs = new Set(dietary.split(/[,;]/).map((need) => need.trim()));
  needs.delete('');
  return needs.size === 0 ? null : [...needs];
}

function attendeeColumns(t: Translate): readonly GridColumn<AttendeeRow>[] {
  return [
    column.text('name', t('crm.column.name', 'Name'), {
      width: 280,
      render: (row) => (
        <span className="crm-name">
          <span className="at-grid__name">{row.name}</span>
          {row.exclusion && (
            <span title={exclusionLabel(t, row.exclusion)}>
              <Tag tone="bad">{t('crm.attendee.notWritten', 'Not written to')}</Tag>
            </span>
          )}
          {row.enquiry && <Link to={`/enquiriesDetail/${row.enquiry.id}`}>{enquiryName(t, row.enquiry)}</Link>}
        </span>
      ),
    }),
    column.text('email', t('crm.column.email', 'Email'), { width: 200, isHiddenByDefault: true, dataType: 'Email' }),
    column.choice(
      'rsvp',
      t('crm.attendee.rsvp', 'Answer'),
      answers.map((value) => ({ value, label: rsvpLabel(t, value) })),
      { width: 150, render: (row) => <RsvpTag t={t} row={row} /> },
    ),
    column.number('guests', t('crm.attendee.guests', 'Guests'), { width: 76, value: (row) => row.guests || null }),
    column.text('dietary', t('crm.attendee.dietary', 'Dietary needs'), {
      width: 160,
      dataType: 'Chips',
      value: (row) => needsOf(row.dietary),
    }),
    column.choice(
      'attendance',
      t('crm.attendee.attendance', 'Attendance'),
      attendances.map((value) => ({ value, label: attendanceLabel(t, value) })),
      { width: 130 },
    ),
    column.text('invitedBy', t('crm.attendee.invitedBy', 'Invited by'), { width: 150, isHiddenByDefault: true }),
    column.moment('invitationSentAt', t('crm.attendee.sentAt', 'Invitation sent'), {
      width: 140,
      render: (row) => row.invitationSentAt && <DateText value={row.invitationSentAt} />,
    }),
    column.moment('respondedAt', t('crm.attendee.respondedAt', 'Answered'), { width: 140, isHiddenByDefault: true }),
  ];
}

const views = (t: Translate): ListViews => ({
  tabs: [
    { key: 'all', label: t('crm.attendee.viewAll', 'All') },
    { key: 'accepted', label: t('crm.rsvp.accepted', 'Accepted') },
    { key: 'waiting', label: t('crm.attendee.waiting', 'Waiting list') },
    { key: 'open', label: t('crm.rsvp.none', 'No answer') },
    { key: 'declined', label: t('crm.rsvp.declined', 'Declined') },
    { key: 'noShows', label: t('crm.attendee.noShows', 'No-shows') },
  ],
});
const rsvpOfView: Readonly<Record<string, string>> = {
  accepted: 'Accepted',
  open: 'No response',
  declined: 'Declined',
};

/** Who was invited to one event. */
export const attendeeListOf = (eventId: string) =>
  defineList(
    eventAttendeesPageQuery,
    ({ eventAttendeeList: list }) => list,
  )({
    name: 'eventAttendees',
    rowKey: ({ id }) => id,
    columns: attendeeColumns,
    pageSize: 50,
    sort: { column: 'name', direction: 'asc' },
    views,
    conditions: (asked) => ({
      eventId,
      rsvp: rsvpOfView[asked.view] ?? null,
      attendance: asked.view === 'noShows' ? 'no-show' : null,
      isWaiting: asked.view === 'waiting' ? true : null,
    }),
    export: { list: 'EVENT_ATTENDEES', field: 'eventAttendees', always: { eventId } },
  });
