import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { documentsPolicy } from '../documents/documents.policy.ts';

const isSomeAdministrator = anyOf(
  (viewer) => viewer.isAdministrator,
  (viewer) => viewer.isInternalAdmin,
);

export const sourceSyncPolicy = {
  /** Everybody of the firm is told that a connection is broken. */
  tell: isInternal,
  /** Looks at how far both sides are, and decides: administrators, and whoever looks after integrations. */
  manage: allOf(isInternal, anyOf(holdsAny('integration'), isSomeAdministrator)),
  /** Has the content of files fetched from the system, as documents of a matter. */
  bring: allOf(isInternal, documentsPolicy.upload),
} satisfies Record<string, Rule>;
