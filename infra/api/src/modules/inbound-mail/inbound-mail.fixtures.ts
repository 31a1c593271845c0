import ICAL from 'ical.js';

const boundary = 'part-of-the-report';
const lines = (...all: readonly string[]): string => all.join('\r\n');

/** A report of delivery (RFC 3464) in the form of Postfix. */
export const deliveryReport = (
  to: string,
  { action = 'failed', status = '5.1.1' }: { readonly action?: string; readonly status?: string } = {},
): string =>
  lines(
    'From: MAILER-DAEMON@mx.example',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Sat, 28 Nov 2026 09:00:00 +1100',
    '',
    'Final-Recipient: rfc822; somebody@client.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <somebody@client.example>:',
    '    Recipient address rejected: User unknown',
    '',
    `--${boundary}`,
    'Content-Type: message/rfc822',
    '',
    'Subject: News',
    'Content-Type: text/html',
    '',
    '<script>alert(1)</script>',
    `--${boundary}--`,
    '',
  );

/** A complaint (RFC 5965) as mailbox providers send them: to an address of the operator's, with the mail it is about. */
export const complaintReport = (returnPath: string, type = 'abuse'): string =>
  lines(
    'From: <feedback@provider.example>',
    'To: <abuse@returns.test>',
    'Subject: complaint about message from 192.0.2.1',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=feedback-report; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is an email abuse report.',
    `--${boundary}`,
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${returnPath}>`,
    '',
    `--${boundary}`,
    'Content-Type: message/rfc822',
    '',
    'Subject: News',
    '',
    'News',
    `--${boundary}--`,
    '',
  );

export interface ReplyParts {
  readonly uid: string;
  readonly attendee: string;
  readonly participation?: string;
  readonly sequence?: number;
  /** As calendars write it: 20261128T090000Z. */
  readonly stamp: string;
  readonly method?: string;
}
/** A mail with an answer of a calendar program in the form of Outlook and Gmail. */
const replyMail = (to: string, from: string, { method, calendar }: { method: string; calendar: string }): string =>
  lines(
    `From: <${from}>`,
    `To: <${to}>`,
    'Subject: Accepted: Breakfast',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Accepted.',
    `--${boundary}`,
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(calendar).toString('base64'),
    `--${boundary}--`,
    '',
  );

/** An answer (RFC 5546), each part of it as it is given. */
export const calendarReply = (
  to: string,
  { uid, attendee, participation = 'ACCEPTED', sequence = 1, stamp, method = 'REPLY' }: ReplyParts,
): string =>
  replyMail(to, attendee, {
    method,
    calendar: lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Some Calendar//EN',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      'DTSTART:21990501T000000Z',
      `SEQUENCE:${sequence}`,
      `ATTENDEE;PARTSTAT=${participation};CN=Somebody:mailto:${attendee}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ),
  });

/**
 * What a calendar library makes of an invitation when its attendee answers (RFC 5546, 3.2.3): the event as it was sent,
 * with that attendee alone and their answer.
 */
export function answerInCalendar(
  invitation: string,
  { attendee, participation, answeredAt }: { attendee: string; participation: string; answeredAt: Date },
): string {
  const calendar = new ICAL.Component(ICAL.parse(invitation) as unknown as never);
  const event = calendar.getFirstSubcomponent('vevent');
  if (event === null) throw new Error('The invitation has no event');
  const address = `mailto:${attendee}`.toLowerCase();
  for (const property of event.getAllProperties('attendee')) {
    if (String(property.getFirstValue()).toLowerCase() === address) property.setParameter('partstat', participation);
    else event.removeProperty(property);
  }
  calendar.updatePropertyWithValue('method', 'REPLY');
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(answeredAt, true));
  const to = String(event.getFirstPropertyValue('organizer')).replace(/^mailto:/i, '');
  return replyMail(to, attendee, { method: 'REPLY', calendar: calendar.toString() });
}
