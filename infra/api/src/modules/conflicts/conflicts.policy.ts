import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { rowReachOf, type RowReach } from '../../policy/row-reach.ts';
import { scopeOf, type Feature, type Viewer } from '../../policy/viewer.ts';

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

const worksWithEnquiries = holdsAny('leadsSummary');
/** How far the viewer sees enquiries, whose reports they may read then; null where not at all. */
export const enquiryReachOf = (viewer: Viewer): RowReach | null =>
  worksWithEnquiries(viewer) ? rowReachOf(viewer, 'enquiries') : null;
