import { featureReachOf, type FeatureReach } from '../../policy/feature-reach.ts';
import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action, type Viewer } from '../../policy/viewer.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    scopeOf(viewer, 'documents', action) !== 'none';

/** People of the firm read what is on their matters; clients need one of the two flags that show them documents. */
const opensDocuments = anyOf(holdsAny('clientDocuments', 'uploadMatterDocument'), allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement')));

/** Who may ask about documents at all. Which ones is the reach below, within the reach in matters. */
export const documentsPolicy = {
  upload: allOf(holdsAny('uploadMatterDocument'), reaches('create')),
  view: allOf(opensDocuments, reaches('view')),
  discard: allOf(opensDocuments, reaches('delete')),
} satisfies Record<string, Rule>;

/**
 * Matters whose documents the viewer may see, add to or discard; null where there is none. People from
 * outside reach what they were given whatever the scope of their role says: their flags decide.
 */
export function documentReachOf(viewer: Viewer, action: Action): FeatureReach | null {
  return viewer.isExternal ? { matters: 'given', feature: 'given' } : featureReachOf(viewer, 'documents', action);
}
