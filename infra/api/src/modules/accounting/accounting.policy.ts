import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';

export const accountingPolicy = {
  /** Connects the firm with its accounting program and says which account is which. */
  connect: allOf(isInternal, holdsAny('integration')),
  /** Sees whether there is a connection: whoever connects the firm, or sends. */
  see: anyOf(allOf(isInternal, holdsAny('integration')), billingPolicy.approve),
  /** Sends what the ledgers posted: whoever may export it. */
  send: billingPolicy.approve,
} satisfies Record<string, Rule>;
