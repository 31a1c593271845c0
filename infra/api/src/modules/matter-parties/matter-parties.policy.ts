import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** Who is on a matter is for people of the firm: the other side's details are nobody else's. */
export const matterPartiesPolicy = {
  view: allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement')),
  edit: allOf(
    isInternal,
    holdsAny('matterSummary', 'bulkMatterManagement'),
    (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none',
  ),
  addContacts: allOf(isInternal, (viewer) => scopeOf(viewer, 'contacts', 'create') !== 'none'),
} satisfies Record<string, Rule>;
