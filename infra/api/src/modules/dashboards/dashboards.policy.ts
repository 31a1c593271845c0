import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const dashboardsPolicy = {
  /** Figures of the whole firm, restricted matters included, for those who were given the firm dashboard. */
  firm: allOf(isInternal, holdsAny('firmDashboard')),
} satisfies Record<string, Rule>;
