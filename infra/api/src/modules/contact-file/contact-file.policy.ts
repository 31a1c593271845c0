import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

/** Who sees what hangs on a contact that they see; of it, what is within the reach of each feature. */
export const contactFilePolicy = {
  matters: allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement')),
  enquiries: allOf(isInternal, holdsAny('leadsSummary')),
  lists: allOf(isInternal, holdsAny('mailingList')),
  events: allOf(isInternal, holdsAny('eventsAndCampaigns')),
  activity: allOf(isInternal, holdsAny('nameSummary')),
} satisfies Record<string, Rule>;
