import { holdsAny, type Rule } from '../../policy/rules.ts';

export const measuresPolicy = {
  /** Whoever has a dashboard or reports may ask; what they then see, each measure says, and how far they reach. */
  read: holdsAny(
    'clientDashboard',
    'userDashboard',
    'firmDashboard',
    'feeEarnerDashboard',
    'attorneyDashboard',
    'leadsDashboard',
    'taskDashboard',
    'licensedReports',
    'reportCatalog',
  ),
} satisfies Record<string, Rule>;
