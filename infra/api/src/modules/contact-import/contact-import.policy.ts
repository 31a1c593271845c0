import { allOf, holdsAny, type Rule } from '../../policy/rules.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';

export const contactImportPolicy = {
  /** People of the firm with the list of contacts who may add to it. What they may change of those that are there, each row says. */
  use: allOf(contactsPolicy.create, holdsAny('nameSummary')),
} satisfies Record<string, Rule>;
