import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const administratorPolicy = {
  /** People of the firm pick and mention colleagues; how far they see is their reach in users. */
  users: isInternal,
  /** E-mail addresses and sign-ins are for those who administer users; they see everyone. */
  privateDetails: allOf(isInternal, holdsAny('admin')),
  /** Counts are for administration and for the Roles card of the configuration dashboard. */
  statistics: allOf(isInternal, holdsAny('admin', 'roleConfiguration')),
  /** Names of roles are for those who configure or assign them. */
  roles: allOf(
    isInternal,
    holdsAny('admin', 'roleConfiguration', 'roleSecurity', 'featureAccess', 'configurationMaintenance'),
  ),
} satisfies Record<string, Rule>;
