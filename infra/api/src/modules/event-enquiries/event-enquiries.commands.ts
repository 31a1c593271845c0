import { isEmailAddress } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import { command } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { enterEnquiry, findEntering, readNewEnquiry } from '../enquiries/enter-enquiry.ts';
import { entryOf, lockEvent } from '../events/events.commands.ts';
import { eventEnquiriesPolicy } from './event-enquiries.policy.ts';
import { findCampaignOf, lockEnquirers } from './event-enquiries.store.ts';

/** Each is checked for conflicts, within one transaction. */
const MOST_ATTENDEES = 50;
const LONGEST_NAME = 200;
const LONGEST_PHONE = 60;

interface FromAttendeesInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly eventId: string;
    readonly attendeeIds: readonly string[];
    readonly areaOfLaw: string;
    readonly channel: string;
    readonly source: string;
    readonly summary?: string | null;
    readonly assignedToId?: string | null;
  };
}

/** An enquiry for each of the attendees who has none of this event: all of them or, where one is refused, none. */
export const createEnquiriesFromAttendees = command({
  name: 'eventEnquiries.create',
  policy: eventEnquiriesPolicy.create,
  key: ({ idempotencyKey }: FromAttendeesInput) => idempotencyKey,
  prepare: async (_context, { input: { attendeeIds } }: FromAttendeesInput) => {
    if (attendeeIds.length > MOST_ATTENDEES) throw badInput(`At most ${MOST_ATTENDEES} attendees at once.`);
    await Promise.resolve();
  },
  lock: async (unit, { input: { eventId, attendeeIds } }) => {
    const event = await lockEvent(unit, eventId);
    const enquirers = await lockEnquirers(unit.tx, unit.viewer, { eventId: event.id, ids: attendeeIds });
    if (enquirers.length === 0)
      throw refuse({
        field: 'attendeeIds',
        message: unit.translate('api.attendee.chooseSome', 'Choose at least one attendee.'),
      });
    return { event, enquirers };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { event, enquirers } }) => {
    const { areaOfLaw, channel, source, summary, assignedToId } = input;
    const access = contactColumns.accessOf(unit.viewer);
    const campaignId = await findCampaignOf(unit.tx, event.id);
    const entering = { ...(await findEntering(unit)), eventId: event.id };
    const waiting = enquirers.filter(({ hasEnquiry }) => !hasEnquiry);
    for (const { contactId, name, email, phone } of waiting) {
      const values = await readNewEnquiry(unit, {
        areaOfLaw,
        channel,
        source,
        summary: summary ?? '',
        assignedToId: assignedToId ?? null,
        campaignId,
        contactId,
        enquirerName: name.slice(0, LONGEST_NAME),
        // A column that is closed to whoever asks does not come to light in another record.
        enquirerEmail: access.email === 'read' && isEmailAddress(email) ? email : '',
        enquirerPhone: access.number === 'read' ? phone.slice(0, LONGEST_PHONE) : '',
      });
      await enterEnquiry(unit, values, entering);
    }
    await unit.announce(...contactFileNotices(...waiting.map(({ contactId }) => contactId)));
    const outcome = { created: waiting.length, already: enquirers.length - waiting.length };
    return waiting.length === 0 ? unit.unchanged(outcome) : outcome;
  },
  audit: ({ current: { event }, ok }) => entryOf('createEnquiries', event, ok),
  announces: 'none',
});
