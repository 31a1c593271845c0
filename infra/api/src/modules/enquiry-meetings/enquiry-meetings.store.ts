import { defineStatement, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { isId } from '../../server/identifiers.ts';
import { isHidden } from '../appointments/appointment-reach.ts';

/** A meeting with an enquirer: an appointment of the firm's calendar. Its people come through a loader. */
export interface MeetingRow {
  readonly id: string;
  readonly enquiryId: string;
  readonly title: string;
  readonly day: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string;
  readonly note: string;
  readonly personIds: readonly string[];
  readonly invitedAt: string | null;
  readonly invitedEmail: string | null;
  readonly isInvitationStale: boolean;
  /** What a calendar program answered; null where none did since the last invitation. */
  readonly answer: string | null;
  readonly answeredAt: string | null;
  /** The mail at whose address it is answered. */
  readonly organizerMailId: string | null;
  readonly version: number;
}
export interface OfEnquiryInput extends FixedListInput {
  readonly enquiryId: string;
}

// Made private in the calendar, it says no more here than there.
const shown = (column: string): string => `case when ${isHidden} then '' else ${column} end`;
const columns = `a.id, a.enquiry_id as "enquiryId", ${shown('a.title')} as "title", a.day, to_char(a.starts_at, 'HH24:MI') as "startsAt", to_char(a.ends_at, 'HH24:MI') as "endsAt",
  ${shown('a.place')} as "place", ${shown('a.note')} as "note",
  array(select p.user_id::text from appointment_people p where p.tenant_id = :tenantId and p.appointment_id = a.id order by p.user_id) as "personIds",
  a.invited_at as "invitedAt", a.invited_email as "invitedEmail", coalesce(a.changed_at > a.invited_at, false) as "isInvitationStale",
  a.invitation_answer as "answer", a.calendar_answered_at as "answeredAt", a.organizer_mail_id as "organizerMailId", a.version`;

/** Meetings with an enquirer within reach that were not cancelled, the latest first. */
export const enquiryMeetingList = defineFixedList({
  name: 'enquiryMeetings',
  rowsField: 'meetings',
  pageSize: 20,
  most: 100,
  select: rowsOf<MeetingRow>(columns),
  table: 'appointments a',
  joins: 'join enquiries e on e.tenant_id = :tenantId and e.id = a.enquiry_id',
  scope: rowScope('enquiries'),
  within: (reach) => `a.tenant_id = :tenantId and a.enquiry_id = :enquiryId::uuid and ${enquiryPredicate(reach)}`,
  conditions: 'and a.deleted_at is null',
  order: 'a.day desc, a.starts_at desc nulls last, a.id desc',
  read: ({ enquiryId }: OfEnquiryInput) => (isId(enquiryId) ? { enquiryId } : null),
});

type One = { readonly id: string; readonly viewerId: string };
const lockStatement = defineStatement<One, MeetingRow>({
  name: 'enquiryMeetings.lock',
  text: `
    select ${columns} from appointments a
    where a.tenant_id = :tenantId and a.id = :id::uuid and a.enquiry_id is not null and a.deleted_at is null for update of a`,
});
/** A meeting, held until the transaction ends; null where there is none. Whose enquiry it is of, the caller asks. */
export const lockMeeting = async (tx: TenantTransaction, one: One): Promise<MeetingRow | null> =>
  isId(one.id) ? ((await tx.query(lockStatement, one))[0] ?? null) : null;

const linkStatement = defineStatement<{ id: string; enquiryId: string }, never>({
  name: 'enquiryMeetings.link',
  text: `update appointments a set enquiry_id = :enquiryId::uuid where a.tenant_id = :tenantId and a.id = :id::uuid`,
});
/** Says with which enquirer an appointment is. */
export const linkMeeting = (tx: TenantTransaction, link: { id: string; enquiryId: string }): Promise<unknown> =>
  tx.query(linkStatement, link);

// Not a change of the meeting: its version stays, so that the calendar of whoever has it open does too.
const invitedStatement = defineStatement<Invited, never>({
  name: 'enquiryMeetings.invited',
  text: `
    update appointments a set invited_at = greatest(now(), a.changed_at), invited_email = :email, organizer_mail_id = :organizerMailId::uuid,
      invited_sequence = a.version, invitation_answer = null, calendar_sequence = null, calendar_answered_at = null
    where a.tenant_id = :tenantId and a.id = :id::uuid`,
});
interface Invited {
  readonly id: string;
  readonly email: string;
  readonly organizerMailId: string;
}
/** Notes to whom an invitation went: what was answered to an earlier one was about another time. */
export const setInvited = (tx: TenantTransaction, invited: Invited): Promise<unknown> =>
  tx.query(invitedStatement, invited);

/** A meeting by the mail at whose address it is answered. */
export interface InvitedMeeting {
  readonly id: string;
  readonly enquiryId: string;
  readonly enquiryNumber: number;
  readonly day: string;
}
const lockInvitedStatement = defineStatement<{ mailId: string }, InvitedMeeting>({
  name: 'enquiryMeetings.lockInvited',
  text: `
    select a.id, a.enquiry_id as "enquiryId", e.number as "enquiryNumber", a.day
    from appointments a join enquiries e on e.tenant_id = :tenantId and e.id = a.enquiry_id
    where a.tenant_id = :tenantId and a.organizer_mail_id = :mailId::uuid and a.deleted_at is null for update of a`,
});
/** The meeting that is answered at the address of this mail, held until the transaction ends; null where it was cancelled. */
export const lockInvited = async (tx: TenantTransaction, mailId: string): Promise<InvitedMeeting | null> =>
  (await tx.query(lockInvitedStatement, { mailId }))[0] ?? null;

interface MeetingAnswer {
  readonly id: string;
  readonly answer: string;
  readonly sequence: number;
  readonly answeredAt: string;
}
const answerStatement = defineStatement<MeetingAnswer, { id: string }>({
  name: 'enquiryMeetings.answer',
  text: `
    update appointments a set invitation_answer = :answer, calendar_sequence = :sequence::integer, calendar_answered_at = least(:answeredAt::timestamptz, now())
    where a.tenant_id = :tenantId and a.id = :id::uuid and :sequence::integer >= coalesce(a.invited_sequence, 0)
      and (a.calendar_answered_at is null or (a.calendar_sequence, a.calendar_answered_at) < (:sequence::integer, least(:answeredAt::timestamptz, now())))
    returning a.id`,
});
/** Notes an answer; false where a later one was noted before, or where it is to an earlier invitation. A clock that runs ahead counts as now. */
export const noteMeetingAnswer = async (tx: TenantTransaction, answer: MeetingAnswer): Promise<boolean> =>
  (await tx.query(answerStatement, answer)).length > 0;
