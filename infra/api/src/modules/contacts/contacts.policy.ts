import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action } from '../../policy/viewer.ts';

/** The list and its picker are for people of the firm who work with names. */
const list = allOf(
  isInternal,
  holdsAny('nameSummary', 'referrers', 'leadsSummary', 'mailingList', 'eventsAndCampaigns'),
);
const may = (action: Action): Rule => allOf(list, (viewer) => scopeOf(viewer, 'contacts', action) !== 'none');

export const contactsPolicy = {
  list,
  /** The client picker also serves those who work with matters. */
  clients: allOf(
    isInternal,
    holdsAny('nameSummary', 'matterSummary', 'bulkMatterManagement', 'leadsSummary', 'debtCollection'),
  ),
  /** Which contacts they then change is the reach for that (policy/row-reach.ts). */
  create: may('create'),
  edit: may('edit'),
  delete: may('delete'),
} satisfies Record<string, Rule>;
