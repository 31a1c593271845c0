import { defineVisits } from '../../../grid/define-visits.ts';
import { rowScope } from '../../../grid/list-scope.ts';
import { personPredicate } from '../../../policy/row-reach.ts';

/** Contacts that people opened last. */
export const contactVisits = defineVisits({
  kind: 'contact',
  alias: 'c',
  scope: rowScope('contacts'),
  within: (scope) => personPredicate(scope, 'c.owner_id'),
});
