import { escapeHtml, formatDate, languageOf, localeOf, returnAddressOf } from '@atrium/domain';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod } from 'ical-generator';
import type { Unit } from '../../server/command.ts';
import { translatorIn } from '../../translation/translate.ts';
import { momentIn } from '../appointments/moment-in.ts';
import type { EnquiryRow } from '../enquiries/enquiry.ts';
import { createReturnPath, findReturnPathOf, queueMarketingMail } from '../marketing/marketing-mail.ts';
import { findFirm } from '../message-content/record-values.store.ts';
import { wholeMail } from '../message-content/render-message.ts';
import type { MeetingRow } from './enquiry-meetings.store.ts';

const DAY_BEGINS = '00:00';

/** What calendar programs know a meeting by. */
export const meetingUid = (tenantId: string, meetingId: string): string => `meeting-${meetingId}@${tenantId}`;

/** The meeting as calendar programs take it (RFC 5546); sent again after a change it replaces what was there. */
function calendarOf(
  { viewer }: Unit,
  { enquirerName: name }: EnquiryRow,
  meeting: MeetingRow,
  { to, isCancelled, organizer }: { readonly to: string; readonly isCancelled: boolean; readonly organizer: string },
): string {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Atrium', product: 'Meetings' }, method });
  const { startsAt, endsAt, day } = meeting;
  calendar.createEvent({
    id: meetingUid(viewer.tenantId, meeting.id),
    sequence: meeting.version + (isCancelled ? 1 : 0),
    start: momentIn(viewer.timeZone, day, startsAt ?? DAY_BEGINS),
    end: momentIn(viewer.timeZone, day, endsAt ?? startsAt ?? DAY_BEGINS),
    summary: meeting.title,
    location: meeting.place,
    organizer: { name: viewer.name, email: organizer },
    attendees: [
      {
        name,
        email: to,
        rsvp: true,
        status: ICalAttendeeStatus.NEEDSACTION,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
      },
    ],
  });
  return calendar.toString();
}

/**
 * Mails the enquirer when and where they meet somebody of the firm, or that they do not. What the firm noted for itself stays.
 * Answers the id of the mail at whose address calendar programs answer: the first of this meeting, while it is known.
 */
export async function mailMeeting(
  unit: Unit,
  enquiry: EnquiryRow,
  meeting: MeetingRow,
  sending: { readonly to: string; readonly isCancelled: boolean },
): Promise<string> {
  const { tx, viewer, context } = unit;
  const { returnedMail } = context.services;
  const path = createReturnPath();
  const answered = (await findReturnPathOf(tx, meeting.organizerMailId)) ?? path;
  // Calendar programs answer the organizer: where the installation reads what comes back, that is the address of a mail.
  const organizer = returnedMail === null ? viewer.email : returnAddressOf(answered, returnedMail.domain);
  // In the language of the firm's country, whatever the reader's is: who gets it is not who writes it.
  const language = languageOf(null, viewer.homeCountry);
  const translate = translatorIn(language);
  const { firmName: firm } = await findFirm(tx, viewer.tenantId, viewer.userId);
  const day = formatDate(meeting.day, localeOf(language, viewer.homeCountry));
  const when = [day, [meeting.startsAt, meeting.endsAt].filter((each) => each !== null).join('–')].join(', ');
  const lines = [
    translate('api.invitation.greeting', 'Dear {{name}}', { name: enquiry.enquirerName }),
    sending.isCancelled
      ? translate('api.meeting.cancelled', 'This meeting with {{firm}} will not take place:', { firm })
      : translate('api.meeting.text', '{{name}} of {{firm}} would like to meet you:', { name: viewer.name, firm }),
  ];
  const html = [
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><strong>${escapeHtml(meeting.title)}</strong><br>${escapeHtml(when)} (${escapeHtml(viewer.timeZone)})${meeting.place === '' ? '' : `<br>${escapeHtml(meeting.place)}`}</p>`,
    ...(sending.isCancelled
      ? []
      : [`<p>${escapeHtml(translate('api.meeting.answer', 'If you can’t come, answer this mail.'))}</p>`]),
  ].join('');
  await queueMarketingMail(tx, {
    path,
    to: sending.to,
    kind: 'enquiryMeeting',
    replyTo: viewer.email,
    subject: sending.isCancelled
      ? translate('api.meeting.cancelledSubject', 'Cancelled: {{title}}', { title: meeting.title })
      : translate('api.meeting.subject', 'Invitation: {{title}}', { title: meeting.title }),
    ...wholeMail(html, language),
    headers: {},
    calendar: calendarOf(unit, enquiry, meeting, { ...sending, organizer }),
  });
  return answered.mailId;
}
