import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const contactsPolicy = {
  /** The list and its picker are for people of the firm who work with names. */
  list: allOf(isInternal, holdsAny('nameSummary', 'referrers', 'leadsSummary', 'mailingList', 'eventsAndCampaigns')),
  /** The client picker also serves those who work with matters. */
  clients: allOf(
    isInternal,
    holdsAny('nameSummary', 'matterSummary', 'bulkMatterManagement', 'leadsSummary', 'debtCollection'),
  ),
} satisfies Record<string, Rule>;
