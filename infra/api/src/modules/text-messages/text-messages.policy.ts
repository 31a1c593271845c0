import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { messagesPolicy } from '../messages/messages.policy.ts';

export const textMessagesPolicy = {
  /** Who sees a matter sees what was written about it. */
  read: messagesPolicy.read,
  /** Who may edit a matter may write to its people. */
  send: messagesPolicy.send,
  /** Sets up the firm's account with a provider. */
  setUp: allOf(isInternal, holdsAny('integration')),
} satisfies Record<string, Rule>;
