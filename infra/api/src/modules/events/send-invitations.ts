import { escapeHtml, formatDateTime, returnAddressOf } from '@atrium/domain';
import { command, type Unit } from '../../server/command.ts';
import { Refusal } from '../../server/refusal.ts';
import { createLinkSigner, PREFERENCES_PATH, UNSUBSCRIBE_PATH, type LinkSigner } from '../marketing/marketing-links.ts';
import { createReturnPath, queueMarketingMail, unsubscribeHeaders } from '../marketing/marketing-mail.ts';
import { wholeMail } from '../message-content/render-message.ts';
import { entryOf, lockEvent, MOST_INVITED } from './events.commands.ts';
import { eventsPolicy } from './events.policy.ts';
import { describeChange } from './describe-change.ts';
import {
  inviteesStatement,
  markSentStatement,
  outdatedStatement,
  type EventRow,
  type Invitee,
  type OutdatedInvitee,
} from './events.store.ts';
import { invitationCalendar } from './invitation-calendar.ts';
import { rsvpLink } from './rsvp-link.ts';

interface SendInput {
  readonly idempotencyKey: string;
  readonly eventId: string;
  readonly note?: string | null;
}
const LONGEST_NOTE = 2000;
const DAY_MS = 86_400_000;
/** Opting out works for a year. */
const PREFERENCES_DAYS = 365;

/** Mails an invitation to those who were sent none: with links to answer, one click each, and for calendars. */
export const sendInvitations = command({
  name: 'events.sendInvitations',
  policy: eventsPolicy.invite,
  key: ({ idempotencyKey }: SendInput) => idempotencyKey,
  lock: async (unit, { eventId }) => {
    const event = await lockEvent(unit, eventId);
    const { translate } = unit;
    if (!event.isActive)
      throw new Refusal({ message: translate('api.event.retired', 'This event was called off.'), fields: [] });
    if (event.hasBegun)
      throw new Refusal({ message: translate('api.event.begun', 'This event has begun already.'), fields: [] });
    return event;
  },
  version: 'none',
  run: async (unit, { input: { note }, current: event }) =>
    sendTo(unit, event, note ?? '', await unit.tx.query(inviteesStatement, { eventId: event.id, most: MOST_INVITED })),
  audit: ({ current, ok }) => entryOf('sendInvitations', current, { sent: ok.sent, excluded: ok.excluded.length }),
  announces: 'none',
});

/** Mails those who know of something else than is so by now what has changed, also that an event was called off. */
export const sendEventChanges = command({
  name: 'events.sendChanges',
  policy: eventsPolicy.invite,
  key: ({ idempotencyKey }: SendInput) => idempotencyKey,
  lock: async (unit, { eventId }) => {
    const event = await lockEvent(unit, eventId);
    if (event.hasBegun)
      throw new Refusal({ message: unit.translate('api.event.begun', 'This event has begun already.'), fields: [] });
    return event;
  },
  version: 'none',
  run: async (unit, { input: { note }, current: event }) =>
    sendTo(unit, event, note ?? '', await unit.tx.query(outdatedStatement, { eventId: event.id, most: MOST_INVITED })),
  audit: ({ current, ok }) => entryOf('sendChanges', current, { sent: ok.sent, excluded: ok.excluded.length }),
  announces: 'none',
});

type Written = Invitee & Partial<Pick<OutdatedInvitee, 'invitedTo' | 'organizer'>>;

/** Mails these people, but for those who are not to be written to, and keeps what they were told. */
async function sendTo(unit: Unit, event: EventRow, note: string, invitees: readonly Written[]) {
  const reached = invitees.filter(({ reason }) => reason === null);
  const sign = await createLinkSigner(unit.tx, unit.viewer.tenantId);
  const mailIds: string[] = [];
  const organizerMailIds: string[] = [];
  for (const invitee of reached) {
    const sent = await queueInvitation(unit, event, invitee, { sign, note: note.trim().slice(0, LONGEST_NOTE) });
    mailIds.push(sent.mailId);
    organizerMailIds.push(sent.organizerMailId);
  }
  await unit.tx.query(markSentStatement, { ids: reached.map(({ id }) => id), mailIds, organizerMailIds });
  return {
    sent: reached.length,
    excluded: invitees.flatMap(({ contactId, name, reason }) => (reason === null ? [] : [{ contactId, name, reason }])),
  };
}

async function queueInvitation(
  { tx, viewer, translate, context }: Unit,
  event: EventRow,
  invitee: Written,
  { sign, note }: { readonly sign: LinkSigner; readonly note: string },
): Promise<{ readonly mailId: string; readonly organizerMailId: string }> {
  const { publicUrl, returnedMail } = context.services;
  const path = createReturnPath();
  // A change comes from the organizer whom the calendar knows.
  const answers = invitee.organizer ?? path;
  const change =
    invitee.invitedTo === undefined ? null : describeChange(event, invitee.invitedTo, { translate, viewer });
  const { tenantId } = viewer;
  const rsvp = rsvpLink(sign, publicUrl, { attendeeId: invitee.id, endsAt: event.endsAt });
  const optOut = sign({
    kind: 'preferences',
    id: invitee.contactId,
    listId: null,
    expiresAt: new Date(Date.now() + PREFERENCES_DAYS * DAY_MS),
  });
  const organizer = { name: event.hostName ?? viewer.name, email: event.hostEmail ?? viewer.email };
  const when = formatDateTime(event.startsAt, viewer.language, event.timeZone);
  const where = event.isOnline ? translate('api.invitation.online', 'Online') : event.venue;
  const lines = [
    `<p>${escapeHtml(translate('api.invitation.greeting', 'Dear {{name}}', { name: invitee.name }))}</p>`,
    ...(note === '' ? [] : note.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`)),
    ...(change === null
      ? [`<p>${escapeHtml(translate('api.invitation.text', '{{firm}} invites you to:', { firm: event.firmName }))}</p>`]
      : change.lines.map((line) => `<p>${escapeHtml(line)}</p>`)),
    `<p><strong>${escapeHtml(event.name)}</strong><br>${escapeHtml(when)} (${escapeHtml(event.timeZone)})${where === '' ? '' : `<br>${escapeHtml(where)}`}</p>`,
    ...(event.hostNames.length === 0
      ? []
      : [
          `<p>${escapeHtml(translate('api.invitation.hosts', 'Your hosts: {{names}}', { names: new Intl.ListFormat(viewer.language).format(event.hostNames) }))}</p>`,
        ]),
    event.description === '' ? '' : `<p>${escapeHtml(event.description).replaceAll('\n', '<br>')}</p>`,
    ...(event.isActive
      ? [
          `<p><a href="${rsvp}?answer=yes">${escapeHtml(translate('api.invitation.yes', 'Yes, I will come'))}</a> · <a href="${rsvp}?answer=no">${escapeHtml(translate('api.invitation.no', 'No, I can’t'))}</a> · <a href="${rsvp}?answer=maybe">${escapeHtml(translate('api.invitation.maybe', 'Maybe'))}</a></p>`,
          `<p>${escapeHtml(translate('api.invitation.later', 'The same links change your answer later.'))}</p>`,
        ]
      : []),
    `<hr><p><a href="${publicUrl}${PREFERENCES_PATH}/${optOut}">${escapeHtml(translate('api.invitation.optOut', 'Choose what we write to you, or nothing at all'))}</a></p>`,
  ];
  // Calendar programs answer the organizer: where the installation reads what comes back, that is the address of a mail.
  const answered =
    returnedMail === null ? organizer : { ...organizer, email: returnAddressOf(answers, returnedMail.domain) };
  const mailId = await queueMarketingMail(tx, {
    path,
    to: invitee.email,
    kind: 'eventInvitation',
    replyTo: organizer.email,
    subject: change?.subject ?? translate('api.invitation.subject', 'Invitation: {{event}}', { event: event.name }),
    ...wholeMail(lines.join(''), viewer.language),
    headers: unsubscribeHeaders(`${publicUrl}${UNSUBSCRIBE_PATH}/${optOut}`, {
      id: 'events',
      name: event.firmName,
      host: `${tenantId}.${new URL(publicUrl).hostname}`,
    }),
    calendar: invitationCalendar(event, {
      tenantId,
      invitee: { name: invitee.name, email: invitee.email },
      organizer: answered,
      link: rsvp,
    }),
  });
  return { mailId, organizerMailId: answers.mailId };
}
