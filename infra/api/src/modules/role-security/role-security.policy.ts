import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const roleSecurityPolicy = {
  /** The list of roles is for those who administer users or configure roles. */
  list: allOf(isInternal, holdsAny('admin', 'roleConfiguration')),
  /** Roles are created, renamed, compared and retired by those who configure them. */
  configure: allOf(isInternal, holdsAny('roleConfiguration')),
  /** How far a role reaches is the card Role Security … */
  scopes: allOf(isInternal, holdsAny('roleSecurity')),
  /** … and which parts of the product it opens the card Feature Access. */
  flags: allOf(isInternal, holdsAny('featureAccess')),
  /** The product is seen as another role by those who set up roles. */
  test: allOf(isInternal, holdsAny('roleConfiguration', 'roleSecurity', 'featureAccess')),
  /** Whom a change of a role concerns is for all who can change one. */
  people: allOf(
    isInternal,
    holdsAny('admin', 'roleConfiguration', 'roleSecurity', 'featureAccess', 'matterViewColumnSecurity'),
  ),
} satisfies Record<string, Rule>;
