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
  a.invited_at as "invitedAt", a.invited_email as "invitedEmail", coalesce(a.changed_at > a.invited_at, false) as "isInvitationStale", a.version`;

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
const invitedStatement = defineStatement<{ id: string; email: string }, never>({
  name: 'enquiryMeetings.invited',
  text: `update appointments a set invited_at = greatest(now(), a.changed_at), invited_email = :email where a.tenant_id = :tenantId and a.id = :id::uuid`,
});
export const setInvited = (tx: TenantTransaction, invited: { id: string; email: string }): Promise<unknown> =>
  tx.query(invitedStatement, invited);
