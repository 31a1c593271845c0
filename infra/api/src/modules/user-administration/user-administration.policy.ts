import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const userAdministrationPolicy = {
  /** What is behind a user is for those who administer users. */
  view: allOf(isInternal, holdsAny('admin')),
  /** Users are invited, changed and disabled by administrators who administer users. */
  change: allOf(
    isInternal,
    holdsAny('admin'),
    anyOf(
      (viewer) => viewer.isAdministrator,
      (viewer) => viewer.isInternalAdmin,
    ),
  ),
  /** What new users begin with is a part of the configuration. */
  defaults: allOf(isInternal, holdsAny('configurationMaintenance')),
} satisfies Record<string, Rule>;
