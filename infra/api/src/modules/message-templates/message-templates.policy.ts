import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const messageTemplatesPolicy = {
  /** Whoever has the card Message Templates writes the firm's words (product specification §6). */
  manage: allOf(isInternal, holdsAny('emailTemplate')),
} satisfies Record<string, Rule>;
