import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Feature } from '../../policy/viewer.ts';

const mayCreate =
  (feature: Feature): Rule =>
  (viewer) =>
    scopeOf(viewer, feature, 'create') !== 'none';

/** Conflicts are looked for by people of the firm who may open matters or add contacts; never by anybody from outside. */
export const mayCheckConflicts: Rule = allOf(
  isInternal,
  holdsAny('matterSummary', 'bulkMatterManagement', 'nameSummary', 'leadsSummary', 'debtCollection'),
  anyOf(mayCreate('matters'), mayCreate('contacts')),
);
