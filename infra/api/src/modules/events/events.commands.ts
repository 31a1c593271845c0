import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { command, type CommandResult, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactFileNotices } from '../contacts/contact-change.ts';
import { eventAttendeeList, type EventAttendee } from './event-attendees.list.ts';
import { eventsPolicy } from './events.policy.ts';
import {
  findCandidates,
  inviteStatement,
  lockAttendee,
  lockEventStatement,
  markRemovedStatement,
  noShowsStatement,
  updateAttendeeStatement,
  walkInStatement,
  type Candidate,
  type EventRow,
  type StoredAttendee,
} from './events.store.ts';

export const MOST_INVITED = 500;
const MOST_GUESTS = 20;
const LONGEST_DIETARY = 300;
const answers = ['No response', 'Accepted', 'Declined', 'Tentative', 'Delegated'];
const attendances = ['', 'attended', 'no-show', 'walk-in'];

export interface InviteInput {
  readonly idempotencyKey: string;
  readonly eventId: string;
  readonly contactIds: readonly string[];
  readonly mailingListId?: string | null;
}
interface UpdateInput {
  readonly input: {
    readonly id: string;
    readonly version: number;
    readonly rsvp?: string | null;
    readonly guests?: number | null;
    readonly dietary?: string | null;
    readonly attendance?: string | null;
  };
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}

export const entryOf = (action: string, event: { readonly id: string; readonly name: string }, detail: object = {}) =>
  ({
    kind: 'event',
    objectType: 'event',
    objectId: event.id,
    action,
    detail: { name: event.name, ...detail },
  }) as const;

/** The event, locked. Refuses one that is not there. */
export async function lockEvent(unit: Unit, id: string): Promise<EventRow> {
  const event = isId(id) ? await unit.maybe(lockEventStatement, { id }) : null;
  if (event === null)
    throw refuse({ field: 'eventId', message: unit.translate('api.event.unknown', 'This event does not exist.') });
  return event;
}

/** Contacts that the viewer sees, each with what keeps them from being invited. */
export async function candidatesOf(
  query: Parameters<typeof findCandidates>[0],
  viewer: Viewer,
  { eventId, contactIds, mailingListId }: Pick<InviteInput, 'eventId' | 'contactIds' | 'mailingListId'>,
): Promise<Candidate[]> {
  if (contactIds.length > MOST_INVITED) throw badInput(`At most ${MOST_INVITED} contacts at once.`);
  const reach = rowReachOf(viewer, 'contacts');
  if (reach === null || !isId(eventId)) return [];
  const isListGiven = typeof mailingListId === 'string' && isId(mailingListId) && viewer.access.has('mailingList');
  return findCandidates(query, reach, {
    ...matterReachParameters(viewer),
    eventId,
    contactIds: contactIds.filter(isId),
    mailingListId: isListGiven ? mailingListId : null,
  });
}
export const excludedOf = (candidates: readonly Candidate[]) =>
  candidates.flatMap(({ contactId, name, reason }) => (reason === null ? [] : [{ contactId, name, reason }]));

/** Puts contacts on the list of an event, but for those who are not to be written to. */
export const inviteToEvent = command({
  name: 'events.invite',
  policy: eventsPolicy.invite,
  key: ({ idempotencyKey }: InviteInput) => idempotencyKey,
  lock: (unit, { eventId }) => lockEvent(unit, eventId),
  version: 'none',
  run: async (unit, { input, current }) => {
    const { tx, viewer } = unit;
    const candidates = await candidatesOf(tx, viewer, input);
    const contactIds = candidates.filter(({ reason }) => reason === null).map(({ contactId }) => contactId);
    const invited = await tx.query(inviteStatement, { eventId: current.id, contactIds, viewerId: viewer.userId });
    await unit.announce(...contactFileNotices(...invited.map(({ contactId }) => contactId)));
    return { invited: invited.length, excluded: excludedOf(candidates) };
  },
  audit: ({ current, ok }) => entryOf('invite', current, { invited: ok.invited, excluded: ok.excluded.length }),
  announces: 'none',
});

async function lockVisible(unit: Unit, id: string): Promise<StoredAttendee> {
  const { tx, viewer, translate } = unit;
  const reach = rowReachOf(viewer, 'contacts');
  const found =
    reach === null || !isId(id) ? null : await lockAttendee(tx, reach, { ...matterReachParameters(viewer), id });
  if (found === null)
    throw new Refusal({ message: translate('api.attendee.unknown', 'This attendee does not exist.'), fields: [] });
  return found;
}

/** What was answered, tidied. Refuses all that cannot be kept. */
export function readAnswer(
  { translate }: Pick<Unit, 'translate'>,
  { rsvp, guests, dietary, attendance }: { rsvp: string; guests: number; dietary: string; attendance: string | null },
) {
  if (!answers.includes(rsvp))
    throw refuse({ field: 'rsvp', message: translate('api.attendee.rsvp', 'Choose one of the answers.') });
  if (!Number.isInteger(guests) || guests < 0 || guests > MOST_GUESTS)
    throw refuse({
      field: 'guests',
      message: translate('api.attendee.guests', 'Enter a number of guests from 0 to {{most}}.', { most: MOST_GUESTS }),
    });
  if (!attendances.includes(attendance ?? ''))
    throw refuse({ field: 'attendance', message: translate('api.attendee.attendance', 'Choose whether they came.') });
  return {
    rsvp,
    guests,
    dietary: dietary.trim().replace(/\s+/g, ' ').slice(0, LONGEST_DIETARY),
    attendance: attendance === '' ? null : attendance,
  };
}

const update = command({
  name: 'events.updateAttendee',
  policy: eventsPolicy.invite,
  key: 'none',
  lock: (unit, { input }: UpdateInput) => lockVisible(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { input }, current }) => {
    const after = readAnswer(unit, {
      rsvp: input.rsvp ?? current.rsvp,
      guests: input.guests ?? current.guests,
      dietary: input.dietary ?? current.dietary,
      attendance: input.attendance === undefined ? current.attendance : input.attendance,
    });
    // Whoever answers while places are counted waits for the others: places go in the order of answers.
    if (after.rsvp !== current.rsvp) await lockEvent(unit, current.eventId);
    return unit.one(updateAttendeeStatement, {
      ...after,
      id: current.id,
      viewerId: unit.viewer.userId,
      isAnswer: after.rsvp !== current.rsvp,
    });
  },
  audit: ({ input: { input }, current }) =>
    entryOf(
      'changeAttendee',
      { id: current.eventId, name: current.name },
      { rsvp: input.rsvp, attendance: input.attendance },
    ),
  announces: ({ current }) => contactFileNotices(current.contactId),
});

const walkIn = command({
  name: 'events.walkIn',
  policy: eventsPolicy.invite,
  key: ({ idempotencyKey }: { idempotencyKey: string; eventId: string; contactId: string }) => idempotencyKey,
  lock: async (unit, { eventId, contactId }) => {
    const event = await lockEvent(unit, eventId);
    const [contact] = await candidatesOf(unit.tx, unit.viewer, { eventId, contactIds: [contactId] });
    if (contact === undefined)
      throw refuse({
        field: 'contactId',
        message: unit.translate('api.attendee.contact', 'This contact does not exist.'),
      });
    return { event, contact };
  },
  version: 'none',
  run: (unit, { current: { event, contact } }) =>
    unit.one(walkInStatement, { eventId: event.id, contactId: contact.contactId, viewerId: unit.viewer.userId }),
  audit: ({ current: { event, contact } }) => entryOf('walkIn', event, { contact: contact.name }),
  announces: ({ current: { contact } }) => contactFileNotices(contact.contactId),
});

/** The one that was removed is in no list any more: what is answered is how they were in it. */
const remove = command({
  name: 'events.removeAttendee',
  policy: eventsPolicy.invite,
  key: 'none',
  prepare: (context, { id }: VersionInput) => findAttendee(context, id),
  lock: async (unit, { id }, before) => ({ attendee: await lockVisible(unit, id), before }),
  version: ({ input, current: { attendee } }) => ({ seen: input.version, now: attendee }),
  run: async (unit, { current: { attendee, before } }) => {
    if (attendee.isRemoved) return unit.unchanged(before);
    await unit.one(markRemovedStatement, { id: attendee.id, isRemoved: true, viewerId: unit.viewer.userId });
    return before;
  },
  audit: ({ current: { attendee } }) => entryOf('removeAttendee', { id: attendee.eventId, name: attendee.name }),
  announces: ({ current: { attendee } }) => contactFileNotices(attendee.contactId),
});
const restore = command({
  name: 'events.restoreAttendee',
  policy: eventsPolicy.invite,
  key: 'none',
  lock: (unit, { id }: { readonly id: string }) => lockVisible(unit, id),
  version: 'none',
  run: async (unit, { current }) =>
    current.isRemoved
      ? unit.one(markRemovedStatement, { id: current.id, isRemoved: false, viewerId: unit.viewer.userId })
      : unit.unchanged({ id: current.id }),
  audit: ({ current }) => entryOf('restoreAttendee', { id: current.eventId, name: current.name }),
  announces: ({ current }) => contactFileNotices(current.contactId),
});

/** Notes that those who accepted and were not checked in did not come. */
export const markNoShows = command({
  name: 'events.noShows',
  policy: eventsPolicy.invite,
  key: 'none',
  lock: async (unit, { eventId }: { readonly eventId: string }) => {
    const event = await lockEvent(unit, eventId);
    if (!event.hasBegun)
      throw new Refusal({
        message: unit.translate(
          'api.event.notYet',
          'The event has not started, so no one can be marked as missing yet.',
        ),
        fields: [],
      });
    return event;
  },
  version: 'none',
  run: async ({ tx, viewer }, { current }) => {
    const marked = await tx.query(noShowsStatement, { eventId: current.id, viewerId: viewer.userId });
    return { marked: marked.length };
  },
  audit: ({ current, ok }) => entryOf('noShows', current, { marked: ok.marked }),
  announces: 'none',
});

/** The attendee as their list answers them, or null. */
async function findAttendee(context: RequestContext, id: string | undefined): Promise<EventAttendee | null> {
  if (id === undefined || !isId(id)) return null;
  return (await eventAttendeeList.findByIds(context.runner, viewerOf(context), [id]))[0] ?? null;
}
const answered = async (
  context: RequestContext,
  { ok, error, conflict }: CommandResult<{ readonly id: string }, StoredAttendee>,
) => ({
  ok: await findAttendee(context, ok?.id),
  error,
  conflict: await findAttendee(context, conflict?.id),
});
type Run<Input> = (
  context: RequestContext,
  input: Input,
) => Promise<CommandResult<{ readonly id: string }, StoredAttendee>>;
const presented =
  <Input>(run: Run<Input>) =>
  async (context: RequestContext, input: Input) =>
    answered(context, await run(context, input));
export const updateEventAttendee = presented(update);
export const addWalkIn = presented(walkIn);
export const removeEventAttendee = async (context: RequestContext, input: VersionInput) => {
  const { ok, error, conflict } = await remove(context, input);
  return { ok, error, conflict: await findAttendee(context, conflict?.id) };
};
export const restoreEventAttendee = presented(restore);
