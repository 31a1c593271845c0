import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

const isAdministrator: Rule = (viewer) => viewer.isAdministrator;

export const enquiryScrubPolicy = {
  /** Administrators who may scrub data (product specification §6); asking and agreeing take two of them. */
  scrub: allOf(isInternal, isAdministrator, holdsAny('scrubData')),
} satisfies Record<string, Rule>;
