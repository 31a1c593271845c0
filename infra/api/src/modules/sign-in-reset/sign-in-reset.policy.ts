import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const signInResetPolicy = {
  /** Administrators who administer users. Whose they may reset is decided by who that is. */
  reset: allOf(
    isInternal,
    holdsAny('admin'),
    anyOf(
      (viewer) => viewer.isAdministrator,
      (viewer) => viewer.isInternalAdmin,
    ),
  ),
} satisfies Record<string, Rule>;
