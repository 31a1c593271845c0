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

/** Whether somebody sees and changes a setting. */
export const maySet = ({ access }: Setting): Rule => allOf(isInternal, holdsAny(access));
