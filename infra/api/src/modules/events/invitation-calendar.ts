import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { EventRow } from './events.store.ts';

/** What calendar programs know an event by. */
export const eventUid = (tenantId: string, eventId: string): string => `event-${eventId}@${tenantId}`;

/** An invitation as calendar programs take it (RFC 5546, REQUEST); sent again after a change it replaces what was there, and one that was called off goes (CANCEL). */
export function invitationCalendar(
  event: EventRow,
  {
    tenantId,
    invitee,
    organizer,
    link,
  }: {
    readonly tenantId: string;
    readonly invitee: { readonly name: string; readonly email: string };
    readonly organizer: { readonly name: string; readonly email: string };
    readonly link: string;
  },
): string {
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Invitations' },
    method: event.isActive ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: eventUid(tenantId, event.id),
    sequence: event.version,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.name,
    description: event.description === '' ? link : `${event.description}\n\n${link}`,
    location: event.isOnline && event.joinLink !== '' ? event.joinLink : event.venue,
    url: link,
    status: event.isActive ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer,
    attendees: [
      {
        ...invitee,
        rsvp: true,
        status: ICalAttendeeStatus.NEEDSACTION,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
      },
    ],
  });
  return calendar.toString();
}
