import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** Referrers are contacts: whoever works with them sees those whose contacts they see. */
export const referrersPolicy = {
  view: allOf(isInternal, holdsAny('referrers')),
  edit: allOf(isInternal, holdsAny('referrers'), (viewer) => scopeOf(viewer, 'contacts', 'edit') !== 'none'),
} satisfies Record<string, Rule>;
