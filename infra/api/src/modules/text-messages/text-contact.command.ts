import { rowReachOf } from '../../policy/row-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { contactNotices } from '../contacts/contact-change.ts';
import { noContact } from '../contacts/record/contact.commands.ts';
import { findContact, type PartyRow } from '../message-content/record-values.store.ts';
import { writeText } from './send-text-message.command.ts';
import { textMessagesPolicy } from './text-messages.policy.ts';
import type { TextMessageRow } from './text-messages.store.ts';
import { fillAll, reachableOf, readText, requireService, textFiller, type FilledRecipient } from './text-recipients.ts';

interface TextContactInput {
  readonly idempotencyKey: string;
  readonly input: { readonly contactId: string; readonly text: string };
}

/** A contact that the viewer may edit, and so may write to; null where there is none within reach. */
export async function findContactToText(
  from: TenantWrite,
  viewer: Viewer,
  contactId: string,
): Promise<PartyRow | null> {
  const reach = rowReachOf(viewer, 'contacts', 'edit');
  const found =
    reach === null || !isId(contactId)
      ? null
      : await findContact(from, viewer.tenantId, reach, { ...matterReachParameters(viewer), contactId });
  return found === null ? null : { ...found, role: '' };
}

/** Writes a text message to a contact from their record; the provider gets it once this is committed. */
export const sendContactTextMessage = command<TextContactInput, FilledRecipient, readonly TextMessageRow[]>({
  name: 'textMessages.sendToContact',
  policy: textMessagesPolicy.sendToContact,
  key: ({ idempotencyKey }) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { viewer, tx } = unit;
    const text = readText(unit, input.text);
    const contact = await findContactToText(tx, viewer, input.contactId);
    if (contact === null) throw noContact(unit);
    await requireService(unit);
    const recipients = await reachableOf(tx, unit.context, viewer.tenantId, [contact]);
    const problem = recipients[0]?.problem ?? null;
    if (problem !== null) throw refuse({ field: 'recipientContactIds', message: problem });
    const fill = await textFiller(tx, unit.context, viewer, null);
    const [filled] = fillAll(unit, recipients, (party) => fill(text, party));
    if (filled === undefined) throw new Error('A contact who was found is not among the recipients');
    return filled;
  },
  version: 'none',
  run: async (unit, { current }) => [await writeText(unit, null, current)],
  audit: ({ current: { party, number } }) => ({
    kind: 'contact',
    objectType: 'contact',
    objectId: party.id,
    action: 'sendText',
    detail: { name: party.name, recipient: number },
  }),
  announces: ({ current: { party } }) => contactNotices(party.id),
});
