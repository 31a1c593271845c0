import { badInput } from '../../errors/errors.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import {
  colleaguesStatement,
  lockEventPeopleStatement,
  setEventPeopleStatement,
  type EventPeople,
} from './event-people.store.ts';
import { entryOf } from './events.commands.ts';
import { eventsPolicy } from './events.policy.ts';

const MOST_PEOPLE = 20;

interface PeopleInput {
  readonly eventId: string;
  readonly version: number;
  readonly hostIds: readonly string[];
  readonly ownerIds: readonly string[];
}

/** Colleagues, each once and in the order given. Refuses anybody else. */
async function readPeople(
  { tx, translate }: Unit,
  field: 'hostIds' | 'ownerIds',
  given: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(given.filter(isId).map((id) => id.toLowerCase()))];
  const known = new Set((await tx.query(colleaguesStatement, { ids })).map(({ id }) => id));
  if (ids.length < new Set(given).size || ids.some((id) => !known.has(id)))
    throw refuse({ field, message: translate('api.event.person', 'Choose people of the firm who can sign in.') });
  return ids;
}

/** Says who holds an event, and who answers for it in the firm. */
export const setEventPeople = command({
  name: 'events.setPeople',
  policy: eventsPolicy.invite,
  key: 'none',
  prepare: async (_context, { hostIds, ownerIds }: PeopleInput) => {
    if (Math.max(hostIds.length, ownerIds.length) > MOST_PEOPLE) throw badInput(`At most ${MOST_PEOPLE} people.`);
    await Promise.resolve();
  },
  lock: async (unit, { eventId }: PeopleInput): Promise<EventPeople> => {
    const found = isId(eventId) ? await unit.maybe(lockEventPeopleStatement, { id: eventId }) : null;
    if (found === null)
      throw refuse({ field: 'eventId', message: unit.translate('api.event.unknown', 'This event does not exist.') });
    return found;
  },
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input, current }): Promise<{ readonly id: string }> => {
    const [firstHostId, ...hostIds] = await readPeople(unit, 'hostIds', input.hostIds);
    if (firstHostId === undefined)
      throw refuse({ field: 'hostIds', message: unit.translate('api.event.noHost', 'Choose at least one host.') });
    const ownerIds = await readPeople(unit, 'ownerIds', input.ownerIds);
    const { id } = current;
    await unit.one(setEventPeopleStatement, { id, firstHostId, hostIds, ownerIds, viewerId: unit.viewer.userId });
    return { id };
  },
  audit: ({ input, current }) =>
    entryOf('setPeople', current, { hosts: input.hostIds.length, owners: input.ownerIds.length }),
  announces: () => ({ topic: 'entity', id: 'event' }),
});
