import { appointment } from '@atrium/contracts';
import { command, type CommandDone, type CommandWork, type Unit } from '../../server/command.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import { appointmentNotice } from '../appointments/appointment-news.ts';
import { checkSpan, readPeople } from '../appointments/appointments.commands.ts';
import { insertAppointment, setDeleted, setPeople } from '../appointments/appointments.store.ts';
import { lockChangeable } from '../enquiries/enquiries.commands.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import type { HeldEnquiry } from '../enquiries/enquiries.store.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { enquiryEntry } from '../enquiries/enquiry-entry.ts';
import { addressOf } from '../enquiries/messages/enquiry-messages.commands.ts';
import { linkMeeting, lockMeeting, setInvited, type MeetingRow } from './enquiry-meetings.store.ts';
import { mailMeeting } from './meeting-mail.ts';

interface BookInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly enquiryId: string;
    readonly title: string;
    readonly day: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly place?: string | null;
    readonly note?: string | null;
    readonly personIds: readonly string[];
    readonly invites: boolean;
  };
}

/** The meeting as it is after a change. */
async function reread({ tx, viewer }: Unit, id: string): Promise<MeetingRow> {
  const row = await lockMeeting(tx, { id, viewerId: viewer.userId });
  if (row === null) throw new Error('A meeting was written but not found');
  return row;
}

/** Invites the enquirer and notes to which address. */
async function invite(unit: Unit, enquiry: HeldEnquiry, meeting: MeetingRow): Promise<MeetingRow> {
  const to = addressOf(unit, enquiry);
  const organizerMailId = await mailMeeting(unit, enquiry, meeting, { to, isCancelled: false });
  await setInvited(unit.tx, { id: meeting.id, email: to, organizerMailId });
  return reread(unit, meeting.id);
}

/** Puts a meeting with an enquirer into the calendar of the firm. */
export const bookEnquiryMeeting = command({
  name: 'enquiryMeetings.book',
  policy: enquiriesPolicy.edit,
  key: ({ idempotencyKey }: BookInput) => idempotencyKey,
  lock: (unit, { input }) => lockChangeable(unit, input.enquiryId),
  version: 'none',
  run: async (unit, { input: { input }, current }): Promise<MeetingRow> => {
    const { tx, viewer } = unit;
    const { enquiryId: _enquiry, personIds, invites, ...typed } = input;
    const read = readRecord(unit, appointment, { ...typed, kind: 'appointment', isPrivate: false });
    const values = { ...read, untilDay: read.day, matterId: null };
    checkSpan(unit, values);
    const people = await readPeople(unit, personIds, null);
    const id = crypto.randomUUID();
    await insertAppointment(tx, { ...values, id, viewerId: viewer.userId, sourceUid: null });
    await setPeople(tx, id, people);
    await linkMeeting(tx, { id, enquiryId: current.id });
    const meeting = await reread(unit, id);
    return invites ? invite(unit, current, meeting) : meeting;
  },
  audit: ({ input: { input }, current }) => enquiryEntry(current, 'bookMeeting', { day: input.day }),
  announces: ({ current }) => [enquiryNotice(current.id), appointmentNotice],
});

interface Held {
  readonly meeting: MeetingRow;
  readonly enquiry: HeldEnquiry;
}
interface Versioned {
  readonly id: string;
  readonly version: number;
}
const ofMeeting = {
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: async (unit: Unit, { id }: Versioned): Promise<Held> => {
    const meeting = await lockMeeting(unit.tx, { id, viewerId: unit.viewer.userId });
    if (meeting === null)
      throw refuse({
        field: 'id',
        message: unit.translate('api.appointment.unknown', 'This appointment does not exist.'),
      });
    return { meeting, enquiry: await lockChangeable(unit, meeting.enquiryId) };
  },
  version: ({ input, current }: { input: Versioned; current: Held }) => ({ seen: input.version, now: current.meeting }),
  announces: ({ current }: CommandDone<unknown, Held, unknown>) => [
    enquiryNotice(current.enquiry.id),
    appointmentNotice,
  ],
} as const;
type Work = CommandWork<Versioned, Held>;

/** Invites the enquirer to a meeting that is there, or tells them that it was changed. */
export const inviteToEnquiryMeeting = command({
  ...ofMeeting,
  name: 'enquiryMeetings.invite',
  run: (unit, { current: { meeting, enquiry } }: Work): Promise<MeetingRow> => invite(unit, enquiry, meeting),
  audit: ({ current: { enquiry, meeting } }) => enquiryEntry(enquiry, 'inviteToMeeting', { day: meeting.day }),
});

/** Takes a meeting out of the calendar, and tells the enquirer where they know of it. */
export const cancelEnquiryMeeting = command({
  ...ofMeeting,
  name: 'enquiryMeetings.cancel',
  run: async (unit, { current: { meeting, enquiry } }: Work): Promise<MeetingRow> => {
    await setDeleted(unit.tx, { id: meeting.id, viewerId: unit.viewer.userId, isDeleted: true });
    if (meeting.invitedEmail !== null)
      await mailMeeting(unit, enquiry, meeting, { to: meeting.invitedEmail, isCancelled: true });
    return meeting;
  },
  audit: ({ current: { enquiry, meeting } }) => enquiryEntry(enquiry, 'cancelMeeting', { day: meeting.day }),
});
