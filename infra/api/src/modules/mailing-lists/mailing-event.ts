import { eventFields, findFieldsIn, mergeFieldsIn, mergeToken, rsvpFields, type Message } from '@atrium/domain';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { entryOf } from '../events/events.commands.ts';
import { eventsPolicy } from '../events/events.policy.ts';
import { lockEventStatement } from '../events/events.store.ts';

/** The event that a mailing is about. */
export interface MailingEvent {
  readonly id: string;
  readonly name: string;
  /** Whether the text asks for an answer. */
  readonly invites: boolean;
}

/** Whether a text has a link by which to answer. */
export const invitesIn = (...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => mergeFieldsIn(text ?? '').some((path) => rsvpFields.includes(path)));

/** The event that was chosen, held; null where none was. Refuses fields that have no value without one, and an invitation that nobody can answer. */
export async function readMailingEvent(
  unit: Unit,
  eventId: string | null,
  { subject, html }: Message,
): Promise<MailingEvent | null> {
  const { translate, viewer } = unit;
  if (eventId === null) {
    const [missing] = findFieldsIn({ subject, html }, eventFields);
    if (missing !== undefined)
      throw refuse({
        field: 'eventId',
        message: translate(
          'api.mailing.needsEvent',
          'The mail uses {{field}}. Choose the event it is about, or remove the field.',
          { field: mergeToken(missing.field) },
        ),
      });
    return null;
  }
  const event = isId(eventId) ? await unit.maybe(lockEventStatement, { id: eventId }) : null;
  if (event === null)
    throw refuse({ field: 'eventId', message: translate('api.mailing.event', 'Choose one of the events.') });
  const invites = invitesIn(subject, html);
  if (invites && !eventsPolicy.invite(viewer))
    throw refuse({
      field: 'eventId',
      message: translate(
        'api.mailing.mayNotInvite',
        'You may not invite people to events. Remove the links to accept and decline.',
      ),
    });
  if (invites && !event.isActive)
    throw refuse({ field: 'eventId', message: translate('api.event.retired', 'This event was called off.') });
  if (invites && event.hasBegun)
    throw refuse({ field: 'eventId', message: translate('api.event.begun', 'This event has begun already.') });
  return { id: event.id, name: event.name, invites };
}

/** Whoever was taken off the list of the event is on it again, as when somebody invites them. */
const inviteRecipientsStatement = defineStatement<
  { eventId: string; mailingId: string; viewerId: string },
  { contactId: string }
>({
  name: 'mailings.inviteRecipients',
  text: `
    insert into event_attendees as a (tenant_id, event_id, contact_id, invited_by, created_by, changed_by)
    select :tenantId, :eventId::uuid, p.contact_id, :viewerId::uuid, :viewerId::uuid, :viewerId::uuid
    from mailing_recipients p where p.tenant_id = :tenantId and p.mailing_id = :mailingId::uuid
    on conflict (tenant_id, event_id, contact_id) do update set removed_at = null, version = a.version + 1, changed_at = now(),
      changed_by = excluded.changed_by where a.removed_at is not null
    returning a.contact_id as "contactId"`,
});
/** Puts the recipients of a mailing on the list of its event, so that each has an answer of their own to give. */
export async function inviteRecipients(unit: Unit, event: MailingEvent, mailingId: string): Promise<void> {
  const { tx, viewer } = unit;
  const invited = await tx.query(inviteRecipientsStatement, { eventId: event.id, mailingId, viewerId: viewer.userId });
  await unit.log(entryOf('invite', event, { invited: invited.length, mailing: mailingId }));
}
