import { isInternal, type Rule } from '../../policy/rules.ts';

export const firmPolicy = {
  /** Teams are named in pickers all over the product, for people of the firm. */
  teams: isInternal,
} satisfies Record<string, Rule>;
