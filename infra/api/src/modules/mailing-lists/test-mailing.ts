import { isEmailAddress } from '@atrium/domain';
import { readCameFrom } from '../../policy/came-from.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { command } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { queueWritten } from '../mail/queue-written.ts';
import { ONLINE_PATH, PREFERENCES_PATH, RSVP_PATH } from '../marketing/marketing-links.ts';
import { findContact, findFirm } from '../message-content/record-values.store.ts';
import { composeMailing } from './compose-mailing.ts';
import { readMailingEvent } from './mailing-event.ts';
import { checkLength, lockKnown } from './mailing-lists.commands.ts';
import { mailingListsPolicy } from './mailing-lists.policy.ts';
import { findMembers } from './members.store.ts';

interface TestInput {
  readonly idempotencyKey: string;
  readonly mailingListId: string;
  readonly subject: string;
  readonly html: string;
  readonly cameFrom?: string | null;
  readonly eventId?: string | null;
}
/** Sends a mailing to whoever asks and to nobody else, as the first of the list would get it. Its links lead nowhere. */
export const testMailing = command({
  name: 'mailings.test',
  policy: mailingListsPolicy.write,
  key: ({ idempotencyKey }: TestInput) => idempotencyKey,
  prepare: checkLength,
  lock: (unit, { mailingListId }) => lockKnown(unit, mailingListId),
  version: 'none',
  run: async (unit, { input, current }) => {
    const { tx, viewer, translate, context } = unit;
    const limited = { ...current, cameFrom: readCameFrom(input.cameFrom) };
    const { rows } = await findMembers(tx, viewer, limited, { filter: '', reason: 'reachable', offset: 0, first: 1 });
    const reach = rowReachOf(viewer, 'contacts');
    const [first] = rows;
    const contact =
      first === undefined || reach === null
        ? null
        : await findContact(tx, viewer.tenantId, reach, {
            ...matterReachParameters(viewer),
            contactId: first.contactId,
          });
    if (contact === null)
      throw refuse({
        field: 'mailingListId',
        message: translate('api.mailingList.nobody', 'No one on this list can be emailed.'),
      });
    if (input.subject.trim() === '')
      throw refuse({ field: 'subject', message: translate('api.message.noSubject', 'Enter a subject.') });
    if (!isEmailAddress(viewer.email))
      throw refuse({
        field: 'html',
        message: translate('api.mailing.noOwnAddress', 'Your user has no email address.'),
      });
    const { publicUrl } = context.services;
    const event = await readMailingEvent(unit, input.eventId ?? null, input);
    const nowhere = (path: string): string => `${publicUrl}${path}/test`;
    const firm = await findFirm(tx, viewer.tenantId, viewer.userId);
    const { problems, ...mail } = await composeMailing(
      {
        viewer,
        firm,
        publicUrl,
        listName: current.name,
        eventName: event?.name ?? null,
        subject: input.subject,
        html: input.html,
      },
      contact,
      {
        preferences: nowhere(PREFERENCES_PATH),
        unsubscribe: nowhere(PREFERENCES_PATH),
        online: nowhere(ONLINE_PATH),
        rsvp: event === null ? null : nowhere(RSVP_PATH),
      },
    );
    const [problem] = problems;
    if (problem !== undefined)
      throw refuse({ field: problem.where === 'subject' ? 'subject' : 'html', message: problem.message });
    await queueWritten(tx, {
      ...mail,
      to: viewer.email,
      replyTo: viewer.email,
      kind: 'messageTest',
      subject: translate('api.messageTemplate.testSubject', '[Test] {{subject}}', { subject: mail.subject }),
    });
    return { sentTo: viewer.email };
  },
  audit: 'none',
  announces: 'none',
});
