import { allOf, holdsAny, isInternal, isSignedIn, type Rule } from '../../policy/rules.ts';

export const columnSecurityPolicy = {
  /** Everyone learns what is closed to them: their grids leave it out. */
  readOwn: isSignedIn,
  /** Matter View Column Security needs only its own flag (product specification §6). */
  change: allOf(isInternal, holdsAny('matterViewColumnSecurity')),
} satisfies Record<string, Rule>;
