import type { Setting } from '@atrium/contracts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const settingsPolicy = {
  /** Looks at settings and changes those whose own flag they hold. */
  configure: allOf(isInternal, holdsAny('firmSettings', 'internalAdmin')),
  /** Carries the whole configuration from one firm to another. */
  transfer: allOf(isInternal, holdsAny('internalAdmin')),
  /** What is still to be set, for those who set something. */
  setUp: allOf(isInternal, holdsAny('configurationMaintenance', 'firmSettings')),
  /** How the firm is connected to other services. */
  integrate: allOf(isInternal, holdsAny('integration')),
} satisfies Record<string, Rule>;

/** Which settings somebody sees and changes, of those who see settings at all. */
export const maySet = ({ access }: Setting): Rule => holdsAny(access);
