import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const contactConnectionsPolicy = {
  /** Who learns of introductions by enquiries, of those within their reach. */
  enquiries: allOf(isInternal, holdsAny('leadsSummary')),
} satisfies Record<string, Rule>;
