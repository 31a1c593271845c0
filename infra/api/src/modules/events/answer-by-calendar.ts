import type { TenantTransaction } from '@atrium/database';
import { logActivityOf } from '../activity/log-activity.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { eventUid } from './invitation-calendar.ts';
import {
  invitedByMailStatement,
  lockEventStatement,
  noteCalendarAnswerStatement,
  updateAttendeeStatement,
} from './events.store.ts';

/** What a calendar program answered to an invitation (RFC 5546, REPLY). */
export interface CalendarAnswer {
  readonly uid: string;
  /** Of whom it answers for. */
  readonly address: string;
  readonly participation: string;
  readonly sequence: number;
  /** ISO moment at which it was made (DTSTAMP). */
  readonly answeredAt: string;
}

/** What the firm calls each PARTSTAT (RFC 5545, 3.2.12). Anything else is no answer. */
export const answerOf: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Tentative',
  DELEGATED: 'Delegated',
};

/**
 * Takes the answer of a calendar program to the invitation that this mail was. False where it changes nothing: another
 * event, another address, no answer, one that was overtaken, or an event that has begun or was called off. Whoever
 * answers waits for the others: places go in the order of answers.
 */
export async function answerByCalendar(
  transaction: TenantTransaction,
  {
    mailId,
    recipient,
    answer,
  }: { readonly mailId: string; readonly recipient: string; readonly answer: CalendarAnswer },
): Promise<boolean> {
  const { tenantId } = transaction;
  const rsvp = answerOf[answer.participation];
  const [before] = await transaction.query(invitedByMailStatement, { mailId });
  if (rsvp === undefined || before === undefined) return false;
  if (answer.uid !== eventUid(tenantId, before.eventId)) return false;
  if (answer.address.toLowerCase() !== recipient.trim().toLowerCase()) return false;
  await transaction.query(lockEventStatement, { id: before.eventId });
  const [found] = await transaction.query(invitedByMailStatement, { mailId });
  if (found === undefined || !found.isActive || found.hasBegun) return false;
  const { sequence, answeredAt } = answer;
  const id = found.attendeeId;
  const noted = await transaction.query(noteCalendarAnswerStatement, { id, sequence, answeredAt });
  if (noted.length === 0) return false;
  const { guests, dietary, attendance } = found;
  await transaction.query(updateAttendeeStatement, {
    id,
    rsvp,
    guests,
    dietary,
    attendance,
    viewerId: null,
    isAnswer: false,
  });
  await logActivityOf(
    transaction,
    tenantId,
    { userId: null, userName: found.contactName, roleName: '', client: { address: '', userAgent: '' } },
    {
      kind: 'event',
      objectType: 'event',
      objectId: found.eventId,
      action: 'answer',
      detail: { name: found.name, rsvp, source: 'calendar' },
    },
  );
  await notifyAll(transaction, contactFileNotices(found.contactId));
  return true;
}
