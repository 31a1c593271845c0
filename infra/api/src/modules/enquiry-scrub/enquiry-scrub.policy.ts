import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

const isAdministrator: Rule = anyOf(
  (viewer) => viewer.isAdministrator,
  (viewer) => viewer.isInternalAdmin,
);

export const enquiryScrubPolicy = {
  /** Administrators who may scrub data (product specification §6); asking and agreeing take two of them. */
  scrub: allOf(isInternal, isAdministrator, holdsAny('scrubData')),
} satisfies Record<string, Rule>;
