import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** Lists are for those who hold the flag; of their members each sees those whose contacts they see. */
export const mailingListsPolicy = {
  view: allOf(isInternal, holdsAny('mailingList')),
  write: allOf(isInternal, holdsAny('mailingList'), (viewer) => scopeOf(viewer, 'contacts') !== 'none'),
} satisfies Record<string, Rule>;
