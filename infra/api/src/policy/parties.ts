import { allOf, holdsAny, isInternal, type Rule } from './rules.ts';

/** Who is on a matter is for people of the firm: the other side's details are nobody else's. */
export const seesParties: Rule = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));
