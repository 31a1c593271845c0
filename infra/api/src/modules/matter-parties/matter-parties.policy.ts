import { seesParties } from '../../policy/parties.ts';
import { allOf, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

export const matterPartiesPolicy = {
  view: seesParties,
  edit: allOf(seesParties, (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none'),
  addContacts: allOf(isInternal, (viewer) => scopeOf(viewer, 'contacts', 'create') !== 'none'),
} satisfies Record<string, Rule>;
