import type { TenantTransaction } from '@atrium/database';
import { logActivityOf } from '../activity/log-activity.ts';
import { appointmentNotice } from '../appointments/appointment-news.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { enquiryEntry } from '../enquiries/enquiry-entry.ts';
import { answerOf, type CalendarAnswer } from '../events/answer-by-calendar.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { lockInvited, noteMeetingAnswer } from './enquiry-meetings.store.ts';
import { meetingUid } from './meeting-mail.ts';

/**
 * Takes the answer of an enquirer's calendar program to the invitation that this mail was (RFC 5546, REPLY). False where
 * it changes nothing: another meeting, another address, no answer, one that was overtaken, or a meeting that was
 * cancelled or was changed and announced again since.
 */
export async function answerMeetingByCalendar(
  transaction: TenantTransaction,
  {
    mailId,
    recipient,
    answer,
  }: { readonly mailId: string; readonly recipient: string; readonly answer: CalendarAnswer },
): Promise<boolean> {
  const { tenantId } = transaction;
  const given = answerOf[answer.participation];
  const meeting = await lockInvited(transaction, mailId);
  if (given === undefined || meeting === null) return false;
  if (answer.uid !== meetingUid(tenantId, meeting.id)) return false;
  if (answer.address.toLowerCase() !== recipient.trim().toLowerCase()) return false;
  const { sequence, answeredAt } = answer;
  if (!(await noteMeetingAnswer(transaction, { id: meeting.id, answer: given, sequence, answeredAt }))) return false;
  const { enquiryId, enquiryNumber: number, day } = meeting;
  await logActivityOf(
    transaction,
    tenantId,
    // Who the enquirer is does not go into the log: it may not outlive the enquiry.
    { userId: null, userName: '', roleName: '', client: { address: '', userAgent: '' } },
    enquiryEntry({ id: enquiryId, number }, 'answerMeeting', { day, answer: given, source: 'calendar' }),
  );
  await notifyAll(transaction, [enquiryNotice(enquiryId), appointmentNotice]);
  return true;
}
