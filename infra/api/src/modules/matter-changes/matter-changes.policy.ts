import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

export const matterChangesPolicy = {
  /** People of the firm with the screen who may edit matters at all; which ones, each row says. */
  change: allOf(
    holdsAny('bulkMatterManagement'),
    isInternal,
    (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none',
  ),
} satisfies Record<string, Rule>;
