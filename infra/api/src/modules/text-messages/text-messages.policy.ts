import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { messagesPolicy } from '../messages/messages.policy.ts';

export const textMessagesPolicy = {
  /** Who sees a matter sees what was written about it. */
  read: messagesPolicy.read,
  /** Who may edit a matter may write to its people. */
  send: messagesPolicy.send,
  /** Who sees a contact sees what was written to them from their record. */
  readOfContact: contactsPolicy.list,
  /** Who may edit a contact may write to them. */
  sendToContact: contactsPolicy.edit,
  /** Sets up the firm's account with a provider. */
  setUp: allOf(isInternal, holdsAny('integration')),
} satisfies Record<string, Rule>;
