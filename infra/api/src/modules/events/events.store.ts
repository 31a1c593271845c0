import type { ReturnPath } from '@atrium/domain';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';
import { hostIds, ownerIds } from './event-people.store.ts';
import { exclusion, isWaiting } from './event-attendees.list.ts';

export interface EventSummary {
  readonly id: string;
  readonly version: number;
  readonly hostIds: readonly string[];
  readonly ownerIds: readonly string[];
  readonly name: string;
  readonly category: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly venue: string;
  readonly isOnline: boolean;
  readonly isActive: boolean;
  readonly capacity: number | null;
  readonly hasBegun: boolean;
  readonly invited: number;
  readonly unsent: number;
  readonly outdated: number;
  readonly seated: number;
  readonly waiting: number;
  readonly accepted: number;
  readonly declined: number;
  readonly noAnswer: number;
  readonly attended: number;
  readonly noShows: number;
}
/** What an invitation says of an event `v`, as it is kept with whoever it was sent to. */
const toldOf = `jsonb_build_object('name', v.name, 'startsAt', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'endsAt', to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'timeZone', v.time_zone, 'venue', v.venue,
  'isOnline', v.is_online, 'joinLink', v.join_link, 'isActive', v.is_active)`;
/** SQL: was invited, did not decline, and knows of something else than is so by now. Of invitations from before this was kept, a change of any kind. */
const isOutdated = (
  attendee: string,
): string => `(${attendee}.id is not null and ${attendee}.invitation_sent_at is not null and ${attendee}.rsvp <> 'Declined'
  and case when ${attendee}.invited_to is null then v.changed_at > ${attendee}.invitation_sent_at else ${attendee}.invited_to <> ${toldOf} end)`;

export const summaryStatement = defineStatement<{ id: string }, EventSummary>({
  name: 'events.summary',
  text: `
    with placed as (
      select a.*, sum(1 + a.guests) filter (where a.rsvp = 'Accepted') over (order by a.accepted_at nulls last, a.id) as place
      from event_attendees a where a.tenant_id = :tenantId and a.event_id = :id::uuid and a.removed_at is null)
    select v.id, v.version, ${hostIds} as "hostIds", ${ownerIds} as "ownerIds", v.name, v.category, v.starts_at as "startsAt", v.ends_at as "endsAt", v.time_zone as "timeZone", v.venue,
      v.is_online as "isOnline", v.is_active as "isActive", v.capacity, v.starts_at <= now() as "hasBegun",
      count(p.id)::integer as invited,
      (count(*) filter (where p.id is not null and p.invitation_sent_at is null and p.rsvp = 'No response'))::integer as unsent,
      (count(*) filter (where ${isOutdated('p')}))::integer as outdated,
      coalesce(sum(1 + p.guests) filter (where p.rsvp = 'Accepted' and (v.capacity is null or p.place <= v.capacity)), 0)::integer as seated,
      coalesce(sum(1 + p.guests) filter (where p.rsvp = 'Accepted' and p.place > v.capacity), 0)::integer as waiting,
      (count(*) filter (where p.rsvp = 'Accepted'))::integer as accepted,
      (count(*) filter (where p.rsvp = 'Declined'))::integer as declined,
      (count(*) filter (where p.rsvp = 'No response'))::integer as "noAnswer",
      (count(*) filter (where p.attendance in ('attended', 'walk-in')))::integer as attended,
      (count(*) filter (where p.attendance = 'no-show'))::integer as "noShows"
    from events v left join placed p on true
    where v.tenant_id = :tenantId and v.id = :id::uuid group by v.tenant_id, v.id`,
});

/** What of an event an invitation says. */
export interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly venue: string;
  readonly isOnline: boolean;
  readonly joinLink: string;
  readonly isActive: boolean;
  readonly version: number;
  readonly hasBegun: boolean;
  readonly hostName: string | null;
  readonly hostEmail: string | null;
  /** Of all hosts, the first before the others. */
  readonly hostNames: readonly string[];
  readonly firmName: string;
}
const event = `v.id, v.name, v.description, v.starts_at as "startsAt", v.ends_at as "endsAt", v.time_zone as "timeZone", v.venue,
  v.is_online as "isOnline", v.join_link as "joinLink", v.is_active as "isActive", v.version, v.starts_at <= now() as "hasBegun",
  (select h.friendly_name from users h where h.tenant_id = :tenantId and h.id = v.host_id) as "hostName",
  (select h.email from users h where h.tenant_id = :tenantId and h.id = v.host_id) as "hostEmail",
  array(select h.friendly_name from unnest(${hostIds}::uuid[]) with ordinality g (id, place)
    join users h on h.tenant_id = :tenantId and h.id = g.id order by g.place) as "hostNames",
  (select t.title from tenants t where t.tenant_id = :tenantId) as "firmName"`;
/** An event, kept as it is until the transaction ends: places are counted one after the other. */
export const lockEventStatement = defineStatement<{ id: string }, EventRow>({
  name: 'events.lock',
  text: `select ${event} from events v where v.tenant_id = :tenantId and v.id = :id::uuid for no key update of v`,
});

export interface Candidate {
  readonly contactId: string;
  readonly name: string;
  readonly reason: string | null;
}
type Candidates = MatterReachParameters & {
  readonly eventId: string;
  readonly contactIds: readonly string[];
  readonly mailingListId: string | null;
};
const candidateStatements = byKey(rowReaches, (reach: RowReach) =>
  defineStatement<Candidates, Candidate>({
    name: `events.candidates.${reach}`,
    text: `
      select c.id as "contactId", c.name,
        case when exists (select 1 from event_attendees a where a.tenant_id = :tenantId and a.event_id = :eventId::uuid
          and a.contact_id = c.id and a.removed_at is null) then 'already' else ${exclusion} end as reason
      from contacts c
      where c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')} and (c.id = any(:contactIds::uuid[]) or c.id in (
        select l.contact_id from mailing_list_members l
        where l.tenant_id = :tenantId and l.mailing_list_id = :mailingListId::uuid and l.opted_out_at is null))
      order by c.name, c.id limit 5000`,
  }),
);
/** Of these contacts and those of the list the ones within this reach, each with what keeps them from being invited. */
export const findCandidates = (
  transaction: Pick<TenantTransaction, 'query'>,
  reach: RowReach,
  parameters: Candidates,
): Promise<Candidate[]> => transaction.query(candidateStatements[reach], parameters);

export const inviteStatement = defineStatement<
  { eventId: string; contactIds: readonly string[]; viewerId: string },
  { contactId: string }
>({
  name: 'events.invite',
  text: `
    insert into event_attendees as a (tenant_id, event_id, contact_id, invited_by, created_by, changed_by)
    select :tenantId, :eventId::uuid, given.id, :viewerId::uuid, :viewerId::uuid, :viewerId::uuid from unnest(:contactIds::uuid[]) given (id)
    on conflict (tenant_id, event_id, contact_id) do update set removed_at = null, version = a.version + 1, changed_at = now(),
      changed_by = excluded.changed_by where a.removed_at is not null
    returning a.contact_id as "contactId"`,
});
export const walkInStatement = defineStatement<
  { eventId: string; contactId: string; viewerId: string },
  { id: string }
>({
  name: 'events.walkIn',
  text: `
    insert into event_attendees as a (tenant_id, event_id, contact_id, attendance, checked_in_at, checked_in_by, created_by, changed_by)
    values (:tenantId, :eventId::uuid, :contactId::uuid, 'walk-in', now(), :viewerId::uuid, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, event_id, contact_id) do update set removed_at = null, version = a.version + 1,
      attendance = case when a.removed_at is null then 'attended' else 'walk-in' end, checked_in_at = coalesce(a.checked_in_at, now()),
      checked_in_by = excluded.checked_in_by, changed_at = now(), changed_by = excluded.changed_by
    returning a.id`,
});

export interface StoredAttendee {
  readonly id: string;
  readonly version: number;
  readonly eventId: string;
  readonly contactId: string;
  readonly name: string;
  readonly rsvp: string;
  readonly guests: number;
  readonly dietary: string;
  readonly attendance: string | null;
  readonly isRemoved: boolean;
}
const stored = `a.id, a.version, a.event_id as "eventId", a.contact_id as "contactId", c.name, a.rsvp, a.guests, a.dietary, a.attendance, a.removed_at is not null as "isRemoved"`;
const lockStatements = byKey(rowReaches, (reach: RowReach) =>
  defineStatement<MatterReachParameters & { id: string }, StoredAttendee>({
    name: `events.lockAttendee.${reach}`,
    text: `
      select ${stored} from event_attendees a join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
      where a.tenant_id = :tenantId and a.id = :id::uuid and ${personPredicate(reach, 'c.owner_id')} for no key update of a`,
  }),
);
export const lockAttendee = async (
  transaction: TenantTransaction,
  reach: RowReach,
  parameters: MatterReachParameters & { id: string },
): Promise<StoredAttendee | null> => (await transaction.query(lockStatements[reach], parameters))[0] ?? null;

/** What an answer is: whoever accepts anew queues at the end, whoever stays keeps their place. */
export const updateAttendeeStatement = defineStatement<
  {
    id: string;
    rsvp: string;
    guests: number;
    dietary: string;
    attendance: string | null;
    viewerId: string | null;
    isAnswer: boolean;
  },
  { id: string }
>({
  name: 'events.updateAttendee',
  text: `
    update event_attendees a set rsvp = :rsvp, guests = :guests::integer, dietary = :dietary, attendance = :attendance::text,
      accepted_at = case when :rsvp <> 'Accepted' then null when a.rsvp = 'Accepted' then coalesce(a.accepted_at, now()) else now() end,
      responded_at = case when :isAnswer::boolean and :rsvp <> a.rsvp then now() else a.responded_at end,
      checked_in_at = case when :attendance::text in ('attended', 'walk-in') then coalesce(a.checked_in_at, now()) end,
      checked_in_by = case when :attendance::text in ('attended', 'walk-in') then coalesce(a.checked_in_by, :viewerId::uuid) end,
      version = a.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where a.tenant_id = :tenantId and a.id = :id::uuid returning a.id`,
});
export const markRemovedStatement = defineStatement<
  { id: string; isRemoved: boolean; viewerId: string },
  { id: string }
>({
  name: 'events.markRemoved',
  text: `
    update event_attendees a set removed_at = case when :isRemoved::boolean then now() end, version = a.version + 1,
      changed_at = now(), changed_by = :viewerId::uuid
    where a.tenant_id = :tenantId and a.id = :id::uuid returning a.id`,
});
export const noShowsStatement = defineStatement<{ eventId: string; viewerId: string }, { id: string }>({
  name: 'events.noShows',
  text: `
    update event_attendees a set attendance = 'no-show', version = a.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where a.tenant_id = :tenantId and a.event_id = :eventId::uuid and a.removed_at is null and a.rsvp = 'Accepted' and a.attendance is null
    returning a.id`,
});

export interface Invitee {
  readonly id: string;
  readonly contactId: string;
  readonly name: string;
  readonly email: string;
  readonly reason: string | null;
}
export const inviteesStatement = defineStatement<{ eventId: string; most: number }, Invitee>({
  name: 'events.invitees',
  text: `
    select a.id, a.contact_id as "contactId", c.name, trim(c.email) as email, ${exclusion} as reason
    from event_attendees a join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
    where a.tenant_id = :tenantId and a.event_id = :eventId::uuid and a.removed_at is null and a.rsvp = 'No response'
      and a.invitation_sent_at is null order by c.name, a.id limit :most::integer for no key update of a`,
});

/** What somebody was told of an event. */
export interface ToldOfEvent {
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly venue: string;
  readonly isOnline: boolean;
  readonly joinLink: string;
  readonly isActive: boolean;
}
export interface OutdatedInvitee extends Invitee {
  /** Null for invitations from before this was kept. */
  readonly invitedTo: ToldOfEvent | null;
  /** The address whom the calendar knows as the organizer; null once the outbox has forgotten its mail. */
  readonly organizer: ReturnPath | null;
}
/** Those who know of something else than is so by now. */
export const outdatedStatement = defineStatement<{ eventId: string; most: number }, OutdatedInvitee>({
  name: 'events.outdated',
  text: `
    select a.id, a.contact_id as "contactId", c.name, trim(c.email) as email, ${exclusion} as reason,
      a.invited_to as "invitedTo",
      case when o.return_token is not null then jsonb_build_object('mailId', o.id, 'token', o.return_token) end as organizer
    from event_attendees a join events v on v.tenant_id = :tenantId and v.id = a.event_id
    join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
    left join mail_outbox o on o.tenant_id = :tenantId and o.id = a.organizer_mail_id
    where a.tenant_id = :tenantId and a.event_id = :eventId::uuid and a.removed_at is null and ${isOutdated('a')}
    order by c.name, a.id limit :most::integer for no key update of a`,
});
interface Sent {
  readonly ids: readonly string[];
  readonly mailIds: readonly string[];
  readonly organizerMailIds: readonly string[];
}
export const markSentStatement = defineStatement<Sent, never>({
  name: 'events.markSent',
  text: `update event_attendees a set invitation_sent_at = now(), invitation_mail_id = s.mail_id, organizer_mail_id = s.organizer_mail_id,
      invited_to = ${toldOf}, invited_sequence = v.version, version = a.version + 1
    from unnest(:ids::uuid[], :mailIds::uuid[], :organizerMailIds::uuid[]) s (id, mail_id, organizer_mail_id), events v
    where a.tenant_id = :tenantId and a.id = s.id and v.tenant_id = :tenantId and v.id = a.event_id`,
});

/** What the page of somebody with a link shows. */
export interface InvitedRow extends EventRow {
  readonly eventId: string;
  readonly attendeeId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly rsvp: string;
  readonly guests: number;
  readonly dietary: string;
  readonly attendance: string | null;
  readonly isWaiting: boolean;
}
const invited = (which: string): string => `
    select ${event}, v.id as "eventId", a.id as "attendeeId", a.contact_id as "contactId", c.name as "contactName", a.rsvp, a.guests, a.dietary, a.attendance, ${isWaiting} as "isWaiting"
    from event_attendees a join events v on v.tenant_id = :tenantId and v.id = a.event_id
    join contacts c on c.tenant_id = :tenantId and c.id = a.contact_id
    where a.tenant_id = :tenantId and ${which} and a.removed_at is null`;
export const invitedStatement = defineStatement<{ id: string }, InvitedRow>({
  name: 'events.invited',
  text: invited('a.id = :id::uuid'),
});
export const invitedByMailStatement = defineStatement<{ mailId: string }, InvitedRow>({
  name: 'events.invitedByMail',
  text: invited('(a.organizer_mail_id = :mailId::uuid or a.invitation_mail_id = :mailId::uuid)'),
});
/**
 * Notes which answer of a calendar program this is. Nothing where a later one came already, by a calendar or by the
 * link: programs repeat themselves, and mail overtakes mail. A clock that runs ahead counts as now.
 */
export const noteCalendarAnswerStatement = defineStatement<
  { id: string; sequence: number; answeredAt: string },
  { id: string }
>({
  name: 'events.noteCalendarAnswer',
  text: `
    update event_attendees a set calendar_sequence = :sequence::integer, calendar_answered_at = least(:answeredAt::timestamptz, now()),
      responded_at = least(:answeredAt::timestamptz, now())
    where a.tenant_id = :tenantId and a.id = :id::uuid and :sequence::integer >= coalesce(a.invited_sequence, 0)
      and (coalesce(a.calendar_sequence, -1), coalesce(a.calendar_answered_at, '-infinity')) < (:sequence::integer, least(:answeredAt::timestamptz, now()))
      and (a.responded_at is null or date_trunc('second', a.responded_at) <= :answeredAt::timestamptz)
    returning a.id`,
});
