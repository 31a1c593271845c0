import { defineList } from '../../grid/define-list.ts';
import { moment, number, text } from '../../grid/grid-columns.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { flag, idIs, oneOf, type ListCondition } from '../../grid/list-conditions.ts';
import { defineColumns, masked } from '../../grid/list-columns.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { personPredicate, type RowReach } from '../../policy/row-reach.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { exclusionOf } from '../marketing/exclusions.ts';

/** Places are given in the order in which people accepted, guests included; whoever is beyond the last one waits. */
export const isWaiting = `(a.rsvp = 'Accepted' and v.capacity is not null and v.capacity < (
  select sum(1 + o.guests) from event_attendees o where o.tenant_id = :tenantId and o.event_id = a.event_id
    and o.rsvp = 'Accepted' and o.removed_at is null and (o.accepted_at, o.id) <= (a.accepted_at, a.id)))`;
export const exclusion = exclusionOf('c', 'c.marketing_consent');

const columns = {
  name: text('c.name'),
  email: text('c.email'),
  rsvp: text('a.rsvp'),
  attendance: text(`coalesce(a.attendance, '')`),
  guests: number('a.guests'),
  dietary: text('a.dietary'),
  invitedBy: text(`coalesce(u.friendly_name, '')`),
  invitationSentAt: moment('a.invitation_sent_at'),
  respondedAt: moment('a.responded_at'),
};
const attendeeColumns = defineColumns({ columns, groups: ['rsvp', 'attendance'] });

export interface EventAttendee {
  readonly id: string;
  readonly version: number;
  readonly contactId: string;
  readonly name: string;
  readonly email: string;
  readonly rsvp: string;
  readonly isWaiting: boolean;
  readonly guests: number;
  readonly dietary: string;
  readonly attendance: string | null;
  readonly invitedBy: string | null;
  readonly invitationSentAt: string | null;
  readonly respondedAt: string | null;
  readonly checkedInAt: string | null;
  readonly exclusion: string | null;
  /** The latest enquiry that they became; whether somebody may see it, its loader says. */
  readonly enquiryId: string | null;
}
export interface EventAttendeeInput extends ListInput {
  readonly eventId: string;
}
const isText = (expression: string): ListCondition => {
  const texts = oneOf(expression, 1);
  return { ...texts, read: (value) => texts.read([value]) };
};

export const eventAttendeeList = defineList({
  name: 'events.attendees',
  field: 'eventAttendeeList',
  rowsField: 'rows',
  pageSize: 50,
  columns: attendeeColumns,
  select: rowsOf<EventAttendee>(`a.id, a.version, a.contact_id as "contactId", c.name, c.email, a.rsvp,
    ${isWaiting} as "isWaiting", a.guests, a.dietary, a.attendance, u.friendly_name as "invitedBy",
    a.invitation_sent_at as "invitationSentAt", a.responded_at as "respondedAt", a.checked_in_at as "checkedInAt",
    ${exclusion} as exclusion,
    (select q.id from enquiries q where q.tenant_id = :tenantId and q.event_id = a.event_id and q.contact_id = a.contact_id
      order by q.number desc limit 1) as "enquiryId"`),
  table: 'event_attendees a',
  joins: `
    join events v on v.tenant_id = :tenantId and v.id = a.event_id
    join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
    left join users u on u.tenant_id = :tenantId and u.id = a.invited_by`,
  id: 'a.id',
  isFoundById: true,
  scope: rowScope('contacts'),
  within: (scope: RowReach) =>
    `a.tenant_id = :tenantId and a.removed_at is null and ${personPredicate(scope, 'c.owner_id')}`,
  where: {
    eventId: idIs('a.event_id'),
    rsvp: isText('a.rsvp'),
    attendance: isText('a.attendance'),
    isWaiting: flag(isWaiting),
  },
  searches: { name: 'c.name', email: 'c.email', dietary: 'a.dietary' },
  sort: 'name',
  present: (row, viewer): EventAttendee => {
    const access = contactColumns.accessOf(viewer).email;
    return access === 'read' ? row : { ...row, email: masked(row, access) };
  },
  extend:
    ({ input }: { readonly input: EventAttendeeInput }) =>
    () => ({ eventId: input.eventId }),
});
