import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

const isSomeAdministrator = anyOf(
  (viewer) => viewer.isAdministrator,
  (viewer) => viewer.isInternalAdmin,
);

export const sourceSyncPolicy = {
  /** Everybody of the firm is told that a connection is broken. */
  tell: isInternal,
  /** Looks at how far both sides are, and decides: administrators, and whoever looks after integrations. */
  manage: allOf(isInternal, anyOf(holdsAny('integration'), isSomeAdministrator)),
} satisfies Record<string, Rule>;
